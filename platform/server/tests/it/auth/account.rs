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
    // Whoever took a login cannot take the account unseen.
    app.deliver().await;
    let mails = app.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0]["to"], "a@example.com");
    assert_eq!(mails[0]["subject"], "[시험 센터] 휴대폰 번호가 바뀌었어요");
    assert!(!mails[0].to_string().contains("5555"), "{}", mails[0]);
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
    app.deliver().await;
    assert!(app.mails().is_empty(), "nothing changed");
}
