//! What admins find besides.

use serde_json::json;

use super::app;

/// Screens, members by what they are known by; and that they were shown is recorded.
#[tokio::test]
async fn an_admin_finds_screens_and_members_and_that_is_recorded() {
    let app = app().await;
    let admin = app.admin().await;
    let member = app.member("구름빛").await;
    let me = member.get("/api/member/me").await.expect(200).json();
    let group = async |words: &str, kind: &str| {
        let path = format!("/api/admin/search?q={words}");
        let found = admin.get(&path).await.expect(200).json();
        let groups = found["groups"].as_array().unwrap().clone();
        groups.into_iter().find(|group| group["kind"] == kind)
    };
    let screens = group("변경", "screen").await.unwrap();
    assert_eq!(screens["results"][0]["url"], "/admin/journal");
    let recorded = async || {
        let answer = admin.get("/api/admin/access/0/20").await.expect(200);
        answer.json()["page"]["totalElements"].as_i64().unwrap()
    };
    let before = recorded().await;
    for known in ["구름", "username", "phoneNumber", "realName"] {
        let words = me[known].as_str().unwrap_or(known);
        let members = group(words, "member").await.unwrap();
        assert_eq!(members["results"][0]["title"], "구름빛", "{known}");
    }
    assert_eq!(recorded().await, before + 4);
    assert!(group("구", "member").await.is_none());
    assert!(group("없는사람", "member").await.is_none());
    assert_eq!(recorded().await, before + 4);
}

/// Also what only admins ever see: the texts of mails, the names of API tokens. No visitor does.
#[tokio::test]
async fn an_admin_finds_mail_texts_and_tokens() {
    let app = app().await;
    let admin = app.admin().await;
    let text = json!({ "subject": "비밀번호 안내", "body": "낯선변경이면 알려 주세요." });
    admin
        .put("/api/admin/mail/password-changed", text)
        .await
        .expect(200);
    let token = json!({ "name": "달력동기화", "scopes": ["platform.admin.read"] });
    admin.post("/api/admin/tokens", token).await.expect(201);
    for (words, kind, url) in [
        ("낯선변경", "mail_template", "/admin/mail/password-changed"),
        ("달력동기화", "api_token", "/admin/tokens"),
    ] {
        let path = format!("/api/admin/search?q={words}");
        let found = admin.get(&path).await.expect(200).json();
        assert_eq!(found["groups"][0]["kind"], kind, "{found}");
        assert_eq!(found["groups"][0]["results"][0]["url"], url);
        assert!(app.guest().finds(words).await.is_empty());
    }
}

/// What is said to be found is all that is found.
#[tokio::test]
async fn all_members_are_counted_that_are_found() {
    let app = app().await;
    crate::auth::support::add_members(&app).await;
    let admin = app.admin().await;
    let path = "/api/admin/search?q=%EB%A7%8E%EC%9D%80";
    let found = admin.get(path).await.expect(200).json();
    let groups = found["groups"].as_array().unwrap();
    let members = groups
        .iter()
        .find(|group| group["kind"] == "member")
        .unwrap();
    assert_eq!(members["total"], 2_101);
    assert_eq!(members["results"].as_array().unwrap().len(), 5);
    assert_eq!(members["results"][0]["title"], "많은1");
}
