//! Access tokens (specification, section 3; D.4).

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use platform_testing::TestApp;
use poem::Request;
use serde_json::{Value, json};

fn payload(token: &str) -> Value {
    let part = token.split('.').nth(1).unwrap();
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap()
}

#[tokio::test]
async fn the_payload_holds_what_the_site_shows_and_nothing_secret() {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", "01012345678")
        .await
        .expect(201);
    let member = app
        .log_in("a@example.com", platform_testing::PASSWORD)
        .await;
    let claims = payload(member.token());
    let mut names: Vec<_> = claims.as_object().unwrap().keys().cloned().collect();
    names.sort();
    assert_eq!(
        names,
        [
            "displayName",
            "exp",
            "iat",
            "phoneNumber",
            "realName",
            "role",
            "sid",
            "sub",
            "username",
            "ver"
        ]
    );
    assert_eq!(claims["username"], "a@example.com");
    assert_eq!(claims["displayName"], "고요");
    assert_eq!(claims["realName"], "홍길동");
    assert_eq!(claims["phoneNumber"], "01012345678");
    assert_eq!(claims["role"], "ROLE_USER");
    let lifetime = claims["exp"].as_i64().unwrap() - claims["iat"].as_i64().unwrap();
    assert_eq!(lifetime, 24 * 60 * 60);
}

#[tokio::test]
async fn a_token_lives_24_hours_and_survives_a_restart() {
    let app = TestApp::new().await;
    let token = app.member("고요").await.token().to_owned();
    let app = app.restart(Vec::new()).await;
    app.pass(TimeDelta::hours(24) - TimeDelta::seconds(1));
    app.bearer(&token).get("/api/member/me").await.expect(200);
    app.pass(TimeDelta::seconds(1));
    app.bearer(&token).get("/api/member/me").await.expect(401);
}

/// "A bad token answers 401 on public reads too."
#[tokio::test]
async fn a_bad_token_is_refused_on_public_calls_too() {
    let app = TestApp::new().await;
    let good = app.member("고요").await.token().to_owned();
    let forged = forge(&good, |claims| claims["role"] = json!("ROLE_ADMIN"));
    let unsigned = {
        let header = URL_SAFE_NO_PAD.encode(r#"{"alg":"none","typ":"JWT"}"#);
        format!("{header}.{}.", good.split('.').nth(1).unwrap())
    };
    let check = json!({ "displayName": "맑음" });
    for bad in ["", "nonsense", "a.b.c", &forged, &unsigned] {
        let caller = app.bearer(bad);
        let path = "/api/register/displayNameCheck";
        caller.post(path, check.clone()).await.expect(401);
        caller.get("/api/member/me").await.expect(401);
        caller.get("/api/admin/journal").await.expect(401);
    }
    let path = "/api/register/displayNameCheck";
    app.bearer(&good).post(path, check).await.expect(200);
}

/// A token whose payload was changed and whose signature was not.
fn forge(token: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut claims = payload(token);
    change(&mut claims);
    let parts: Vec<_> = token.split('.').collect();
    let body = URL_SAFE_NO_PAD.encode(claims.to_string());
    format!("{}.{body}.{}", parts[0], parts[2])
}

/// Tickets are signed with the same key: neither may pass for the other.
#[tokio::test]
async fn a_ticket_is_no_token_and_a_token_no_ticket() {
    let app = TestApp::new().await;
    let ticket = app.phone_ticket("01012345678").await;
    app.bearer(&ticket).get("/api/member/me").await.expect(401);
    let token = app.member("고요").await.token().to_owned();
    let body = platform_testing::registration("a@example.com", "맑음", "01012345678", &token);
    app.guest()
        .post("/api/register/registerProc", body)
        .await
        .expect(400);
}

/// The server authenticates by the header alone, so that a foreign page cannot act with the cookie.
#[tokio::test]
async fn the_cookie_named_token_logs_nobody_in() {
    let app = TestApp::new().await;
    let token = app.member("고요").await.token().to_owned();
    let request = Request::builder()
        .uri_str("/api/member/me")
        .header("cookie", format!("token={token}"))
        .finish();
    app.guest().request(request).await.expect(401);
}

#[tokio::test]
async fn a_member_is_no_admin_and_a_guest_is_no_member() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    member.get("/api/admin/journal").await.expect(403);
    app.guest().get("/api/admin/journal").await.expect(401);
    app.guest().get("/api/member/me").await.expect(401);
    app.admin()
        .await
        .get("/api/admin/journal")
        .await
        .expect(200);
}
