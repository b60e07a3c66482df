//! The section of the configuration.

use platform::config;
use platform_testing::TestApp;
use rstest::rstest;

use crate::support::*;

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
async fn what_the_calendar_is_called_is_configuration() {
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
