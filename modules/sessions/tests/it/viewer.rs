//! The applications viewer (specification, sections 5 and 9), and that looking is recorded.

use chrono::TimeDelta;
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use crate::support::*;

async fn accesses(admin: &Actor<'_>) -> Vec<Value> {
    let page = get(admin, "/api/admin/access/0/20?kind=application").await;
    page["_embedded"]["accessDTOList"]
        .as_array()
        .unwrap()
        .clone()
}

async fn names(admin: &Actor<'_>, path: &str) -> Vec<String> {
    texts(get(admin, path).await.as_array().unwrap(), "name")
}

async fn apply_as(app: &TestApp, nick: &str, name: &str, purpose: &str) {
    let member = app.member(nick).await;
    let mut body = application(json!({ "purpose": purpose }));
    body["name"] = json!(name);
    apply(&member, "MORNING", body).await.expect(201);
}

async fn with_form() -> (TestApp, i64) {
    let app = app().await;
    let fields = json!([field("purpose", "목적", "textarea")]);
    let id = open(
        &app.admin_with("first@test.example").await,
        "MORNING",
        fields,
    )
    .await;
    (app, id)
}

#[tokio::test]
async fn every_session_can_be_chosen() {
    let (app, id) = with_form().await;
    let admin = app.admin().await;
    apply_as(&app, "달빛", "김하나", "쉼").await;
    close(&admin, "MORNING").await;
    assert_eq!(
        get(&admin, "/api/admin/apply/sessions").await,
        json!([{ "id": id, "sessionCode": "MORNING", "title": "MORNING 과정",
                 "sessionType": "general", "isActive": false, "applications": 1 }])
    );
    admin.get("/api/admin/apply/session/999").await.expect(404);
}

/// Days are the centre's: in Seoul the clock of the tests starts at 10:00 on 21 November.
#[tokio::test]
async fn a_range_holds_whole_days_of_the_centre_newest_first() {
    let (app, id) = with_form().await;
    apply_as(&app, "첫째", "토요일 아침", "").await;
    app.pass(TimeDelta::hours(14) - TimeDelta::milliseconds(1));
    apply_as(&app, "둘째", "토요일 밤", "").await;
    app.pass(TimeDelta::milliseconds(1));
    apply_as(&app, "셋째", "일요일", "").await;
    let admin = app.admin().await;
    let range = |query: &str| format!("/api/admin/apply/session/{id}/date-range?{query}");
    for (query, found) in [
        ("", vec!["일요일", "토요일 밤", "토요일 아침"]),
        (
            "startDate=2026-11-21&endDate=2026-11-21",
            vec!["토요일 밤", "토요일 아침"],
        ),
        ("startDate=2026-11-22&endDate=2026-11-22", vec!["일요일"]),
        ("startDate=2026-11-22", vec!["일요일"]),
        ("endDate=2026-11-20", vec![]),
    ] {
        assert_eq!(names(&admin, &range(query)).await, found, "{query}");
    }
    for wrong in [
        "startDate=2026-11-22&endDate=2026-11-21",
        "startDate=21.11.2026",
        "endDate=2026-02-30",
    ] {
        admin.get(&range(wrong)).await.expect(400);
    }
}

#[tokio::test]
async fn a_search_looks_at_everything_that_was_written() {
    let (app, id) = with_form().await;
    apply_as(&app, "하나", "김하나", "허리가 아파요").await;
    apply_as(&app, "둘째", "이두리", "Yoga 100%").await;
    let admin = app.admin().await;
    for (words, found) in [
        ("김하", vec!["김하나"]),
        ("허리", vec!["김하나"]),
        ("yoga", vec!["이두리"]),
        ("100%25", vec!["이두리"]),
        ("010-1234", vec!["이두리", "김하나"]),
        ("물빛로 허리", vec!["김하나"]),
        ("없는말", vec![]),
        ("%25%25%25", vec![]),
    ] {
        let path = format!(
            "/api/admin/apply/session/{id}?q={}",
            words.replace(' ', "%20")
        );
        assert_eq!(names(&admin, &encoded(&path)).await, found, "{words}");
    }
}

/// Hangul as an address has it.
fn encoded(path: &str) -> String {
    let byte = |b: u8| match b.is_ascii() {
        true => char::from(b).to_string(),
        false => format!("%{b:02X}"),
    };
    path.bytes().map(byte).collect()
}

/// Who opened or exported applications is recorded; law: for two years.
#[tokio::test]
async fn looking_is_recorded_for_two_years() {
    let (app, id) = with_form().await;
    apply_as(&app, "하나", "김하나", "쉼").await;
    let admin = app.admin().await;
    assert!(accesses(&admin).await.is_empty());
    view(&admin, id).await;
    let seen = accesses(&admin).await;
    assert_eq!(seen.len(), 1);
    assert_eq!(seen[0]["action"], "view");
    assert_eq!(seen[0]["actor"], "관리자2");
    assert_eq!(seen[0]["subject"], "MORNING 과정");
    assert_eq!(seen[0]["subjectId"], json!(null));
    assert_eq!(seen[0]["count"], 1);
    assert_eq!(
        (&seen[0]["reason"], &seen[0]["purpose"]),
        (&json!(""), &json!("신청 확인"))
    );
    assert_eq!(seen[0]["at"], "2026-11-21T01:00:00+00:00");
    app.pass(TimeDelta::days(730));
    app.run_job("auth.remove_expired").await;
    let admin = app
        .log_in("admin@test.example", platform_testing::PASSWORD)
        .await;
    assert_eq!(accesses(&admin).await.len(), 1);
    app.pass(TimeDelta::days(4));
    app.run_job("auth.remove_expired").await;
    let admin = app
        .log_in("admin@test.example", platform_testing::PASSWORD)
        .await;
    assert!(accesses(&admin).await.is_empty());
}

#[tokio::test]
async fn an_admin_who_opens_a_file_is_recorded_and_its_owner_is_not() {
    let app = app().await;
    let admin = app.admin().await;
    open(&admin, "MORNING", json!([field("paper", "증서", "file")])).await;
    let member = app.member("달빛").await;
    let path = member
        .upload("apply/a.png", platform_testing::images::png(4, 4))
        .await;
    let id = applied(&member, "MORNING", json!({ "paper": path })).await;
    let file = format!("/api/apply/file/{id}/paper");
    get(&member, &file).await;
    assert!(accesses(&admin).await.is_empty());
    get(&admin, &file).await;
    let seen = accesses(&admin).await;
    assert_eq!(seen[0]["action"], "file");
    assert_eq!(seen[0]["subjectId"], id);
    assert_eq!(seen[0]["purpose"], "첨부 파일 확인");
    let looks = get(&member, "/api/member/access").await;
    let look = &looks["_embedded"]["accessDTOList"][0];
    assert_eq!(
        (&look["action"], &look["purpose"]),
        (&json!("file"), &json!("첨부 파일 확인"))
    );
}

/// Lists and exports name everybody whose applications were shown, a program
/// that looked is named by its token, and the applicant sees who looked.
#[tokio::test]
async fn an_applicant_sees_who_looked_and_a_program_is_named() {
    let (app, id) = with_form().await;
    apply_as(&app, "하나", "김하나", "쉼").await;
    apply_as(&app, "두리", "이두리", "쉼").await;
    let admin = app.admin().await;
    let token = json!({ "name": "출석부", "scopes": ["sessions.admin.read"] });
    let token = admin
        .post("/api/admin/tokens", token)
        .await
        .expect(201)
        .json();
    let program = app.bearer(token["token"].as_str().unwrap());
    view(&program, id).await;
    let xlsx = format!("/api/admin/apply/session/{id}/xlsx?reason=x&startDate=2026-11-22");
    admin.get(&xlsx).await.expect(200);
    let seen = accesses(&admin).await;
    assert_eq!(seen[1]["token"], "출석부");
    assert_eq!(seen[1]["count"], 2);
    let entry = format!("/api/admin/access/entry/{}", seen[1]["id"]);
    let entry = get(&admin, &entry).await;
    assert_eq!(entry["items"], json!([1, 2]));
    assert_eq!(
        texts(entry["members"].as_array().unwrap(), "name"),
        ["하나", "두리"]
    );
    // Nobody applied on that day: nobody was seen.
    assert_eq!(seen[0]["count"], 0);
    let found = get(&admin, "/api/admin/access/0/20?kind=application&item=2").await;
    assert_eq!(found["page"]["totalElements"], 1);
    let member = app
        .log_in("2@member.example", platform_testing::PASSWORD)
        .await;
    let looks = get(&member, "/api/member/access").await;
    let looks = looks["_embedded"]["accessDTOList"].as_array().unwrap();
    assert_eq!(looks.len(), 1);
    assert_eq!(looks[0]["subject"], "MORNING 과정");
    assert_eq!(looks[0]["actor"], "관리자2");
    assert_eq!(looks[0]["inList"], true);
}
