//! Social login against a real OAuth server (specification, section 4; D.8).

use chrono::TimeDelta;
use platform_testing::TestApp;
use rstest::rstest;
use serde_json::{Value, json};

use super::{
    consents::{needed, terms, with_legal_pages},
    oauth::{CameBack, OAuthServer, visit},
};

pub fn people() -> Value {
    json!({
        "kakao": { "id": 4_221_337_i64, "name": "김고요", "phone": "+82 10-1234-5678" },
        "naver": { "id": "n4v3r-id_", "name": "이맑음", "phone": "010-8765-4321" },
    })
}

pub async fn handle(app: &TestApp, provider: &str, back: &CameBack) -> platform_testing::Answer {
    let browser = app.guest().with_header("cookie", &back.cookie);
    browser.get(&back.path(provider)).await
}

/// The form that the site sends, from what `handleLogin` gave.
pub fn form(provider: &str, invited: &Value, name: &str) -> Value {
    let id = format!("{provider}Id");
    json!({
        id.clone(): invited[&id],
        "username": format!("{provider}@example.com"),
        "displayName": name,
        "realName": invited["realName"],
        "phoneNumber": invited["phoneNumber"],
    })
}

#[tokio::test]
async fn somebody_new_registers_with_what_the_provider_said_and_is_known_afterwards() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    for (provider, name, real_name, phone) in [
        ("kakao", "고요", "김고요", "01012345678"),
        ("naver", "맑음", "이맑음", "01087654321"),
    ] {
        let back = visit(&app, provider).await;
        let invited = handle(&app, provider, &back).await.expect(202).json();
        assert_eq!(invited["realName"], real_name);
        assert_eq!(invited["phoneNumber"], phone);

        let path = format!("/api/{provider}/registerProc");
        let answer = app
            .guest()
            .post(&path, form(provider, &invited, name))
            .await;
        let token = answer.expect(201).json()["accessToken"]
            .as_str()
            .unwrap()
            .to_owned();
        let me = app
            .bearer(&token)
            .get("/api/member/me")
            .await
            .expect(200)
            .json();
        assert_eq!(me["provider"], provider);
        assert_eq!(me["displayName"], name);
        assert_eq!(me["realName"], real_name);

        let back = visit(&app, provider).await;
        let known = handle(&app, provider, &back).await.expect(200).json();
        assert!(known["accessToken"].is_string());
    }
}

/// Consents stand beside the texts; the provider's key is the door.
#[tokio::test]
async fn somebody_who_comes_by_a_provider_agrees_as_everybody_does() {
    let server = OAuthServer::start(&people());
    let app = with_legal_pages(server.app().await).await;
    let back = visit(&app, "kakao").await;
    let invited = handle(&app, "kakao", &back).await.expect(202).json();
    let path = "/api/kakao/registerProc";
    let mut body = form("kakao", &invited, "고요");
    let guest = app.guest();

    body["consents"] = json!("everything");
    let answer = guest.post(path, body.clone()).await.expect(400);
    assert_eq!(answer.error_fields(), ["consents"]);
    body["consents"] = needed(&terms(&app).await).into();
    let mut child = body.clone();
    child["consents"].as_array_mut().unwrap().pop();
    child["underAge"] = json!(true);
    let answer = guest.post(path, child).await.expect(400);
    let missing = ["guardian.name", "guardian.phoneNumber"];
    assert_eq!(answer.error_fields(), missing);
    let mut number = body.clone();
    number["displayName"] = json!(5);
    let answer = guest.post(path, number).await.expect(400);
    assert_eq!(answer.error_fields(), ["displayName"]);

    let token = guest.post(path, body).await.expect(201).json()["accessToken"].clone();
    let member = app.bearer(token.as_str().unwrap());
    let mine = member.get("/api/member/consents").await.json();
    let nothing = json!({ "documents": [], "age": null });
    assert_eq!(mine["outstanding"], nothing);
    assert_eq!(mine["consents"][0]["door"], "kakao");
}

/// PKCE where the provider supports it, `state` always.
#[tokio::test]
async fn the_provider_is_asked_with_a_state_and_kakao_with_a_challenge() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    for (provider, challenged) in [("kakao", true), ("naver", false)] {
        let answer = app
            .guest()
            .get(&format!("/api/{provider}/authorize"))
            .await
            .expect(302);
        let location: url::Url = answer.header("location").unwrap().parse().unwrap();
        let query: std::collections::HashMap<_, _> = location.query_pairs().into_owned().collect();
        assert_eq!(query["response_type"], "code");
        assert_eq!(query["client_id"], format!("{provider}-client"));
        assert_eq!(
            query["redirect_uri"],
            format!("http://127.0.0.1:8080/{provider}/oauth/redirect")
        );
        assert!(!query["state"].is_empty());
        assert_eq!(query.contains_key("code_challenge"), challenged);
        assert!(!location.as_str().contains("secret"));
    }
}

/// A provider that the centre is not registered with yet is known, and nobody is sent to it.
#[rstest]
#[case("development", true)]
#[case("production", false)]
#[tokio::test]
async fn a_provider_without_a_client_id_says_that_it_is_not_ready(
    #[case] environment: &str,
    #[case] is_shown: bool,
) {
    let key = "k".repeat(32);
    let app = TestApp::builder()
        .config(&format!(
            "\n[server]\nenvironment = \"{environment}\"\n[encryption]\nkey = \"{key}\"\n[auth]\ntoken_key = \"{key}\"\n\
             [auth.providers.kakao]\nlabel = \"카카오\"\nadapter = \"kakao\"\nauthorize_url = \"https://k.example/a\"\n\
             token_url = \"https://k.example/t\"\nprofile_url = \"https://k.example/p\"\n\
             [sms]\nadapter = \"solapi\"\n[sms.solapi]\napi_key = \"a\"\napi_secret = \"b\"\nsender = \"021234\"\n"
        ))
        .start()
        .await;
    let site = app.guest().get("/api/site").await.json();
    assert_eq!(
        site["socialProviders"],
        json!([{ "key": "kakao", "label": "카카오", "isShown": is_shown }])
    );
    let answer = app.guest().get("/api/kakao/authorize").await.expect(302);
    assert_eq!(
        answer.header("location"),
        Some("/kakao/oauth/redirect?error=not_ready")
    );
    assert_eq!(answer.header("set-cookie"), None);
    let path = "/api/kakao/handleLogin/code?state=x";
    app.guest().get(path).await.expect(400);
}

#[tokio::test]
async fn a_state_is_good_once_in_its_own_browser_for_ten_minutes() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    let back = visit(&app, "kakao").await;
    let refused = |back: CameBack| {
        let app = &app;
        async move { handle(app, "kakao", &back).await.expect(400) }
    };

    // Another browser: no cookie, or a cookie of its own.
    app.guest().get(&back.path("kakao")).await.expect(400);
    let other = visit(&app, "kakao").await;
    refused(CameBack {
        cookie: other.cookie.clone(),
        ..back.clone()
    })
    .await;
    // No state, a forged one, one of another provider.
    refused(CameBack {
        state: String::new(),
        ..back.clone()
    })
    .await;
    refused(CameBack {
        state: format!("{}x", back.state),
        ..back.clone()
    })
    .await;
    let naver = visit(&app, "naver").await;
    let mixed = CameBack {
        state: naver.state,
        ..back.clone()
    };
    refused(mixed).await;

    handle(&app, "kakao", &back).await.expect(202);
    refused(back).await;

    let late = visit(&app, "kakao").await;
    app.pass(TimeDelta::minutes(10));
    refused(late).await;
}

#[tokio::test]
async fn two_tabs_of_one_browser_can_both_finish() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    let first = app.guest().get("/api/kakao/authorize").await.expect(302);
    let cookie = first
        .header("set-cookie")
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_owned();
    let browser = app.guest().with_header("cookie", &cookie);
    let second = browser.get("/api/kakao/authorize").await.expect(302);
    assert!(second.header("set-cookie").unwrap().starts_with(&cookie));
    assert_ne!(first.header("location"), second.header("location"));
}

#[tokio::test]
async fn a_code_that_the_provider_refuses_is_a_400_and_not_a_server_error() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    for provider in ["kakao", "naver"] {
        let back = visit(&app, provider).await;
        let wrong = CameBack {
            code: "no-such-code".to_owned(),
            ..back
        };
        handle(&app, provider, &wrong).await.expect(400);
    }
}

/// The challenge went out with one state; a code redeemed with another is refused by the provider.
#[tokio::test]
async fn a_stolen_code_is_worthless_without_its_verifier() {
    let server = OAuthServer::start(&people());
    let app = server.app().await;
    let victim = visit(&app, "kakao").await;
    let thief = visit(&app, "kakao").await;
    let stolen = CameBack {
        code: victim.code,
        ..thief
    };
    handle(&app, "kakao", &stolen).await.expect(400);
}

#[tokio::test]
async fn a_provider_that_is_down_is_a_503_without_its_address() {
    let app = {
        let server = OAuthServer::start(&people());
        let app = server.app().await;
        let back = visit(&app, "kakao").await;
        drop(server);
        let answer = handle(&app, "kakao", &back).await.expect(503);
        assert!(answer.message().contains("소셜 로그인에 연결하지 못했어요"));
        assert!(!answer.text().contains("127.0.0.1"));
        app
    };
    app.guest().get("/api/kakao/authorize").await.expect(302);
}

/// "Accounts are never linked silently."
#[tokio::test]
async fn a_provider_that_is_not_configured_is_not_there() {
    let app = TestApp::new().await;
    app.guest().get("/api/kakao/authorize").await.expect(404);
    app.guest()
        .get("/api/kakao/handleLogin/code?state=x")
        .await
        .expect(404);
    let answer = app.guest().post("/api/kakao/registerProc", json!({})).await;
    answer.expect(404);
}
