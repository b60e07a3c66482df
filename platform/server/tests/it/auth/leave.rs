//! Leaving removes the personal data of a member and keeps their posts under a neutral name (specification, D.8).

use platform::member::LEFT_NAME;
use platform_testing::{PASSWORD, TestApp};
use serde_json::json;

const ME: &str = "/api/member/me";

#[tokio::test]
async fn whoever_leaves_is_gone_from_the_database_and_the_journal() {
    let app = TestApp::new().await;
    app.register("canary@example.com", "카나리아", "01012345678")
        .await
        .expect(201);
    let member = app.log_in("canary@example.com", PASSWORD).await;
    let id = member.get(ME).await.json()["id"].clone();
    let admin = app.admin().await;
    let path = format!("/api/admin/member/{id}/disabled");
    admin
        .put(&path, json!({ "disabled": true }))
        .await
        .expect(200);
    admin
        .put(&path, json!({ "disabled": false }))
        .await
        .expect(200);

    let member = app.log_in("canary@example.com", PASSWORD).await;
    member
        .delete_with(ME, json!({ "password": PASSWORD }))
        .await
        .expect(204);
    member.get(ME).await.expect(401);
    app.try_log_in("canary@example.com", PASSWORD)
        .await
        .expect(401);

    let journal = admin
        .get("/api/admin/journal?kind=member")
        .await
        .expect(200);
    assert!(journal.text().contains(LEFT_NAME));
    assert!(!journal.text().contains("카나리아"));
    for row in dump(&app).await {
        for canary in ["canary", "카나리아", "12345678", "홍길동", "argon2"] {
            let admins = row.contains("admin@test.example");
            assert!(admins || !row.contains(canary), "{canary} in {row}");
        }
    }
}

/// Every row of members and journal as text.
async fn dump(app: &TestApp) -> Vec<String> {
    let mut rows: Vec<String> = sqlx::query_scalar(
        "select json_array(id, username, password_hash, display_name, real_name, phone_number)
         from auth_members",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    let journal: Vec<String> = sqlx::query_scalar(
        "select json_array(actor_name, title, before, after) from platform_journal",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    rows.extend(journal);
    rows
}

#[tokio::test]
async fn the_id_stays_and_the_rest_can_be_registered_anew() {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", "01012345678")
        .await
        .expect(201);
    let member = app.log_in("a@example.com", PASSWORD).await;
    let id = member.get(ME).await.json()["id"].as_i64().unwrap();
    member
        .delete_with(ME, json!({ "password": PASSWORD }))
        .await
        .expect(204);
    app.pass(chrono::TimeDelta::minutes(2));
    let again = app
        .register("a@example.com", "고요", "01012345678")
        .await
        .expect(201);
    assert_ne!(again.json()["id"].as_i64().unwrap(), id);
    let name: String = sqlx::query_scalar("select display_name from auth_members where id = ?1")
        .bind(id)
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(name, LEFT_NAME);
}

#[tokio::test]
async fn several_people_can_leave() {
    let app = TestApp::new().await;
    for name in ["하나", "두리"] {
        let member = app.member(name).await;
        member
            .delete_with(ME, json!({ "password": PASSWORD }))
            .await
            .expect(204);
    }
}

#[tokio::test]
async fn a_wrong_password_keeps_the_account() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    for password in ["", "wrong-horse"] {
        let answer = member
            .delete_with(ME, json!({ "password": password }))
            .await;
        assert_eq!(answer.expect(409).error_fields(), ["password"]);
    }
    member.get(ME).await.expect(200);
}

#[tokio::test]
async fn the_last_admin_cannot_leave() {
    let app = TestApp::new().await;
    let first = app.admin_with("a@example.com").await;
    let password = json!({ "password": PASSWORD });
    first.delete_with(ME, password.clone()).await.expect(409);
    first.get(ME).await.expect(200);
    let second = app.admin_with("b@example.com").await;
    first.delete_with(ME, password.clone()).await.expect(204);
    second.delete_with(ME, password).await.expect(409);
}

#[tokio::test]
async fn undoing_a_change_does_not_bring_back_who_left() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    member
        .delete_with(ME, json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let journal = admin.get("/api/admin/journal?kind=member").await.json();
    let entry = &journal["_embedded"]["journalDTOList"][0]["id"];
    let path = format!("/api/admin/journal/{entry}/undo");
    admin.post(&path, json!({})).await.expect(409);
}
