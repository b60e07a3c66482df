//! Payloads that name a person, sealed while they wait.

use async_trait::async_trait;
use serde::{Serialize, de::DeserializeOwned};
use sqlx::SqliteConnection;

use super::{NewTask, Task, add, message_id};
use crate::{ctx::Ctx, error::Result, reencrypt::Reencrypt};

/// What a task with a sealed payload is about.
pub struct NewLetter<'a> {
    pub channel: &'a str,
    pub name: &'a str,
    /// The member whom it is about, who takes it along when they leave.
    pub member: i64,
}

/// Puts a task into the queue whose payload nobody can read in the database. Its id.
pub async fn add_sealed<T: Serialize>(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    new: NewLetter<'_>,
    payload: &T,
) -> Result<i64> {
    let message = message_id()?;
    let place = place(new.channel, &message);
    let sealed = ctx.vault.seal(&place, &serde_json::to_vec(payload)?)?;
    let task = NewTask {
        channel: new.channel,
        target: "",
        name: new.name,
        message: &message,
        payload: &sealed,
        member: Some(new.member),
        at: ctx.clock.now(),
    };
    add(conn, task).await
}

/// What was put in by [`add_sealed`].
pub fn open<T: DeserializeOwned>(ctx: &Ctx, task: &Task) -> Result<T> {
    let place = place(&task.channel, &task.message);
    let opened = ctx.vault.unseal(&place, &task.payload)?;
    Ok(serde_json::from_slice(&opened)?)
}

fn place(channel: &str, message: &str) -> String {
    format!("{channel}/{message}")
}

/// What waits in a channel is sealed anew after a change of keys.
pub struct Reencryption(pub &'static str);

#[async_trait]
impl Reencrypt for Reencryption {
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64> {
        let mut tx = ctx.db.write().await?;
        let letters: Vec<(i64, String, String)> = sqlx::query_as(
            "select id, message, payload
             from outbox_tasks
             where channel = ?1 and payload <> ''
               and substr(payload, 1, length(?2) + 1) <> ?2 || '.'",
        )
        .bind(self.0)
        .bind(ctx.vault.current())
        .fetch_all(&mut *tx)
        .await?;
        for (id, message, payload) in &letters {
            let place = place(self.0, message);
            let sealed = ctx
                .vault
                .seal(&place, &ctx.vault.unseal(&place, payload)?)?;
            sqlx::query("update outbox_tasks set payload = ?2 where id = ?1")
                .bind(id)
                .bind(sealed)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(letters.len() as u64)
    }
}
