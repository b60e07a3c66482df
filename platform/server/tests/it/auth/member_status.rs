//! What admins decide about members: role and status (specification, D.8).

use chrono::TimeDelta;
use members::MemberKind;
use platform::records::RecordKind;
use platform_testing::{Actor, PASSWORD, TestApp};
use serde_json::{Value, json};

async fn id(actor: &Actor<'_>) -> i64 {
    let me = actor.get("/api/member/me").await.expect(200).json();
    me["id"].as_i64().unwrap()
}

async fn latest(admin: &Actor<'_>) -> Value {
    let journal = admin
        .get("/api/admin/journal?kind=member")
        .await
        .expect(200);
    journal.json()["_embedded"]["journalDTOList"][0].clone()
}

#[tokio::test]
async fn a_new_role_is_effective_at_the_next_request_and_journaled() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let me = id(&member).await;
    let path = format!("/api/admin/member/{me}/role");
    let answer = admin
        .put(&path, json!({ "role": "ROLE_ADMIN" }))
        .await
        .expect(200);
    assert_eq!(
        answer.json(),
        json!({ "id": me, "displayName": "고요", "role": "ROLE_ADMIN", "disabled": false })
    );
    // The old token said ROLE_USER: it is dead, and the next one says what holds.
    member.get("/api/member/me").await.expect(401);
    let member = app.log_in(&format!("{me}@member.example"), PASSWORD).await;
    member.get("/api/admin/journal").await.expect(200);

    let entry = latest(&admin).await;
    assert_eq!(entry["title"], "고요");
    assert_eq!(entry["actorName"], "관리자");
    assert_eq!(entry["fields"], json!(["role"]));
    let entry = admin
        .get(&format!("/api/admin/journal/{}", entry["id"]))
        .await
        .json();
    assert_eq!(
        entry["before"],
        json!({ "displayName": "고요", "role": "ROLE_USER", "disabled": false })
    );
}

#[tokio::test]
async fn a_disabled_member_is_out_at_once_and_an_undo_lets_them_in_again() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let me = id(&member).await;
    let email = format!("{me}@member.example");
    let path = format!("/api/admin/member/{me}/disabled");
    admin
        .put(&path, json!({ "disabled": true }))
        .await
        .expect(200);
    member.get("/api/member/me").await.expect(401);
    let answer = app.try_log_in(&email, PASSWORD).await.expect(403);
    assert!(answer.message().contains("정지"));
    // Only who knows the password learns that the account is disabled.
    app.try_log_in(&email, "wrong-horse").await.expect(401);

    let entry = latest(&admin).await;
    let path = format!("/api/admin/journal/{}/undo", entry["id"]);
    admin.post(&path, json!({})).await.expect(200);
    app.try_log_in(&email, PASSWORD).await.expect(200);
    // The token from before stays dead.
    member.get("/api/member/me").await.expect(401);
}

#[tokio::test]
async fn the_last_admin_stays_one_by_whatever_door() {
    let app = TestApp::new().await;
    let first = app.admin_with("a@example.com").await;
    let first_id = id(&first).await;
    let role = format!("/api/admin/member/{first_id}/role");
    let disabled = format!("/api/admin/member/{first_id}/disabled");
    first
        .put(&role, json!({ "role": "ROLE_USER" }))
        .await
        .expect(409);
    first
        .put(&disabled, json!({ "disabled": true }))
        .await
        .expect(409);

    // Undo is a door too: the second admin's promotion is taken back while the first is gone.
    let member = app.member("고요").await;
    let member_id = id(&member).await;
    let path = format!("/api/admin/member/{member_id}/role");
    first
        .put(&path, json!({ "role": "ROLE_ADMIN" }))
        .await
        .expect(200);
    let promotion = latest(&first).await["id"].clone();
    let second = app
        .log_in(&format!("{member_id}@member.example"), PASSWORD)
        .await;
    second
        .put(&disabled, json!({ "disabled": true }))
        .await
        .expect(200);
    let undo = format!("/api/admin/journal/{promotion}/undo");
    second.post(&undo, json!({})).await.expect(409);
    second.get("/api/admin/journal").await.expect(200);
}

#[tokio::test]
async fn only_admins_decide_and_only_about_members_who_are_there() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let path = format!("/api/admin/member/{}/role", id(&member).await);
    let body = json!({ "role": "ROLE_ADMIN" });
    member.put(&path, body.clone()).await.expect(403);
    app.guest().put(&path, body.clone()).await.expect(401);
    admin
        .put("/api/admin/member/9999/role", body)
        .await
        .expect(404);
    let body = json!({ "role": "ROLE_KING" });
    admin.put(&path, body).await.expect(400);
    member.get("/api/member/me").await.expect(200);
}

/// A row of what admins decide cannot be changed behind the journal's back.
#[tokio::test]
async fn a_role_that_is_written_past_the_journal_is_refused() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query(
        "insert into auth_standing (member_id, role, disabled) values (?1, 'ROLE_ADMIN', 0)",
    )
    .bind(id(&member).await)
    .execute(&mut *tx)
    .await
    .unwrap();
    assert!(tx.commit().await.is_err());
    member.get("/api/admin/journal").await.expect(403);
}

/// The role in the token is a hint (specification, D.4).
#[tokio::test]
async fn the_stored_role_counts_and_not_that_of_the_token() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    for (actor, role, status) in [(&member, "ROLE_ADMIN", 200), (&admin, "ROLE_USER", 403)] {
        // Past everything that would end the token.
        let mut tx = app.ctx.db.write().await.unwrap();
        tx.changed(MemberKind::NAME);
        let put = "insert into auth_standing (member_id, role, disabled) values (?1, ?2, 0)
                   on conflict (member_id) do update set role = excluded.role";
        sqlx::query(put)
            .bind(id(actor).await)
            .bind(role)
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        actor.get("/api/admin/journal").await.expect(status);
    }
}

#[tokio::test]
async fn what_another_process_changed_of_a_member_shows_within_a_second() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    member.get("/api/member/me").await.expect(200);

    app.execute("update auth_members set token_version = token_version + 1")
        .await;

    app.pass(TimeDelta::seconds(1));
    member.get("/api/member/me").await.expect(401);
}
