//! The admin of a first start gets an e-mail and a password of their own (issue 23, 15).

use platform::auth::admin;
use platform_testing::{Actor, PASSWORD, TestApp};
use rstest::rstest;
use serde_json::{Value, json};

use super::support::*;

const PATH: &str = "/api/member/provisional";

async fn first_start(app: &TestApp) -> Actor<'_> {
    let made = admin::bootstrap_with(&app.ctx, None, None).await.unwrap();
    let (email, password) = made.unwrap();
    app.log_in(&email, &password).await
}

async fn to_replace(actor: &Actor<'_>) -> Value {
    get(actor, "/api/member/me").await["toReplace"].clone()
}

#[tokio::test]
async fn the_first_admin_is_asked_until_both_are_their_own() {
    let app = TestApp::new().await;
    let first = first_start(&app).await;
    assert_eq!(to_replace(&first).await, json!(["email", "password"]));
    let body = json!({ "username": "Boss@centre.example", "password": PASSWORD });
    let done = first.put(PATH, body.clone()).await.expect(200).json();
    let own = app.bearer(done["accessToken"].as_str().unwrap());
    assert_eq!(to_replace(&own).await, json!([]));
    first.get("/api/member/me").await.expect(401);
    let again = app.log_in("boss@centre.example", PASSWORD).await;
    again.get("/api/admin/journal").await.expect(200);
    again.put(PATH, body).await.expect(409);
    // Nobody reads what would be sent to the e-mail that was made up.
    app.deliver().await;
    assert!(app.mails().is_empty());
}

#[rstest]
#[case(json!({}), &["username", "password"])]
#[case(json!({ "username": "boss", "password": PASSWORD }), &["username"])]
#[case(json!({ "username": "other@maru.local", "password": PASSWORD }), &["username"])]
#[case(json!({ "username": "boss@centre.example", "password": "short" }), &["password"])]
#[tokio::test]
async fn what_is_no_account_of_somebodys_own_is_refused(
    #[case] body: Value,
    #[case] fields: &[&str],
) {
    let app = TestApp::new().await;
    let first = first_start(&app).await;
    let refused = first.put(PATH, body).await.expect(400);
    assert_eq!(refused.error_fields(), fields);
    assert_eq!(to_replace(&first).await, json!(["email", "password"]));
}

#[tokio::test]
async fn an_email_that_somebody_has_is_refused_and_an_old_login_proves_itself_first() {
    let app = TestApp::new().await;
    let first = first_start(&app).await;
    let taken = email(id(&app.member("고요").await).await);
    let body = json!({ "username": taken, "password": PASSWORD });
    let refused = first.put(PATH, body).await.expect(409);
    assert_eq!(refused.error_fields(), ["username"]);
    app.pass(chrono::TimeDelta::minutes(10));
    let body = json!({ "username": "boss@centre.example", "password": PASSWORD });
    let refused = first.put(PATH, body).await.expect(409);
    assert_eq!(refused.json()["type"], "fresh-proof");
}

/// Whoever changes one of them on my page is asked for the other alone.
#[tokio::test]
async fn what_was_replaced_elsewhere_is_not_asked_for() {
    let app = TestApp::new().await;
    let first = first_start(&app).await;
    let body = json!({ "username": "boss@centre.example" });
    let done = first.put("/api/member/username", body).await.expect(200);
    let token = done.json()["accessToken"].as_str().unwrap().to_owned();
    let first = app.bearer(&token);
    assert_eq!(to_replace(&first).await, json!(["password"]));
    let body = json!({ "password": PASSWORD });
    let done = first.put(PATH, body).await.expect(200).json();
    let own = app.bearer(done["accessToken"].as_str().unwrap());
    assert_eq!(to_replace(&own).await, json!([]));
    app.log_in("boss@centre.example", PASSWORD).await;
}

#[tokio::test]
async fn nobody_else_is_asked() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    assert_eq!(to_replace(&admin).await, json!([]));
    let body = json!({ "username": "boss@centre.example", "password": PASSWORD });
    admin.put(PATH, body).await.expect(409);
}
