//! Making, changing and removing webhooks.

use rstest::rstest;
use serde_json::json;

use crate::{
    receiver::Receiver,
    support::{HOOKS, app, change, deliveries, hook, tasks},
};
use platform_testing::TestApp;

#[tokio::test]
async fn the_secret_is_shown_once_and_stands_in_no_list_and_no_journal() {
    let app = app().await;
    let admin = app.admin().await;
    let (key, secret) = hook(&admin, "http://127.0.0.1:9/", &["member.registered"]).await;
    assert!(secret.starts_with("whsec_"));
    let list = admin.get(HOOKS).await.expect(200);
    assert!(!list.text().contains(&secret));
    assert_eq!(list.json()["webhooks"][0]["key"], key.as_str());
    let journal = admin
        .get("/api/admin/journal?kind=webhook")
        .await
        .expect(200);
    assert!(journal.text().contains("알림 봇"));
    let stored: String = sqlx::query_scalar("select sealed from webhooks_secrets")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert!(!stored.contains(&secret[6..]));
}

/// By its name or its address, by admins alone.
#[tokio::test]
async fn a_webhook_is_found_in_the_admins_search() {
    let app = app().await;
    let admin = app.admin().await;
    let (key, _) = hook(&admin, "http://hooks.example.kr/", &["member.registered"]).await;
    for words in ["알림", "hooks"] {
        let path = format!("/api/admin/search?q={words}");
        let found = admin.get(&path).await.expect(200).json();
        let mut groups = found["groups"].as_array().unwrap().iter();
        let webhooks = groups.find(|group| group["kind"] == "webhook").unwrap();
        let url = &webhooks["results"][0]["url"];
        assert_eq!(*url, format!("/admin/webhooks/{key}"), "{found}");
        assert!(app.guest().finds(words).await.is_empty());
    }
}

#[tokio::test]
async fn the_list_says_how_many_there_can_be_before_one_more_is_refused() {
    let app = app().await;
    let admin = app.admin().await;
    let list = admin.get(HOOKS).await.expect(200).json();
    assert_eq!(list["most"], 20);
    for _ in 0..20 {
        hook(&admin, "http://127.0.0.1:9/", &["member.registered"]).await;
    }
    let body =
        json!({ "name": "하나 더", "url": "http://127.0.0.1:9/", "events": ["member.registered"] });
    admin.post(HOOKS, body).await.expect(409);
}

#[tokio::test]
async fn every_kind_of_record_has_its_events() {
    let app = app().await;
    let list = app.admin().await.get(HOOKS).await.expect(200).json();
    let events: Vec<&str> = list["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["name"].as_str().unwrap())
        .collect();
    for name in [
        "page.changed",
        "page.deleted",
        "member.changed",
        "member.registered",
        "member.left",
    ] {
        assert!(events.contains(&name), "{name} is not among {events:?}");
    }
    let is_private = |name: &&str| name.starts_with("webhook.") || name.starts_with("api_token.");
    assert!(!events.iter().any(is_private), "{events:?}");
}

#[rstest]
#[case(json!({ "name": " ", "url": "http://127.0.0.1:9/", "events": ["page.changed"] }), "name")]
#[case(json!({ "name": "봇", "url": "hook", "events": ["page.changed"] }), "url")]
#[case(json!({ "name": "봇", "url": "ftp://a.example/", "events": ["page.changed"] }), "url")]
#[case(json!({ "name": "봇", "url": "http://me:pw@a.example/", "events": ["page.changed"] }), "url")]
#[case(json!({ "name": "봇", "url": "http://127.0.0.1:9/", "events": [] }), "events")]
#[case(json!({ "name": "봇", "url": "http://127.0.0.1:9/", "events": ["moon.risen"] }), "events")]
#[tokio::test]
async fn what_is_wrong_is_said_at_its_field(#[case] body: serde_json::Value, #[case] field: &str) {
    let app = app().await;
    let admin = app.admin().await;
    let refused = admin.post(HOOKS, body).await.expect(400);
    assert_eq!(refused.error_fields(), [field]);
}

#[rstest]
#[case("https://127.0.0.1/hook")]
#[case("https://[::1]/hook")]
#[case("https://169.254.169.254/latest/meta-data")]
#[case("https://localhost/hook")]
#[case("https://2130706433/hook")]
#[case("http://1.1.1.1/hook")]
#[tokio::test]
async fn addresses_inside_are_refused_unless_the_configuration_allows_them(#[case] url: &str) {
    let app = TestApp::with(webhooks::module()).await;
    let admin = app.admin().await;
    let body = json!({ "name": "봇", "url": url, "events": ["page.changed"] });
    let refused = admin.post(HOOKS, body).await.expect(400);
    assert_eq!(refused.error_fields(), ["url"]);
}

#[tokio::test]
async fn an_address_that_leads_inside_by_now_is_not_called() {
    let receiver = Receiver::start().await;
    let app = TestApp::with(webhooks::module()).await;
    let admin = app.admin().await;
    let body = json!({ "name": "봇", "url": "https://1.1.1.1/", "events": ["page.changed"] });
    let made = admin.post(HOOKS, body).await.expect(201).json();
    let key = made["key"].as_str().unwrap();
    // As if the name had been pointed elsewhere after it was looked at.
    let mut tx = app.ctx.db.write().await.unwrap();
    tx.changed("webhook");
    sqlx::query("update webhooks_hooks set url = ?1")
        .bind(&receiver.url)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    admin
        .post(&format!("{HOOKS}/{key}/test"), json!({}))
        .await
        .expect(202);
    app.deliver().await;
    assert_eq!(deliveries(&admin, key).await[0]["state"], "given-up");
    assert!(receiver.calls().is_empty());
}

#[tokio::test]
async fn a_webhook_that_is_off_is_told_nothing_and_a_stale_change_of_it_is_refused() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    let (key, _) = hook(&admin, &receiver.url, &["mail_template.created"]).await;
    let path = format!("{HOOKS}/{key}");
    let off = json!({
        "name": "알림 봇", "url": receiver.url, "events": ["mail_template.created"],
        "active": false, "revision": 1,
    });
    admin.put(&path, off.clone()).await.expect(200);
    admin.put(&path, off.clone()).await.expect(409);
    change(&admin, "하나").await;
    assert_eq!(tasks(&app).await, 0);
}

#[tokio::test]
async fn a_deleted_webhook_comes_back_with_the_secret_that_its_receiver_knows() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    let (key, _) = hook(&admin, &receiver.url, &["mail_template.created"]).await;
    admin.delete(&format!("{HOOKS}/{key}")).await.expect(204);
    change(&admin, "하나").await;
    assert_eq!(tasks(&app).await, 0, "nobody listens any more");
    let journal = admin.get("/api/admin/journal?kind=webhook").await.json();
    let id = &journal["_embedded"]["journalDTOList"][0]["id"];
    let undo = format!("/api/admin/journal/{id}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    let test = format!("{HOOKS}/{key}/test");
    admin.post(&test, json!({})).await.expect(202);
    app.deliver().await;
    assert_eq!(receiver.calls().len(), 1);
}

#[tokio::test]
async fn a_new_secret_is_journaled_and_no_undo_brings_the_old_one_back() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    let (key, first) = hook(&admin, &receiver.url, &["mail_template.created"]).await;
    app.pass(chrono::TimeDelta::minutes(1));
    let path = format!("{HOOKS}/{key}");
    let renewed = admin.post(&format!("{path}/secret"), json!({})).await;
    let secret = renewed.expect(200).json()["secret"].clone();
    assert_ne!(secret, first.as_str());
    let journal = admin.get("/api/admin/journal?kind=webhook").await.json();
    let newest = &journal["_embedded"]["journalDTOList"][0];
    assert_eq!(newest["fields"], json!(["secret_at"]));

    let undo = format!("/api/admin/journal/{}/undo", newest["id"]);
    let refused = admin.post(&undo, json!({})).await.expect(409);
    assert_eq!(
        refused.message(),
        "되돌릴 수 없는 변경이에요. 지금 내용이 그대로 남아요."
    );
    admin
        .post(&format!("{path}/test"), json!({}))
        .await
        .expect(202);
    app.deliver().await;
    assert!(receiver.calls()[0].is_signed(secret.as_str().unwrap()));
}

#[rstest]
#[case("GET", HOOKS)]
#[case("POST", "/api/admin/webhooks/x/test")]
#[case("POST", "/api/admin/webhooks/x/secret")]
#[case("GET", "/api/admin/webhooks/x/deliveries")]
#[case("POST", "/api/admin/webhooks/deliveries/1/resend")]
#[tokio::test]
async fn webhooks_are_for_admins_alone(#[case] method: &str, #[case] path: &str) {
    let app = app().await;
    let (guest, member) = (app.guest(), app.member("바람").await);
    for (actor, status) in [(&guest, 401), (&member, 403)] {
        let answer = actor.send(method.parse().unwrap(), path, None).await;
        answer.expect(status);
    }
}
