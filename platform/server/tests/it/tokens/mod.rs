//! API tokens: what they may do, in whose name, and when it ends.

use chrono::TimeDelta;
use platform::module::{Definition, Module, TokenAccess};
use platform_testing::{Actor, PASSWORD, TestApp};
use rstest::rstest;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use crate::notes;

mod delivery;
mod ending;

const TOKENS: &str = "/api/admin/tokens";

/// The small module of the tests, all of whose operations can be given to tokens.
fn open_notes() -> Definition {
    Definition::without_settings("notes", || Module {
        label: "쪽지",
        tokens: TokenAccess::All,
        ..notes::build()
    })
}

pub async fn make(admin: &Actor<'_>, scopes: &[&str], days: Option<i64>) -> (String, String) {
    let body = json!({ "name": "재고 연동", "scopes": scopes, "days": days });
    let made = admin.post(TOKENS, body).await.expect(201).json();
    let text = |name: &str| made[name].as_str().unwrap().to_owned();
    (text("key"), text("token"))
}

async fn list(admin: &Actor<'_>) -> Value {
    admin.get(TOKENS).await.expect(200).json()
}

#[tokio::test]
async fn a_token_acts_within_its_scopes_and_is_named_in_the_journal() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (_, token) = make(&admin, &["platform.admin.read"], None).await;
    assert!(token.starts_with("maru_"));
    let program = app.bearer(&token);
    let journal = program.get("/api/admin/journal").await.expect(200).json();
    assert_eq!(
        journal["_embedded"]["journalDTOList"][0]["kind"],
        "api_token"
    );
    let page = json!({ "title": "새 소개" });
    let refused = program
        .put("/api/admin/pageContent/update/ABOUT", page)
        .await
        .expect(403);
    assert_eq!(
        refused.message(),
        "이 토큰에는 platform.admin.write 권한이 없어요."
    );
}

/// What everybody may read a token reads too, as a guest, whatever it was allowed.
#[tokio::test]
async fn a_token_never_makes_a_public_read_fail() {
    let app = TestApp::builder().module(open_notes()).start().await;
    let admin = app.admin().await;
    let (_, token) = make(&admin, &["platform.admin.read"], None).await;
    let program = app.bearer(&token);
    let site = program.get("/api/site").await.expect(200);
    assert_eq!(site.bytes, app.guest().get("/api/site").await.bytes);
    program.get("/api/health/live").await.expect(200);
    // What is not public stays shut, and so does writing.
    program.get("/api/admin/tokens").await.expect(403);
    program.get("/api/member/me").await.expect(403);
    let search = json!({ "username": "a@example.com" });
    program
        .post("/api/register/usernameCheck", search)
        .await
        .expect(403);
    // A token that is none is refused on public reads too, as any other (specification, D.8).
    app.bearer("maru_forged").get("/api/site").await.expect(401);
}

#[tokio::test]
async fn what_a_token_changes_is_journaled_under_its_name() {
    let app = TestApp::new().await;
    let page: content::Page =
        serde_json::from_value(json!({ "title": "소개", "template": "plain" })).unwrap();
    app.store::<content::PageKind>("ABOUT", &page).await;
    let admin = app.admin().await;
    let (_, token) = make(&admin, &["platform.admin.write"], None).await;
    app.bearer(&token)
        .put(
            "/api/admin/pageContent/update/ABOUT",
            json!({ "title": "새 소개" }),
        )
        .await
        .expect(200);
    let journal = admin
        .get("/api/admin/journal?kind=page&size=1")
        .await
        .json();
    let entry = &journal["_embedded"]["journalDTOList"][0];
    assert_eq!(entry["actorName"], "관리자 (API 토큰: 재고 연동)");
}

/// Tokens, accounts, roles and undoing are for people, whatever scopes a token has.
#[rstest]
#[case("GET", "/api/admin/tokens")]
#[case("POST", "/api/admin/tokens")]
#[case("DELETE", "/api/admin/tokens/x")]
#[case("PUT", "/api/admin/member/1/role")]
#[case("PUT", "/api/admin/member/1/disabled")]
#[case("GET", "/api/member/me")]
#[case("DELETE", "/api/member/me")]
#[case("PUT", "/api/member/editPassword")]
#[case("POST", "/api/member/checkPassword")]
#[case("POST", "/api/admin/journal/1/undo")]
#[case("PUT", "/api/admin/mail/password-changed")]
#[case("POST", "/api/loginProc")]
#[tokio::test]
async fn what_is_for_people_is_for_no_token(#[case] method: &str, #[case] path: &str) {
    let app = TestApp::builder().module(open_notes()).start().await;
    let admin = app.admin().await;
    let known = list(&admin).await;
    let scopes = known["scopes"].as_array().unwrap();
    let all: Vec<&str> = scopes
        .iter()
        .map(|scope| scope["name"].as_str().unwrap())
        .collect();
    let (_, token) = make(&admin, &all, None).await;
    let body = Some(("application/json", b"{}".to_vec()));
    let answer = app
        .bearer(&token)
        .send(method.parse().unwrap(), path, body)
        .await;
    assert_eq!(
        answer.expect(403).message(),
        "API 토큰으로는 쓸 수 없는 기능이에요."
    );
}

#[tokio::test]
async fn scopes_follow_from_the_operations_of_the_modules_that_open_them() {
    let app = TestApp::builder().module(open_notes()).start().await;
    let known = list(&app.admin().await).await;
    let scopes = known["scopes"].as_array().unwrap();
    let names: Vec<&str> = scopes
        .iter()
        .map(|scope| scope["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "platform.admin.read",
            "platform.admin.write",
            "platform.read",
            "platform.write",
            "notes.read",
            "notes.write",
        ]
    );
    let closed = TestApp::builder().module(notes::module()).start().await;
    let known = list(&closed.admin().await).await;
    assert!(!known["scopes"].to_string().contains("notes."));
}

#[tokio::test]
async fn the_list_says_how_many_there_can_be_before_one_more_is_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (revoked, _) = make(&admin, &["platform.admin.read"], None).await;
    let told = admin.get(TOKENS).await.expect(200).json();
    assert_eq!((&told["most"], &told["counted"]), (&json!(50), &json!(1)));
    admin
        .delete(&format!("{TOKENS}/{revoked}"))
        .await
        .expect(204);
    assert_eq!(admin.get(TOKENS).await.expect(200).json()["counted"], 0);
    for _ in 0..50 {
        make(&admin, &["platform.admin.read"], None).await;
    }
    assert_eq!(admin.get(TOKENS).await.expect(200).json()["counted"], 50);
    let body = json!({ "name": "하나 더", "scopes": ["platform.admin.read"] });
    admin.post(TOKENS, body).await.expect(409);
}

#[tokio::test]
async fn a_revoked_token_is_dead_at_the_next_call_and_cannot_be_brought_back() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (key, token) = make(&admin, &["platform.read"], None).await;
    let program = app.bearer(&token);
    program.get("/api/site").await.expect(200);
    admin.delete(&format!("{TOKENS}/{key}")).await.expect(204);
    program.get("/api/site").await.expect(401);
    assert_eq!(list(&admin).await["tokens"][0]["state"], "revoked");
    let journal = admin.get("/api/admin/journal?kind=api_token&size=1").await;
    let id = &journal.json()["_embedded"]["journalDTOList"][0]["id"];
    let undo = format!("/api/admin/journal/{id}/undo");
    admin.post(&undo, json!({})).await.expect(409);
    program.get("/api/site").await.expect(401);
}

#[tokio::test]
async fn a_token_that_calls_too_often_has_to_wait() {
    let app = TestApp::builder()
        .config("[tokens]\ncalls_per_minute = 3\n")
        .start()
        .await;
    let admin = app.admin().await;
    let (_, token) = make(&admin, &["platform.read"], None).await;
    let (_, other) = make(&admin, &["platform.read"], None).await;
    for _ in 0..3 {
        app.bearer(&token).get("/api/site").await.expect(200);
    }
    let refused = app.bearer(&token).get("/api/site").await.expect(429);
    assert_eq!(refused.header("retry-after"), Some("20"));
    app.bearer(&other).get("/api/site").await.expect(200);
    app.pass(TimeDelta::minutes(1));
    app.bearer(&token).get("/api/site").await.expect(200);
}

#[tokio::test]
async fn the_token_is_kept_nowhere_and_its_last_use_is_seen() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (_, token) = make(&admin, &["platform.read"], None).await;
    app.bearer(&token).get("/api/site").await.expect(200);
    app.flush().await;
    let shown = list(&admin).await;
    assert_eq!(
        shown["tokens"][0]["lastUsedAt"],
        "2026-11-21T01:00:00+00:00"
    );
    assert_eq!(shown["tokens"][0]["createdBy"], "관리자");
    assert!(!shown.to_string().contains(&token[5..]));
    app.ctx.db.close().await;
    for file in ["maru.db", "maru.db-wal"] {
        let bytes = std::fs::read(app.data_dir().join(file)).unwrap_or_default();
        assert!(
            !String::from_utf8_lossy(&bytes).contains(&token[5..]),
            "{file}"
        );
    }
}

#[rstest]
#[case(json!({ "name": "", "scopes": ["platform.read"] }), "name")]
#[case(json!({ "name": "봇", "scopes": [] }), "scopes")]
#[case(json!({ "name": "봇", "scopes": ["platform.everything"] }), "scopes")]
#[case(json!({ "name": "봇", "scopes": ["platform.read"], "days": 0 }), "days")]
#[case(json!({ "name": "봇", "scopes": ["platform.read"], "days": 731 }), "days")]
#[case(json!({ "name": "봇", "scopes": ["platform.read"], "drafts": true }), "drafts")]
#[case(json!({ "name": "봇", "scopes": ["platform.read"], "kind": "delivery" }), "scopes")]
#[tokio::test]
async fn what_is_wrong_is_said_at_its_field(#[case] body: Value, #[case] field: &str) {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let refused = admin.post(TOKENS, body).await.expect(400);
    assert_eq!(refused.error_fields(), [field]);
}

#[tokio::test]
async fn a_forged_token_is_nobody() {
    let app = TestApp::new().await;
    app.bearer("maru_forged").get("/api/site").await.expect(401);
    app.bearer("maru_")
        .get("/api/admin/tokens")
        .await
        .expect(401);
}
