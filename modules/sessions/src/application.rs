//! Applications: how they are kept, opened and destroyed. Everything that a person wrote is sealed.

use std::{collections::BTreeMap, ops::Range};

use platform::{
    ctx::Ctx,
    db::{PageQuery, Tx},
    encryption::Vault,
    error::Result,
    listing::Listing,
    media,
    paging::Paging,
    timestamp::Timestamp,
};
use serde::{Deserialize, Serialize};
use sqlx::{QueryBuilder, SqliteConnection};

use crate::responses::DestructionCause;

/// What files of applications are noted under.
pub const KIND: &str = "application";

/// What a person wrote.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Content {
    pub name: String,
    pub email: String,
    pub phone: String,
    pub address: String,
    /// Answers by key of the form's fields; those that were left empty are not there.
    pub given: BTreeMap<String, Given>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub enum Given {
    Text(String),
    /// Paths of private files.
    Files(Vec<String>),
}

impl Content {
    /// Paths of all files.
    pub fn files(&self) -> Vec<String> {
        let files = self.given.values().flat_map(|given| match given {
            Given::Files(paths) => paths.as_slice(),
            Given::Text(_) => &[],
        });
        files.cloned().collect()
    }
}

/// Where an application belongs, readable without a key.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Row {
    pub id: i64,
    pub session_id: i64,
    pub member_id: i64,
    pub form_version_id: Option<i64>,
    pub applied_at: Timestamp,
    sealed: String,
}

/// An application that was opened.
#[derive(Clone, Debug)]
pub struct Application {
    pub row: Row,
    pub content: Content,
}

impl Application {
    pub fn applied_at(&self) -> Timestamp {
        self.row.applied_at
    }
}

macro_rules! select_applications {
    ($rest:literal) => {
        concat!(
            "select id, session_id, member_id, form_version_id, applied_at, sealed
             from sessions_applications ",
            $rest
        )
    };
}

/// When an application `a` of the session `s` is destroyed: after the days that the person was told, or those that the
/// session says now if that is sooner. Those hold three days after somebody changed them, until when it can be taken
/// back. `$days` are those of the settings.
macro_rules! destroyed_at {
    ($days:literal) => {
        concat!(
            "min(a.applied_at + a.keep_days * 86400000000,
                 max(a.applied_at + coalesce(s.retention_days, ",
            $days,
            ") * 86400000000,
                     coalesce(changed.at, 0) + 3 * 86400000000))"
        )
    };
}

/// What [`destroyed_at`] asks beside the application.
macro_rules! with_session {
    () => {
        " from sessions_applications a
          left join sessions_sessions s on s.id = a.session_id
          left join (select key, max(at) as at
                     from platform_journal
                     where kind = 'session' and fields like '%\"retention_days\"%'
                     group by key) changed on changed.key = s.code "
    };
}

pub(crate) use {destroyed_at, with_session};

impl Row {
    pub fn open(self, vault: &Vault) -> Result<Application> {
        let place = place(self.session_id, self.member_id, self.applied_at);
        let content = serde_json::from_slice(&vault.unseal(&place, &self.sealed)?)?;
        Ok(Application { row: self, content })
    }
}

/// A sealed application opens in its own row alone.
fn place(session: i64, member: i64, applied_at: Timestamp) -> String {
    format!("application/{session}/{member}/{}", applied_at.micros())
}

/// An application that is about to be kept.
pub struct New<'a> {
    pub session: i64,
    pub member: i64,
    pub form_version: Option<i64>,
    pub at: Timestamp,
    pub keep_days: i64,
    pub sensitive_consent: bool,
    /// Keyed hash of the request's key.
    pub request: Option<&'a str>,
    pub content: &'a Content,
}

pub async fn insert(vault: &Vault, conn: &mut SqliteConnection, new: New<'_>) -> Result<i64> {
    let place = place(new.session, new.member, new.at);
    let sealed = vault.seal(&place, &serde_json::to_vec(new.content)?)?;
    let id: i64 = sqlx::query_scalar(
        "insert into sessions_applications
         (session_id, member_id, form_version_id, applied_at, keep_days, sensitive_consent,
          request, sealed)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         returning id",
    )
    .bind(new.session)
    .bind(new.member)
    .bind(new.form_version)
    .bind(new.at)
    .bind(new.keep_days)
    .bind(new.sensitive_consent)
    .bind(new.request)
    .bind(sealed)
    .fetch_one(&mut *conn)
    .await?;
    media::keep(conn, KIND, &id.to_string(), &new.content.files()).await?;
    Ok(id)
}

pub async fn find(conn: &mut SqliteConnection, id: i64) -> Result<Option<Row>> {
    Ok(sqlx::query_as(select_applications!("where id = ?1"))
        .bind(id)
        .fetch_optional(conn)
        .await?)
}

/// An application of a member as its row says it.
#[derive(sqlx::FromRow)]
pub struct Kept {
    #[sqlx(flatten)]
    pub row: Row,
    /// When it is destroyed.
    pub ends: Timestamp,
    pub sensitive_consent: bool,
}

/// The applications of a member behind the one with the number `after`, in the order in which they came
/// in; `days` are those of the settings.
pub async fn of_member(
    conn: &mut SqliteConnection,
    member: i64,
    (after, limit): (i64, i64),
    days: i64,
) -> Result<Vec<Kept>> {
    Ok(sqlx::query_as(concat!(
        "select a.id, a.session_id, a.member_id, a.form_version_id, a.applied_at, a.sealed,
                a.sensitive_consent, ",
        destroyed_at!("?4"),
        " as ends ",
        with_session!(),
        "where a.member_id = ?1 and a.id > ?2
         order by a.id
         limit ?3",
    ))
    .bind(member)
    .bind(after)
    .bind(limit)
    .bind(days)
    .fetch_all(conn)
    .await?)
}

/// What is known of an application without opening it.
#[derive(Clone, Copy, Debug, sqlx::FromRow)]
pub struct ApplicationRef {
    pub id: i64,
    pub member_id: i64,
    pub form_version_id: Option<i64>,
}

/// The applications of a session that came in within `times`, newest first.
pub async fn of_session(
    conn: &mut SqliteConnection,
    session: i64,
    times: Range<Timestamp>,
) -> Result<Vec<ApplicationRef>> {
    Ok(sqlx::query_as(
        "select id, member_id, form_version_id
         from sessions_applications
         where session_id = ?1 and applied_at >= ?2 and applied_at < ?3
         order by applied_at desc, id desc",
    )
    .bind(session)
    .bind(times.start)
    .bind(times.end)
    .fetch_all(conn)
    .await?)
}

/// A page of them, and how many there are.
pub async fn page_of_session(
    conn: &mut SqliteConnection,
    session: i64,
    times: Range<Timestamp>,
    paging: Paging,
) -> Result<Listing<ApplicationRef>> {
    let query = PageQuery {
        rows: QueryBuilder::new("select id, member_id, form_version_id from sessions_applications"),
        count: "select count(*) from sessions_applications",
        order: "applied_at desc, id desc",
    };
    let page = query.page(conn, paging, |query| {
        query
            .push(" where session_id = ")
            .push_bind(session)
            .push(" and applied_at >= ")
            .push_bind(times.start)
            .push(" and applied_at < ")
            .push_bind(times.end);
    });
    Ok(page.await?)
}

/// Those of these applications that are still there, newest first. They are opened beside the threads
/// that serve everybody else, which hundreds of them would hold up.
pub async fn open(
    vault: &Vault,
    conn: &mut SqliteConnection,
    ids: &[i64],
) -> Result<Vec<Application>> {
    let rows: Vec<Row> = sqlx::query_as(select_applications!(
        "where id in (select value from json_each(?1)) order by applied_at desc, id desc"
    ))
    .bind(serde_json::to_string(ids)?)
    .fetch_all(conn)
    .await?;
    let vault = vault.clone();
    let opened =
        tokio::task::spawn_blocking(move || rows.into_iter().map(|row| row.open(&vault)).collect());
    opened.await.map_err(anyhow::Error::new)?
}

/// Applications that are sealed with another key than `key`, by id.
pub async fn sealed_otherwise(
    conn: &mut SqliteConnection,
    key: &str,
    limit: i64,
) -> Result<Vec<Row>> {
    Ok(sqlx::query_as(select_applications!(
        "where substr(sealed, 1, length(?1) + 1) <> ?1 || '.' order by id limit ?2"
    ))
    .bind(key)
    .bind(limit)
    .fetch_all(conn)
    .await?)
}

/// Seals an application with the current key.
pub async fn reencrypt(vault: &Vault, conn: &mut SqliteConnection, row: &Row) -> Result<()> {
    let place = place(row.session_id, row.member_id, row.applied_at);
    let sealed = vault.seal(&place, &vault.unseal(&place, &row.sealed)?)?;
    sqlx::query("update sessions_applications set sealed = ?2 where id = ?1")
        .bind(row.id)
        .bind(sealed)
        .execute(conn)
        .await?;
    Ok(())
}

/// Fails when the oldest application cannot be opened with the configured keys.
pub async fn open_oldest(vault: &Vault, conn: &mut SqliteConnection) -> Result<()> {
    let row: Option<Row> = sqlx::query_as(select_applications!("order by id limit 1"))
        .fetch_optional(conn)
        .await?;
    match row {
        Some(row) => row.open(vault).map(drop),
        None => Ok(()),
    }
}

/// Whether all words of `text` are found in what the person wrote.
pub fn holds(content: &Content, text: &str) -> bool {
    let mut all = [
        content.name.as_str(),
        &content.email,
        &content.phone,
        &content.address,
    ]
    .join("\n");
    for given in content.given.values() {
        if let Given::Text(text) = given {
            all.push('\n');
            all.push_str(text);
        }
    }
    let all = all.to_lowercase();
    text.to_lowercase().split_whitespace().all(|word| {
        // Numbers are kept without hyphens.
        let digits = word.replace('-', "");
        let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        all.contains(word) || (is_number && content.phone.contains(&digits))
    })
}

/// Destroys applications with their files and leaves a record that names nobody. The files' bytes
/// go after the commit, with `media::remove_given_up`.
pub async fn destroy(ctx: &Ctx, tx: &mut Tx, ids: &[i64], cause: DestructionCause) -> Result<()> {
    let now = ctx.clock.now();
    let mut sessions: BTreeMap<i64, (i64, i64)> = BTreeMap::new();
    for id in ids {
        let session: Option<i64> = sqlx::query_scalar(
            "delete from sessions_applications where id = ?1 returning session_id",
        )
        .bind(id)
        .fetch_optional(&mut **tx)
        .await?;
        let Some(session) = session else { continue };
        let files = media::destroy(tx, KIND, &id.to_string(), now).await?;
        let (applications, all_files) = sessions.entry(session).or_default();
        *applications += 1;
        *all_files += files.cast_signed();
    }
    for (session, (applications, files)) in sessions {
        sqlx::query(
            "insert into sessions_destructions
             (at, session_id, session_title, cause, applications, files)
             values (?1, ?2, coalesce((select title from sessions_sessions where id = ?2), ''),
                     ?3, ?4, ?5)",
        )
        .bind(now)
        .bind(session)
        .bind(cause)
        .bind(applications)
        .bind(files)
        .execute(&mut **tx)
        .await?;
        tracing::info!(
            session,
            applications,
            files,
            ?cause,
            "applications were destroyed"
        );
    }
    Ok(())
}
