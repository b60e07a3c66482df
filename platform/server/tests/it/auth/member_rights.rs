//! What a member may ask for by law and an admin does for them: other names, and an account that goes.

use chrono::TimeDelta;
use platform::member::LEFT_NAME;
use platform_testing::{Actor, PASSWORD, TestApp};
use serde_json::{Value, json};

const REASON: &str = "?reason=%EC%9A%94%EC%B2%AD";

async fn id(actor: &Actor<'_>) -> i64 {
    let me = actor.get("/api/member/me").await.expect(200).json();
    me["id"].as_i64().unwrap()
}

async fn prove(actor: &Actor<'_>) {
    let proof = json!({ "prevPassword": PASSWORD });
    let answer = actor.post("/api/member/checkPassword", proof).await;
    answer.expect(204);
}

/// What a member is told of who did what with their data.
async fn told(member: &Actor<'_>) -> Vec<Value> {
    let page = member.get("/api/member/access").await.expect(200).json();
    let (_, list) = page["_embedded"]
        .as_object()
        .unwrap()
        .iter()
        .next()
        .unwrap();
    list.as_array().unwrap().clone()
}

fn names(nickname: &str, real: &str) -> Value {
    json!({ "displayName": nickname, "realName": real, "reason": "본인 요청" })
}

/// Both versions of all changes of members.
async fn versions(app: &TestApp) -> String {
    let rows: Vec<String> = sqlx::query_scalar(
        "select json_array(title, before, after) from platform_journal where kind = 'member'",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    rows.join("\n")
}

#[tokio::test]
async fn names_are_corrected_for_a_reason_and_seen_at_the_next_login() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let me = id(&member).await;
    let path = format!("/api/admin/member/{me}/names");
    let corrected = admin.put(&path, names("새벽", "김하늘")).await.expect(200);
    assert_eq!(corrected.json()["displayName"], "새벽");
    // Its token told the old names.
    member.get("/api/member/me").await.expect(401);
    let email = format!("{me}@member.example");
    let member = app.log_in(&email, PASSWORD).await;
    let now = member.get("/api/member/me").await.expect(200).json();
    assert_eq!(
        (&now["displayName"], &now["realName"]),
        (&json!("새벽"), &json!("김하늘"))
    );

    let seen = &told(&member).await[0];
    assert_eq!(
        (&seen["action"], &seen["reason"]),
        (&json!("change"), &json!("본인 요청"))
    );
    assert!(!versions(&app).await.contains("김하늘"));
    let journal = admin
        .get("/api/admin/journal?kind=member")
        .await
        .expect(200);
    let entry = &journal.json()["_embedded"]["journalDTOList"][0];
    assert_eq!(entry["fields"], json!(["displayName", "loggedOutAt"]));
    let undo = format!("/api/admin/journal/{}/undo", entry["id"]);
    admin.post(&undo, json!({})).await.expect(200);
    let member = app.log_in(&email, PASSWORD).await;
    let now = member.get("/api/member/me").await.expect(200).json();
    assert_eq!(
        (&now["displayName"], &now["realName"]),
        (&json!("고요"), &json!("김하늘"))
    );
}

#[tokio::test]
async fn the_letters_of_a_name_are_corrected_too() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("haneul").await;
    let path = format!("/api/admin/member/{}/names", id(&member).await);
    let corrected = admin
        .put(&path, names("Haneul", "김하늘"))
        .await
        .expect(200);
    assert_eq!(corrected.json()["displayName"], "Haneul");
}

/// Nothing would bring it back: it is in no journal.
#[tokio::test]
async fn a_real_name_that_is_known_is_not_blanked() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let path = format!("/api/admin/member/{}/names", id(&member).await);
    let refused = admin.put(&path, names("새벽", " ")).await.expect(400);
    assert_eq!(refused.error_fields(), ["realName"]);
    let own = format!("/api/admin/member/{}/names", id(&admin).await);
    admin.put(&own, names("지기", "")).await.expect(200);
}

#[tokio::test]
async fn names_that_nobody_may_have_are_refused_at_their_field() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    app.member("달빛").await;
    let path = format!("/api/admin/member/{}/names", id(&member).await);
    for (nickname, real, field) in [
        ("", "김하늘", "displayName"),
        ("새벽", &"가".repeat(51), "realName"),
    ] {
        let refused = admin.put(&path, names(nickname, real)).await.expect(400);
        assert_eq!(refused.error_fields(), [field]);
    }
    let mut without = names("새벽", "김하늘");
    without["reason"] = json!(" ");
    let refused = admin.put(&path, without).await.expect(400);
    assert_eq!(refused.error_fields(), ["reason"]);
    let taken = admin.put(&path, names("달빛", "김하늘")).await.expect(409);
    assert_eq!(taken.error_fields(), ["displayName"]);
    let unknown = "/api/admin/member/999/names";
    admin
        .put(unknown, names("새벽", "김하늘"))
        .await
        .expect(404);
    member.put(&path, names("새벽", "김하늘")).await.expect(403);
    let me = member.get("/api/member/me").await.json();
    assert_eq!(
        (&me["displayName"], &me["realName"]),
        (&json!("고요"), &json!("홍길동"))
    );
}

#[tokio::test]
async fn an_account_is_erased_as_if_its_member_had_left_and_they_are_told() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    app.register("canary@example.com", "카나리아", "01012345678")
        .await
        .expect(201);
    let member = app.log_in("canary@example.com", PASSWORD).await;
    let gone = id(&member).await;
    let path = format!("/api/admin/member/{gone}/account");
    let refused = admin.delete(&path).await.expect(400);
    assert_eq!(refused.error_fields(), ["reason"]);
    member.delete(&format!("{path}{REASON}")).await.expect(403);

    admin.delete(&format!("{path}{REASON}")).await.expect(204);
    member.get("/api/member/me").await.expect(401);
    app.try_log_in("canary@example.com", PASSWORD)
        .await
        .expect(401);
    let left: (Option<String>, String, String) =
        sqlx::query_as("select username, display_name, real_name from auth_members where id = ?1")
            .bind(gone)
            .fetch_one(app.ctx.db.read())
            .await
            .unwrap();
    assert_eq!(left, (None, LEFT_NAME.to_owned(), String::new()));
    assert!(!versions(&app).await.contains("카나리아"));
    let access = admin
        .get("/api/admin/access/0/20?action=erase")
        .await
        .expect(200);
    assert!(access.text().contains("요청"), "{}", access.text());

    app.deliver().await;
    let mails = app.mails();
    assert_eq!(mails.len(), 1, "{mails:?}");
    let kept: Vec<String> = sqlx::query_scalar("select payload from outbox_tasks")
        .fetch_all(app.ctx.db.read())
        .await
        .unwrap();
    assert!(
        kept.iter().all(String::is_empty),
        "the address went with the mail"
    );
    assert_eq!(mails[0]["to"], "canary@example.com");
    assert_eq!(
        mails[0]["subject"],
        "[시험 센터] 계정과 개인정보를 지웠어요"
    );
    admin.delete(&format!("{path}{REASON}")).await.expect(404);
}

#[tokio::test]
async fn no_account_is_erased_without_a_proof_and_none_of_an_admin() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let path = format!("/api/admin/member/{}/account{REASON}", id(&member).await);
    let own = format!("/api/admin/member/{}/account{REASON}", id(&admin).await);
    admin.delete(&own).await.expect(409);
    app.pass(TimeDelta::minutes(11));
    let refused = admin.delete(&path).await.expect(409);
    assert_eq!(refused.json()["type"], "fresh-proof");
    let unproved = format!("/api/admin/member/{}/names", id(&member).await);
    let refused = admin
        .put(&unproved, names("새벽", "김하늘"))
        .await
        .expect(409);
    assert_eq!(refused.json()["type"], "fresh-proof");
    member.get("/api/member/me").await.expect(200);
    prove(&admin).await;
    admin.delete(&path).await.expect(204);
    member.get("/api/member/me").await.expect(401);
}

#[tokio::test]
async fn an_account_that_is_locked_and_asks_for_something_is_erased_with_what_it_asked() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let asked = json!({ "kind": "erasure", "text": "지워 주세요" });
    member.post("/api/member/requests", asked).await.expect(201);
    let gone = id(&member).await;
    let locked = json!({ "disabled": true });
    let path = format!("/api/admin/member/{gone}");
    admin
        .put(&format!("{path}/disabled"), locked)
        .await
        .expect(200);
    admin
        .delete(&format!("{path}/account{REASON}"))
        .await
        .expect(204);
    let left: i64 = sqlx::query_scalar(
        "select (select count(*) from auth_requests) + (select count(*) from auth_logins where member_id = ?1)",
    )
    .bind(gone)
    .fetch_one(app.ctx.db.read())
    .await
    .unwrap();
    assert_eq!(left, 0);
    let email = format!("{gone}@member.example");
    app.try_log_in(&email, PASSWORD).await.expect(401);
}
