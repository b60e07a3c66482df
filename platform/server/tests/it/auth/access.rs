//! The record of access: who, when, from where, whose data, what and why.

use std::path::Path;

use chrono::{TimeDelta, TimeZone, Utc};
use platform::encryption;
use platform_testing::{Actor, PASSWORD, TestApp};
use serde_json::{Value, json};

use super::support::*;

const ADDRESS: &str = "203.0.113.77";
const ADMIN: &str = "admin@test.example";

async fn list(admin: &Actor<'_>) {
    get(admin, "/api/admin/fetchMemberList/0/15").await;
}

async fn details(admin: &Actor<'_>, id: i64) {
    get(admin, &format!("/api/admin/fetchMemberDetails/{id}")).await;
}

async fn found(admin: &Actor<'_>, query: &str) -> Vec<Value> {
    let page = get(admin, &format!("/api/admin/access/0/50?{query}")).await;
    let list = page["_embedded"]["accessDTOList"].as_array().unwrap();
    assert_eq!(page["page"]["totalElements"], list.len());
    list.clone()
}

/// The members whose data the newest access showed.
async fn newest_members(admin: &Actor<'_>) -> Vec<i64> {
    let newest = accesses(admin).await[0]["id"].clone();
    let entry = get(admin, &format!("/api/admin/access/entry/{newest}")).await;
    let members = entry["members"].as_array().unwrap();
    members
        .iter()
        .map(|member| member["id"].as_i64().unwrap())
        .collect()
}

#[tokio::test]
async fn every_look_names_who_from_where_and_everybody_who_was_seen() {
    let app = TestApp::builder().behind_proxy().start().await;
    let admin = app.admin().await.at(ADDRESS);
    let me = id(&admin).await;
    let (one, two) = (
        id(&app.member("고요").await).await,
        id(&app.member("바람").await).await,
    );
    list(&admin).await;
    let seen = accesses(&admin).await[0].clone();
    assert_eq!(seen["actorId"], me);
    assert_eq!(seen["actor"], "관리자");
    assert_eq!(seen["address"], ADDRESS);
    assert_eq!(seen["token"], json!(null));
    assert_eq!(seen["count"], 3);
    assert_eq!(newest_members(&admin).await, [me, one, two]);
    details(&admin, two).await;
    assert_eq!(newest_members(&admin).await, [two]);
    let path = "/api/admin/member/xlsx?reason=x";
    admin.get(path).await.expect(200);
    assert_eq!(newest_members(&admin).await, [me, one, two]);
    let query = format!("/api/admin/search?q={}", encoded("고요"));
    get(&admin, &query).await;
    assert_eq!(newest_members(&admin).await, [one]);
    // Somebody was named, so that it was recorded under the name that they had then.
    let rename = json!({ "role": "ROLE_ADMIN" });
    let path = format!("/api/admin/member/{one}/role");
    admin.put(&path, rename).await.expect(200);
    assert_eq!(found(&admin, "").await.len(), 4);
}

#[tokio::test]
async fn accesses_are_found_by_who_whose_what_and_when() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let other = app.admin_with("other@test.example").await;
    let (me, you) = (id(&admin).await, id(&other).await);
    let one = id(&app.member("고요").await).await;
    list(&admin).await;
    let late = id(&app.member("바람").await).await;
    app.pass(TimeDelta::days(1));
    let admin = app.log_in(ADMIN, PASSWORD).await;
    let other = app.log_in("other@test.example", PASSWORD).await;
    details(&other, late).await;
    other
        .get("/api/admin/member/xlsx?reason=x")
        .await
        .expect(200);
    for (query, count) in [
        (format!("actor={me}"), 1),
        (format!("actor={you}"), 2),
        ("actor=999".to_owned(), 0),
        (format!("member={one}"), 2),
        (format!("member={late}"), 2),
        (format!("member={late}&actor={me}"), 0),
        (format!("member={late}&action=view"), 1),
        ("action=xlsx".to_owned(), 1),
        ("kind=member".to_owned(), 3),
        ("kind=application".to_owned(), 0),
        (format!("kind=member&item={late}"), 1),
        ("startDate=2026-11-21&endDate=2026-11-21".to_owned(), 1),
        ("startDate=2026-11-22&endDate=2026-11-30".to_owned(), 2),
        ("startDate=2026-11-22".to_owned(), 2),
        ("endDate=2026-11-21".to_owned(), 1),
    ] {
        assert_eq!(found(&admin, &query).await.len(), count, "{query}");
    }
    let page = get(&admin, "/api/admin/access/1/2").await;
    assert_eq!(page["page"]["totalElements"], 3);
    let actors: Vec<_> = page["actors"].as_array().unwrap().iter().collect();
    assert_eq!(
        actors,
        [
            &json!({ "id": me, "name": "관리자" }),
            &json!({ "id": you, "name": "관리자2" })
        ]
    );
    let wrong = "/api/admin/access/0/10?startDate=21.11.2026";
    let refused = admin.get(wrong).await.expect(400);
    assert_eq!(refused.error_fields(), ["startDate"]);
}

fn holds(folder: &Path, text: &str) -> bool {
    std::fs::read_dir(folder).unwrap().any(|entry| {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => holds(&path, text),
            false => std::fs::read(&path)
                .unwrap()
                .windows(text.len())
                .any(|window| window == text.as_bytes()),
        }
    })
}

/// Must hold: a canary in an address of access stands nowhere in the clear; a change of keys loses none.
#[tokio::test]
async fn an_address_is_sealed_and_survives_a_change_of_keys() {
    let app = TestApp::builder().behind_proxy().start().await;
    let admin = app.admin().await.at(ADDRESS);
    list(&admin).await;
    assert!(!holds(app.data_dir(), ADDRESS));
    encryption::begin_rotation(&app.ctx.config).unwrap();
    let app = app.restart(Vec::new()).await;
    let mut reencrypted = 0;
    for sealed in &app.ctx.installed().sealed {
        reencrypted += sealed.reencrypt(&app.ctx).await.unwrap();
    }
    assert_eq!(reencrypted, 1);
    encryption::end_rotation(&app.ctx.config).unwrap();
    let app = app.restart(Vec::new()).await;
    let admin = app.log_in(ADMIN, PASSWORD).await;
    assert_eq!(accesses(&admin).await[0]["address"], ADDRESS);
    assert!(!holds(app.data_dir(), ADDRESS));
}

#[tokio::test]
async fn two_years_are_kept_and_no_day_more() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    list(&admin).await;
    let end = Utc.with_ymd_and_hms(2028, 11, 21, 1, 0, 0).unwrap();
    app.pass(end - *app.now());
    app.run_job("auth.remove_expired").await;
    let admin = app.log_in(ADMIN, PASSWORD).await;
    assert_eq!(accesses(&admin).await.len(), 1);
    app.pass(TimeDelta::seconds(1));
    app.run_job("auth.remove_expired").await;
    assert!(accesses(&admin).await.is_empty());
}

#[tokio::test]
async fn of_whoever_left_the_number_stays_and_no_name() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("카나리아").await;
    let gone = id(&member).await;
    details(&admin, gone).await;
    let farewell = json!({ "password": PASSWORD });
    member
        .delete_with("/api/member/me", farewell)
        .await
        .expect(204);
    let seen = found(&admin, &format!("member={gone}")).await;
    assert_eq!(seen[0]["subjectId"], gone);
    assert!(!seen[0].to_string().contains("카나리아"));
}

#[tokio::test]
async fn no_token_may_look_at_the_record_of_access() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let scopes: Vec<&str> = app
        .ctx
        .installed()
        .scopes
        .iter()
        .map(|scope| scope.name.as_str())
        .collect();
    let (_, token) = crate::tokens::make(&admin, &scopes, None).await;
    let program = app.bearer(&token);
    for path in [
        "/api/admin/access/0/10",
        "/api/admin/access/entry/1",
        "/api/admin/access-reviews",
        "/api/admin/requests",
        "/api/admin/requests/reminders",
        "/api/member/access",
        "/api/member/requests",
        "/api/member/personal-data/zip",
    ] {
        program.get(path).await.expect(403);
    }
}

async fn reminded(admin: &Actor<'_>) -> Value {
    get(admin, "/api/admin/requests/reminders").await["unreviewedMonth"].clone()
}

#[tokio::test]
async fn a_month_is_gone_through_once_and_asked_for_until_then() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    list(&admin).await;
    admin
        .get("/api/admin/member/xlsx?reason=x")
        .await
        .expect(200);
    assert_eq!(reminded(&admin).await, json!(null));
    assert_eq!(get(&admin, "/api/admin/access-reviews").await, json!([]));
    let review = json!({ "note": "이상 없음" });
    for month in ["2026-11", "2026-12", "2026-1", "2026-13", "x"] {
        let path = format!("/api/admin/access-reviews/{month}");
        let refused = admin.put(&path, review.clone()).await.expect(400);
        assert_eq!(refused.error_fields(), ["month"], "{month}");
    }
    // In Seoul December has begun, in London it has not.
    app.pass(Utc.with_ymd_and_hms(2026, 11, 30, 15, 0, 0).unwrap() - *app.now());
    let admin = app.log_in(ADMIN, PASSWORD).await;
    assert_eq!(reminded(&admin).await, "2026-11");
    let long = json!({ "note": "가".repeat(501) });
    let path = "/api/admin/access-reviews/2026-11";
    let refused = admin.put(path, long).await.expect(400);
    assert_eq!(refused.error_fields(), ["note"]);
    let done = admin.put(path, review.clone()).await.expect(200).json();
    let wanted = json!({
        "month": "2026-11", "accesses": 2, "exports": 1, "note": "이상 없음",
        "reviewedAt": "2026-11-30T15:00:00+00:00", "reviewedBy": "관리자",
    });
    assert_eq!(done, wanted);
    assert_eq!(
        get(&admin, "/api/admin/access-reviews").await,
        json!([wanted])
    );
    assert_eq!(reminded(&admin).await, json!(null));
    admin.put(path, review).await.expect(409);
    let journal = get(&admin, "/api/admin/journal?kind=access_review").await;
    let entry = &journal["_embedded"]["journalDTOList"][0];
    assert_eq!(
        (&entry["actorName"], &entry["action"]),
        (&json!("관리자"), &json!("create"))
    );
    let undo = format!("/api/admin/journal/{}/undo", entry["id"]);
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(reminded(&admin).await, "2026-11");
}

/// A month that was forgotten is not forgotten when the next one is over.
#[tokio::test]
async fn the_oldest_month_that_nobody_went_through_is_asked_for_first() {
    let app = TestApp::new().await;
    for (month, seen) in [(11, true), (12, false), (1, true), (2, true)] {
        let year = if month > 10 { 2026 } else { 2027 };
        app.pass(Utc.with_ymd_and_hms(year, month, 25, 1, 0, 0).unwrap() - *app.now());
        if seen {
            let admin = app.admin_with(&format!("{month}@test.example")).await;
            list(&admin).await;
        }
    }
    app.pass(TimeDelta::days(30));
    let admin = app.admin().await;
    for month in ["2026-11", "2027-01", "2027-02"] {
        assert_eq!(reminded(&admin).await, month);
        let path = format!("/api/admin/access-reviews/{month}");
        admin.put(&path, json!({})).await.expect(200);
    }
    assert_eq!(reminded(&admin).await, json!(null));
}

/// Number 14: who of the staff looked, when and why; by the name that others see, without an address.
#[tokio::test]
async fn a_member_sees_who_of_the_staff_looked() {
    let app = TestApp::builder().behind_proxy().start().await;
    let admin = app.admin().await.at(ADDRESS);
    let member = app.member("고요").await;
    let other = app.member("바람").await;
    let looked = |path: &'static str| get(&member, path);
    assert_eq!(
        looked("/api/member/access").await["page"]["totalElements"],
        0
    );
    let path = format!("/api/admin/member/xlsx?reason={}", encoded("명단 확인"));
    admin.get(&path).await.expect(200);
    details(&admin, id(&member).await).await;
    details(&admin, id(&other).await).await;
    let page = looked("/api/member/access").await;
    let text = page.to_string();
    let seen = page["_embedded"]["accessDTOList"].as_array().unwrap();
    assert_eq!(
        *seen,
        [
            json!({ "at": "2026-11-21T01:00:00+00:00", "actor": "관리자", "action": "view",
                    "kind": "member", "subject": "", "inList": false, "reason": "",
                    "purpose": "회원 정보 확인" }),
            json!({ "at": "2026-11-21T01:00:00+00:00", "actor": "관리자", "action": "xlsx",
                    "kind": "member", "subject": "", "inList": true, "reason": "명단 확인",
                    "purpose": "회원 명단 정리" }),
        ]
    );
    assert!(!text.contains(ADDRESS));
    // Of a list too, and for the admins.
    list(&admin).await;
    let seen = looked("/api/member/access").await;
    let seen = &seen["_embedded"]["accessDTOList"][0];
    assert_eq!(seen["purpose"], "회원 관리");
    assert_eq!(accesses(&admin).await[0]["purpose"], "회원 관리");
    // One's own looks are nobody else's.
    assert_eq!(
        get(&admin, "/api/member/access").await["page"]["totalElements"],
        0
    );
}

/// The number of those found says whose a phone number is, also on a page behind the last one.
#[tokio::test]
async fn a_search_that_shows_nobody_names_whom_it_found() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let found = id(&app.member("고요").await).await;
    app.member("바람").await;
    let path = "/api/admin/fetchMemberList/7/15";
    let page = get(&admin, &format!("{path}?name=고요")).await;
    assert_eq!(page["_embedded"]["memberDTOList"], json!([]));
    assert_eq!(page["page"]["totalElements"], 1);
    assert_eq!(newest_members(&admin).await, [found]);
    get(&admin, path).await;
    assert_eq!(newest_members(&admin).await, [0; 0]);
}
