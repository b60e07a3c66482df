//! What each place says that a file shows, noted beside what refers to the file: lists are searched by it and load
//! no record.

use async_trait::async_trait;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::rewrite;
use platform::{
    ctx::Ctx,
    db::{Statements, Tx},
    error::Result,
    jobs::Run,
    media::PRIVATE,
    records::{ChangeListener, RecordChange},
};

/// Notes it in the transaction that changes a place, behind what notes that the place refers to the file.
pub struct Alts;

#[async_trait]
impl ChangeListener for Alts {
    async fn changed(
        &self,
        tx: &mut Tx,
        change: &RecordChange<'_>,
        _: &mut Statements,
    ) -> Result<()> {
        match change.after {
            Some(value) if !change.media.is_empty() => {
                note(tx, change.kind.name(), change.key, value).await
            }
            _ => Ok(()),
        }
    }
}

/// Notes it of what was saved before there was anything to note, once its module is on.
pub struct NoteAlts;

#[async_trait]
impl Run for NoteAlts {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        if ctx.is_preview {
            return Ok(());
        }
        let places: Vec<(String, String)> = sqlx::query_as(
            "select distinct kind, key
             from media_references
             where alt is null and path not like ?1 || '%'",
        )
        .bind(PRIVATE)
        .fetch_all(ctx.db.read())
        .await?;
        let places = places.iter().filter_map(|(name, key)| {
            let kind = ctx.records.kind(name)?;
            Some((kind, key))
        });
        let places: Vec<_> = places.collect();
        if places.is_empty() {
            return Ok(());
        }
        let mut tx = ctx.db.write().await?;
        for (kind, key) in places {
            if let Some(value) = kind.load(&mut tx, key).await? {
                note(&mut tx, kind.name(), key, &value).await?;
            }
        }
        Ok(tx.commit().await?)
    }
}

/// Of what the value says nothing it is empty: the value was read.
async fn note(conn: &mut SqliteConnection, kind: &str, key: &str, value: &Value) -> Result<()> {
    let said = serde_json::to_string(&rewrite::alts(value))?;
    sqlx::query(
        "update media_references
         set alt = coalesce((select said.value
                             from json_each(?3) said
                             where said.key = media_references.path), '')
         where kind = ?1 and key = ?2",
    )
    .bind(kind)
    .bind(key)
    .bind(said)
    .execute(conn)
    .await?;
    Ok(())
}
