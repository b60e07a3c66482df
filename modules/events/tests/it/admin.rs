//! What admins do.

use platform_testing::images;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

#[rstest]
#[case(json!({ "title": " " }), "title")]
#[case(json!({ "title": "\u{200b}" }), "title")]
#[case(json!({ "title": "가".repeat(201) }), "title")]
#[case(json!({ "start": "" }), "start")]
#[case(json!({ "start": "12월 21일" }), "start")]
#[case(json!({ "end": "" }), "end")]
#[case(json!({ "end": "2026-12-20" }), "end")]
#[case(json!({ "end": "2026-12-21T10:00:00+09:00" }), "end")]
#[case(json!({ "end": "2027-12-22" }), "end")]
#[case(json!({ "place": "가".repeat(201) }), "place")]
#[case(json!({ "link": "https://other.example" }), "link")]
#[case(json!({ "link": "//other.example" }), "link")]
#[case(json!({ "link": "javascript:alert(1)" }), "link")]
#[case(json!({ "imagePath": "event/none.webp" }), "imagePath")]
#[tokio::test]
async fn what_is_wrong_is_said_at_its_field(#[case] fields: Value, #[case] field: &str) {
    let calendar = Calendar::new().await;
    let refused = calendar
        .try_create(body("동지", "2026-12-21", "2026-12-21", fields))
        .await;
    assert!(refused.status.is_client_error(), "{}", refused.text());
    assert_eq!(refused.error_fields(), [field]);
}

#[tokio::test]
async fn everything_that_is_missing_is_said_at_once() {
    let calendar = Calendar::new().await;
    let empty = json!({ "title": "", "start": "", "end": "" });
    let refused = calendar.try_create(empty).await.expect(400);
    assert_eq!(refused.error_fields(), ["start", "end", "title"]);
}

#[tokio::test]
async fn what_somebody_wrote_is_cleaned() {
    let calendar = Calendar::new().await;
    let html = "<p onclick=\"x()\">밤<script>alert(1)</script></p>";
    let more = json!({ "title": "동\u{0}지\n", "description": html });
    let key = calendar
        .create_with("동지", "2026-12-21", "2026-12-21", more)
        .await;
    let stored = calendar.admin().get(&format!("{ADMIN}/{key}")).await.json();
    assert_eq!(stored["title"], "동지");
    assert_eq!(stored["description"], "<p>밤</p>");
}

#[tokio::test]
async fn of_two_admins_the_later_sees_both_versions() {
    let calendar = Calendar::new().await;
    let key = calendar.create("동지", "2026-12-21", "2026-12-21").await;
    let path = format!("{ADMIN}/{key}");
    let save = |title: &str| {
        let more = json!({ "revision": 1 });
        body(title, "2026-12-21", "2026-12-21", more)
    };
    let admin = calendar.admin();
    let saved = admin.put(&path, save("동지 밤")).await.expect(200).json();
    assert_eq!(saved["revision"], 2);
    let refused = admin.put(&path, save("동지 새벽")).await.expect(409).json();
    assert_eq!(refused["conflict"]["current"]["title"], "동지 밤");
    assert_eq!(refused["conflict"]["submitted"]["title"], "동지 새벽");
}

#[tokio::test]
async fn events_are_deleted_together_and_come_back_together() {
    let calendar = Calendar::new().await;
    let mut keys = Vec::new();
    for title in ["하나", "둘"] {
        keys.push(calendar.create(title, "2026-12-21", "2026-12-21").await);
    }
    keys.push("gone".to_owned());
    let admin = calendar.admin();
    let body = json!({ "keys": keys });
    let done = admin.post(&format!("{ADMIN}/delete"), body).await;
    let done = done.expect(200).json();
    assert_eq!(done["deleted"], 2);
    assert_eq!(titles(&calendar.month("2026-12").await["events"]), [""; 0]);
    let batch = done["batch"].as_str().unwrap();
    let undo = format!("/api/admin/journal/batch/{batch}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(titles(&calendar.month("2026-12").await["events"]).len(), 2);
}

#[tokio::test]
async fn a_selection_has_its_limits_and_what_is_named_twice_counts_once() {
    let calendar = Calendar::new().await;
    let admin = calendar.admin();
    let delete = async |keys: Vec<String>| {
        let body = json!({ "keys": keys });
        admin.post(&format!("{ADMIN}/delete"), body).await
    };
    for keys in [vec![], vec!["gone".to_owned(); 101]] {
        let refused = delete(keys).await.expect(400);
        assert_eq!(refused.error_fields(), ["keys"]);
        let sentence = "한 번에 1개에서 100개까지 고를 수 있습니다.";
        assert_eq!(refused.message(), sentence);
    }
    let key = calendar.create("하나", "2026-12-21", "2026-12-21").await;
    let done = delete(vec![key.clone(), key]).await.expect(200).json();
    assert_eq!(done["deleted"], 1);
}

#[tokio::test]
async fn the_list_is_counted_beyond_its_page() {
    let calendar = Calendar::new().await;
    for day in ["2026-12-21", "2026-12-22", "2026-12-23"] {
        calendar.create("동지", day, day).await;
    }
    calendar.create("봄", "2027-03-20", "2027-03-20").await;
    let path = format!("{ADMIN}/list/1/2?q=동지");
    let page = calendar.admin().get(&path).await.expect(200).json();
    assert_eq!(titles(&page["_embedded"]["eventDTOList"]), ["동지"]);
    assert_eq!(page["page"]["totalElements"], 3);
    assert_eq!(page["page"]["totalPages"], 2);
}

#[tokio::test]
async fn the_list_is_filtered_by_time_and_words() {
    let calendar = Calendar::new().await;
    for (title, day, published) in [
        ("첫걸음", "2026-11-07", true),
        ("오늘", "2026-11-21", true),
        ("동지", "2026-12-21", true),
        ("봄 걸음", "2027-03-20", false),
    ] {
        let more = json!({ "published": published });
        calendar.create_with(title, day, day, more).await;
    }
    let list = async |query: &str| {
        let path = format!("{ADMIN}/list/0/20?{query}");
        let page = calendar.admin().get(&path).await.expect(200).json();
        let events = page["_embedded"]["eventDTOList"].clone();
        let titles: Vec<String> = titles(&events).into_iter().map(str::to_owned).collect();
        assert_eq!(page["page"]["totalElements"], titles.len());
        titles
    };
    assert_eq!(list("state=upcoming").await, ["오늘", "동지", "봄 걸음"]);
    assert_eq!(list("state=past").await, ["첫걸음"]);
    assert_eq!(list("state=hidden").await, ["봄 걸음"]);
    assert_eq!(list("q=걸음").await, ["봄 걸음", "첫걸음"]);
    assert_eq!(list("q=%25").await, [""; 0]);
}

#[tokio::test]
async fn a_picture_is_uploaded_and_shown_with_its_size() {
    let calendar = Calendar::new().await;
    let admin = calendar.admin();
    let image = admin.upload("event/a.webp", images::webp(30, 20)).await;
    let more = json!({ "imagePath": image, "alt": "등" });
    let key = calendar
        .create_with("동지", "2026-12-21", "2026-12-21", more)
        .await;
    let seen = calendar
        .guest()
        .get(&format!("{EVENTS}/{key}"))
        .await
        .json();
    assert_eq!(seen["imageUrl"], format!("/media/{image}").as_str());
    assert_eq!((&seen["width"], &seen["height"]), (&json!(30), &json!(20)));
    // The editor sends back what it was shown.
    let more = json!({ "imagePath": seen["imageUrl"], "alt": "등" });
    let again = body("동지", "2026-12-21", "2026-12-21", more);
    let saved = admin.put(&format!("{ADMIN}/{key}"), again).await;
    assert_eq!(
        saved.expect(200).json()["revision"],
        1,
        "nothing has changed"
    );
}

/// What an update leaves out stays; what is sent empty is emptied.
#[tokio::test]
async fn what_an_update_leaves_out_stays() {
    let calendar = Calendar::new().await;
    let more = json!({ "place": "마루", "description": "<p>함께 앉아요.</p>", "link": "/shop", "published": true });
    let key = calendar
        .create_with("동지", "2026-12-21", "2026-12-21", more)
        .await;
    let path = format!("/api/admin/events/{key}");
    let least = json!({ "title": "한 해", "start": "2026-12-31", "end": "2026-12-31" });
    let after = calendar
        .admin()
        .put(&path, least.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(after["title"], "한 해");
    assert_eq!(
        (&after["place"], &after["link"]),
        (&json!("마루"), &json!("/shop"))
    );
    assert_eq!(
        (&after["description"], &after["published"]),
        (&json!("<p>함께 앉아요.</p>"), &json!(true))
    );
    let mut emptied = least;
    emptied["place"] = json!("");
    let after = calendar
        .admin()
        .put(&path, emptied)
        .await
        .expect(200)
        .json();
    assert_eq!(after["place"], "");
}
