//! What the configuration and the admins say of the calendar.

use platform::config;
use platform_testing::TestApp;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

const SETTING: &str = "/api/admin/calendar";

#[rstest]
#[case("title = \"\"", "modules.events.title")]
#[case("past_days = 3651", "modules.events.past_days")]
#[case("months = 3", "months")]
fn a_wrong_key_is_named(#[case] line: &str, #[case] named: &str) {
    let text = format!("[site]\nname = \"시험\"\nproduct = \"HOME\"\n[modules.events]\n{line}\n");
    let config = config::load_str(&text, std::path::Path::new(".")).unwrap();
    let refused = events::module().build(&config).err().unwrap().to_string();
    assert!(refused.contains(named), "{refused}");
}

/// Another centre calls it otherwise.
#[tokio::test]
async fn what_the_calendar_is_called_at_first_is_configuration() {
    let app = TestApp::builder()
        .module(events::module())
        .config("title = \"공방 달력\"\n")
        .start()
        .await;
    let calendar = Calendar::on(app).await;
    assert_eq!(calendar.month("2026-12").await["title"], "공방 달력");
    let page = calendar.guest().get("/events").await.expect(200).text();
    assert!(page.contains("<title>공방 달력 | 시험 센터</title>"));
    let feed = calendar
        .guest()
        .get("/api/events/calendar.ics")
        .await
        .text();
    assert!(feed.contains("X-WR-CALNAME:공방 달력"));
}

async fn feed(calendar: &Calendar) -> String {
    let feed = calendar.guest().get("/api/events/calendar.ics").await;
    feed.expect(200).text()
}

#[tokio::test]
async fn what_admins_call_the_calendar_is_seen_at_once_and_taken_back() {
    let calendar = Calendar::new().await;
    let key = calendar
        .create("가을 수련", "2026-11-01", "2026-11-02")
        .await;
    let stored = calendar.admin().get(SETTING).await.expect(200).json();
    assert_eq!(
        (&stored["title"], &stored["pastDays"]),
        (&json!("행사 일정"), &json!(365))
    );
    // What is kept in memory must not outlive the save.
    calendar.month("2026-12").await;
    assert!(feed(&calendar).await.contains("가을 수련"));
    let event = format!("/events/{key}");
    calendar.guest().get(&event).await.expect(200);
    let body = json!({ "title": " 학교 달력 ", "pastDays": 0, "revision": stored["revision"] });
    let saved = calendar.admin().put(SETTING, body).await.expect(200).json();
    assert_eq!(saved["title"], "학교 달력");
    assert_eq!(calendar.month("2026-12").await["title"], "학교 달력");
    let page = calendar.guest().get(&event).await.expect(200).text();
    assert!(page.contains("학교 달력"), "{page}");
    let subscribed = feed(&calendar).await;
    assert!(subscribed.contains("X-WR-CALNAME:학교 달력"));
    assert!(!subscribed.contains("가을 수련"), "it is over");
    let journal = "/api/admin/journal?kind=calendar";
    let journal = calendar.admin().get(journal).await.expect(200).json();
    let entry = &journal["_embedded"]["journalDTOList"][0]["id"];
    let undo = format!("/api/admin/journal/{entry}/undo");
    calendar.admin().post(&undo, json!({})).await.expect(200);
    assert_eq!(calendar.month("2026-12").await["title"], "행사 일정");
    assert!(feed(&calendar).await.contains("가을 수련"));
}

#[rstest]
#[case(json!({ "title": " ", "pastDays": 3 }), "title")]
#[case(json!({ "title": "가".repeat(51), "pastDays": 3 }), "title")]
#[case(json!({ "title": "달력", "pastDays": 3651 }), "pastDays")]
#[tokio::test]
async fn a_wrong_value_is_refused_at_its_field(#[case] body: Value, #[case] field: &str) {
    let calendar = Calendar::new().await;
    let refused = calendar.admin().put(SETTING, body).await.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], field, "{refused}");
}

#[tokio::test]
async fn the_calendar_can_be_planned() {
    let calendar = Calendar::new().await;
    let content = json!({ "title": "새해 달력", "pastDays": 30 });
    let plan = json!({ "kind": "calendar", "key": "site", "content": content });
    let plans = "/api/admin/schedule/plans";
    let made = calendar.admin().post(plans, plan).await.expect(201).json();
    let key = made["plan"]["key"]
        .as_str()
        .or(made["key"].as_str())
        .unwrap();
    assert_eq!(calendar.month("2026-12").await["title"], "행사 일정");
    let publish = format!("{plans}/{key}/publish");
    calendar.admin().post(&publish, json!({})).await.expect(200);
    assert_eq!(calendar.month("2026-12").await["title"], "새해 달력");
}
