//! What visitors see of sessions (specification, sections 2, 3 and 4).

use serde_json::json;

use crate::support::*;
use platform_testing::{listed_kinds, page_that_lists, places};

const GENERAL: &str = "/api/session/fetchListByType/general";

async fn titles(app: &platform_testing::TestApp, path: &str) -> Vec<String> {
    let list = get(&app.guest(), path).await;
    texts(list.as_array().unwrap(), "title")
}

#[tokio::test]
async fn a_list_holds_the_active_sessions_of_its_type_the_lowest_priority_first() {
    let app = app().await;
    let admin = app.admin().await;
    for (code, title, priority) in [
        ("LAST", "마지막", json!(null)),
        ("SECOND", "둘째", json!(2)),
        ("FIRST", "첫째", json!(1)),
    ] {
        let mut body = session(code, title);
        body["priority"] = priority;
        create(&admin, body).await;
    }
    let mut other = session("TEACHER", "지도자");
    other["sessionType"] = json!("instructor");
    create(&admin, other).await;
    let mut closed = session("CLOSED", "닫힌 과정");
    closed["isActive"] = json!(false);
    create(&admin, closed).await;

    let general = ["첫째", "둘째", "마지막"];
    assert_eq!(titles(&app, GENERAL).await, general);
    let named = "/api/session/fetchGeneralSessionInfoList";
    assert_eq!(titles(&app, named).await, general);
    let named = "/api/session/fetchInstructorSessionInfoList";
    assert_eq!(titles(&app, named).await, ["지도자"]);
    let all = "/api/session/fetchAll";
    assert_eq!(titles(&app, all).await.len(), 4);
    assert_eq!(get(&admin, all).await.as_array().unwrap().len(), 5);

    let first = get(&app.guest(), GENERAL).await[0].clone();
    assert_eq!(
        first,
        json!({
            "sessionCode": "FIRST", "sessionType": "general", "title": "첫째",
            "description": "<p>첫째에 대한 글이에요.</p>",
            "applyDescription": "<p>신청하세요.</p>",
            "schedule": "매주 화요일", "priority": 1, "isActive": true,
        })
    );
}

/// `show_closed` lists inactive sessions for their disabled button.
#[tokio::test]
async fn closed_sessions_are_listed_where_the_configuration_says_so() {
    let app = app_with("show_closed = true").await;
    let admin = app.admin().await;
    let mut closed = session("CLOSED", "닫힌 과정");
    closed["isActive"] = json!(false);
    create(&admin, closed).await;
    let list = get(&app.guest(), GENERAL).await;
    assert_eq!(list[0]["isActive"], false);
}

#[tokio::test]
async fn a_type_that_is_not_configured_is_not_there() {
    let app = app().await;
    let path = "/api/session/fetchListByType/retreat";
    app.guest().get(path).await.expect(404);
}

/// Two types have addresses of their own; a centre need not have either.
#[tokio::test]
async fn types_may_have_other_keys_than_those_with_addresses_of_their_own() {
    let app = platform_testing::TestApp::builder()
        .module(sessions::module())
        .config("[[modules.sessions.type]]\nkey = \"wheel\"\ntitle = \"물레\"\n")
        .start()
        .await;
    let admin = app.admin().await;
    let mut body = session("EVENING", "저녁 물레");
    body["sessionType"] = json!("wheel");
    create(&admin, body).await;
    let listed = "/api/session/fetchListByType/wheel";
    assert_eq!(titles(&app, listed).await, ["저녁 물레"]);
    for named in ["General", "Instructor"] {
        let path = format!("/api/session/fetch{named}SessionInfoList");
        assert!(titles(&app, &path).await.is_empty());
    }
}

/// What is kept in memory is never out of date.
#[tokio::test]
async fn a_change_is_seen_at_once() {
    let app = app().await;
    let admin = app.admin().await;
    assert!(titles(&app, GENERAL).await.is_empty());
    create(&admin, session("NEW", "새 과정")).await;
    assert_eq!(titles(&app, GENERAL).await, ["새 과정"]);
    let form = "/api/apply/form/NEW";
    assert_eq!(get(&app.guest(), form).await["formVersion"], 0);
    build(&admin, "NEW", json!([field("gender", "성별", "text")])).await;
    let seen = get(&app.guest(), form).await;
    assert_eq!(seen["formSchema"][0]["label"], "성별");
    assert_eq!(seen["formVersion"], 1);
    close(&admin, "NEW").await;
    assert!(titles(&app, GENERAL).await.is_empty());
    let seen = get(&app.guest(), form).await;
    assert_eq!(seen["isActive"], false);
    assert_eq!(seen["sessionInfo"]["isActive"], false);
}

#[tokio::test]
async fn a_form_says_what_it_asks_for_and_how_long_answers_are_kept() {
    let app = app_with("retention_days = 90").await;
    let admin = app.admin().await;
    let mut religion = field("religion", "종교", "text");
    religion["sensitive"] = json!(true);
    let fields = json!([
        religion,
        field("purpose", "신청 목적", "textarea"),
        field("certifications", "자격증", "file"),
    ]);
    open(&admin, "CARE", fields).await;
    let form = get(&app.guest(), "/api/apply/form/care").await;
    assert_eq!(form["hasSensitive"], true);
    assert_eq!(form["retentionDays"], 90);
    assert_eq!(
        form["formSchema"][0],
        json!({ "key": "religion", "label": "종교", "type": "text", "required": false,
                "placeholder": "", "maxLength": 200, "sensitive": true })
    );
    assert_eq!(form["formSchema"][1]["maxLength"], 2000);
    assert_eq!(form["formSchema"][2]["maxLength"], json!(null));
    update(&admin, "CARE", json!({ "retentionDays": 30 }))
        .await
        .expect(200);
    let form = get(&app.guest(), "/api/apply/form/CARE").await;
    assert_eq!(form["retentionDays"], 30);
    app.guest().get("/api/apply/form/NONE").await.expect(404);
}

/// What a block of a page lists: courses that can be applied for, in the order of their list.
#[tokio::test]
async fn a_page_lists_the_courses_that_take_applications() {
    let app = app().await;
    let admin = app.admin().await;
    let of_both = ["sessions/general", "sessions/instructor"];
    assert_eq!(listed_kinds(&admin).await, of_both);
    let page = page_that_lists(&admin, "sessions/general").await;
    assert!(places(&app, &page, &["지금 신청받는 과정이 없어요."]).await[0].is_some());
    for (code, title, priority, active) in [
        ("SECOND", "둘째", 2, true),
        ("FIRST", "첫째", 1, true),
        ("CLOSED", "닫힌 과정", 0, false),
    ] {
        let mut body = session(code, title);
        body["priority"] = json!(priority);
        body["isActive"] = json!(active);
        create(&admin, body).await;
    }
    let found = places(&app, &page, &["/apply/FIRST", "/apply/SECOND", "닫힌"]).await;
    assert!(found[..2].is_sorted() && found[0].is_some(), "{found:?}");
    assert_eq!(found[2], None);
}
