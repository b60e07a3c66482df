//! Changing a password and finding an account again (specification, D.8).

use chrono::TimeDelta;
use platform_testing::{PASSWORD, TestApp};
use serde_json::json;

const PHONE: &str = "01012345678";
const NEW: &str = "new-correct-horse";

async fn registered() -> TestApp {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", PHONE)
        .await
        .expect(201);
    app.pass(TimeDelta::minutes(2));
    app
}

#[tokio::test]
async fn a_checked_password_can_be_changed_and_ends_every_other_login() {
    let app = registered().await;
    let here = app.log_in("a@example.com", PASSWORD).await;
    let elsewhere = app.log_in("a@example.com", PASSWORD).await;
    let body = json!({ "prevPassword": PASSWORD });
    here.post("/api/member/checkPassword", body)
        .await
        .expect(204);
    let body = json!({ "password": NEW });
    let answer = here.put("/api/member/editPassword", body).await.expect(200);
    let fresh = answer.json()["accessToken"].as_str().unwrap().to_owned();

    app.bearer(&fresh).get("/api/member/me").await.expect(200);
    here.get("/api/member/me").await.expect(401);
    elsewhere.get("/api/member/me").await.expect(401);
    app.try_log_in("a@example.com", PASSWORD).await.expect(401);
    app.try_log_in("a@example.com", NEW).await.expect(200);
}

#[tokio::test]
async fn without_a_check_the_password_stays() {
    let app = registered().await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    let body = json!({ "password": NEW });
    member
        .put("/api/member/editPassword", body)
        .await
        .expect(409);
    app.try_log_in("a@example.com", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn a_check_holds_for_its_own_login_for_ten_minutes_and_once() {
    let app = registered().await;
    let here = app.log_in("a@example.com", PASSWORD).await;
    let elsewhere = app.log_in("a@example.com", PASSWORD).await;
    let check = json!({ "prevPassword": PASSWORD });
    let edit = json!({ "password": NEW });
    here.post("/api/member/checkPassword", check.clone())
        .await
        .expect(204);
    elsewhere
        .put("/api/member/editPassword", edit.clone())
        .await
        .expect(409);
    app.pass(TimeDelta::minutes(10));
    here.put("/api/member/editPassword", edit.clone())
        .await
        .expect(409);

    here.post("/api/member/checkPassword", check)
        .await
        .expect(204);
    let answer = here
        .put("/api/member/editPassword", edit.clone())
        .await
        .expect(200);
    let fresh = answer.json()["accessToken"].as_str().unwrap().to_owned();
    let again = app
        .bearer(&fresh)
        .put("/api/member/editPassword", edit)
        .await;
    again.expect(409);
}

#[tokio::test]
async fn a_wrong_old_password_is_a_conflict_and_five_of_them_wait() {
    let app = registered().await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    for _ in 0..5 {
        let body = json!({ "prevPassword": "wrong-horse" });
        let answer = member.post("/api/member/checkPassword", body).await;
        assert_eq!(answer.expect(409).error_fields(), ["prevPassword"]);
    }
    let body = json!({ "prevPassword": PASSWORD });
    member
        .post("/api/member/checkPassword", body)
        .await
        .expect(429);
}

#[tokio::test]
async fn a_new_password_needs_eight_characters() {
    let app = registered().await;
    let member = app.log_in("a@example.com", PASSWORD).await;
    let body = json!({ "password": "seven77" });
    let answer = member.put("/api/member/editPassword", body).await;
    assert_eq!(answer.expect(400).error_fields(), ["password"]);
}

/// "Reset means `getTokenByPhone` and then `editPassword` within 10 minutes."
#[tokio::test]
async fn whoever_holds_the_phone_sets_a_new_password() {
    let app = registered().await;
    let guest = app.guest();
    let found = json!({ "phoneNumber": "010-1234-5678" });
    let path = "/api/member/findUserPhoneNumberCheck";
    guest.post(path, found).await.expect(200);
    let ticket = app.phone_ticket(PHONE).await;
    let body = json!({ "phoneNumber": PHONE, "ticket": ticket });
    let answer = guest
        .post("/api/member/getTokenByPhone", body.clone())
        .await;
    let token = answer.expect(200).json()["accessToken"]
        .as_str()
        .unwrap()
        .to_owned();
    guest
        .post("/api/member/getTokenByPhone", body)
        .await
        .expect(400);

    let body = json!({ "password": NEW });
    app.bearer(&token)
        .put("/api/member/editPassword", body)
        .await
        .expect(200);
    app.try_log_in("a@example.com", NEW).await.expect(200);
}

#[tokio::test]
async fn a_token_by_phone_opens_the_change_for_ten_minutes_only() {
    let app = registered().await;
    let ticket = app.phone_ticket(PHONE).await;
    let body = json!({ "phoneNumber": PHONE, "ticket": ticket });
    let answer = app.guest().post("/api/member/getTokenByPhone", body).await;
    let token = answer.expect(200).json()["accessToken"]
        .as_str()
        .unwrap()
        .to_owned();
    app.pass(TimeDelta::minutes(10));
    let body = json!({ "password": NEW });
    app.bearer(&token)
        .put("/api/member/editPassword", body)
        .await
        .expect(409);
}

#[tokio::test]
async fn an_unknown_phone_is_not_found_and_keeps_its_ticket() {
    let app = registered().await;
    let guest = app.guest();
    let body = json!({ "phoneNumber": "01099998888" });
    let answer = guest
        .post("/api/member/findUserPhoneNumberCheck", body)
        .await;
    assert!(answer.expect(204).bytes.is_empty());
    let ticket = app.phone_ticket("01099998888").await;
    let body = json!({ "phoneNumber": "01099998888", "ticket": ticket });
    guest
        .post("/api/member/getTokenByPhone", body)
        .await
        .expect(404);
    let body = platform_testing::registration("b@example.com", "맑음", "01099998888", &ticket);
    guest
        .post("/api/register/registerProc", body)
        .await
        .expect(201);
}

#[tokio::test]
async fn without_a_ticket_no_phone_gives_a_token() {
    let app = registered().await;
    for ticket in [json!(""), json!("a.b.c")] {
        let body = json!({ "phoneNumber": PHONE, "ticket": ticket });
        app.guest()
            .post("/api/member/getTokenByPhone", body)
            .await
            .expect(400);
    }
    let body = json!({ "phoneNumber": PHONE });
    app.guest()
        .post("/api/member/getTokenByPhone", body)
        .await
        .expect(400);
}

#[tokio::test]
async fn an_admin_gets_no_token_by_phone() {
    let app = registered().await;
    let id = app.log_in("a@example.com", PASSWORD).await;
    let id = id.get("/api/member/me").await.json()["id"].clone();
    let admin = app.admin().await;
    let path = format!("/api/admin/member/{id}/role");
    admin
        .put(&path, json!({ "role": "ROLE_ADMIN" }))
        .await
        .expect(200);
    let ticket = app.phone_ticket(PHONE).await;
    let body = json!({ "phoneNumber": PHONE, "ticket": ticket });
    app.guest()
        .post("/api/member/getTokenByPhone", body)
        .await
        .expect(403);
}
