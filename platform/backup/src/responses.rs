//! What the backup's calls take and answer.

use poem_openapi::{Enum, Object, types::Any};
use serde_json::Value;

use super::{
    differences::{Change, Difference},
    verify::Verification,
};
use platform::{paging::PageInfo, timestamp::Timestamp};

/// How the backup is.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BackupState {
    pub configured: bool,
    /// Whether nothing is wrong; false without a configured backup.
    pub ok: bool,
    /// What is wrong, each with its cause.
    pub problems: Vec<String>,
    /// The last time that the backup was restored and compared.
    pub verification: Option<BackupVerification>,
    /// Median milliseconds from a change to its copy.
    pub lag_ms: Option<u64>,
    /// From here on every moment can be gone back to.
    pub first: Option<Timestamp>,
    /// The newest change in the backup.
    pub last: Option<Timestamp>,
    pub retention_days: u32,
    /// The caller's own.
    pub previews: Vec<BackupPreview>,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BackupVerification {
    pub at: Timestamp,
    pub ok: bool,
    /// What was seen, or what is wrong.
    pub detail: String,
    pub seconds: f64,
}

impl From<Verification> for BackupVerification {
    fn from(run: Verification) -> Self {
        Self {
            at: run.at,
            ok: run.ok,
            detail: run.detail,
            seconds: run.seconds,
        }
    }
}

/// The site as it was, beside the site.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BackupPreview {
    pub id: String,
    pub at: Timestamp,
    pub expires_at: Timestamp,
    pub state: PreviewState,
    /// Why it failed.
    pub message: String,
    /// The last change that is in it.
    pub last_change: Option<Timestamp>,
    /// Where it can be looked at, relative to the host.
    pub path: String,
}

#[derive(Enum)]
#[oai(rename = "BackupPreviewState", rename_all = "lowercase")]
pub enum PreviewState {
    Restoring,
    Ready,
    Failed,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BackupDifferences {
    pub differences: Vec<BackupDifference>,
    /// Records among all of them that came later.
    pub new_count: u64,
    pub page: PageInfo,
}

/// A record that is not as it was.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BackupDifference {
    pub kind: String,
    pub kind_label: String,
    pub key: String,
    pub title: String,
    pub change: Change,
    /// What people call the fields that differ.
    pub field_labels: Vec<String>,
}

impl From<&Difference> for BackupDifference {
    fn from(difference: &Difference) -> Self {
        Self {
            kind: difference.kind.name().to_owned(),
            kind_label: difference.kind.label().to_owned(),
            key: difference.key.clone(),
            title: difference.title(),
            change: difference.change,
            field_labels: difference.fields(),
        }
    }
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BackupDifferenceDetail {
    #[oai(flatten)]
    pub difference: BackupDifference,
    pub past: Option<Any<Value>>,
    pub present: Option<Any<Value>>,
}

impl From<Difference> for BackupDifferenceDetail {
    fn from(difference: Difference) -> Self {
        Self {
            difference: BackupDifference::from(&difference),
            past: difference.then.map(Any),
            present: difference.now.map(Any),
        }
    }
}

/// What to put back.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct BackupWanted {
    /// Everything when left out.
    #[oai(validator(max_items = 100))]
    pub records: Option<Vec<BackupRecord>>,
    /// With everything: whether what came later goes.
    #[oai(default)]
    pub remove_new: bool,
}

#[derive(Object)]
pub struct BackupRecord {
    pub kind: String,
    pub key: String,
}

/// What was put back.
#[derive(Object)]
pub struct BackupTakenBack {
    /// Takes it back with `undo_journal_batch`.
    pub batch: String,
    pub changed: u64,
}
