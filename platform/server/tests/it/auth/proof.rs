//! A stolen login is not a stolen account: what keeps the owner out asks for a proof of the last 10 minutes in
//! the same login (safety, "A stolen login is not a stolen account").

use chrono::TimeDelta;
use platform_testing::{Actor, Answer, PASSWORD, TestApp};
use rstest::rstest;
use serde_json::{Value, json};

use super::support::*;

const PHONE: &str = "01012345678";

async fn registered() -> TestApp {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", PHONE)
        .await
        .expect(201);
    app.pass(TimeDelta::minutes(2));
    app
}

/// The change as the site sends it, with everything but a proof.
async fn change(app: &TestApp, member: &Actor<'_>, what: &str) -> Answer {
    match what {
        "phone" => {
            let ticket = app.phone_ticket("01055556666").await;
            let body = json!({ "phoneNumber": "01055556666", "ticket": ticket });
            member.put("/api/member/phone", body).await
        }
        "e-mail" => {
            let body = json!({ "username": "new@example.com" });
            member.put("/api/member/username", body).await
        }
        "second factor" => {
            let path = "/api/member/secondFactor/start";
            member.post(path, json!({})).await
        }
        "leaving" => member.delete_with("/api/member/me", json!({})).await,
        _ => unreachable!("{what}"),
    }
}

fn is_fresh_proof(answer: &Answer) {
    assert_eq!(answer.json()["type"], "fresh-proof");
    assert!(answer.message().starts_with("본인인지 다시 확인해 주세요."));
}

#[rstest]
#[case("phone")]
#[case("e-mail")]
#[case("second factor")]
#[case("leaving")]
#[tokio::test]
async fn an_old_login_alone_changes_nothing(#[case] what: &str) {
    let app = registered().await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    app.pass(TimeDelta::minutes(10));
    is_fresh_proof(&change(&app, &member, what).await.expect(409));
    let me = get(&member, "/api/member/me").await;
    assert_eq!(me["username"], "a@example.com");
    assert_eq!(me["phoneNumber"], PHONE);
    // The password, typed again in this login, opens the way for ten minutes.
    let elsewhere = app.log_in("a@example.com", PASSWORD).await;
    app.pass(TimeDelta::minutes(10));
    let body = json!({ "prevPassword": PASSWORD });
    elsewhere
        .post("/api/member/checkPassword", body.clone())
        .await
        .expect(204);
    is_fresh_proof(&change(&app, &member, what).await.expect(409));
    member
        .post("/api/member/checkPassword", body)
        .await
        .expect(204);
    app.pass(TimeDelta::minutes(9));
    let done = change(&app, &member, what).await;
    assert!(done.status.is_success(), "{}", done.text());
}

#[rstest]
#[case("phone")]
#[case("e-mail")]
#[case("second factor")]
#[case("leaving")]
#[tokio::test]
async fn a_login_of_the_last_ten_minutes_is_a_proof(#[case] what: &str) {
    let app = registered().await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    app.pass(TimeDelta::minutes(10) - TimeDelta::seconds(1));
    let done = change(&app, &member, what).await;
    assert!(done.status.is_success(), "{}", done.text());
}

/// The phone is the way back to the password, and a way around nothing else.
#[rstest]
#[case("phone")]
#[case("e-mail")]
#[case("second factor")]
#[case("leaving")]
#[tokio::test]
async fn a_login_by_phone_opens_the_way_to_a_new_password_alone(#[case] what: &str) {
    let app = registered().await;
    let ticket = app.phone_ticket(PHONE).await;
    let body = json!({ "phoneNumber": PHONE, "ticket": ticket });
    let found = app.guest().post("/api/member/getTokenByPhone", body).await;
    let found = found.expect(200).json();
    let member = app.bearer(found["accessToken"].as_str().unwrap());
    is_fresh_proof(&change(&app, &member, what).await.expect(409));
    let body = json!({ "password": "new-correct-horse" });
    member
        .put("/api/member/editPassword", body)
        .await
        .expect(200);
}

/// As specified: a login alone opens no way to another password.
#[tokio::test]
async fn a_fresh_login_does_not_replace_the_check_of_the_old_password() {
    let app = registered().await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    let body = json!({ "password": "new-correct-horse" });
    let refused = member.put("/api/member/editPassword", body).await;
    assert_eq!(refused.expect(409).json()["type"], "about:blank");
}

#[tokio::test]
async fn leaving_goes_on_taking_the_password() {
    let app = registered().await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    app.pass(TimeDelta::hours(1));
    for password in ["", "wrong-horse"] {
        let body = json!({ "password": password });
        let refused = member.delete_with("/api/member/me", body).await;
        assert_eq!(refused.expect(409).error_fields(), ["password"]);
    }
    let body = json!({ "password": PASSWORD });
    member.delete_with("/api/member/me", body).await.expect(204);
}

#[tokio::test]
async fn a_second_factor_is_confirmed_renewed_and_removed_with_a_proof_only() {
    let app = registered().await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    let (phone, _, token) = switch_on(&app, &member).await;
    let member = app.bearer(&token);
    app.pass(TimeDelta::minutes(11));
    let code = json!({ "code": phone.code(&app) });
    let path = "/api/member/secondFactor";
    let codes = format!("{path}/recoveryCodes");
    is_fresh_proof(&member.post(&codes, code.clone()).await.expect(409));
    is_fresh_proof(&member.delete_with(path, code.clone()).await.expect(409));
    let confirm = format!("{path}/confirm");
    is_fresh_proof(&member.post(&confirm, code.clone()).await.expect(409));
    let body = json!({ "prevPassword": PASSWORD });
    member
        .post("/api/member/checkPassword", body)
        .await
        .expect(204);
    member.delete_with(path, code).await.expect(204);
}

/// An admin's own stolen login neither locks that admin out nor takes the role.
#[rstest]
#[case("role", json!({ "role": "ROLE_USER" }))]
#[case("disabled", json!({ "disabled": true }))]
#[tokio::test]
async fn an_admin_is_not_shut_out_with_their_own_old_login(
    #[case] what: &str,
    #[case] body: Value,
) {
    let app = TestApp::new().await;
    app.admin_with("first@test.example").await;
    let second = app.admin().await;
    let path = format!("/api/admin/member/{}/{what}", id(&second).await);
    app.pass(TimeDelta::minutes(10));
    is_fresh_proof(&second.put(&path, body.clone()).await.expect(409));
    let check = json!({ "prevPassword": PASSWORD });
    second
        .post("/api/member/checkPassword", check)
        .await
        .expect(204);
    second.put(&path, body).await.expect(200);
}

/// A token would outlive the stolen login by up to two years.
#[rstest]
#[case(json!({ "name": "도둑", "scopes": ["platform.admin.read"] }))]
#[case(json!({ "name": "도둑", "kind": "delivery", "drafts": true }))]
#[tokio::test]
async fn an_old_login_of_an_admin_makes_no_api_token(#[case] body: Value) {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    app.pass(TimeDelta::minutes(10));
    let path = "/api/admin/tokens";
    // What is wrong with it is said first.
    let empty = admin.post(path, json!({ "name": "" })).await.expect(400);
    assert!(empty.error_fields().contains(&"name".to_owned()));
    is_fresh_proof(&admin.post(path, body.clone()).await.expect(409));
    assert_eq!(get(&admin, path).await["tokens"], json!([]));
    let check = json!({ "prevPassword": PASSWORD });
    admin
        .post("/api/member/checkPassword", check)
        .await
        .expect(204);
    admin.post(path, body).await.expect(201);
}

/// Nothing of a proof is left once the account is closed, and none outlives its ten minutes.
#[tokio::test]
async fn proofs_are_destroyed() {
    let app = registered().await;
    let count = async || -> i64 {
        sqlx::query_scalar("select count(*) from auth_proofs")
            .fetch_one(app.ctx.db.read())
            .await
            .unwrap()
    };
    let member = app.log_in("a@example.com", PASSWORD).await;
    assert_eq!(count().await, 1);
    member
        .delete_with("/api/member/me", Value::Object(serde_json::Map::new()))
        .await
        .expect(204);
    assert_eq!(count().await, 0);
    app.member("맑음").await;
    app.pass(TimeDelta::minutes(10));
    app.run_job("auth.remove_expired").await;
    assert_eq!(count().await, 0);
}

/// The thief of an admin's login makes no second admin, who would lock the owner out, and takes no such
/// change back.
#[tokio::test]
async fn an_old_login_of_an_admin_decides_about_nobody() {
    let app = registered().await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    let id = get(&member, "/api/member/me").await["id"].clone();
    let owner = app.admin_with("owner@test.example").await;
    let (role, lock) = (
        format!("/api/admin/member/{id}/role"),
        format!("/api/admin/member/{id}/disabled"),
    );
    let admin = json!({ "role": "ROLE_ADMIN" });
    owner.put(&role, admin.clone()).await.expect(200);
    owner
        .put(&role, json!({ "role": "ROLE_USER" }))
        .await
        .expect(200);
    let journal = get(&owner, "/api/admin/journal?kind=member").await;
    let entry = journal["_embedded"]["journalDTOList"].as_array().unwrap()[0]["id"].clone();
    let undo = format!("/api/admin/journal/{entry}/undo");

    app.pass(TimeDelta::minutes(11));
    is_fresh_proof(&owner.put(&role, admin.clone()).await.expect(409));
    let locked = owner.put(&lock, json!({ "disabled": true })).await;
    is_fresh_proof(&locked.expect(409));
    is_fresh_proof(&owner.post(&undo, json!({})).await.expect(409));

    let password = json!({ "prevPassword": PASSWORD });
    owner
        .post("/api/member/checkPassword", password)
        .await
        .expect(204);
    owner.put(&role, admin).await.expect(200);
}
