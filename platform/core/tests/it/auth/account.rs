//! Changing the phone number.

use chrono::TimeDelta;
use platform_testing::{PASSWORD, TestApp};
use serde_json::json;

#[tokio::test]
async fn a_member_takes_a_new_number_and_other_logins_end() {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", "01012345678")
        .await
        .expect(201);
    let here = app.log_in("a@example.com", PASSWORD).await;
    let elsewhere = app.log_in("a@example.com", PASSWORD).await;
    let ticket = app.phone_ticket("010-5555-6666").await;
    let body = json!({ "phoneNumber": "010-5555-6666", "ticket": ticket });
    let answer = here
        .put("/api/member/phone", body.clone())
        .await
        .expect(200);
    let fresh = answer.json()["accessToken"].as_str().unwrap().to_owned();
    let me = app
        .bearer(&fresh)
        .get("/api/member/me")
        .await
        .expect(200)
        .json();
    assert_eq!(me["phoneNumber"], "01055556666");
    elsewhere.get("/api/member/me").await.expect(401);
    here.get("/api/member/me").await.expect(401);
    // The ticket did its work.
    app.bearer(&fresh)
        .put("/api/member/phone", body)
        .await
        .expect(400);
}

#[tokio::test]
async fn a_number_of_somebody_else_or_without_proof_is_refused() {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", "01012345678")
        .await
        .expect(201);
    let other = app.member("맑음").await;
    let body = json!({ "phoneNumber": "01077778888", "ticket": "" });
    other.put("/api/member/phone", body).await.expect(400);
    app.pass(TimeDelta::minutes(2));
    let ticket = app.phone_ticket("01012345678").await;
    let body = json!({ "phoneNumber": "01012345678", "ticket": ticket });
    let answer = other.put("/api/member/phone", body).await.expect(409);
    assert_eq!(answer.error_fields(), ["phoneNumber"]);
    other.get("/api/member/me").await.expect(200);
}
