//! Undoing a journaled change, itself a journaled change.

use serde_json::Value;
use sqlx::SqliteConnection;

use super::{Actor, Cause, Change, Kind, Records, new_batch, revision};
use crate::journal::{self, InBatch};
use base::error::{ApiError, Result};
use db::Tx;

/// Such as a webhook's secret: the one before it is gone.
const UNCHANGED: &str = "되돌릴 수 없는 변경이에요. 지금 내용이 그대로 남아요.";

/// The journal keeps what was deleted for as long as its kind says.
const GONE: &str = "지운 지 오래되어 내용이 남아 있지 않아서 되돌릴 수 없어요.";

impl Records {
    /// Takes back the change of entry `id`, and what was made with it where its kind asks for that. What others changed
    /// meanwhile in other fields stays.
    ///
    /// `404` for an unknown entry, `409` with the reason when the same fields were changed again or
    /// the kind keeps them as they are.
    pub async fn undo(&self, tx: &mut Tx, actor: &Actor, id: i64) -> Result<i64> {
        let along = self.undone_along(tx, id).await?;
        // Whoever takes the undoing back takes back all of it.
        let batch = (!along.is_empty()).then(new_batch).transpose()?;
        let batch = batch.as_deref();
        let undone = self.undo_alone(tx, actor, id, batch).await?;
        for (other, title) in along {
            self.undo_alone(tx, actor, other, batch)
                .await
                .map_err(|error| named(&title, error))?;
        }
        Ok(undone)
    }

    /// The changes with their titles that are taken back with this one, itself not among them.
    pub async fn undone_along(
        &self,
        conn: &mut SqliteConnection,
        id: i64,
    ) -> Result<Vec<(i64, String)>> {
        let Some((entry, ..)) = journal::find(conn, id).await? else {
            return Ok(Vec::new());
        };
        let kinds = self
            .kind(&entry.kind)
            .map_or(&[][..], |kind| kind.undone_with());
        let Some(batch) = entry.batch.filter(|_| !kinds.is_empty()) else {
            return Ok(Vec::new());
        };
        let left = self.left_of_batch(conn, &batch).await?;
        let left = left.into_iter();
        let along = left.filter(|one| one.id != id && kinds.contains(&&*one.kind));
        Ok(along.map(|one| (one.id, one.title)).collect())
    }

    async fn undo_alone(
        &self,
        tx: &mut Tx,
        actor: &Actor,
        id: i64,
        batch: Option<&str>,
    ) -> Result<i64> {
        let Some((entry, before, after)) = journal::find(tx, id).await? else {
            return Err(ApiError::not_found("없는 변경 기록이에요."));
        };
        if before.is_none() && after.is_none() {
            return Err(ApiError::conflict(GONE));
        }
        let Some(kind) = self.kind(&entry.kind) else {
            return Err(ApiError::conflict(
                "이 내용을 다루는 기능이 꺼져 있어서 되돌릴 수 없어요.",
            ));
        };
        let [before, after] = [before, after].map(|version| version.map(|it| today(kind, it)));
        let current = kind.load(tx, &entry.key).await?;
        let restored = merge(kind, before, after, current.clone())?;
        let now = self.clock.now();
        let restored = restored.map(|value| kind.brought_back(value, current.as_ref(), now));
        let change = Change {
            actor,
            key: &entry.key,
            revision: None,
        };
        let cause = Cause {
            undo_of: Some(id),
            batch,
        };
        let stood_at = revision(tx, kind.name(), &entry.key).await?;
        if self.write(tx, kind, change, restored, cause).await? == stood_at {
            return Err(ApiError::conflict(UNCHANGED));
        }
        undo_of(tx, id).await
    }

    /// Takes back all that is left of a bulk change, all or nothing. Returns how many changes.
    ///
    /// `404` for an unknown one, `409` with the record's name and the reason.
    pub async fn undo_batch(&self, tx: &mut Tx, actor: &Actor, batch: &str) -> Result<i64> {
        let entries = self.left_of_batch(tx, batch).await?;
        if entries.is_empty() {
            return Err(ApiError::not_found(
                "없는 일괄 변경이거나 이미 모두 되돌렸어요.",
            ));
        }
        for entry in &entries {
            self.undo_alone(tx, actor, entry.id, None)
                .await
                .map_err(|error| named(&entry.title, error))?;
        }
        Ok(entries.len() as i64)
    }

    /// What of a bulk change is there to be taken back, the last change first: of a plan that was published since nothing
    /// comes back.
    pub async fn left_of_batch(
        &self,
        conn: &mut SqliteConnection,
        batch: &str,
    ) -> Result<Vec<InBatch>> {
        let mut left = Vec::new();
        for entry in journal::of_batch(conn, batch).await? {
            let comes_back = match self.kind(&entry.kind) {
                Some(kind) => kind.comes_back(conn, &entry.key).await?,
                None => true,
            };
            if comes_back {
                left.push(entry);
            }
        }
        Ok(left)
    }
}

/// Which of several changes cannot be taken back.
fn named(title: &str, error: ApiError) -> ApiError {
    ApiError {
        message: format!("“{title}”: {}", error.message),
        ..error
    }
}

/// The change that took this one back.
async fn undo_of(tx: &mut Tx, id: i64) -> Result<i64> {
    Ok(
        sqlx::query_scalar("select max(id) from platform_journal where undo_of = ?1")
            .bind(id)
            .fetch_one(&mut **tx)
            .await?,
    )
}

/// A version as this program writes it: one of an earlier program told moments to the nanosecond, and knew
/// no fields that have come since. What cannot be read stays as it is.
fn today(kind: &Kind, version: Value) -> Value {
    kind.normalize(version.clone()).unwrap_or(version)
}

/// The record as it is to be after `before -> after` is taken back from `current`.
fn merge(
    kind: &Kind,
    before: Option<Value>,
    after: Option<Value>,
    current: Option<Value>,
) -> Result<Option<Value>> {
    match (before, after, current) {
        (None, after, current) => {
            if current.is_none() {
                return Err(ApiError::conflict("이미 지워져서 되돌릴 것이 없어요."));
            }
            if current != after {
                return Err(ApiError::conflict(
                    "만든 뒤에 내용이 다시 바뀌어서 되돌릴 수 없어요. 나중의 변경부터 되돌려 주세요.",
                ));
            }
            Ok(None)
        }
        (before, None, current) => match current {
            None => Ok(before),
            Some(_) => Err(ApiError::conflict(
                "같은 이름의 내용이 다시 만들어져 있어서 되돌릴 수 없어요.",
            )),
        },
        (Some(_), Some(_), None) => Err(ApiError::conflict(
            "그 뒤에 지워져서 되돌릴 수 없어요. 지운 변경부터 되돌려 주세요.",
        )),
        (Some(before), Some(after), Some(mut current)) => {
            let fields = journal::changed_fields(Some(&before), Some(&after));
            let changed_again: Vec<_> = fields
                .iter()
                .filter(|field| current.get(field) != after.get(field))
                .map(|field| kind.field_label(field))
                .collect();
            if !changed_again.is_empty() {
                return Err(ApiError::conflict(format!(
                    "그 뒤에 같은 항목이 다시 바뀌어서 되돌릴 수 없어요. 다시 바뀐 항목: {}",
                    changed_again.join(", ")
                )));
            }
            if let Some(current) = current.as_object_mut() {
                for field in fields {
                    match before.get(&field) {
                        Some(value) => current.insert(field, value.clone()),
                        None => current.shift_remove(&field),
                    };
                }
            }
            Ok(Some(current))
        }
    }
}
