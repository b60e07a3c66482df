//! Going through the record of access once a month: a record of its own, with who did it and when.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{Datelike, Months, NaiveDate};
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use platform::{
    ctx::Ctx,
    days::{self, Span},
    error::{ApiError, Result},
    member::authors,
    records::{Caller, Change, ChangeKind, RecordKind},
    text::plain,
    time_zone::Zone,
    timestamp::Timestamp,
};

/// Months that are shown: as long as accesses are kept.
const MONTHS: u32 = 24;
const LONGEST_NOTE: usize = 500;

pub struct ReviewApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/access-reviews")]
impl ReviewApi {
    /// The months that are over and of which accesses are kept, newest first, with who went through
    /// them.
    #[oai(path = "/", method = "get", operation_id = "list_access_reviews")]
    async fn list_access_reviews(&self) -> Result<Json<Vec<AccessMonth>>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(months(&self.ctx, &mut conn).await?))
    }

    /// Notes that the caller went through the accesses of a month, `2026-10`. `400` for a month that
    /// is not over; `409` when somebody did so before.
    #[oai(path = "/:month", method = "put", operation_id = "review_access")]
    async fn review_access(
        &self,
        month: Path<String>,
        body: Json<AccessReviewInput>,
        caller: Caller,
    ) -> Result<Json<AccessMonth>> {
        let now = self.ctx.clock.now();
        let zone = self.ctx.config.site.time_zone;
        let first = parse(&month.0).filter(|first| *first < this_month(now, zone));
        let first =
            first.ok_or_else(|| ApiError::field("month", "이미 지난 달만 점검할 수 있습니다."))?;
        let review = AccessReview {
            note: plain(body.0.note.trim(), true),
            reviewed_by: caller.id,
            reviewed_at: now,
        };
        let key = name(first);
        let mut tx = self.ctx.db.write().await?;
        if AccessReviewKind.load(&mut tx, &key).await?.is_some() {
            return Err(ApiError::conflict("이미 점검을 마친 달입니다."));
        }
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: None,
        };
        let records = &self.ctx.records;
        records
            .save::<AccessReviewKind>(&mut tx, change, &review)
            .await?;
        let shown = self::month(&mut tx, first, zone).await?;
        tx.commit().await?;
        Ok(Json(shown))
    }
}

/// What was seen to be right or wrong.
#[derive(Object)]
struct AccessReviewInput {
    /// What was found; at most 500 characters, may be empty.
    #[oai(default)]
    note: String,
}

/// A month of the record of access.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct AccessMonth {
    /// `2026-10`
    month: String,
    accesses: i64,
    /// How many of them took something along.
    exports: i64,
    /// When somebody went through them; absent while nobody has.
    reviewed_at: Option<Timestamp>,
    /// What whoever did so is called now.
    reviewed_by: Option<String>,
    note: String,
}

/// The record kind `access_review`; its key is the month.
pub struct AccessReviewKind;

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AccessReview {
    pub note: String,
    pub reviewed_by: i64,
    pub reviewed_at: Timestamp,
}

#[async_trait]
impl RecordKind for AccessReviewKind {
    type Value = AccessReview;

    const NAME: &'static str = "access_review";
    const LABEL: &'static str = "열람 기록 점검";
    const TABLES: &'static [&'static str] = &["auth_access_reviews"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("note", "메모"),
        ("reviewedBy", "점검한 관리자"),
        ("reviewedAt", "점검 시각"),
    ];
    const SEEDED: bool = false;
    /// It says what somebody did: a backup does not undo that.
    const RESTORABLE: bool = false;
    const ANNOUNCED: &'static [ChangeKind] = &[];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select month from auth_access_reviews order by month")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<AccessReview>> {
        Ok(sqlx::query_as(
            "select note, reviewed_by, reviewed_at from auth_access_reviews where month = ?1",
        )
        .bind(key)
        .fetch_optional(conn)
        .await?)
    }

    async fn store(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &AccessReview,
    ) -> Result<()> {
        if value.note.chars().count() > LONGEST_NOTE {
            return Err(ApiError::field(
                "note",
                format!("메모는 {LONGEST_NOTE}자까지 입력할 수 있습니다."),
            ));
        }
        sqlx::query(
            "insert into auth_access_reviews (month, note, reviewed_by, reviewed_at)
             values (?1, ?2, ?3, ?4)
             on conflict (month) do update
             set note = excluded.note, reviewed_by = excluded.reviewed_by,
                 reviewed_at = excluded.reviewed_at",
        )
        .bind(key)
        .bind(&value.note)
        .bind(value.reviewed_by)
        .bind(value.reviewed_at)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from auth_access_reviews where month = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, key: &str, _: &AccessReview) -> String {
        key.to_owned()
    }
}

/// The oldest month that is over, of which accesses are kept and that nobody went through.
pub async fn unreviewed_month(ctx: &Ctx, conn: &mut SqliteConnection) -> Result<Option<String>> {
    let zone = ctx.config.site.time_zone;
    let reviewed = AccessReviewKind.keys(&mut *conn).await?;
    let now = this_month(ctx.clock.now(), zone);
    let mut from = now - Months::new(MONTHS);
    // From the first access on, and over the months that were gone through.
    while from < now {
        let next: Option<Timestamp> =
            sqlx::query_scalar("select min(at) from auth_access where at >= ?1")
                .bind(days::whole_day(from, zone).start)
                .fetch_one(&mut *conn)
                .await?;
        let month = next.map(|at| this_month(at, zone));
        let Some(month) = month.filter(|month| *month < now) else {
            return Ok(None);
        };
        if !reviewed.contains(&name(month)) {
            return Ok(Some(name(month)));
        }
        from = month + Months::new(1);
    }
    Ok(None)
}

async fn months(ctx: &Ctx, conn: &mut SqliteConnection) -> Result<Vec<AccessMonth>> {
    let oldest: Option<Timestamp> = sqlx::query_scalar("select min(at) from auth_access")
        .fetch_one(&mut *conn)
        .await?;
    let Some(oldest) = oldest else {
        return Ok(Vec::new());
    };
    let zone = ctx.config.site.time_zone;
    let (now, oldest) = (this_month(ctx.clock.now(), zone), this_month(oldest, zone));
    let mut shown = Vec::new();
    for back in 1..=MONTHS {
        let first = now - Months::new(back);
        if first < oldest {
            break;
        }
        shown.push(month(conn, first, zone).await?);
    }
    Ok(shown)
}

async fn month(conn: &mut SqliteConnection, first: NaiveDate, zone: Zone) -> Result<AccessMonth> {
    let Span { start, .. } = days::whole_day(first, zone);
    let Span { start: end, .. } = days::whole_day(first + Months::new(1), zone);
    let (accesses, exports): (i64, i64) = sqlx::query_as(
        "select count(*), count(*) filter (where action in ('pdf', 'xlsx'))
         from auth_access
         where at >= ?1 and at < ?2",
    )
    .bind(start)
    .bind(end)
    .fetch_one(&mut *conn)
    .await?;
    let month = name(first);
    let review = AccessReviewKind.load(&mut *conn, &month).await?;
    let by: Vec<i64> = review.iter().map(|review| review.reviewed_by).collect();
    let authors: HashMap<_, _> = authors(conn, &by).await?;
    let reviewed_by = authors.into_values().next();
    let (note, reviewed_at) = review.map(|one| (one.note, one.reviewed_at)).unzip();
    Ok(AccessMonth {
        month,
        accesses,
        exports,
        reviewed_at,
        reviewed_by: reviewed_by.map(|person| person.display_name),
        note: note.unwrap_or_default(),
    })
}

/// The first day of the month in which the moment is.
fn this_month(now: Timestamp, zone: Zone) -> NaiveDate {
    let today = now.with_timezone(&zone).date_naive();
    today.with_day(1).unwrap_or(today)
}

fn parse(month: &str) -> Option<NaiveDate> {
    let first = NaiveDate::parse_from_str(&format!("{month}-01"), "%Y-%m-%d").ok()?;
    (name(first) == month).then_some(first)
}

fn name(first: NaiveDate) -> String {
    first.format("%Y-%m").to_string()
}
