//! What arrives, and what happens when it does not.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::{
    receiver::{Manner, Receiver},
    support::{HOOKS, app, change, deliveries, hook, tasks},
};

#[tokio::test]
async fn a_change_arrives_signed_and_says_what_changed_and_not_to_what() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    let (key, secret) = hook(&admin, &receiver.url, &["mail_template.changed"]).await;
    change(&admin, "하나").await;
    change(&admin, "비밀스러운 제목").await;
    app.deliver().await;
    let calls = receiver.calls();
    assert_eq!(calls.len(), 1, "only what was asked for");
    assert!(calls[0].is_signed(&secret));
    assert!(!calls[0].is_signed("whsec_AAAA"));
    assert_eq!(
        calls[0].headers["webhook-timestamp"],
        app.now().timestamp().to_string()
    );
    let body: Value = serde_json::from_str(&calls[0].body).unwrap();
    assert_eq!(
        body,
        json!({
            "type": "mail_template.changed",
            "timestamp": "2026-11-21T01:00:00.000Z",
            "data": {
                "kind": "mail_template",
                "key": "password-changed",
                "revision": 2,
                "fields": ["subject"],
            },
        })
    );
    let log = deliveries(&admin, &key).await;
    assert_eq!(log[0]["state"], "delivered");
    assert_eq!(log[0]["status"], 200);
    assert_eq!(log[0]["note"], "ok");
    assert_eq!(log[0]["label"], "메일 문구 변경");
}

#[tokio::test]
async fn somebody_who_registers_is_a_number_and_nothing_else() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    hook(&admin, &receiver.url, &["member.registered", "member.left"]).await;
    let made = app
        .register("new@person.example", "새사람", "010-1234-5678")
        .await;
    let id = made.expect(201).json()["id"].clone();
    let member = app
        .log_in("new@person.example", platform_testing::PASSWORD)
        .await;
    let farewell = json!({ "password": platform_testing::PASSWORD });
    member
        .delete_with("/api/member/me", farewell)
        .await
        .expect(204);
    app.deliver().await;
    let calls = receiver.calls();
    let told: Vec<Value> = calls
        .iter()
        .map(|call| serde_json::from_str::<Value>(&call.body).unwrap())
        .collect();
    assert_eq!(told[0]["type"], "member.registered");
    assert_eq!(told[0]["data"], json!({ "id": id }));
    assert_eq!(told[1]["type"], "member.left");
    assert_eq!(told[1]["data"], json!({ "id": id }));
}

#[tokio::test]
async fn nothing_is_written_while_nobody_listens() {
    let app = app().await;
    let admin = app.admin().await;
    change(&admin, "하나").await;
    let (key, _) = hook(&admin, "http://127.0.0.1:9/", &["page.changed"]).await;
    change(&admin, "둘").await;
    admin.delete(&format!("{HOOKS}/{key}")).await.expect(204);
    assert_eq!(tasks(&app).await, 0);
}

#[tokio::test]
async fn an_event_of_a_change_that_was_not_saved_is_not_told() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    hook(&admin, &receiver.url, &["mail_template.created"]).await;
    let broken = json!({ "subject": "{{없는 것}}", "body": "본문" });
    let refused = admin.put("/api/admin/mail/password-changed", broken).await;
    refused.expect(400);
    app.deliver().await;
    assert!(receiver.calls().is_empty());
}

#[tokio::test]
async fn a_receiver_that_fails_is_told_again_under_the_same_name_until_it_recovers() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    let (key, secret) = hook(&admin, &receiver.url, &["mail_template.created"]).await;
    receiver.answers(500, "<h1>터졌어요</h1>");
    change(&admin, "하나").await;
    app.deliver().await;
    app.deliver().await;
    assert_eq!(receiver.calls().len(), 1, "it is not due again yet");
    let log = deliveries(&admin, &key).await;
    assert_eq!(log[0]["state"], "waiting");
    assert_eq!(log[0]["status"], 500);
    assert_eq!(log[0]["note"], "<h1>터졌어요</h1>");
    assert_eq!(log[0]["nextTryAt"], "2026-11-21T01:00:30+00:00");
    app.pass(TimeDelta::seconds(30));
    receiver.now(Manner::HangUp);
    app.deliver().await;
    app.pass(TimeDelta::minutes(2));
    receiver.answers(204, "");
    app.deliver().await;
    let calls = receiver.calls();
    assert!(calls.iter().all(|call| call.is_signed(&secret)));
    let same = |name: &str| {
        calls
            .iter()
            .all(|call| call.headers[name] == calls[0].headers[name])
    };
    assert!(same("webhook-id"));
    assert!(!same("webhook-timestamp"), "a receiver refuses old times");
    let log = deliveries(&admin, &key).await;
    assert_eq!(log[0]["state"], "delivered");
    let detail = admin
        .get(&format!("{HOOKS}/deliveries/{}", log[0]["id"]))
        .await
        .expect(200)
        .json();
    let attempts = detail["attempts"].as_array().unwrap();
    let statuses: Vec<&Value> = attempts.iter().map(|one| &one["status"]).collect();
    assert_eq!(statuses, [&json!(204), &Value::Null, &json!(500)]);
}

#[tokio::test]
async fn a_receiver_that_hangs_is_left_after_ten_seconds() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    let (key, _) = hook(&admin, &receiver.url, &["mail_template.created"]).await;
    receiver.now(Manner::Hang);
    change(&admin, "하나").await;
    app.deliver().await;
    let log = deliveries(&admin, &key).await;
    assert_eq!(log[0]["state"], "waiting");
    assert_eq!(log[0]["note"], "10초 안에 답이 오지 않았어요.");
}

#[tokio::test]
async fn after_a_day_a_delivery_is_given_up_and_can_be_sent_by_hand() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    let (key, _) = hook(&admin, &receiver.url, &["mail_template.created"]).await;
    receiver.answers(503, "");
    change(&admin, "하나").await;
    let began = app.now();
    for _ in 0..100 {
        app.deliver().await;
        let log = deliveries(&admin, &key).await;
        if log[0]["state"] == "given-up" {
            break;
        }
        app.pass(TimeDelta::minutes(30));
    }
    let log = deliveries(&admin, &key).await;
    assert_eq!(log[0]["state"], "given-up");
    assert_eq!(log[0]["tries"], 10);
    let took = app.now() - began;
    assert!((20..30).contains(&took.num_hours()), "{took}");
    receiver.answers(200, "");
    let resend = format!("{HOOKS}/deliveries/{}/resend", log[0]["id"]);
    admin.post(&resend, json!({})).await.expect(202);
    app.deliver().await;
    assert_eq!(deliveries(&admin, &key).await[0]["state"], "delivered");
    assert_eq!(receiver.calls().len(), 11);
}

#[tokio::test]
async fn a_receiver_that_is_gone_for_good_is_not_asked_again() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    let (key, _) = hook(&admin, &receiver.url, &["mail_template.created"]).await;
    receiver.answers(410, "");
    change(&admin, "하나").await;
    app.deliver().await;
    assert_eq!(deliveries(&admin, &key).await[0]["state"], "given-up");
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let (receiver, other) = (Receiver::start().await, Receiver::start().await);
    let app = app().await;
    let admin = app.admin().await;
    let (key, _) = hook(&admin, &receiver.url, &["mail_template.created"]).await;
    receiver.now(Manner::Redirect(other.url.clone()));
    change(&admin, "하나").await;
    app.deliver().await;
    assert_eq!(receiver.calls().len(), 1);
    assert!(other.calls().is_empty());
    assert_eq!(deliveries(&admin, &key).await[0]["status"], 302);
}

#[tokio::test]
async fn one_receiver_that_fails_holds_up_no_other() {
    let (broken, well) = (Receiver::start().await, Receiver::start().await);
    let app = app().await;
    let admin = app.admin().await;
    hook(&admin, &broken.url, &["mail_template.created"]).await;
    hook(&admin, &well.url, &["mail_template.created"]).await;
    broken.answers(500, "");
    change(&admin, "하나").await;
    app.deliver().await;
    assert_eq!(well.calls().len(), 1);
}

#[tokio::test]
async fn what_waits_survives_a_restart() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    hook(&admin, &receiver.url, &["mail_template.created"]).await;
    change(&admin, "하나").await;
    let app = app.restart(vec![webhooks::module()]).await;
    assert!(receiver.calls().is_empty());
    app.deliver().await;
    assert_eq!(receiver.calls().len(), 1);
}

#[tokio::test]
async fn what_is_finished_is_forgotten_after_thirty_days() {
    let receiver = Receiver::start().await;
    let app = app().await;
    let admin = app.admin().await;
    hook(&admin, &receiver.url, &["mail_template.created"]).await;
    change(&admin, "하나").await;
    app.deliver().await;
    app.pass(TimeDelta::days(29));
    app.run_job("outbox.forget_finished").await;
    assert_eq!(tasks(&app).await, 1);
    app.pass(TimeDelta::days(2));
    app.run_job("outbox.forget_finished").await;
    assert_eq!(tasks(&app).await, 0);
}
