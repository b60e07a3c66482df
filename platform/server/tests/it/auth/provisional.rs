//! The admin of a first start gets an e-mail and a password of their own.

use members::admin;
use platform_testing::{Actor, PASSWORD, TestApp};
use rstest::rstest;
use serde_json::{Value, json};

use super::{
    oauth::{OAuthServer, visit},
    support::*,
    take_back::link_to,
};

const PATH: &str = "/api/member/provisional";

async fn first_start(app: &TestApp) -> Actor<'_> {
    first_login(app).await.0
}

/// With the password that was made up.
async fn first_login(app: &TestApp) -> (Actor<'_>, String) {
    let made = admin::bootstrap_with(&app.ctx, None, None).await.unwrap();
    let (email, password) = made.unwrap();
    (app.log_in(&email, &password).await, password)
}

/// A login alone sets no password.
async fn checked_first_start(app: &TestApp) -> Actor<'_> {
    let (first, password) = first_login(app).await;
    check_password(&first, &password).await;
    first
}

async fn check_password(actor: &Actor<'_>, password: &str) {
    let body = json!({ "prevPassword": password });
    let path = "/api/member/checkPassword";
    actor.post(path, body).await.expect(204);
}

async fn to_replace(actor: &Actor<'_>) -> Value {
    get(actor, "/api/member/me").await["toReplace"].clone()
}

#[tokio::test]
async fn the_first_admin_is_asked_until_both_are_their_own() {
    let app = TestApp::new().await;
    let first = checked_first_start(&app).await;
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
async fn an_email_that_somebody_has_is_refused_and_a_login_alone_sets_no_password() {
    let app = TestApp::new().await;
    let alone = first_start(&app).await;
    let body = json!({ "username": "thief@example.com", "password": PASSWORD });
    let refused = alone.put(PATH, body).await.expect(409);
    assert_eq!(refused.json()["type"], "fresh-proof");

    let app = TestApp::new().await;
    let first = checked_first_start(&app).await;
    let taken = email(id(&app.member("고요").await).await);
    let body = json!({ "username": taken, "password": PASSWORD });
    let refused = first.put(PATH, body).await.expect(409);
    assert_eq!(refused.error_fields(), ["username"]);
    app.pass(chrono::TimeDelta::minutes(10));
    let body = json!({ "username": "boss@centre.example", "password": PASSWORD });
    let refused = first.put(PATH, body).await.expect(409);
    assert_eq!(refused.json()["type"], "fresh-proof");
}

/// On my page too: nobody would be told of anything at such an address.
#[tokio::test]
async fn an_address_that_no_mail_reaches_is_refused_on_my_page_too() {
    let app = TestApp::new().await;
    let first = first_start(&app).await;
    let body = json!({ "username": "boss@centre.local" });
    let refused = first.put("/api/member/username", body).await.expect(400);
    assert_eq!(refused.error_fields(), ["username"]);
    assert_eq!(to_replace(&first).await, json!(["email", "password"]));
}

/// The link brings back what the program made up, which is to be replaced as before.
#[rstest]
#[case("/api/member/username", json!({ "username": "thief@example.com" }))]
#[case(PATH, json!({ "username": "thief@example.com", "password": "thief-was-here" }))]
#[tokio::test]
async fn who_takes_it_back_is_asked_for_both_again(#[case] path: &str, #[case] body: Value) {
    let app = TestApp::new().await;
    let (first, password) = first_login(&app).await;
    check_password(&first, &password).await;
    app.execute("update auth_members set phone_number = '01012345678'")
        .await;
    first.put(path, body).await.expect(200);
    app.deliver().await;
    let link = link_to(&app, "01012345678");
    let done = app.guest().post(&link, json!({})).await.expect(200).json();
    assert_eq!(
        done,
        json!({ "restored": ["email"], "taken": [], "next": "logIn" })
    );
    let again = app.log_in(MADE_UP, &password).await;
    assert_eq!(to_replace(&again).await, json!(["email", "password"]));
}

/// Whoever changes one of them on my page is asked for the other alone.
#[tokio::test]
async fn what_was_replaced_elsewhere_is_not_asked_for() {
    let app = TestApp::new().await;
    let (first, made_up) = first_login(&app).await;
    let body = json!({ "username": "boss@centre.example" });
    let done = first.put("/api/member/username", body).await.expect(200);
    let token = done.json()["accessToken"].as_str().unwrap().to_owned();
    let thief = app.bearer(&token);
    assert_eq!(to_replace(&thief).await, json!(["password"]));
    let body = json!({ "password": PASSWORD });
    let refused = thief.put(PATH, body.clone()).await.expect(409);
    assert_eq!(refused.json()["type"], "fresh-proof");
    check_password(&thief, &made_up).await;
    let done = thief.put(PATH, body).await.expect(200).json();
    let own = app.bearer(done["accessToken"].as_str().unwrap());
    assert_eq!(to_replace(&own).await, json!([]));
    app.log_in("boss@centre.example", PASSWORD).await;
    app.deliver().await;
    let mails = app.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0]["to"], "boss@centre.example");
}

#[tokio::test]
async fn nobody_else_is_asked() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    assert_eq!(to_replace(&admin).await, json!([]));
    let body = json!({ "username": "boss@centre.example", "password": PASSWORD });
    admin.put(PATH, body).await.expect(409);
}

const MADE_UP: &str = "admin@maru.local";

/// The chain of a thief: the e-mail became the one at which nobody is told of anything, and then the phone was
/// changed in silence.
#[tokio::test]
async fn the_made_up_email_switches_telling_off_for_nobody() {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", "01012345678")
        .await
        .expect(201);
    app.pass(chrono::TimeDelta::minutes(2));
    let thief = app.log_in("a@example.com", PASSWORD).await;
    for typed in [MADE_UP, "Admin@MARU.local"] {
        let body = json!({ "username": typed });
        let refused = thief.put("/api/member/username", body).await.expect(400);
        assert_eq!(refused.error_fields(), ["username"]);
        assert_eq!(
            refused.json()["errors"][0]["message"],
            "메일을 받을 수 있는 이메일을 입력해 주세요."
        );
    }
    // Where the address is there already, the next change is told all the same.
    app.execute("update auth_members set username = 'admin@maru.local'")
        .await;
    let ticket = app.phone_ticket("01055556666").await;
    let body = json!({ "phoneNumber": "01055556666", "ticket": ticket });
    thief.put("/api/member/phone", body).await.expect(200);
    app.deliver().await;
    let linked = |message: &Value| {
        message["to"] == "01012345678" && message["text"].to_string().contains("/user/undo/")
    };
    assert!(app.messages().iter().any(linked));
}

#[tokio::test]
async fn nobody_gets_an_account_with_the_made_up_email() {
    let app = TestApp::new().await;
    let asked = json!({ "username": MADE_UP });
    let asked = app.guest().post("/api/register/usernameCheck", asked).await;
    assert_eq!(asked.expect(400).error_fields(), ["username"]);
    let refused = app.register(MADE_UP, "고요", "01012345678").await;
    assert_eq!(refused.expect(400).error_fields(), ["username"]);
    // Nor does somebody who comes by a provider.
    let people = json!({ "kakao": { "id": 7, "name": "김고요", "phone": "010-1234-5678" } });
    let server = OAuthServer::start(&people);
    let social = server.app().await;
    let back = visit(&social, "kakao").await;
    let browser = social.guest().with_header("cookie", &back.cookie);
    let invited = browser.get(&back.path("kakao")).await.expect(202).json();
    let body = json!({
        "kakaoId": invited["kakaoId"], "username": MADE_UP, "displayName": "고요",
        "realName": invited["realName"], "phoneNumber": invited["phoneNumber"],
    });
    let refused = social.guest().post("/api/kakao/registerProc", body).await;
    assert_eq!(refused.expect(400).error_fields(), ["username"]);
    let refused = admin::create(&app.ctx, MADE_UP, PASSWORD).await;
    assert_eq!(
        refused.unwrap_err().to_string(),
        "메일을 받을 수 있는 이메일을 입력해 주세요."
    );
    // The first start may go on to make its own.
    first_start(&app).await;
}

/// Of the admin of a first start nobody reads the mails, but somebody may have the phone.
#[rstest]
#[case("/api/member/username", json!({ "username": "thief@example.com" }))]
#[case(PATH, json!({ "username": "thief@example.com", "password": "thief-was-here" }))]
#[tokio::test]
async fn the_first_admins_phone_is_told_while_the_email_is_made_up(
    #[case] path: &str,
    #[case] body: Value,
) {
    let app = TestApp::new().await;
    let first = checked_first_start(&app).await;
    app.execute("update auth_members set phone_number = '01012345678'")
        .await;
    first.put(path, body).await.expect(200);
    app.deliver().await;
    assert!(app.mails().is_empty());
    let messages = app.messages();
    assert_eq!(messages.len(), 1);
    assert_eq!(messages[0]["to"], "01012345678");
    assert!(messages[0]["text"].to_string().contains("/user/undo/"));
}
