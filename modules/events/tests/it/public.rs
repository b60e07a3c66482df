//! What visitors read.

use serde_json::json;

use crate::support::*;
use platform_testing::{listed_kinds, page_that_lists, places};

#[tokio::test]
async fn a_month_shows_what_begins_lasts_or_ends_in_it() {
    let calendar = Calendar::new().await;
    for (title, start, end) in [
        ("지난달", "2026-11-30", "2026-11-30"),
        ("걸친 행사", "2026-11-28", "2026-12-02"),
        (
            "저녁",
            "2026-12-21T20:00:00+09:00",
            "2026-12-21T21:00:00+09:00",
        ),
        (
            "새벽",
            "2026-12-21T05:30:00+09:00",
            "2026-12-21T07:00:00+09:00",
        ),
        (
            "해넘이",
            "2026-12-31T23:00:00+09:00",
            "2027-01-01T00:30:00+09:00",
        ),
        ("다음 달", "2027-01-02", "2027-01-02"),
    ] {
        calendar.create(title, start, end).await;
    }
    let december = calendar.month("2026-12").await;
    assert_eq!(
        titles(&december["events"]),
        ["걸친 행사", "새벽", "저녁", "해넘이"]
    );
    assert_eq!(december["previous"], "2026-11");
    assert_eq!(december["next"], "2027-01");
    assert_eq!(december["upcoming"]["title"], "다음 달");
    let january = calendar.month("2027-01").await;
    assert_eq!(titles(&january["events"]), ["해넘이", "다음 달"]);
    assert_eq!(january["next"], json!(null));
    let march = calendar.month("2027-03").await;
    assert_eq!(titles(&march["events"]), [""; 0]);
    assert_eq!(march["previous"], "2027-02");
}

#[tokio::test]
async fn without_a_month_it_is_the_one_of_the_centres_clock() {
    let calendar = Calendar::new().await;
    let now = calendar.guest().get(EVENTS).await.expect(200).json();
    assert_eq!(now["month"], "2026-11");
    // In Seoul the month is over nine hours earlier than in UTC.
    calendar.app.pass(chrono::TimeDelta::hours(9 * 24 + 14));
    let then = calendar.guest().get(EVENTS).await.expect(200).json();
    assert_eq!(then["month"], "2026-12");
}

/// Somebody read ahead: what was kept then ends with the month in which it was made.
#[tokio::test]
async fn a_month_that_was_asked_for_before_it_began_ends_like_any_other() {
    let calendar = Calendar::new().await;
    calendar.month("2026-12").await;
    for (days, month) in [(10, "2026-12"), (31, "2027-01")] {
        calendar.app.pass(chrono::TimeDelta::days(days));
        for _ in 0..2 {
            let now = calendar.guest().get(EVENTS).await.expect(200).json();
            assert_eq!(now["month"], month);
        }
    }
}

#[tokio::test]
async fn times_are_told_on_the_centres_clock() {
    let calendar = Calendar::new().await;
    let key = calendar
        .create("밤샘", "2026-12-20T22:00:00Z", "2026-12-20T23:00:00Z")
        .await;
    let event = calendar.guest().get(&format!("{EVENTS}/{key}")).await;
    let event = event.expect(200).json();
    assert_eq!(event["start"], "2026-12-21T07:00:00+09:00");
    assert_eq!(event["firstDay"], "2026-12-21");
    assert_eq!(event["allDay"], false);
    assert_eq!(event["description"], "<p>밤샘 이야기</p>");
}

#[tokio::test]
async fn what_is_not_published_is_seen_nowhere() {
    let calendar = Calendar::new().await;
    let hidden = json!({ "published": false });
    let key = calendar
        .create_with("숨긴 행사", "2026-12-21", "2026-12-21", hidden)
        .await;
    let guest = calendar.guest();
    for path in [
        format!("{EVENTS}?month=2026-12"),
        format!("{EVENTS}?month=2026-11"),
        format!("{EVENTS}/calendar.ics"),
        "/events?month=2026-12".to_owned(),
        "/sitemap.xml".to_owned(),
    ] {
        let answer = guest.get(&path).await.expect(200).text();
        assert!(!answer.contains("숨긴") && !answer.contains(&key), "{path}");
    }
    for path in [
        format!("{EVENTS}/{key}"),
        format!("{EVENTS}/{key}/event.ics"),
        format!("/events/{key}"),
    ] {
        guest.get(&path).await.expect(404);
    }
}

#[tokio::test]
async fn what_is_no_month_is_refused_at_its_field() {
    let calendar = Calendar::new().await;
    for month in ["2026-13", "1999-12", "2101-01", "12", ""] {
        let path = format!("{EVENTS}?month={month}");
        let refused = calendar.guest().get(&path).await.expect(400);
        assert_eq!(refused.error_fields(), ["month"], "{month}");
    }
}

/// Nothing of a month is left out without a word.
#[tokio::test]
async fn a_month_and_the_feed_hold_every_event() {
    let calendar = Calendar::new().await;
    let statement = "
        with recursive n (n) as (select 1 union all select n + 1 from n where n < 601)
        insert into events_events
        (key, title, starts, ends, first_day, last_day, place, image, alt, link, published, html)
        select 'many-' || n, '행사 ' || n, '2026-12-21', '2026-12-21', '2026-12-21', '2026-12-21',
               '', '', '', '', 1, ''
        from n";
    assert_eq!(calendar.app.execute(statement).await, 601);
    let december = calendar.month("2026-12").await;
    assert_eq!(titles(&december["events"]).len(), 601);
    let feed = calendar
        .guest()
        .get("/api/events/calendar.ics")
        .await
        .expect(200)
        .text();
    assert_eq!(feed.matches("BEGIN:VEVENT").count(), 601);
}

/// What a block of a page lists: the next ones first, until the day on which they end is over.
#[tokio::test]
async fn a_page_lists_the_events_to_come() {
    let calendar = Calendar::new().await;
    for (title, day) in [
        ("모레", "2026-11-23"),
        ("어제", "2026-11-20"),
        ("오늘", "2026-11-21"),
        ("다음 달", "2026-12-21"),
        ("내년", "2027-01-02"),
    ] {
        calendar.create(title, day, day).await;
    }
    let draft = json!({ "published": false });
    calendar
        .create_with("초안", "2026-11-22", "2026-11-22", draft)
        .await;
    let admin = calendar.admin();
    assert_eq!(listed_kinds(&admin).await, ["events"]);
    let page = page_that_lists(&admin, "events").await;
    let words = ["오늘", "모레", "다음 달", "내년", "어제", "초안"];
    let found = places(&calendar.app, &page, &words).await;
    assert!(found[..3].is_sorted() && found[0].is_some(), "{found:?}");
    assert_eq!(found[3..], [None; 3]);
    // In Seoul the day ends fourteen hours later.
    calendar.app.pass(chrono::TimeDelta::hours(15));
    let found = places(&calendar.app, &page, &words).await;
    assert!(found[0].is_none() && found[3].is_some(), "{found:?}");
}

#[tokio::test]
async fn a_month_leads_to_the_next_where_an_event_lasts_into_it() {
    let calendar = Calendar::new().await;
    calendar
        .create("걸친 행사", "2026-12-28", "2027-01-03")
        .await;
    assert_eq!(calendar.month("2026-12").await["next"], "2027-01");
    let january = calendar.month("2027-01").await;
    assert_eq!(january["next"], json!(null));
    assert_eq!(january["previous"], "2026-12");
}
