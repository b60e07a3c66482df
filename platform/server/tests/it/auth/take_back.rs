//! A change of phone or e-mail is told to whoever had it before, who can take it back for 72 hours.

use chrono::TimeDelta;
use platform_testing::{Actor, PASSWORD, TestApp};
use serde_json::{Value, json};

use super::support::*;

pub(super) const OLD: &str = "01012345678";
const NEW: &str = "01055556666";

/// Somebody, and the thief who sits in their login.
pub(super) async fn stolen() -> (TestApp, String) {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", OLD).await.expect(201);
    app.pass(TimeDelta::minutes(2));
    let token = app
        .log_in("a@example.com", PASSWORD)
        .await
        .token()
        .to_owned();
    (app, token)
}

pub(super) async fn change_phone(app: &TestApp, token: &str, phone: &str) -> String {
    let ticket = app.phone_ticket(phone).await;
    let body = json!({ "phoneNumber": phone, "ticket": ticket });
    let done = app.bearer(token).put("/api/member/phone", body).await;
    app.deliver().await;
    done.expect(200).json()["accessToken"]
        .as_str()
        .unwrap()
        .to_owned()
}

async fn change_email(app: &TestApp, token: &str, email: &str) -> String {
    let body = json!({ "username": email });
    let done = app.bearer(token).put("/api/member/username", body).await;
    app.deliver().await;
    done.expect(200).json()["accessToken"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// The call behind the link in a message.
pub(super) fn behind(message: &Value) -> String {
    let text = message.to_string();
    let code = text.split("/user/undo/").nth(1).expect("a link");
    let code: String = code
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c))
        .collect();
    format!("/api/member/takeBack/{code}")
}

/// The call behind the last link that was sent to a number.
pub(super) fn link_to(app: &TestApp, phone: &str) -> String {
    let messages = app.messages();
    let linked = |message: &&Value| {
        message["to"] == phone && message["text"].to_string().contains("/user/undo/")
    };
    behind(
        messages
            .iter()
            .rev()
            .find(linked)
            .expect("a message with a link"),
    )
}

pub(super) async fn new_password(app: &TestApp, phone: &str) -> Value {
    app.pass(TimeDelta::minutes(2));
    let ticket = app.phone_ticket(phone).await;
    let body = json!({ "phoneNumber": phone, "ticket": ticket });
    let found = app.guest().post("/api/member/getTokenByPhone", body).await;
    let found = found.expect(200).json();
    let owner = app.bearer(found["accessToken"].as_str().unwrap());
    let body = json!({ "password": "mine-again-1" });
    owner
        .put("/api/member/editPassword", body)
        .await
        .expect(200);
    let owner = app.log_in("a@example.com", "mine-again-1").await;
    get(&owner, "/api/member/me").await
}

#[tokio::test]
async fn the_old_number_is_told_and_takes_the_account_back() {
    let (app, token) = stolen().await;
    let thief = change_phone(&app, &token, NEW).await;
    let told = app.messages().into_iter().find(|message| {
        message["to"] == OLD && message["text"].to_string().contains("/user/undo/")
    });
    let text = told.expect("a message to the old number")["text"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(
        // The name is cut so that the message stays a short one.
        text.starts_with("[시험 센] 번호가 바뀌었어요. 내가 아니면 http"),
        "{text}"
    );
    assert!(!text.contains("5555"), "{text}");
    // The e-mail is told too, with the link.
    let mail = app.mails().pop().unwrap();
    assert_eq!(mail["subject"], "[시험 센터] 휴대폰 번호가 바뀌었어요");
    let link = link_to(&app, OLD);
    assert_eq!(behind(&mail), link);

    // Looking takes nothing back: programs open links too.
    let shown = get(&app.guest(), &link).await;
    assert_eq!(shown["what"], "phone");
    assert_eq!(shown["changedAt"], "2026-11-21T01:02:00+00:00");
    assert_eq!(shown["until"], "2026-11-24T01:02:00+00:00");
    get(&app.bearer(&thief), "/api/member/me").await;

    let done = app.guest().post(&link, json!({})).await.expect(200).json();
    assert_eq!(
        done,
        json!({ "restored": ["phone"], "taken": [], "next": "findInfo" })
    );
    app.bearer(&thief).get("/api/member/me").await.expect(401);
    // Who knew the password is shut out; the phone leads to a new one.
    app.try_log_in("a@example.com", PASSWORD).await.expect(401);
    assert_eq!(new_password(&app, OLD).await["phoneNumber"], OLD);
    // The link did its work.
    app.guest().get(&link).await.expect(404);
    app.guest().post(&link, json!({})).await.expect(404);
}

#[tokio::test]
async fn the_old_email_is_told_and_takes_everything_later_back_too() {
    let (app, token) = stolen().await;
    let token = change_email(&app, &token, "thief@example.com").await;
    let mail = app.mails().pop().unwrap();
    assert_eq!(mail["to"], "a@example.com");
    let link = behind(&mail);
    assert_eq!(link_to(&app, OLD), link, "the phone is told of it too");
    let token = change_phone(&app, &token, NEW).await;
    let token = change_phone(&app, &token, "01055557777").await;
    // The thief goes on: another password and a second factor, so that the owner stays out.
    let thief = app.bearer(&token);
    let body = json!({ "prevPassword": PASSWORD });
    thief
        .post("/api/member/checkPassword", body)
        .await
        .expect(204);
    let body = json!({ "password": "thief-was-here" });
    let changed = thief
        .put("/api/member/editPassword", body)
        .await
        .expect(200)
        .json();
    let thief = app.bearer(changed["accessToken"].as_str().unwrap());
    switch_on_with(&app, &thief, "thief-was-here").await;

    let done = app.guest().post(&link, json!({})).await.expect(200).json();
    assert_eq!(
        done,
        json!({ "restored": ["email", "phone", "secondFactor"], "taken": [], "next": "findInfo" })
    );
    app.try_log_in("thief@example.com", "thief-was-here")
        .await
        .expect(401);
    app.try_log_in("a@example.com", "thief-was-here")
        .await
        .expect(401);
    let me = new_password(&app, OLD).await;
    assert_eq!(me["username"], "a@example.com");
    assert_eq!(me["phoneNumber"], OLD);
    // The links that the thief's own number got are dead.
    app.guest()
        .post(&link_to(&app, NEW), json!({}))
        .await
        .expect(404);
}

async fn switch_on_with(app: &TestApp, member: &Actor<'_>, password: &str) {
    let body = json!({ "prevPassword": password });
    member
        .post("/api/member/checkPassword", body)
        .await
        .expect(204);
    switch_on(app, member).await;
}

/// What a thief gets by their own number brings the thief's last step back and nothing of the owner's.
#[tokio::test]
async fn a_later_link_leaves_the_earlier_one_alive() {
    let (app, token) = stolen().await;
    let token = change_phone(&app, &token, NEW).await;
    let owners = link_to(&app, OLD);
    change_phone(&app, &token, "01055557777").await;
    let thiefs = link_to(&app, NEW);
    app.guest().post(&thiefs, json!({})).await.expect(200);
    let done = app
        .guest()
        .post(&owners, json!({}))
        .await
        .expect(200)
        .json();
    assert_eq!(done["restored"], json!(["phone"]));
    assert_eq!(new_password(&app, OLD).await["phoneNumber"], OLD);
}

#[tokio::test]
async fn a_number_that_somebody_else_has_by_now_leaves_the_account_without_one() {
    let (app, token) = stolen().await;
    change_phone(&app, &token, NEW).await;
    let link = link_to(&app, OLD);
    app.register("b@example.com", "맑음", OLD).await.expect(201);
    let done = app.guest().post(&link, json!({})).await.expect(200).json();
    assert_eq!(
        done,
        json!({ "restored": [], "taken": ["phone"], "next": "logIn" })
    );
    // The disowned number leads nowhere, the password of before opens the account.
    app.pass(TimeDelta::minutes(2));
    let ticket = app.phone_ticket(NEW).await;
    let body = json!({ "phoneNumber": NEW, "ticket": ticket });
    app.guest()
        .post("/api/member/getTokenByPhone", body)
        .await
        .expect(404);
    app.log_in("a@example.com", PASSWORD).await;
}

/// An admin is not found by phone, so the password from before the change comes back.
#[tokio::test]
async fn an_admin_gets_the_password_of_before_the_change_back() {
    let app = TestApp::new().await;
    let token = app.admin_with("a@example.com").await.token().to_owned();
    let token = change_email(&app, &token, "thief@example.com").await;
    let link = behind(&app.mails().pop().unwrap());
    let thief = app.bearer(&token);
    let body = json!({ "prevPassword": PASSWORD });
    thief
        .post("/api/member/checkPassword", body)
        .await
        .expect(204);
    let body = json!({ "password": "thief-was-here" });
    thief
        .put("/api/member/editPassword", body)
        .await
        .expect(200);
    let done = app.guest().post(&link, json!({})).await.expect(200).json();
    assert_eq!(
        done,
        json!({ "restored": ["email"], "taken": [], "next": "logIn" })
    );
    app.try_log_in("a@example.com", "thief-was-here")
        .await
        .expect(401);
    app.log_in("a@example.com", PASSWORD).await;
}

#[tokio::test]
async fn after_72_hours_it_is_over_and_what_was_kept_is_destroyed() {
    let (app, token) = stolen().await;
    change_phone(&app, &token, NEW).await;
    let link = link_to(&app, OLD);
    app.pass(TimeDelta::hours(72));
    app.guest().get(&link).await.expect(404);
    app.guest().post(&link, json!({})).await.expect(404);
    app.run_job("auth.remove_expired").await;
    assert_eq!(kept(&app).await, 0);
}

#[tokio::test]
async fn whoever_leaves_leaves_no_former_number() {
    let (app, token) = stolen().await;
    let token = change_phone(&app, &token, NEW).await;
    assert_eq!(kept(&app).await, 1);
    let body = json!({ "password": PASSWORD });
    app.bearer(&token)
        .delete_with("/api/member/me", body)
        .await
        .expect(204);
    assert_eq!(kept(&app).await, 0);
}

async fn kept(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from auth_changes")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap()
}

/// Number, e-mail, hash and link are in no file of the database, before and after they were sent.
#[tokio::test]
async fn what_is_kept_for_taking_back_is_sealed() {
    let (app, token) = stolen().await;
    let ticket = app.phone_ticket(NEW).await;
    let body = json!({ "phoneNumber": NEW, "ticket": ticket });
    app.bearer(&token)
        .put("/api/member/phone", body)
        .await
        .expect(200);
    let waiting: Vec<String> =
        sqlx::query_scalar("select payload from outbox_tasks where payload <> ''")
            .fetch_all(app.ctx.db.read())
            .await
            .unwrap();
    assert_eq!(waiting.len(), 2, "a mail and a short message");
    let kept: Vec<String> = sqlx::query_scalar("select code || sealed from auth_changes")
        .fetch_all(app.ctx.db.read())
        .await
        .unwrap();
    app.deliver().await;
    let code = link_to(&app, OLD).split_off("/api/member/takeBack/".len());
    for text in waiting.iter().chain(&kept) {
        for canary in [OLD, "a@example.com", "argon2", code.as_str()] {
            assert!(!text.contains(canary), "{canary} in {text}");
        }
    }
}

/// A text that somebody gave the mail without the link still leads back.
#[tokio::test]
async fn the_link_stands_in_every_text_of_the_mail() {
    let (app, token) = stolen().await;
    let admin = app.admin().await;
    let body = json!({ "subject": "바뀜", "body": "이메일이 바뀌었어요." });
    admin
        .put("/api/admin/mail/email-changed", body)
        .await
        .expect(200);
    change_email(&app, &token, "thief@example.com").await;
    let mails = app.mails();
    let mail = mails.last().unwrap();
    assert_eq!(mail["subject"], "바뀜");
    app.guest().get(&behind(mail)).await.expect(200);
}

/// Nothing that somebody wrote around the link makes another address of it, with the code in it.
#[tokio::test]
async fn the_link_stands_alone_in_whatever_text_a_mail_was_given() {
    let (app, token) = stolen().await;
    let admin = app.admin().await;
    let path = "/api/admin/mail/phone-changed";
    let inside = "https://elsewhere.example/?{{되돌리는 주소}}";
    let text = json!({ "subject": "번호", "body": inside });
    let refused = admin.put(path, text).await.expect(400);
    assert_eq!(refused.error_fields(), ["body"]);
    // From before it had to.
    app.execute(
        "insert into mail_templates (key, subject, body)
         values ('phone-changed', '번호', 'https://elsewhere.example/?{{되돌리는 주소}}')",
    )
    .await;
    change_phone(&app, &token, NEW).await;
    let mail = app.mails().pop().unwrap();
    let text = mail["text"].as_str().unwrap();
    let (before, link) = text.split_once("되돌리는 주소: ").unwrap();
    assert!(!before.contains("/user/undo/"), "{text}");
    assert!(link.contains("/user/undo/"), "{text}");
}
