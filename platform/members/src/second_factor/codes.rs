//! Taking codes: those of the app and those for a rainy day, with an end to guessing.

use rand::{TryRngCore, rngs::OsRng};
use sqlx::SqliteConnection;

use super::totp;
use crate::limits::{SECOND_FACTOR_BY_CALLER, SECOND_FACTOR_BY_MEMBER};
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    limit::{Counted, Limit},
};

/// Recovery codes that a member has at first.
const COUNT: usize = 10;
/// Letters that nobody takes for one another.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// A try under way. It counts before the code is looked at, so that many at once find no gap.
pub struct NewTry {
    by_caller: Counted,
    by_member: Counted,
}

impl NewTry {
    /// `caller` is where the try comes from: an address or a login. `429` beyond the limits.
    pub async fn begin(ctx: &Ctx, member: i64, caller: &str) -> Result<Self> {
        let now = ctx.clock.now();
        let subject = |purpose: &str, text: String| ctx.signer.digest(purpose, &text);
        let by_caller = subject("second-factor", format!("{member} {caller}"));
        let by_member = subject("second-factor", member.to_string());
        let count = |limit: &'static Limit, subject: String| async move {
            let mut tx = ctx.db.write().await?;
            let counted = limit.count(&mut tx, &subject, now).await?;
            tx.commit().await?;
            Ok::<_, ApiError>(counted)
        };
        Ok(Self {
            by_caller: count(&SECOND_FACTOR_BY_CALLER, by_caller).await?,
            by_member: count(&SECOND_FACTOR_BY_MEMBER, by_member).await?,
        })
    }

    /// The code was right: the try counts for nothing.
    pub async fn succeed(self, conn: &mut SqliteConnection) -> Result<()> {
        self.by_caller.take_back(&mut *conn).await?;
        self.by_member.take_back(conn).await
    }
}

/// Takes a code of the app or a recovery code; `400` at `code` when it is neither.
pub async fn take_code(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: i64,
    code: &str,
) -> Result<()> {
    let typed = plain(code);
    let right = match typed.len() == 6 && typed.bytes().all(|b| b.is_ascii_digit()) {
        true => totp::take(ctx, conn, member, &typed).await?,
        false => take_recovery_code(ctx, conn, member, &typed).await?,
    };
    match right {
        true => Ok(()),
        false => Err(wrong()),
    }
}

pub(super) fn wrong() -> ApiError {
    ApiError::field("code", "인증 코드가 일치하지 않아요. 다시 시도해 주세요.")
}

async fn take_recovery_code(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: i64,
    code: &str,
) -> Result<bool> {
    let taken = sqlx::query("delete from auth_recovery_codes where member_id = ?1 and code = ?2")
        .bind(member)
        .bind(keyed(ctx, member, code))
        .execute(conn)
        .await?;
    Ok(taken.rows_affected() == 1)
}

/// Ten new codes; the earlier ones are worth nothing from then on.
pub(super) async fn renew(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: i64,
) -> Result<Vec<String>> {
    let codes = (0..COUNT)
        .map(|_| new_code())
        .collect::<Result<Vec<String>>>()?;
    sqlx::query("delete from auth_recovery_codes where member_id = ?1")
        .bind(member)
        .execute(&mut *conn)
        .await?;
    for code in &codes {
        sqlx::query("insert into auth_recovery_codes (member_id, code) values (?1, ?2)")
            .bind(member)
            .bind(keyed(ctx, member, &plain(code)))
            .execute(&mut *conn)
            .await?;
    }
    Ok(codes)
}

fn keyed(ctx: &Ctx, member: i64, code: &str) -> String {
    ctx.signer
        .digest("recovery-code", &format!("{member} {code}"))
}

/// As it is compared: without what people put between the letters.
fn plain(code: &str) -> String {
    code.chars()
        .filter(|c| !matches!(c, '-' | ' '))
        .take(32)
        .map(|c| c.to_ascii_uppercase())
        .collect()
}

/// 60 bits: `ABCD-EFGH-JKLM`.
fn new_code() -> Result<String> {
    let mut bytes = [0; 12];
    OsRng
        .try_fill_bytes(&mut bytes)
        .map_err(|error| anyhow::anyhow!("no randomness to be had: {error}"))?;
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
    let parts = bytes.chunks(4);
    let parts = parts.map(|part| part.iter().copied().map(letter).collect::<String>());
    Ok(parts.collect::<Vec<_>>().join("-"))
}
