//! API tokens: what they may do, in whose name, and when it ends.

use chrono::TimeDelta;
use platform::{
    auth,
    module::Module,
    tokens::{self, TokenAccess},
};
use platform_testing::{Actor, PASSWORD, TestApp};
use rstest::rstest;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use crate::notes;

const TOKENS: &str = "/api/admin/tokens";

/// The small module of the tests, all of whose operations can be given to tokens.
fn open_notes() -> Module {
    Module {
        label: "쪽지",
        tokens: TokenAccess::All,
        ..notes::module()
    }
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
    // A token that is none is refused on public reads too, as any other (decisions, "Accounts").
    app.bearer("maru_forged").get("/api/site").await.expect(401);
}

#[tokio::test]
async fn what_a_token_changes_is_journaled_under_its_name() {
    let app = TestApp::new().await;
    let page: platform::content::Page =
        serde_json::from_value(json!({ "title": "소개", "template": "plain" })).unwrap();
    app.store::<platform::content::PageKind>("ABOUT", &page)
        .await;
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
async fn a_token_ends_with_its_time() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (_, token) = make(&admin, &["platform.read"], Some(30)).await;
    app.pass(TimeDelta::days(30) - TimeDelta::seconds(1));
    app.bearer(&token).get("/api/site").await.expect(200);
    app.pass(TimeDelta::seconds(1));
    app.bearer(&token).get("/api/site").await.expect(401);
}

/// Ends with every change that ends its maker's logins (issue 23, 1), for good.
#[rstest]
#[case("password")]
#[case("phone")]
#[case("email")]
#[case("secondFactor")]
#[case("role")]
#[case("disabled")]
#[case("loggedOut")]
#[case("left")]
#[tokio::test]
async fn a_token_ends_with_its_makers_logins(#[case] why: &str) {
    let app = TestApp::new().await;
    let first = app.admin().await;
    let maker = app.admin_with("second@test.example").await;
    let (_, token) = make(&maker, &["platform.admin.read"], None).await;
    let journal = "/api/admin/journal";
    app.bearer(&token).get(journal).await.expect(200);
    let me = maker.get("/api/member/me").await.expect(200).json();
    assert_eq!(me["apiTokens"], 1);
    let id = me["id"].as_i64().unwrap();
    let shown = first
        .get(&format!("/api/admin/fetchMemberDetails/{id}"))
        .await;
    assert_eq!(shown.expect(200).json()["apiTokens"], 1);

    change(&app, &first, &maker, id, why).await;
    app.bearer(&token).get(journal).await.expect(401);
    let shown = &list(&first).await["tokens"][0];
    assert_eq!(shown["state"], "ended");
    assert_eq!(shown["endedBy"], why);
    if ["role", "disabled"].contains(&why) {
        // Whoever is an admin again has to make another one.
        for (what, body) in [
            ("role", json!({ "role": "ROLE_ADMIN" })),
            ("disabled", json!({ "disabled": false })),
        ] {
            let path = format!("/api/admin/member/{id}/{what}");
            first.put(&path, body).await.expect(200);
        }
        app.bearer(&token).get(journal).await.expect(401);
    }
}

async fn change(app: &TestApp, first: &Actor<'_>, maker: &Actor<'_>, id: i64, why: &str) {
    let standing = |what: &str| format!("/api/admin/member/{id}/{what}");
    match why {
        "password" => {
            let body = json!({ "prevPassword": PASSWORD });
            maker
                .post("/api/member/checkPassword", body)
                .await
                .expect(204);
            let body = json!({ "password": "another-horse" });
            maker.put("/api/member/editPassword", body).await
        }
        "phone" => {
            let ticket = app.phone_ticket("01055556666").await;
            let body = json!({ "phoneNumber": "01055556666", "ticket": ticket });
            maker.put("/api/member/phone", body).await
        }
        "email" => {
            let body = json!({ "username": "new@test.example" });
            maker.put("/api/member/username", body).await
        }
        "secondFactor" => {
            crate::auth::switch_on(app, maker).await;
            return;
        }
        "role" => {
            let body = json!({ "role": "ROLE_USER" });
            first.put(&standing("role"), body).await
        }
        "disabled" => {
            let body = json!({ "disabled": true });
            first.put(&standing("disabled"), body).await
        }
        "loggedOut" => first.post(&standing("logout"), json!({})).await,
        "left" => {
            let body = json!({ "password": PASSWORD });
            maker.delete_with("/api/member/me", body).await.expect(204);
            return;
        }
        _ => unreachable!("{why}"),
    }
    .expect(200);
}

/// A version that was raised by whatever comes later ends tokens too, even where nothing says why.
#[tokio::test]
async fn a_token_is_of_the_version_that_its_maker_had() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let (_, token) = make(&admin, &["platform.admin.read"], None).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("update auth_members set token_version = token_version + 1")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    app.bearer(&token).get("/api/site").await.expect(401);
    let admin = app.log_in("admin@test.example", PASSWORD).await;
    let shown = &list(&admin).await["tokens"][0];
    assert_eq!(shown["state"], "ended");
    assert_eq!(shown["endedBy"], Value::Null);
}

/// Every token has an end, at most two years away.
#[tokio::test]
async fn a_token_always_has_an_end_and_is_warned_of_two_weeks_before() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    app.admin_with("second@test.example").await;
    let (_, longest) = make(&admin, &["platform.read"], None).await;
    let shown = &list(&admin).await["tokens"][0];
    assert_eq!(shown["expiresAt"], "2028-11-20T01:00:00+00:00");
    let (_, token) = make(&admin, &["platform.read"], Some(30)).await;
    app.pass(TimeDelta::days(16) - TimeDelta::seconds(1));
    app.run_job("tokens.warn").await;
    app.deliver().await;
    assert!(app.mails().is_empty(), "too early");
    app.pass(TimeDelta::seconds(1));
    for _ in 0..2 {
        app.run_job("tokens.warn").await;
    }
    app.deliver().await;
    let mails = app.mails();
    assert_eq!(mails.len(), 1, "once, and to its maker alone");
    assert_eq!(mails[0]["to"], "admin@test.example");
    assert_eq!(mails[0]["subject"], "[시험 센터] API 토큰이 곧 만료돼요");
    let text = mails[0]["text"].as_str().unwrap();
    assert!(
        text.contains("‘재고 연동’의 사용 기간이 2026년 12월 21일에"),
        "{text}"
    );
    let admin = app.log_in("admin@test.example", PASSWORD).await;
    let states = |tokens: &Value| -> Vec<String> {
        let tokens = tokens["tokens"].as_array().unwrap();
        tokens
            .iter()
            .map(|token| token["state"].as_str().unwrap().to_owned())
            .collect()
    };
    let mut found = states(&list(&admin).await);
    found.sort();
    assert_eq!(found, ["active", "expiring"]);
    app.bearer(&token).get("/api/site").await.expect(200);
    app.bearer(&longest).get("/api/site").await.expect(200);
}

/// What the upgrade makes of tokens that were there before.
#[tokio::test]
async fn tokens_from_before_get_an_end_and_those_of_no_admin_are_over() {
    let mut conn = SqliteConnection::connect("sqlite::memory:").await.unwrap();
    let (first, then) = tokens::MIGRATIONS.steps.split_first().unwrap();
    for &(_, step) in auth::MIGRATIONS.steps.iter().chain([first]) {
        sqlx::raw_sql(step).execute(&mut conn).await.unwrap();
    }
    sqlx::raw_sql(
        "insert into auth_members (id, username, display_name, token_version, created_at, updated_at)
         values (1, 'a@test.example', '하나', 7, '', ''), (2, 'b@test.example', '두리', 1, '', '');
         insert into auth_standing (member_id, role, disabled) values (1, 'ROLE_ADMIN', 0);
         insert into tokens_tokens (key, name, scopes, created_by, created_at, expires_at)
         values ('old', '옛것', '[]', 1, 0, null),
                ('new', '새것', '[]', 1, (unixepoch() - 86400) * 1000, null),
                ('short', '짧은 것', '[]', 1, 0, 5),
                ('gone', '남의 것', '[]', 2, 0, null);
         insert into tokens_secrets (key, hash)
         select key, hex(randomblob(32)) from tokens_tokens;",
    )
    .execute(&mut conn)
    .await
    .unwrap();
    for &(_, step) in then {
        sqlx::raw_sql(step).execute(&mut conn).await.unwrap();
    }
    // Days from now, to the nearest one.
    let days: Vec<(String, i64, Option<i64>)> = sqlx::query_as(
        "select t.key, cast(round((t.expires_at / 1000.0 - unixepoch()) / 86400) as integer),
                s.maker_version
         from tokens_tokens t
         left join tokens_secrets s on s.key = t.key
         where t.key <> 'short'
         order by t.key",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    let is = |key: &str, days: i64, version| (key.to_owned(), days, version);
    assert_eq!(
        days,
        [
            is("gone", 30, None),
            is("new", 729, Some(7)),
            is("old", 30, Some(7))
        ]
    );
    let short: i64 = sqlx::query_scalar("select expires_at from tokens_tokens where key = 'short'")
        .fetch_one(&mut conn)
        .await
        .unwrap();
    assert_eq!(short, 5);
}

async fn make_delivery(admin: &Actor<'_>, drafts: bool) -> (String, String) {
    let body = json!({ "name": "전달", "kind": "delivery", "drafts": drafts });
    let made = admin.post(TOKENS, body).await.expect(201).json();
    let text = |name: &str| made[name].as_str().unwrap().to_owned();
    (text("key"), text("token"))
}

/// It belongs to the site: whatever becomes of who made it, it reads what is public and nothing else.
#[tokio::test]
async fn a_delivery_token_outlives_its_maker_and_reads_what_is_public() {
    let app = TestApp::builder().module(open_notes()).start().await;
    let first = app.admin().await;
    let maker = app.admin_with("second@test.example").await;
    let (key, token) = make_delivery(&maker, false).await;
    let program = app.bearer(&token);
    for (method, path) in [
        ("GET", "/api/member/me"),
        ("GET", "/api/admin/journal"),
        ("GET", "/api/admin/fetchMemberList/0/10"),
        ("GET", "/api/admin/tokens"),
        ("GET", "/api/drafts"),
        ("POST", "/api/loginProc"),
        ("POST", "/api/register/usernameCheck"),
        ("PUT", "/api/admin/pageContent/update/ABOUT"),
    ] {
        let body = Some(("application/json", b"{}".to_vec()));
        let refused = program.send(method.parse().unwrap(), path, body).await;
        assert_eq!(
            refused.expect(403).message(),
            "전달 토큰은 공개된 내용만 읽을 수 있어요.",
            "{path}"
        );
    }
    let body = json!({ "password": PASSWORD });
    maker.delete_with("/api/member/me", body).await.expect(204);
    let site = program.get("/api/site").await.expect(200);
    assert_eq!(site.bytes, app.guest().get("/api/site").await.bytes);
    // Every admin sees it and can end it.
    let shown = &list(&first).await["tokens"][0];
    assert_eq!(shown["kind"], "delivery");
    assert_eq!(shown["state"], "active");
    first.delete(&format!("{TOKENS}/{key}")).await.expect(204);
    program.get("/api/site").await.expect(401);
}

#[tokio::test]
async fn a_delivery_token_reads_drafts_if_it_was_made_so() {
    let app = TestApp::new().await;
    let page: platform::content::Page =
        serde_json::from_value(json!({ "title": "소개", "template": "plain" })).unwrap();
    app.store::<platform::content::PageKind>("ABOUT", &page)
        .await;
    let admin = app.admin().await;
    let plan = json!({ "kind": "page", "key": "ABOUT", "content": { "title": "곧 나올 소개" } });
    admin
        .post("/api/admin/schedule/plans", plan)
        .await
        .expect(201);
    let (_, token) = make_delivery(&admin, true).await;
    let program = app.bearer(&token);
    let drafts = program.get("/api/drafts").await.expect(200);
    let key = drafts.json()["drafts"][0]["key"]
        .as_str()
        .unwrap()
        .to_owned();
    let draft = program.get(&format!("/api/drafts/{key}")).await.expect(200);
    assert_eq!(draft.json()["content"]["title"], "곧 나올 소개");
    for answer in [drafts, draft] {
        for personal in ["관리자", "admin@test.example"] {
            assert!(!answer.text().contains(personal), "{}", answer.text());
        }
    }
    // The calls of the editors stay shut, and what is in nobody's name writes nothing.
    program.get("/api/admin/schedule/plans").await.expect(403);
    program.get("/api/admin/journal").await.expect(403);
    program
        .delete(&format!("/api/admin/schedule/plans/{key}"))
        .await
        .expect(403);
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
    assert_eq!(refused.header("retry-after"), Some("60"));
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
