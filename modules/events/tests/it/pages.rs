//! The pages before any script runs.

use serde_json::{Value, json};

use crate::support::*;

fn json_ld(page: &str) -> Value {
    let start = "<script type=\"application/ld+json\">";
    let text = page.split(start).nth(1).unwrap();
    serde_json::from_str(text.split("</script>").next().unwrap()).unwrap()
}

#[tokio::test]
async fn a_month_can_be_read_and_walked_through_without_scripts() {
    let calendar = Calendar::new().await;
    let key = calendar
        .create(
            "동지 <밤>",
            "2026-12-21T20:00:00+09:00",
            "2026-12-21T21:30:00+09:00",
        )
        .await;
    calendar.create("봄", "2027-03-20", "2027-03-21").await;
    let page = calendar
        .guest()
        .get("/events?month=2026-12")
        .await
        .expect(200)
        .text();
    assert!(
        page.contains("<title>2026년 12월 행사 일정 | 시험 센터</title>"),
        "{page}"
    );
    assert!(page.contains("2026년 12월 21일 (월) 20:00–21:30"), "{page}");
    assert!(page.contains("동지 &lt;밤&gt;"));
    assert!(page.contains(&format!("href=\"/events/{key}\"")));
    assert!(page.contains("href=\"/events?month=2027-01\" rel=\"next\""));
    assert!(!page.contains("rel=\"prev\""));
    assert!(page.contains("\"GET /api/events?month=2026-12\":"));
    assert!(!page.contains("noindex"));
}

#[tokio::test]
async fn an_empty_month_leads_to_the_next_event_and_is_not_listed() {
    let calendar = Calendar::new().await;
    calendar.create("봄", "2027-03-20", "2027-03-21").await;
    let now = calendar.guest().get("/events").await.expect(200).text();
    assert!(now.contains("이 달에는 행사가 없어요."));
    assert!(
        now.contains("2027년 3월 20일 (토) – 2027년 3월 21일 (일)"),
        "{now}"
    );
    assert!(now.contains("\"GET /api/events\":") && !now.contains("noindex"));
    let empty = calendar
        .guest()
        .get("/events?month=2027-01")
        .await
        .expect(200);
    assert!(empty.text().contains("noindex"));
}

#[tokio::test]
async fn the_page_of_the_current_month_turns_with_it() {
    let calendar = Calendar::new().await;
    calendar.create("첫날", "2026-12-01", "2026-12-01").await;
    let read = async || calendar.guest().get("/events").await.expect(200).text();
    assert!(read().await.contains("<p>2026년 11월</p>"));
    // Midnight of 1 December in Seoul.
    calendar.app.pass(chrono::TimeDelta::hours(9 * 24 + 14));
    assert!(read().await.contains("<p>2026년 12월</p>"));
}

#[tokio::test]
async fn an_event_tells_search_engines_when_and_where_it_is() {
    let calendar = Calendar::new().await;
    let more = json!({ "link": "/apply/MORNING" });
    let (start, end) = ("2026-12-22T05:30:00+09:00", "2026-12-22T07:30:00+09:00");
    let key = calendar.create_with("동지", start, end, more).await;
    let page = calendar
        .guest()
        .get(&format!("/events/{key}"))
        .await
        .expect(200)
        .text();
    let event = json_ld(&page);
    assert_eq!(event["@type"], "Event");
    assert_eq!(event["startDate"], start);
    assert_eq!(event["endDate"], end);
    assert_eq!(event["location"]["name"], "큰 마루");
    assert_eq!(event["organizer"]["name"], "시험 센터");
    assert!(page.contains("href=\"/apply/MORNING\""));
    assert!(page.contains(&format!("/api/events/{key}/event.ics")));
    let shouted = format!("/EVENTS/{}", key.to_uppercase());
    calendar.guest().get(&shouted).await.expect(200);
}

#[tokio::test]
async fn published_events_stand_in_the_sitemap() {
    let calendar = Calendar::new().await;
    let key = calendar.create("동지", "2026-12-21", "2026-12-21").await;
    let sitemap = calendar
        .guest()
        .get("/sitemap.xml")
        .await
        .expect(200)
        .text();
    assert!(sitemap.contains("/events</loc>"));
    assert!(
        sitemap.contains(&format!("/events/{key}</loc>")),
        "{sitemap}"
    );
}

/// Admins name no module: it is known from where an entry leads.
#[tokio::test]
async fn an_entry_of_the_menu_that_leads_to_the_calendar_is_gone_while_it_is_off() {
    const MENU: &str = "/api/admin/site/menu";
    let calendar = Calendar::new().await;
    let items = json!([
        { "label": "행사", "path": "/events?month=2026-12" },
        { "label": "소개", "path": "/about" },
    ]);
    let menu = json!({ "groups": [{ "key": "", "label": "안내", "items": items }] });
    let saved = calendar
        .admin()
        .put(MENU, menu.clone())
        .await
        .expect(200)
        .json();
    let saved = &saved["groups"][0]["items"];
    assert_eq!(saved[0]["module"], "events");
    assert!(saved[1]["module"].is_null(), "{saved}");
    let plan = json!({ "kind": "menu", "key": "site", "content": menu });
    let plans = "/api/admin/schedule/plans";
    let made = calendar.admin().post(plans, plan).await.expect(201).json();
    let path = format!("{plans}/{}", made["key"].as_str().unwrap());
    let planned = calendar.admin().get(&path).await.expect(200).json();
    let planned = &planned["content"]["groups"][0]["items"];
    assert_eq!(planned[0]["module"], "events", "{planned}");

    let app = calendar.app.restart_without_modules().await;
    let shown = app.guest().get("/api/site").await.expect(200).json();
    let shown = shown["menu"][0]["items"].as_array().unwrap();
    assert_eq!(shown.len(), 1);
    assert_eq!(shown[0]["path"], "/about");
}
