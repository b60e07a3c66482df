//! Registering with a provider, against a real OAuth server (specification, D.8).

use platform_testing::PASSWORD;
use serde_json::json;

use super::{
    oauth::{OAuthServer, visit},
    social::{form, handle, people},
};

#[tokio::test]
async fn a_password_account_with_the_same_phone_is_told_to_log_in() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    app.register("a@example.com", "고요", "01012345678")
        .await
        .expect(201);
    let back = visit(&app, "kakao").await;
    let answer = handle(&app, "kakao", &back).await.expect(409);
    assert!(answer.message().contains("기존 계정으로 로그인"));
    assert!(!answer.text().contains("a@example.com"));
    let me = app.log_in("a@example.com", PASSWORD).await;
    assert_eq!(
        me.get("/api/member/me").await.json()["provider"],
        json!(null)
    );
}

/// "`registerProc` accepts nothing else, so nobody can register as somebody else."
#[tokio::test]
async fn nobody_registers_as_somebody_else() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    let back = visit(&app, "kakao").await;
    let invited = handle(&app, "kakao", &back).await.expect(202).json();
    let path = "/api/kakao/registerProc";
    let guest = app.guest();

    for id in ["4221337", "", "a.b.c"] {
        let mut body = form("kakao", &invited, "고요");
        body["kakaoId"] = json!(id);
        let answer = guest.post(path, body).await.expect(400);
        assert_eq!(answer.error_fields(), ["kakaoId"]);
    }
    let mut body = form("kakao", &invited, "고요");
    body["phoneNumber"] = json!("01099998888");
    let answer = guest.post(path, body).await.expect(400);
    assert_eq!(answer.error_fields(), ["phoneNumber"]);
    // kakao's word is no word of naver's.
    let mut body = form("naver", &invited, "고요");
    body["naverId"] = invited["kakaoId"].clone();
    guest
        .post("/api/naver/registerProc", body)
        .await
        .expect(400);

    // A made-up name is not taken over the provider's.
    let mut body = form("kakao", &invited, "고요");
    body["realName"] = json!("남의이름");
    let answer = guest.post(path, body.clone()).await.expect(201);
    let token = answer.json()["accessToken"].as_str().unwrap().to_owned();
    let me = app.bearer(&token).get("/api/member/me").await.json();
    assert_eq!(me["realName"], "김고요");
    // And the ticket did its work.
    body["username"] = json!("again@example.com");
    body["displayName"] = json!("또고요");
    let again = guest.post(path, body).await;
    assert!(matches!(again.status.as_u16(), 400 | 409));
}

#[tokio::test]
async fn a_refused_registration_does_not_use_the_ticket_up() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    app.member("고요").await;
    let back = visit(&app, "kakao").await;
    let invited = handle(&app, "kakao", &back).await.expect(202).json();
    let path = "/api/kakao/registerProc";
    let answer = app
        .guest()
        .post(path, form("kakao", &invited, "고요"))
        .await;
    assert_eq!(answer.expect(409).error_fields(), ["displayName"]);
    let answer = app
        .guest()
        .post(path, form("kakao", &invited, "맑음"))
        .await;
    answer.expect(201);
}

/// "Otherwise a phone ticket is needed too."
#[tokio::test]
async fn a_provider_that_tells_no_phone_leaves_it_to_be_proven() {
    let server = OAuthServer::start(&json!({
        "kakao": { "id": 1, "name": "김고요" },
        "naver": { "id": "1", "name": "이맑음", "phone": "+1 202-555-0100" },
    }));
    let app = server.app().await;
    for (provider, phone) in [("kakao", "01012345678"), ("naver", "01087654321")] {
        let back = visit(&app, provider).await;
        let invited = handle(&app, provider, &back).await.expect(202).json();
        assert_eq!(invited["phoneNumber"], "");
        let path = format!("/api/{provider}/registerProc");
        let mut body = form(provider, &invited, &format!("{provider}-1"));
        body["phoneNumber"] = json!(phone);
        let answer = app.guest().post(&path, body.clone()).await.expect(400);
        assert_eq!(answer.error_fields(), ["ticket"]);
        body["ticket"] = json!(app.phone_ticket(phone).await);
        app.guest().post(&path, body).await.expect(201);
    }
}

#[tokio::test]
async fn a_social_account_has_no_password_to_change_and_leaves_without_one() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    let back = visit(&app, "kakao").await;
    let invited = handle(&app, "kakao", &back).await.expect(202).json();
    let path = "/api/kakao/registerProc";
    let answer = app
        .guest()
        .post(path, form("kakao", &invited, "고요"))
        .await;
    answer.expect(201);

    let ticket = app.phone_ticket("01012345678").await;
    let body = json!({ "phoneNumber": "01012345678", "ticket": ticket });
    let answer = app
        .guest()
        .post("/api/member/getTokenByPhone", body)
        .await
        .expect(200);
    let member = app
        .bearer(answer.json()["accessToken"].as_str().unwrap())
        .token()
        .to_owned();
    let member = app.bearer(&member);
    let body = json!({ "password": "new-password" });
    member
        .put("/api/member/editPassword", body)
        .await
        .expect(409);
    let body = json!({ "prevPassword": "anything-8" });
    member
        .post("/api/member/checkPassword", body)
        .await
        .expect(409);
    // A code of the phone alone ends no account; a fresh login at the provider does.
    member
        .delete_with("/api/member/me", json!({ "password": "" }))
        .await
        .expect(409);
    let back = visit(&app, "kakao").await;
    let known = handle(&app, "kakao", &back).await.expect(200).json();
    app.bearer(known["accessToken"].as_str().unwrap())
        .delete_with("/api/member/me", json!({ "password": "" }))
        .await
        .expect(204);

    // Who left is somebody new.
    let back = visit(&app, "kakao").await;
    handle(&app, "kakao", &back).await.expect(202);
}
