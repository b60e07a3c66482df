//! The record kind `session`: how a session is loaded and stored.

use async_trait::async_trait;
use platform::{
    error::{ApiError, FieldErrors, Result},
    html::CleanHtml,
    records::{RecordKind, Visibility},
    text::{line, plain},
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::Types;

/// The longest time that a session may keep applications for.
pub const LONGEST_RETENTION: i64 = 3650;

/// Bytes of HTML.
const LONGEST: usize = 200_000;

/// A session as seed files and the journal have it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, sqlx::FromRow)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// The key of its type.
    #[serde(rename = "type")]
    #[sqlx(rename = "type")]
    pub kind: String,
    pub title: String,
    /// Plain text.
    #[serde(default)]
    pub schedule: String,
    /// The lowest comes first; those without one come last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<i64>,
    #[serde(default = "yes")]
    pub active: bool,
    /// Days for which applications are kept; absent: as long as the module says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retention_days: Option<i64>,
    /// The description.
    #[serde(default)]
    pub html: CleanHtml,
    /// How to apply; shown on cards.
    #[serde(default)]
    pub apply_html: CleanHtml,
}

impl Session {
    /// The course as it is stored.
    pub fn cleaned(mut self) -> Self {
        self.title = line(&self.title);
        self.schedule = plain(self.schedule.trim(), true);
        self
    }

    /// Notes what is wrong with it, under the names that the calls have (specification, section 5).
    pub fn check(&self) -> Result<()> {
        let mut errors = FieldErrors::default();
        match line(&self.title).chars().count() {
            0 => errors.add("title", "제목을 입력해주세요."),
            1..=200 => {}
            _ => errors.add("title", "제목은 200자까지 쓸 수 있습니다."),
        }
        if self.schedule.chars().count() > 1000 {
            errors.add("schedule", "일정은 1,000자까지 쓸 수 있습니다.");
        }
        if self
            .priority
            .is_some_and(|priority| !(0..=1_000_000).contains(&priority))
        {
            errors.add("priority", "우선순위는 0 이상의 정수여야 합니다.");
        }
        if self
            .retention_days
            .is_some_and(|days| !(1..=LONGEST_RETENTION).contains(&days))
        {
            errors.add(
                "retentionDays",
                "보관 기간은 1일에서 3,650일 사이여야 합니다.",
            );
        }
        for (field, html) in [
            ("description", &self.html),
            ("applyDescription", &self.apply_html),
        ] {
            if html.len() > LONGEST {
                errors.add(field, "글이 너무 깁니다. 줄여서 저장해 주세요.");
            }
        }
        errors.finish()
    }
}

/// `400` unless the code may be one: capital letters, digits and hyphens, 2 to 40 of them.
pub fn check_code(code: &str) -> Result<()> {
    let fits = |b: u8| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-';
    match (2..=40).contains(&code.len()) && code.bytes().all(fits) {
        true => Ok(()),
        false => Err(ApiError::field(
            "sessionCode",
            "과정 코드는 영문 대문자, 숫자, -로 2자에서 40자까지 쓸 수 있습니다.",
        )),
    }
}

pub struct SessionKind;

#[async_trait]
impl RecordKind for SessionKind {
    type Value = Session;

    const NAME: &'static str = "session";
    const LABEL: &'static str = "과정";
    const TABLES: &'static [&'static str] = &["sessions_sessions"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("type", "종류"),
        ("title", "제목"),
        ("schedule", "일정"),
        ("priority", "우선순위"),
        ("active", "모집 여부"),
        ("retention_days", "신청서 보관 기간"),
        ("html", "설명"),
        ("apply_html", "신청 안내"),
    ];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select code from sessions_sessions order by code")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, code: &str) -> Result<Option<Session>> {
        Ok(sqlx::query_as(
            "select type, title, schedule, priority, active, retention_days, html, apply_html
             from sessions_sessions
             where code = ?1",
        )
        .bind(code)
        .fetch_optional(conn)
        .await?)
    }

    async fn store(
        &self,
        conn: &mut SqliteConnection,
        code: &str,
        session: &Session,
    ) -> Result<()> {
        check_code(code)?;
        session.check()?;
        let session = session.clone().cleaned();
        sqlx::query("insert into sessions_ids (code) values (?1) on conflict (code) do nothing")
            .bind(code)
            .execute(&mut *conn)
            .await?;
        sqlx::query(
            "insert into sessions_sessions
             (id, code, type, title, schedule, priority, active, retention_days, html, apply_html)
             values ((select id from sessions_ids where code = ?1),
                     ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             on conflict (code) do update
             set type = excluded.type, title = excluded.title, schedule = excluded.schedule,
                 priority = excluded.priority, active = excluded.active,
                 retention_days = excluded.retention_days, html = excluded.html,
                 apply_html = excluded.apply_html",
        )
        .bind(code)
        .bind(&session.kind)
        .bind(&session.title)
        .bind(&session.schedule)
        .bind(session.priority)
        .bind(session.active)
        .bind(session.retention_days)
        .bind(&*session.html)
        .bind(&*session.apply_html)
        .execute(conn)
        .await?;
        Ok(())
    }

    /// `409` while applications or a form refer to it.
    async fn remove(&self, conn: &mut SqliteConnection, code: &str) -> Result<()> {
        let form: Option<i64> = sqlx::query_scalar("select 1 from sessions_forms where code = ?1")
            .bind(code)
            .fetch_optional(&mut *conn)
            .await?;
        if form.is_some() {
            return Err(ApiError::conflict(
                "신청서 양식이 남아 있어서 지울 수 없습니다. 양식의 변경부터 되돌려 주세요.",
            ));
        }
        let applications: i64 = sqlx::query_scalar(
            "select count(*)
             from sessions_applications
             where session_id = (select id from sessions_ids where code = ?1)",
        )
        .bind(code)
        .fetch_one(&mut *conn)
        .await?;
        if applications > 0 {
            return Err(ApiError::conflict(format!(
                "신청이 {applications}건 있어서 삭제할 수 없습니다. 모집을 마감해 주세요."
            )));
        }
        sqlx::query("delete from sessions_sessions where code = ?1")
            .bind(code)
            .execute(conn)
            .await?;
        Ok(())
    }

    async fn visibility(
        &self,
        conn: &mut SqliteConnection,
        _: &str,
        session: &Session,
    ) -> Result<Visibility> {
        let has_type = Types::load(conn).await?.find(&session.kind).is_some();
        Ok(Visibility::public_if(session.active && has_type))
    }

    fn title(&self, _: &str, session: &Session) -> String {
        session.title.clone()
    }

    fn media(&self, session: &Session) -> Vec<String> {
        [session.html.media_paths(), session.apply_html.media_paths()].concat()
    }
}

fn yes() -> bool {
    true
}
