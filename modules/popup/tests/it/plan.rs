//! Popups that appear for a while.

use chrono::TimeDelta;
use serde_json::json;

use super::{FETCH, app};

const PLANS: &str = "/api/admin/schedule/plans";

#[tokio::test]
async fn a_popup_appears_at_its_time_and_goes_at_its_end() {
    let app = app().await;
    let admin = app.admin().await;
    let input = json!({
        "kind": "popup", "key": "home",
        "publishAt": app.now() + TimeDelta::hours(1),
        "until": app.now() + TimeDelta::hours(2),
        "content": { "imagePath": "popup/winter.webp", "isActive": true, "alt": "겨울 과정" },
    });
    let made = admin.post(PLANS, input).await.expect(201).json();
    assert_eq!(made["title"], "홈 팝업");
    assert_eq!(made["state"], "due");
    assert_eq!(app.guest().get(FETCH).await.json()["isActive"], false);

    app.pass(TimeDelta::hours(1));
    app.publish_due().await;
    let shown = app.guest().get(FETCH).await.expect(200).json();
    assert_eq!(shown["isActive"], true);
    assert_eq!(shown["imageUrl"], "/media/popup/winter.webp");

    app.pass(TimeDelta::hours(1));
    app.publish_due().await;
    assert_eq!(app.guest().get(FETCH).await.json()["isActive"], false);
}

#[tokio::test]
async fn a_planned_popup_needs_a_picture_and_is_shown_by_its_link() {
    let app = app().await;
    let admin = app.admin().await;
    let mut input = json!({
        "kind": "popup", "key": "home", "content": { "imagePath": "", "isActive": true },
    });
    let refused = admin.post(PLANS, input.clone()).await.expect(400);
    assert_eq!(refused.error_fields(), ["imagePath"]);
    input["content"]["imagePath"] = json!("popup/spring.webp");
    let made = admin.post(PLANS, input).await.expect(201).json();
    let link = format!("{PLANS}/{}/link", made["key"].as_str().unwrap());
    let link = admin.post(&link, json!({})).await.expect(200).json();
    let ticket = link["url"]
        .as_str()
        .unwrap()
        .rsplit('/')
        .next()
        .unwrap()
        .to_owned();
    let path = format!("/preview-draft/{ticket}");
    let document = app.guest().get(&path).await.expect(200).text();
    assert!(document.contains("/media/popup/spring.webp"));
    assert_eq!(app.guest().get(FETCH).await.json()["imageUrl"], "");
}
