//! Mails: their texts, the queue, and both ways out.

use chrono::TimeDelta;
use platform_testing::{Actor, PASSWORD, TestApp};
use rstest::rstest;
use serde_json::{Value, json};

use crate::smtp::{Manner, SmtpServer};

const MAIL: &str = "/api/admin/mail/password-changed";

async fn change_password(app: &TestApp, email: &str) {
    let member = app.log_in(email, PASSWORD).await;
    let body = json!({ "prevPassword": PASSWORD });
    member
        .post("/api/member/checkPassword", body)
        .await
        .expect(204);
    let body = json!({ "password": PASSWORD });
    member
        .put("/api/member/editPassword", body)
        .await
        .expect(200);
}

async fn registered(app: &TestApp) {
    app.register("a@example.com", "고요", "01012345678")
        .await
        .expect(201);
}

async fn log(admin: &Actor<'_>) -> Vec<Value> {
    let page = admin.get("/api/admin/mail/log").await.expect(200).json();
    page["_embedded"]["mailDTOList"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_changed_password_is_told_to_its_member() {
    let app = TestApp::new().await;
    registered(&app).await;
    change_password(&app, "a@example.com").await;
    assert!(app.mails().is_empty(), "nothing is sent inside a request");
    app.deliver().await;
    let mails = app.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0]["to"], "a@example.com");
    assert_eq!(mails[0]["subject"], "[시험 센터] 비밀번호가 바뀌었어요");
    let text = mails[0]["text"].as_str().unwrap();
    assert!(text.starts_with("고요 님, 안녕하세요."), "{text}");
    assert!(text.contains("2026년 11월 21일 10:00"), "{text}");
    assert!(!text.contains("{{"), "{text}");
}

#[tokio::test]
async fn what_waits_is_sealed_and_what_was_sent_is_gone() {
    let app = TestApp::new().await;
    registered(&app).await;
    change_password(&app, "a@example.com").await;
    let payload = || async {
        sqlx::query_scalar::<_, String>("select payload from outbox_tasks")
            .fetch_one(app.ctx.db.read())
            .await
            .unwrap()
    };
    let waiting = payload().await;
    assert!(!waiting.contains("example.com") && !waiting.contains("고요"));
    assert!(waiting.starts_with(app.ctx.vault.current()));
    app.deliver().await;
    assert_eq!(payload().await, "");
    let admin = app.admin().await;
    let sent = log(&admin).await;
    assert_eq!(sent[0]["label"], "비밀번호 변경");
    assert_eq!(sent[0]["state"], "delivered");
    assert!(!sent[0].to_string().contains("example.com"));
}

#[tokio::test]
async fn a_member_who_leaves_takes_their_mails_along() {
    let app = TestApp::new().await;
    registered(&app).await;
    change_password(&app, "a@example.com").await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    let body = json!({ "password": PASSWORD });
    member.delete_with("/api/member/me", body).await.expect(204);
    app.deliver().await;
    assert!(app.mails().is_empty());
}

#[tokio::test]
async fn an_edited_text_is_sent_journaled_and_can_be_given_back() {
    let app = TestApp::new().await;
    registered(&app).await;
    let admin = app.admin().await;
    let body = json!({ "subject": "{{닉네임}} 님께", "body": "{{시각}} {{센터}}" });
    let saved = admin.put(MAIL, body.clone()).await.expect(200).json();
    assert_eq!(saved["isEdited"], true);
    assert_eq!(saved["revision"], 1);
    let stale = json!({ "subject": "다른 글", "body": "글", "revision": 0 });
    admin.put(MAIL, stale).await.expect(409);
    change_password(&app, "a@example.com").await;
    app.deliver().await;
    assert_eq!(app.mails()[0]["subject"], "고요 님께");
    assert_eq!(app.mails()[0]["text"], "2026년 11월 21일 10:00 시험 센터");
    let journal = admin.get("/api/admin/journal?kind=mail_template").await;
    let journal = journal.expect(200).json();
    assert_eq!(
        journal["_embedded"]["journalDTOList"][0]["title"],
        "{{닉네임}} 님께"
    );
    let reset = admin.delete(MAIL).await.expect(200).json();
    assert_eq!(reset["isEdited"], false);
    assert_eq!(reset["subject"], "[{{센터}}] 비밀번호가 바뀌었어요");
}

#[rstest]
#[case(json!({ "subject": " ", "body": "글" }), "subject")]
#[case(json!({ "subject": "가".repeat(201), "body": "글" }), "subject")]
#[case(json!({ "subject": "{{전화번호}}", "body": "글" }), "subject")]
#[case(json!({ "subject": "제목", "body": "" }), "body")]
#[case(json!({ "subject": "제목", "body": "{{ 비밀번호 }}" }), "body")]
#[tokio::test]
async fn an_unknown_placeholder_is_refused_at_its_field(#[case] body: Value, #[case] field: &str) {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let refused = admin.put(MAIL, body.clone()).await.expect(400);
    assert_eq!(refused.error_fields(), [field]);
    let refused = admin.post(&format!("{MAIL}/preview"), body).await;
    assert_eq!(refused.expect(400).error_fields(), [field]);
}

#[tokio::test]
async fn a_preview_shows_sample_values_and_saves_nothing() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let body = json!({ "subject": "{{닉네임}}", "body": "{{센터}}에서" });
    let shown = admin.post(&format!("{MAIL}/preview"), body).await;
    assert_eq!(
        shown.expect(200).json(),
        json!({ "subject": "바람결", "body": "시험 센터에서" })
    );
    let list = admin.get("/api/admin/mail").await.expect(200).json();
    assert_eq!(list["mails"][0]["isEdited"], false);
}

#[tokio::test]
async fn a_test_goes_to_the_admin_who_asked_for_it() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let body = json!({ "subject": "시험", "body": "{{닉네임}}" });
    admin.post(&format!("{MAIL}/test"), body).await.expect(202);
    app.deliver().await;
    assert_eq!(app.mails()[0]["to"], "admin@test.example");
    assert_eq!(app.mails()[0]["text"], "바람결");
}

#[tokio::test]
async fn in_production_mail_is_off_until_it_is_configured() {
    let app = TestApp::builder()
        .config("[mail]\nadapter = \"none\"\n")
        .start()
        .await;
    registered(&app).await;
    change_password(&app, "a@example.com").await;
    let admin = app.admin().await;
    assert_eq!(admin.get("/api/admin/mail").await.json()["on"], false);
    assert!(log(&admin).await.is_empty(), "nothing is queued either");
    let body = json!({ "subject": "시험", "body": "글" });
    admin.post(&format!("{MAIL}/test"), body).await.expect(409);
}

async fn with_smtp(server: &SmtpServer, more: &str) -> TestApp {
    let config = format!(
        "[mail]\nadapter = \"smtp\"\nhost = \"127.0.0.1\"\nport = {}\ntls = \"none\"\nfrom = \"hello@centre.example\"\n{more}",
        server.port
    );
    TestApp::builder().config(&config).start().await
}

#[tokio::test]
async fn a_mail_server_receives_a_letter_that_it_can_read() {
    let server = SmtpServer::start().await;
    let app = with_smtp(&server, "user = \"me\"\npassword = \"secret-pw\"\n").await;
    registered(&app).await;
    change_password(&app, "a@example.com").await;
    app.deliver().await;
    let letters = server.letters();
    assert_eq!(letters.len(), 1, "{:?}", server.said());
    assert!(letters[0].contains("To: a@example.com"), "{}", letters[0]);
    assert!(letters[0].contains("<hello@centre.example>"));
    assert!(letters[0].contains("Message-ID: <msg_"));
    assert!(letters[0].contains("Content-Type: text/plain; charset=utf-8"));
    let said = server.said();
    assert!(
        said.iter().any(|line| line.starts_with("AUTH ")),
        "{said:?}"
    );
    assert!(
        said.contains(&"RCPT TO:<a@example.com>".to_owned()),
        "{said:?}"
    );
}

#[tokio::test]
async fn a_mail_server_that_is_busy_is_asked_again_and_one_that_refuses_is_not() {
    let server = SmtpServer::start().await;
    let app = with_smtp(&server, "").await;
    registered(&app).await;
    let admin = app.admin().await;
    server.now(Manner::Busy);
    change_password(&app, "a@example.com").await;
    app.deliver().await;
    let sent = log(&admin).await;
    assert_eq!(sent[0]["state"], "waiting");
    assert_eq!(sent[0]["nextTryAt"], "2026-11-21T01:00:30+00:00");
    server.now(Manner::Accept);
    app.pass(TimeDelta::seconds(30));
    app.deliver().await;
    assert_eq!(log(&admin).await[0]["state"], "delivered");
    assert_eq!(server.letters().len(), 1);

    server.now(Manner::Refuse);
    change_password(&app, "a@example.com").await;
    app.deliver().await;
    let refused = log(&admin).await[0].clone();
    assert_eq!(refused["state"], "given-up");
    let note = refused["note"].as_str().unwrap();
    assert!(note.contains("no such person"), "{note}");
    assert!(!note.contains("a@example.com"), "{note}");
}

#[tokio::test]
async fn mails_are_for_admins_alone() {
    let app = TestApp::new().await;
    app.guest().get("/api/admin/mail").await.expect(401);
    let member = app.member("바람").await;
    member.get("/api/admin/mail").await.expect(403);
    member.get("/api/admin/mail/log").await.expect(403);
}
