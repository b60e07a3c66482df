//! The calendar as other calendars read it (RFC 5545).

use platform_testing::{Answer, TestApp};
use serde_json::json;

use crate::support::*;

/// The lines of a calendar, unfolded.
fn lines(answer: &Answer) -> Vec<String> {
    let text = answer.text();
    assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
    assert!(!text.replace("\r\n", "").contains('\n'), "{text}");
    let unfolded = text.replace("\r\n ", "");
    unfolded.lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn the_feed_holds_what_is_to_come_and_what_was_of_late() {
    let calendar = Calendar::new().await;
    calendar.create("오래전", "2025-11-01", "2025-11-20").await;
    calendar.create("지난해", "2025-11-01", "2025-11-21").await;
    calendar.create("다음 해", "2027-11-01", "2027-11-02").await;
    let feed = calendar
        .guest()
        .get("/api/events/calendar.ics")
        .await
        .expect(200);
    let kind = feed.header("content-type").unwrap();
    assert!(kind.starts_with("text/calendar"), "{kind}");
    let lines = lines(&feed);
    assert_eq!(lines.first().unwrap(), "BEGIN:VCALENDAR");
    assert_eq!(lines.last().unwrap(), "END:VCALENDAR");
    assert!(
        lines.contains(&"X-WR-CALNAME:행사 일정".to_owned()),
        "{lines:?}"
    );
    let summaries: Vec<_> = lines
        .iter()
        .filter(|line| line.starts_with("SUMMARY"))
        .collect();
    assert_eq!(summaries, ["SUMMARY:지난해", "SUMMARY:다음 해"]);
}

#[tokio::test]
async fn an_event_is_told_in_the_words_of_the_standard() {
    let calendar = Calendar::new().await;
    let more = json!({
        "title": "동지, 밤; 그리고 \\ 새벽",
        "description": "<p>가장 긴 밤이에요. 등을 하나씩 들고 마당을 천천히 돌아요.</p><p>차를 마셔요.</p>",
    });
    let (start, end) = ("2026-12-22T05:30:00+09:00", "2026-12-22T07:30:00+09:00");
    let key = calendar.create_with("", start, end, more).await;
    let path = format!("/api/events/{key}/event.ics");
    let file = calendar.guest().get(&path).await.expect(200);
    let named = file.header("content-disposition").unwrap();
    assert!(
        named.starts_with("attachment") && named.contains(".ics"),
        "{named}"
    );
    let lines = lines(&file);
    for line in [
        "DTSTART:20261221T203000Z",
        "DTEND:20261221T223000Z",
        "DTSTAMP:20261121T010000Z",
        "SUMMARY:동지\\, 밤\\; 그리고 \\\\ 새벽",
        "LOCATION:큰 마루",
        "SEQUENCE:1",
    ] {
        assert!(lines.iter().any(|found| found == line), "{line}: {lines:?}");
    }
    let uid = lines.iter().find(|line| line.starts_with("UID:")).unwrap();
    assert!(uid.starts_with(&format!("UID:{key}@")), "{uid}");
}

/// Section 3.6.1: of whole days the end is the day after the last.
#[tokio::test]
async fn whole_days_end_on_the_day_after() {
    let calendar = Calendar::new().await;
    let key = calendar.create("휴관", "2027-01-25", "2027-01-30").await;
    let path = format!("/api/events/{key}/event.ics");
    let lines = lines(&calendar.guest().get(&path).await.expect(200));
    assert!(
        lines.contains(&"DTSTART;VALUE=DATE:20270125".to_owned()),
        "{lines:?}"
    );
    assert!(
        lines.contains(&"DTEND;VALUE=DATE:20270131".to_owned()),
        "{lines:?}"
    );
}

#[tokio::test]
async fn the_feed_follows_a_change_at_once() {
    let calendar = Calendar::new().await;
    let key = calendar.create("동지", "2026-12-21", "2026-12-21").await;
    let feed = async || {
        calendar
            .guest()
            .get("/api/events/calendar.ics")
            .await
            .text()
    };
    assert!(feed().await.contains("SUMMARY:동지\r\n"));
    let saved = body("하지", "2026-12-21", "2026-12-21", json!({}));
    let path = format!("{ADMIN}/{key}");
    calendar.admin().put(&path, saved).await.expect(200);
    let after = feed().await;
    assert!(
        after.contains("SUMMARY:하지\r\n") && after.contains("SEQUENCE:2\r\n"),
        "{after}"
    );
}

/// What caches in front are told: which change makes the files outdated.
#[tokio::test]
async fn the_files_say_what_they_were_made_from() {
    let app = TestApp::builder()
        .config("[cache]\n")
        .module(events::module());
    let calendar = Calendar::on(app.start().await).await;
    let key = calendar.create("동지", "2026-12-21", "2026-12-21").await;
    for path in [
        "/api/events/calendar.ics",
        &format!("/api/events/{key}/event.ics"),
    ] {
        for _ in 0..2 {
            let file = calendar.guest().get(path).await.expect(200);
            let tags = file.header("cache-tag").unwrap_or_default();
            assert!(tags.split(',').count() > 1, "{path}: {tags}");
            let named = file.header("content-disposition").unwrap_or_default();
            assert!(named.contains(".ics"), "{path}: {named}");
        }
    }
}
