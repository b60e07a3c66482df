//! What was asked and answered, sealed.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use platform::{ctx::Ctx, encryption::Vault, error::Result, reencrypt::Reencrypt};

/// At once, so that other writers wait for little.
const AT_ONCE: i64 = 200;

#[derive(Default)]
pub(super) struct Texts {
    pub text: String,
    /// Empty while nobody has answered.
    pub answer: String,
}

/// A sealed text opens in its own place alone.
fn place(request: i64, part: &str) -> String {
    format!("data-request/{request}/{part}")
}

pub(super) async fn keep(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    request: i64,
    text: &str,
) -> Result<()> {
    sqlx::query("insert into auth_request_texts (request_id, text) values (?1, ?2)")
        .bind(request)
        .bind(ctx.vault.seal(&place(request, "text"), text.as_bytes())?)
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn answer(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    request: i64,
    answer: &str,
) -> Result<()> {
    let place = place(request, "answer");
    sqlx::query("update auth_request_texts set answer = ?2 where request_id = ?1")
        .bind(request)
        .bind(ctx.vault.seal(&place, answer.as_bytes())?)
        .execute(conn)
        .await?;
    Ok(())
}

pub(super) async fn open(ctx: &Ctx, conn: &mut SqliteConnection, request: i64) -> Result<Texts> {
    let row: Option<(String, Option<String>)> =
        sqlx::query_as("select text, answer from auth_request_texts where request_id = ?1")
            .bind(request)
            .fetch_optional(conn)
            .await?;
    let Some((text, answer)) = row else {
        return Ok(Texts::default());
    };
    let open = |part: &str, sealed: &str| -> Result<String> {
        let opened = ctx.vault.unseal(&place(request, part), sealed)?;
        Ok(String::from_utf8_lossy(&opened).into_owned())
    };
    Ok(Texts {
        text: open("text", &text)?,
        answer: match answer {
            Some(answer) => open("answer", &answer)?,
            None => String::new(),
        },
    })
}

pub(super) async fn destroy(conn: &mut SqliteConnection, request: i64) -> Result<()> {
    sqlx::query("delete from auth_request_texts where request_id = ?1")
        .bind(request)
        .execute(conn)
        .await?;
    Ok(())
}

/// Texts are sealed anew after a change of keys.
pub struct Reencryption;

#[async_trait]
impl Reencrypt for Reencryption {
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64> {
        let mut count = 0;
        loop {
            let mut tx = ctx.db.write().await?;
            let rows: Vec<(i64, String, Option<String>)> = sqlx::query_as(
                "select request_id, text, answer
                 from auth_request_texts
                 where substr(text, 1, length(?1) + 1) <> ?1 || '.'
                    or substr(answer, 1, length(?1) + 1) <> ?1 || '.'
                 order by request_id
                 limit ?2",
            )
            .bind(ctx.vault.current())
            .bind(AT_ONCE)
            .fetch_all(&mut *tx)
            .await?;
            for (request, text, answer) in &rows {
                let text = again(&ctx.vault, &place(*request, "text"), text)?;
                let place = place(*request, "answer");
                let answer = answer.as_ref();
                let answer = answer.map(|sealed| again(&ctx.vault, &place, sealed));
                sqlx::query(
                    "update auth_request_texts set text = ?2, answer = ?3 where request_id = ?1",
                )
                .bind(request)
                .bind(text)
                .bind(answer.transpose()?)
                .execute(&mut *tx)
                .await?;
            }
            tx.commit().await?;
            count += rows.len() as u64;
            if rows.is_empty() {
                return Ok(count);
            }
        }
    }
}

fn again(vault: &Vault, place: &str, sealed: &str) -> Result<String> {
    vault.seal(place, &vault.unseal(place, sealed)?)
}
