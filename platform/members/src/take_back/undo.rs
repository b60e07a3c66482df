//! Taking a change back.

use sqlx::SqliteConnection;

use super::api::{NextStep, TakenBack};
use crate::{
    account_change::{AccountDetail, Change, Former, LIFETIME, find},
    logins,
    provisional::{self, Placeholder},
    second_factor,
    store::{self, Member},
};
use platform::{
    authenticator::{self, Ending},
    ctx::Ctx,
    error::{ApiError, Result},
    identity::{Email, PhoneNumber},
    proof,
    records::Role,
    timestamp::Timestamp,
};

/// Restores what stood before the change that `code` names and before every later one: who made the
/// one made the others too. Earlier changes stay, and so do their links.
pub(super) async fn undo(ctx: &Ctx, code: &str) -> Result<TakenBack> {
    let now = ctx.clock.now();
    let mut tx = ctx.db.write().await?;
    let change = find(&mut tx, ctx, code).await?;
    let member = store::find(&mut *tx, change.member_id)
        .await?
        .ok_or_else(|| ApiError::not_found("없는 회원이에요."))?;

    let mut taken_back = TakenBack {
        restored: Vec::new(),
        taken: Vec::new(),
        next: NextStep::LogIn,
    };
    for (what, former) in formers(ctx, &mut tx, &change).await? {
        match restore(&mut tx, &member, what, former).await? {
            true => taken_back.restored.push(what),
            false => taken_back.taken.push(what),
        }
    }
    // Whoever made the change may have switched one on before it, to be asked for nothing afterwards.
    if let Some(was_on) = young_factor(&mut tx, &member, now).await? {
        second_factor::erase(&mut tx, member.id).await?;
        if was_on {
            taken_back.restored.push(AccountDetail::SecondFactor);
        }
    }
    let before = change.former(ctx)?;
    taken_back.next = shut(&mut tx, &member, before.password_hash).await?;
    let mut made_up = before.made_up;
    made_up.retain(|what| match what {
        Placeholder::Email => !taken_back.taken.contains(&AccountDetail::Email),
        Placeholder::Password => taken_back.next == NextStep::LogIn,
    });
    provisional::came_back(&mut tx, member.id, &made_up).await?;

    sqlx::query(
        "update auth_members set token_version = token_version + 1, updated_at = ?1 where id = ?2",
    )
    .bind(now)
    .bind(member.id)
    .execute(&mut *tx)
    .await?;
    logins::end_all(&mut tx, member.id, None).await?;
    authenticator::end(ctx, &mut tx, member.id, Ending::TakenBack).await?;
    proof::erase(&mut tx, member.id).await?;
    sqlx::query("delete from auth_changes where member_id = ?1 and id >= ?2")
        .bind(member.id)
        .bind(change.id)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    tracing::info!(member = member.id, "a change of an account was taken back");
    Ok(taken_back)
}

/// What stood in each place before the change: the oldest value of those that were kept since.
async fn formers(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    change: &Change,
) -> Result<Vec<(AccountDetail, Former)>> {
    let changes: Vec<Change> = sqlx::query_as(
        "select id, code, member_id, what, sealed, at, expires_at
         from auth_changes
         where member_id = ?1 and id >= ?2
         order by id",
    )
    .bind(change.member_id)
    .bind(change.id)
    .fetch_all(conn)
    .await?;
    let mut formers: Vec<(AccountDetail, Former)> = Vec::new();
    for change in changes {
        if !formers.iter().any(|(what, _)| *what == change.what) {
            formers.push((change.what, change.former(ctx)?));
        }
    }
    Ok(formers)
}

/// Whether the value stands there again. A number that somebody else has by now leaves none: the one
/// that is disowned must not lead into the account.
async fn restore(
    conn: &mut SqliteConnection,
    member: &Member,
    what: AccountDetail,
    former: Former,
) -> Result<bool> {
    match what {
        AccountDetail::Phone => {
            let free = is_free(conn, member, what, former.value.as_deref()).await?;
            sqlx::query("update auth_members set phone_number = ?1 where id = ?2")
                .bind(former.value.filter(|_| free))
                .bind(member.id)
                .execute(conn)
                .await?;
            Ok(free)
        }
        AccountDetail::Email => {
            let free = is_free(conn, member, what, former.value.as_deref()).await?;
            if free {
                sqlx::query("update auth_members set username = ?1 where id = ?2")
                    .bind(former.value)
                    .bind(member.id)
                    .execute(conn)
                    .await?;
            }
            Ok(free)
        }
        AccountDetail::SecondFactor => {
            second_factor::erase(conn, member.id).await?;
            Ok(true)
        }
    }
}

async fn is_free(
    conn: &mut SqliteConnection,
    member: &Member,
    what: AccountDetail,
    value: Option<&str>,
) -> Result<bool> {
    let Some(value) = value else { return Ok(true) };
    let broken = |message| ApiError::internal(anyhow::anyhow!("a former value: {message}"));
    let other = match what {
        AccountDetail::Phone => {
            let phone = PhoneNumber::parse(value).map_err(broken)?;
            store::find_by_phone(conn, &phone).await?
        }
        AccountDetail::Email => {
            let email = Email::parse(value).map_err(broken)?;
            store::find_by_email(conn, &email).await?
        }
        AccountDetail::SecondFactor => None,
    };
    Ok(other.is_none_or(|other| other.id == member.id))
}

/// A second factor that may be of whoever made the change, and would keep the owner out: one that was switched on
/// so short a time ago that this can be taken back too (`true`), or only begun (`false`).
async fn young_factor(
    conn: &mut SqliteConnection,
    member: &Member,
    now: Timestamp,
) -> Result<Option<bool>> {
    Ok(sqlx::query_scalar(
        "select confirmed_at is not null
         from auth_second_factors
         where member_id = ?1 and (confirmed_at is null or confirmed_at > ?2)",
    )
    .bind(member.id)
    .bind(now - LIFETIME)
    .fetch_optional(conn)
    .await?)
}

/// Shuts out whoever knows the password. Where the phone leads to a new one, none opens the account
/// any more; elsewhere the one from before the change does.
async fn shut(
    conn: &mut SqliteConnection,
    member: &Member,
    former_hash: Option<String>,
) -> Result<NextStep> {
    if member.provider.is_some() {
        return Ok(NextStep::LogInWithProvider);
    }
    let has_phone: bool =
        sqlx::query_scalar("select phone_number is not null from auth_members where id = ?1")
            .bind(member.id)
            .fetch_one(&mut *conn)
            .await?;
    // An account of an admin is not found by phone.
    let by_phone = has_phone && member.role != Role::Admin;
    sqlx::query("update auth_members set password_hash = ?1 where id = ?2")
        .bind(former_hash.filter(|_| !by_phone))
        .bind(member.id)
        .execute(conn)
        .await?;
    Ok(match by_phone {
        true => NextStep::FindInfo,
        false => NextStep::LogIn,
    })
}
