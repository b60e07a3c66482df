//! The dashboard's numbers through HTTP. The test's clock stands at ten in the morning in Seoul.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod contract;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use platform::{
    ctx::Ctx,
    days::Span,
    error::Result,
    module::{Definition, Module},
    pages::{PublicPage, PublicPages, Query},
    ports::{StatGroup, StatItem, StatSource},
    timestamp::Timestamp,
};
use platform_testing::{Actor, TestApp};
use rstest::rstest;
use serde_json::{Value, json};

const SIGNUPS: &str = "/api/admin/member/getStatsByDateRange";
const SESSIONS: &str = "/api/admin/apply/getAllSessionStats";

/// Applications at fixed moments, as the sessions would count them.
struct Applications(Vec<Timestamp>);

impl Applications {
    fn within(&self, span: &Span) -> i64 {
        let inside = |at: &&Timestamp| **at >= span.start && **at < span.end;
        self.0.iter().filter(inside).count() as i64
    }
}

#[async_trait]
impl StatSource for Applications {
    fn key(&self) -> &'static str {
        "applications"
    }

    async fn count(&self, _: &Ctx, spans: &[Span]) -> Result<Vec<i64>> {
        Ok(spans.iter().map(|span| self.within(span)).collect())
    }

    async fn groups(&self, ctx: &Ctx, spans: &[Span]) -> Result<Vec<StatGroup>> {
        let group = StatGroup {
            id: 7,
            title: "아침 요가".to_owned(),
            counts: self.count(ctx, spans).await?,
            total: self.0.len() as i64,
        };
        let empty = StatGroup {
            id: 8,
            title: "지도자과정".to_owned(),
            counts: vec![0; spans.len()],
            total: 0,
        };
        Ok(vec![group, empty])
    }

    async fn newest(&self, _: &Ctx, limit: u32) -> Result<Vec<StatItem>> {
        let mut newest = self.0.clone();
        newest.sort_unstable_by(|a, b| b.cmp(a));
        Ok(newest
            .into_iter()
            .take(limit as usize)
            .enumerate()
            .map(|(index, at)| StatItem {
                id: index as i64 + 1,
                group_id: 7,
                group_title: "아침 요가".to_owned(),
                at,
            })
            .collect())
    }
}

fn seoul(text: &str) -> Timestamp {
    format!("{text}+09:00").parse().unwrap()
}

/// A list that can be searched, at `/list`.
struct List;

#[async_trait]
impl PublicPages for List {
    fn paths(&self) -> &'static [&'static str] {
        &["/list"]
    }

    fn parameters(&self) -> &'static [&'static str] {
        &["q"]
    }

    async fn page(&self, _: &Ctx, path: &str, query: &Query) -> Result<Option<PublicPage>> {
        let words = query.get("q").map(|words| format!("?q={words}"));
        Ok((path == "/list").then(|| PublicPage {
            title: "목록".to_owned(),
            path: format!("/list{}", words.unwrap_or_default()),
            ..PublicPage::default()
        }))
    }
}

async fn app(applications: &[&str]) -> TestApp {
    let source = Applications(applications.iter().map(|at| seoul(at)).collect());
    let source = Arc::new(source);
    let courses = Definition::without_settings("courses", move || Module {
        stats: Some(source.clone()),
        pages: vec![Arc::new(List)],
        ..Module::default()
    });
    TestApp::builder()
        .module(stats::module())
        .module(courses)
        .start()
        .await
}

async fn get(admin: &Actor<'_>, path: &str) -> Value {
    admin.get(path).await.expect(200).json()
}

/// Specification, section 9: the day begins at 11:00; it is ten o'clock.
#[tokio::test]
async fn applications_are_counted_by_the_dashboards_day() {
    let app = app(&[
        "2026-11-21T09:59:00",
        "2026-11-20T11:00:00",
        "2026-11-20T10:59:59",
        "2026-11-14T11:00:00",
        "2026-11-14T10:59:59",
        "2026-10-22T11:00:00",
        "2026-10-22T10:59:59",
    ])
    .await;
    let admin = app.admin().await;
    let counts = get(&admin, SESSIONS).await;
    assert_eq!(
        counts[0],
        json!({ "sessionId": 7, "sessionTitle": "아침 요가", "lastDay": 2, "lastWeek": 4,
                "lastMonth": 6, "total": 7 })
    );
    assert_eq!(
        counts[1]["total"], 0,
        "a session without applications has a row"
    );

    app.pass(TimeDelta::hours(1));
    let counts = get(&admin, SESSIONS).await;
    assert_eq!(counts[0]["lastDay"], 0, "a new day began at eleven");
}

/// Specification, section 3: totalCount, one count for each provider, regularUserCount. Each number is another one.
#[tokio::test]
async fn signups_of_a_range_are_counted_by_provider() {
    let app = TestApp::builder()
        .config(
            "[auth.providers.kakao]\nlabel = \"카카오\"\nadapter = \"kakao\"\nclient_id = \"id\"\nclient_secret = \"secret\"\nauthorize_url = \"http://127.0.0.1:9/a\"\ntoken_url = \"http://127.0.0.1:9/t\"\nprofile_url = \"http://127.0.0.1:9/p\"\n",
        )
        .module(stats::module())
        .start()
        .await;
    for name in ["바람", "물결", "구름"] {
        app.member(name).await;
    }
    let admin = app.admin().await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query(
        "update auth_members set provider = 'kakao', provider_id = '7' where display_name = '바람'",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    // One o'clock of the next day, within the life of the admin's token.
    app.pass(TimeDelta::hours(15));
    app.member("이슬").await;
    let of = |start: &str, end: &str| format!("{SIGNUPS}?startDate={start}&endDate={end}");
    for (path, counts) in [
        (of("2026-11-21", "2026-11-21"), [4, 1, 3]),
        (of("2026-11-22", "2026-11-22"), [1, 0, 1]),
        (of("2026-11-21", "2026-11-22"), [5, 1, 4]),
        (of("2026-11-19", "2026-11-20"), [0, 0, 0]),
    ] {
        let [total, kakao, regular] = counts;
        assert_eq!(
            get(&admin, &path).await,
            json!({ "totalCount": total, "kakaoUserCount": kakao, "regularUserCount": regular }),
            "{path}"
        );
    }
}

#[rstest]
#[case("2026-11-21T10:00:00%2B09:00", "2026-11-21T10:00:01%2B09:00", 1)]
#[case("2026-11-21T09:00:00%2B09:00", "2026-11-21T10:00:00%2B09:00", 0)]
#[case("2026-11-21T01:00:00Z", "2026-11-21T02:00:00Z", 1)]
#[tokio::test]
async fn moments_hold_their_start_and_not_their_end(
    #[case] start: &str,
    #[case] end: &str,
    #[case] expected: i64,
) {
    let app = app(&[]).await;
    let admin = app.admin().await;
    let counts = get(
        &admin,
        &format!("{SIGNUPS}?startDate={start}&endDate={end}"),
    )
    .await;
    assert_eq!(counts["totalCount"], expected);
}

#[rstest]
#[case("startDate=2026-11-21&endDate=2026-11-20", "startDate")]
#[case("startDate=gestern&endDate=2026-11-20", "startDate")]
#[case("startDate=2026-11-20&endDate=2026-02-30", "endDate")]
#[tokio::test]
async fn a_range_that_is_none_is_refused_at_its_field(#[case] query: &str, #[case] field: &str) {
    let app = app(&[]).await;
    let admin = app.admin().await;
    let refused = admin
        .get(&format!("{SIGNUPS}?{query}"))
        .await
        .expect(400)
        .json();
    assert_eq!(refused["errors"][0]["field"], field);
}

#[tokio::test]
async fn days_of_the_calendar_are_listed_oldest_first() {
    let app = app(&["2026-11-21T00:00:00", "2026-11-20T23:59:59"]).await;
    app.member("바람").await;
    app.guest().get("/").await.expect(200);
    app.flush().await;
    let admin = app.admin().await;
    let days = get(&admin, "/api/admin/stats/daily?days=2").await;
    assert_eq!(
        days,
        json!([
            { "date": "2026-11-20", "signups": 0, "applications": 1, "visits": 0 },
            { "date": "2026-11-21", "signups": 2, "applications": 1, "visits": 1 },
        ])
    );
    let month = get(&admin, "/api/admin/stats/daily").await;
    assert_eq!(month.as_array().unwrap().len(), 30);
    admin.get("/api/admin/stats/daily?days=0").await.expect(400);
    admin
        .get("/api/admin/stats/daily?days=367")
        .await
        .expect(400);
}

#[tokio::test]
async fn pages_are_counted_when_they_are_there_and_opened() {
    let app = app(&[]).await;
    for path in ["/", "/", "/nowhere", "/user/login", "/api/site"] {
        app.guest().get(path).await;
    }
    app.flush().await;
    let pages = get(&app.admin().await, "/api/admin/stats/pages").await;
    assert_eq!(
        pages,
        json!([{ "path": "/", "title": "시험 센터", "views": 2 }]),
        "neither screens without content nor calls nor what is not there"
    );
}

/// What somebody searches for may be a name or a number, and is nobody's to keep.
#[tokio::test]
async fn a_search_counts_for_its_list_and_its_words_are_not_kept() {
    let app = app(&[]).await;
    for path in ["/list", "/list?q=first", "/list?q=second"] {
        app.guest().get(path).await.expect(200);
    }
    app.flush().await;
    let pages = get(&app.admin().await, "/api/admin/stats/pages").await;
    assert_eq!(
        pages,
        json!([{ "path": "/list", "title": "목록", "views": 3 }])
    );
}

#[tokio::test]
async fn words_that_were_kept_earlier_are_forgotten_with_the_update() {
    let app = app(&[]).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::raw_sql(
        "insert into stats_visits values
         ('2026-11-20', '/list', 1), ('2026-11-20', '/list?q=a', 2), ('2026-11-20', '/list?q=b', 3),
         ('2026-11-21', '/shop?page=2', 4)",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    sqlx::raw_sql(include_str!("../../migrations/0002_pages.sql"))
        .execute(&mut *tx)
        .await
        .unwrap();
    let kept: Vec<(String, String, i64)> = sqlx::query_as("select * from stats_visits")
        .fetch_all(&mut *tx)
        .await
        .unwrap();
    let kept: Vec<_> = kept
        .iter()
        .map(|(day, path, views)| (&day[..], &path[..], *views))
        .collect();
    assert_eq!(
        kept,
        [("2026-11-20", "/list", 6), ("2026-11-21", "/shop", 4)]
    );
}

#[tokio::test]
async fn visits_of_long_ago_are_forgotten() {
    let app = app(&[]).await;
    app.guest().get("/").await.expect(200);
    app.flush().await;
    app.pass(TimeDelta::days(401));
    app.run_job("stats.forget_visits").await;
    let left: i64 = sqlx::query_scalar("select count(*) from stats_visits")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn the_newest_members_and_applications_come_first() {
    let app = app(&["2026-11-20T12:00:00", "2026-11-21T09:00:00"]).await;
    let admin = app.admin().await;
    app.member("바람").await;
    app.pass(TimeDelta::minutes(1));
    app.member("물결").await;
    let newest = get(&admin, "/api/admin/stats/newest").await;
    assert_eq!(newest["members"][0]["displayName"], "물결");
    assert_eq!(
        newest["applications"][0]["appliedAt"],
        "2026-11-21T00:00:00+00:00"
    );
    assert_eq!(newest["applications"][0]["sessionTitle"], "아침 요가");
}

#[tokio::test]
async fn health_names_every_part() {
    let app = app(&[]).await;
    let health = get(&app.admin().await, "/api/admin/stats/health").await;
    assert_eq!(health["checks"][0]["label"], "데이터베이스");
    assert_eq!(health["checks"][0]["ok"], true);
    let labels = health["checks"].as_array().unwrap().iter();
    let is_korean = |label: &str| label.chars().any(|letter| ('가'..='힣').contains(&letter));
    for label in labels.map(|check| check["label"].as_str().unwrap()) {
        assert!(is_korean(label), "{label}");
    }
    assert_eq!(health["backup"]["configured"], false);
}

#[rstest]
#[case(SIGNUPS)]
#[case(SESSIONS)]
#[case("/api/admin/stats/daily")]
#[case("/api/admin/stats/pages")]
#[case("/api/admin/stats/newest")]
#[case("/api/admin/stats/health")]
#[tokio::test]
async fn numbers_are_for_admins_alone(#[case] path: &str) {
    let app = app(&[]).await;
    app.guest().get(path).await.expect(401);
    app.member("바람").await.get(path).await.expect(403);
}
