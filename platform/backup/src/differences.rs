//! What differs between the site as it was and the site as it is, record by record.

use std::collections::BTreeSet;

use poem_openapi::Enum;
use serde_json::Value;
use sqlx::SqliteConnection;

use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::{Kind, changed_fields},
};
use previews::Ready;

/// What happened to a record since then.
#[derive(Clone, Copy, Debug, Enum, Eq, PartialEq)]
#[oai(rename = "BackupChange", rename_all = "lowercase")]
pub enum Change {
    /// It was there and is no more.
    Gone,
    Changed,
    /// It came later.
    New,
}

/// One record that is not as it was.
#[derive(Clone)]
pub struct Difference {
    pub kind: Kind,
    pub key: String,
    pub change: Change,
    pub then: Option<Value>,
    pub now: Option<Value>,
}

impl Difference {
    pub fn title(&self) -> String {
        let value = self.then.as_ref().or(self.now.as_ref());
        value.map_or_else(
            || self.key.clone(),
            |value| self.kind.title(&self.key, value),
        )
    }

    /// What admins call the fields that differ.
    pub fn fields(&self) -> Vec<String> {
        match self.change {
            Change::Changed => changed_fields(self.then.as_ref(), self.now.as_ref())
                .iter()
                .map(|field| self.kind.field_label(field))
                .collect(),
            Change::Gone | Change::New => Vec::new(),
        }
    }

    fn between(kind: &Kind, key: &str, then: Option<Value>, now: Option<Value>) -> Option<Self> {
        let change = match (&then, &now) {
            (Some(then), Some(now)) if then != now => Change::Changed,
            (Some(_), None) => Change::Gone,
            (None, Some(_)) => Change::New,
            _ => return None,
        };
        Some(Self {
            kind: kind.clone(),
            key: key.to_owned(),
            change,
            then,
            now,
        })
    }
}

/// Every record that differs, by kind and key. What says something of people is left out.
pub async fn all(ctx: &Ctx, old: &Ready) -> Result<Vec<Difference>> {
    let mut now = ctx.db.read().acquire().await?;
    let mut then = old.ctx.db.read().acquire().await?;
    let mut differences = Vec::new();
    for kind in ctx
        .records
        .declared()
        .iter()
        .filter(|kind| kind.restorable())
    {
        let changed_keys = changed_keys(kind, &mut then, &mut now).await?;
        for key in changed_keys {
            let difference = Difference::between(
                kind,
                &key,
                kind.load(&mut then, &key).await?,
                kind.load(&mut now, &key).await?,
            );
            differences.extend(difference);
        }
    }
    Ok(differences)
}

/// One record; `404` when it is as it was, or of a kind that is not taken back.
pub async fn one(ctx: &Ctx, old: &Ready, kind: &str, key: &str) -> Result<Difference> {
    let same = || ApiError::not_found("그때와 지금이 같거나 되돌릴 수 없는 내용이에요.");
    let kind = ctx
        .records
        .kind(kind)
        .filter(|kind| kind.restorable())
        .ok_or_else(same)?;
    let mut now = ctx.db.read().acquire().await?;
    let mut then = old.ctx.db.read().acquire().await?;
    let then = kind.load(&mut then, key).await?;
    let now = kind.load(&mut now, key).await?;
    Difference::between(kind, key, then, now).ok_or_else(same)
}

/// Keys whose revision is another one than then: only a save makes a record another.
async fn changed_keys(
    kind: &Kind,
    then: &mut SqliteConnection,
    now: &mut SqliteConnection,
) -> Result<BTreeSet<String>> {
    let (then, now) = (revisions(kind, then).await?, revisions(kind, now).await?);
    Ok(then
        .symmetric_difference(&now)
        .map(|(key, _)| key.clone())
        .collect())
}

async fn revisions(kind: &Kind, conn: &mut SqliteConnection) -> Result<BTreeSet<(String, i64)>> {
    let rows: Vec<(String, i64)> =
        sqlx::query_as("select key, revision from platform_records where kind = ?1")
            .bind(kind.name())
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().collect())
}
