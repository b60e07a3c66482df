//! The rows of consents: kept, read, and what is still to be agreed to.

use poem_openapi::Object;
use sqlx::SqliteConnection;

use super::{
    AGE, Declared, GUARDIAN, News, guardian,
    terms::{AgeRule, Subject, Terms, words_of},
};
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    timestamp::Timestamp,
};

/// A consent that was given or taken back.
#[derive(Object, sqlx::FromRow)]
#[oai(rename_all = "camelCase")]
pub struct Consent {
    /// The page's code, or `age`, `guardian`, `news-mail`, `news-text`, `news-night`.
    subject: String,
    /// As it was called when it was shown.
    pub(super) title: String,
    /// Whether it was given; it was taken back otherwise.
    pub(super) given: bool,
    /// Of the words that were shown.
    pub(super) hash: String,
    /// `email` (registration), a social-login provider's key, `prompt` (asked later), `my-page`,
    /// `demo`.
    pub(super) door: String,
    pub(super) at: Timestamp,
    #[oai(skip)]
    material_at: Option<Timestamp>,
}

/// What a member agreed to, and what they are asked.
#[derive(Object)]
pub struct MemberConsents {
    outstanding: Outstanding,
    /// The newest word on each subject.
    consents: Vec<Consent>,
}

/// What the site asks before it goes on; nothing of admins, who work for the centre.
#[derive(Default, Object)]
#[oai(rename = "ConsentOutstanding")]
pub struct Outstanding {
    documents: Vec<Subject>,
    /// Absent where the age is known, or not asked.
    age: Option<AgeRule>,
}

impl MemberConsents {
    pub async fn of(
        conn: &mut SqliteConnection,
        terms: &Terms,
        member: i64,
        is_admin: bool,
    ) -> Result<Self> {
        let consents: Vec<Consent> = sqlx::query_as(
            "select c.subject, t.title, c.given, c.hash, c.door, c.at, c.material_at
             from auth_consents c
             join auth_consent_texts t on t.hash = c.hash
             where c.id in (
                 select max(id) from auth_consents where member_id = ?1 group by subject)
             order by c.id",
        )
        .bind(member)
        .fetch_all(conn)
        .await?;
        let outstanding = match is_admin {
            true => Outstanding::default(),
            false => outstanding(&consents, terms),
        };
        Ok(Self {
            outstanding,
            consents,
        })
    }

    /// Whether this was given and not taken back since.
    pub fn has(&self, subject: &str) -> bool {
        let mut given = self.consents.iter().filter(|consent| consent.given);
        given.any(|consent| consent.subject == subject)
    }
}

/// A consent holds until the page is changed materially. Which words came later does not matter.
/// `consents` is the newest word on each subject, the oldest first.
fn outstanding(consents: &[Consent], terms: &Terms) -> Outstanding {
    let given = |subject: &str| {
        let is_it = |consent: &Consent| consent.subject == subject && consent.given;
        consents.iter().position(is_it)
    };
    let holds = |page: &Subject| {
        let mut given = consents.iter().filter(|consent| consent.given);
        given.any(|one| one.subject == page.subject && one.material_at == page.material_at)
    };
    let documents: Vec<Subject> = terms
        .documents
        .iter()
        .filter(|page| !holds(page))
        .cloned()
        .collect();
    // A guardian agrees to the documents: what a child agreed to alone since then is asked again.
    let guardian_holds = documents.is_empty()
        && given(GUARDIAN).is_some_and(|agreed| {
            let mut pages = terms.documents.iter();
            pages.all(|page| given(&page.subject) < Some(agreed))
        });
    let is_known = given(AGE).is_some() || guardian_holds;
    Outstanding {
        documents,
        age: terms.age.clone().filter(|_| !is_known),
    }
}

/// Every consent of a member, newest first.
pub async fn history(conn: &mut SqliteConnection, member: i64) -> Result<Vec<Consent>> {
    Ok(sqlx::query_as(
        "select c.subject, t.title, c.given, c.hash, c.door, c.at, c.material_at
         from auth_consents c
         join auth_consent_texts t on t.hash = c.hash
         where c.member_id = ?1
         order by c.id desc",
    )
    .bind(member)
    .fetch_all(conn)
    .await?)
}

/// Who says it, and where.
#[derive(Clone, Copy)]
pub struct Said<'a> {
    pub member: i64,
    pub door: &'a str,
    pub at: Timestamp,
}

/// Keeps what was declared, in the transaction of what it belongs to. Uses the guardian's ticket
/// up.
pub async fn store(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    said: Said<'_>,
    declared: &Declared,
) -> Result<()> {
    if declared.given.is_empty() && declared.guardian.is_none() {
        return Ok(());
    }
    declared.consume(conn).await?;
    let terms = Terms::current(ctx).await?;
    for subject in &declared.given {
        add(ctx, conn, said, &terms, subject, true).await?;
        if subject.subject == AGE {
            // Who may speak for themselves by now needs nobody else to be known.
            guardian::erase(conn, said.member).await?;
        }
    }
    if let Some(agreed) = &declared.guardian {
        add(ctx, conn, said, &terms, &agreed.subject, true).await?;
        guardian::keep(ctx, conn, said.member, &agreed.name, &agreed.phone).await?;
    }
    Ok(())
}

/// Notes that a member gives or takes back one consent.
pub async fn add(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    said: Said<'_>,
    terms: &Terms,
    subject: &Subject,
    given: bool,
) -> Result<()> {
    sqlx::query(
        "insert into auth_consent_texts (hash, subject, title, text)
         values (?1, ?2, ?3, ?4)
         on conflict (hash) do nothing",
    )
    .bind(&subject.hash)
    .bind(&subject.subject)
    .bind(&subject.title)
    .bind(words_of(ctx, conn, terms, subject).await?)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "insert into auth_consents (member_id, subject, hash, material_at, given, door, at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )
    .bind(said.member)
    .bind(&subject.subject)
    .bind(&subject.hash)
    .bind(subject.material_at)
    .bind(given)
    .bind(said.door)
    .bind(said.at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Everything that a member agreed to, and who agreed for them, is gone.
pub async fn erase(conn: &mut SqliteConnection, member: i64) -> Result<()> {
    guardian::erase(&mut *conn, member).await?;
    sqlx::query("delete from auth_consents where member_id = ?1")
        .bind(member)
        .execute(conn)
        .await?;
    Ok(())
}

/// Members who asked for news by `by` and have not taken it back; those who asked for the night
/// too where they are sent `at_night` (21:00 to 08:00). Nobody who is disabled.
pub async fn may_be_sent(
    conn: &mut SqliteConnection,
    by: News,
    at_night: bool,
) -> Result<Vec<i64>> {
    let night = match at_night {
        true => News::NewsNight,
        false => by,
    };
    sqlx::query_scalar(
        "with newest as (
             select member_id, subject, given
             from auth_consents
             where id in (select max(id) from auth_consents group by member_id, subject))
         select m.id
         from auth_members m
         left join auth_standing s on s.member_id = m.id
         where m.left_at is null and coalesce(s.disabled, 0) = 0
           and exists (select 1 from newest
                       where member_id = m.id and subject = ?1 and given = 1)
           and exists (select 1 from newest
                       where member_id = m.id and subject = ?2 and given = 1)
         order by m.id",
    )
    .bind(by.subject())
    .bind(night.subject())
    .fetch_all(conn)
    .await
    .map_err(ApiError::from)
}
