//! Changing the e-mail.

use platform_testing::{PASSWORD, TestApp};
use serde_json::json;

use super::support::*;

const PATH: &str = "/api/member/username";

#[tokio::test]
async fn a_new_email_is_what_the_member_logs_in_with_from_then_on() {
    let app = TestApp::new().await;
    let other = app.member("고요").await;
    let old = email(id(&other).await);
    let member = app.log_in(&old, PASSWORD).await;
    let body = json!({ "username": "New@Example.com", "password": PASSWORD });
    let answer = member.put(PATH, body).await.expect(200).json();
    let renewed = app.bearer(answer["accessToken"].as_str().unwrap());
    assert_eq!(
        get(&renewed, "/api/member/me").await["username"],
        "new@example.com"
    );
    // The login that changed it goes on, the others are over.
    other.get("/api/member/me").await.expect(401);
    app.try_log_in(&old, PASSWORD).await.expect(401);
    app.log_in("new@example.com", PASSWORD).await;
    // Whoever took a login cannot take the account unseen.
    app.deliver().await;
    let mails = app.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0]["to"], old);
    assert_eq!(app.messages().len(), 1, "the phone is told too");
    assert_eq!(mails[0]["subject"], "[시험 센터] 이메일이 바뀌었어요");
    assert!(!mails[0].to_string().contains("new@"), "{}", mails[0]);
}

#[tokio::test]
async fn an_email_changes_with_the_right_password_and_to_one_that_is_free() {
    let app = TestApp::new().await;
    let taken = email(id(&app.member("바람").await).await);
    let member = app.member("고요").await;
    for (body, status, field) in [
        (
            json!({ "username": "new@example.com", "password": "wrong-horse" }),
            409,
            "password",
        ),
        (
            json!({ "username": "new", "password": PASSWORD }),
            400,
            "username",
        ),
        (
            json!({ "username": taken.to_uppercase(), "password": PASSWORD }),
            409,
            "username",
        ),
    ] {
        let answer = member.put(PATH, body).await.expect(status);
        assert_eq!(answer.error_fields(), [field]);
    }
    member.get("/api/member/me").await.expect(200);
    app.deliver().await;
    assert!(app.mails().is_empty(), "nothing changed");
    app.guest().put(PATH, json!({})).await.expect(401);
}
