//! A change of a record, and who is told of it.

use async_trait::async_trait;
use serde_json::Value;

use super::{Kind, Typed, Visibility};
use base::{error::Result, timestamp::Timestamp};
use db::{Statements, Tx};

/// Told of every change of a record, in the transaction that makes it.
#[async_trait]
pub trait ChangeListener: Send + Sync {
    /// Does what follows from the change. `last`, which gives no rows, is run at the end of the transaction,
    /// before the entry of the journal. An error refuses the change.
    async fn changed(
        &self,
        tx: &mut Tx,
        change: &RecordChange<'_>,
        last: &mut Statements,
    ) -> Result<()>;
}

/// A change that was just stored.
pub struct RecordChange<'a> {
    pub kind: &'a Kind,
    pub key: &'a str,
    pub revision: i64,
    pub before: Option<&'a Value>,
    pub after: Option<&'a Value>,
    /// `after`, as the kind types it.
    pub value: Option<&'a Typed>,
    /// Who may see it, or might until now.
    pub visibility: Visibility,
    /// Its name, or what it was.
    pub title: &'a str,
    /// Paths of the files that the record refers to now.
    pub media: &'a [String],
    pub at: Timestamp,
}

impl RecordChange<'_> {
    pub fn what(&self) -> ChangeKind {
        match (self.before, self.after) {
            (None, _) => ChangeKind::Created,
            (_, None) => ChangeKind::Deleted,
            _ => ChangeKind::Changed,
        }
    }
}

/// What can happen to a record.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ChangeKind {
    Created,
    Changed,
    Deleted,
}

impl ChangeKind {
    pub const ALL: &'static [Self] = &[Self::Created, Self::Changed, Self::Deleted];

    /// `created`
    pub fn name(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Changed => "changed",
            Self::Deleted => "deleted",
        }
    }

    /// What an admin reads: 등록.
    pub fn label(self) -> &'static str {
        match self {
            Self::Created => "등록",
            Self::Changed => "변경",
            Self::Deleted => "삭제",
        }
    }
}
