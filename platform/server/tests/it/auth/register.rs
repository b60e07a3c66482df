//! Registration (specification, sections 5 and 8; D.8).

use platform_testing::{TestApp, registration};
use serde_json::json;

const PHONE: &str = "010-1234-5678";

#[tokio::test]
async fn a_visitor_registers_with_a_proven_phone_and_logs_in() {
    let app = TestApp::new().await;
    let answer = app.register("Name@Example.com", "고요", PHONE).await;
    let body = answer.expect(201).json();
    assert_eq!(body["username"], "name@example.com");
    assert!(body["id"].is_i64());
    assert_eq!(body.as_object().unwrap().len(), 2);

    let member = app
        .log_in("NAME@example.com", platform_testing::PASSWORD)
        .await;
    let me = member.get("/api/member/me").await.expect(200).json();
    assert_eq!(me["displayName"], "고요");
    assert_eq!(me["phoneNumber"], "01012345678");
    assert_eq!(me["role"], "ROLE_USER");
    assert_eq!(me["provider"], json!(null));
}

#[tokio::test]
async fn a_registration_without_a_ticket_is_refused() {
    let app = TestApp::new().await;
    for ticket in ["", "nonsense", "a.b.c"] {
        let body = registration("a@example.com", "고요", PHONE, ticket);
        let answer = app.guest().post("/api/register/registerProc", body).await;
        assert_eq!(answer.expect(400).error_fields(), ["ticket"]);
    }
}

#[tokio::test]
async fn a_ticket_proves_only_the_number_that_it_was_given_for() {
    let app = TestApp::new().await;
    let ticket = app.phone_ticket(PHONE).await;
    let body = registration("a@example.com", "고요", "01099998888", &ticket);
    let answer = app.guest().post("/api/register/registerProc", body).await;
    assert_eq!(answer.expect(400).error_fields(), ["ticket"]);
}

/// "A refused registration does not use it up, success does."
#[tokio::test]
async fn a_ticket_survives_a_refusal_and_dies_with_success() {
    let app = TestApp::new().await;
    app.register("taken@example.com", "먼저온이", "01011112222")
        .await
        .expect(201);
    let ticket = app.phone_ticket(PHONE).await;
    let guest = app.guest();
    let path = "/api/register/registerProc";

    let taken = registration("taken@example.com", "고요", PHONE, &ticket);
    guest.post(path, taken).await.expect(409);
    let short = registration("a@example.com", "고", PHONE, &ticket);
    guest.post(path, short).await.expect(400);
    let good = registration("a@example.com", "고요", PHONE, &ticket);
    guest.post(path, good).await.expect(201);

    // The number is free again for another e-mail only in theory: the ticket did its work.
    let body = json!({ "phoneNumber": PHONE, "ticket": ticket });
    let again = guest.post("/api/member/getTokenByPhone", body).await;
    assert_eq!(again.expect(400).error_fields(), ["ticket"]);
}

#[tokio::test]
async fn a_ticket_is_worth_nothing_after_ten_minutes() {
    let app = TestApp::new().await;
    let ticket = app.phone_ticket(PHONE).await;
    app.pass(chrono::TimeDelta::minutes(10));
    let body = registration("a@example.com", "고요", PHONE, &ticket);
    let answer = app.guest().post("/api/register/registerProc", body).await;
    assert_eq!(answer.expect(400).error_fields(), ["ticket"]);
}

#[tokio::test]
async fn every_wrong_field_is_named_at_once() {
    let app = TestApp::new().await;
    let body = json!({
        "username": "no-email", "password": "short", "displayName": "!",
        "realName": " ", "phoneNumber": "123", "ticket": "",
    });
    let answer = app.guest().post("/api/register/registerProc", body).await;
    let answer = answer.expect(400);
    assert_eq!(
        answer.error_fields(),
        [
            "username",
            "password",
            "displayName",
            "realName",
            "phoneNumber"
        ]
    );
    assert!(!answer.text().contains("short"));
}

#[tokio::test]
async fn what_others_have_is_refused_whatever_its_case() {
    let app = TestApp::new().await;
    app.register("a@example.com", "Yoga", PHONE)
        .await
        .expect(201);
    let ticket = app.phone_ticket("01055556666").await;
    let body = registration("A@EXAMPLE.com", "yOGA", "01055556666", &ticket);
    let answer = app.guest().post("/api/register/registerProc", body).await;
    assert_eq!(
        answer.expect(409).error_fields(),
        ["username", "displayName"]
    );
    app.pass(chrono::TimeDelta::minutes(1));
    let ticket = app.phone_ticket(PHONE).await;
    let body = registration("b@example.com", "Other", PHONE, &ticket);
    let answer = app.guest().post("/api/register/registerProc", body).await;
    assert_eq!(answer.expect(409).error_fields(), ["phoneNumber"]);
}

#[tokio::test]
async fn the_duplicate_checks_tell_free_from_taken_from_wrong() {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", PHONE)
        .await
        .expect(201);
    let guest = app.guest();
    for (call, field, free, taken, wrong) in [
        ("displayNameCheck", "displayName", "맑음", "고요", "!"),
        (
            "usernameCheck",
            "username",
            "b@example.com",
            "A@example.com",
            "b",
        ),
        ("phoneNumberCheck", "phoneNumber", "01011112222", PHONE, "1"),
    ] {
        let path = format!("/api/register/{call}");
        let answer = guest.post(&path, json!({ field: free })).await.expect(200);
        assert!(answer.message().contains("사용할 수 있는"));
        let answer = guest.post(&path, json!({ field: taken })).await;
        assert_eq!(answer.expect(409).error_fields(), [field]);
        let answer = guest.post(&path, json!({ field: wrong })).await;
        assert_eq!(answer.expect(400).error_fields(), [field]);
    }
}

/// Two people press the button at once with the same nickname.
#[tokio::test]
async fn of_two_registrations_at_once_one_wins() {
    let app = TestApp::new().await;
    let first = app.phone_ticket("01011110000").await;
    let second = app.phone_ticket("01022220000").await;
    let one = registration("a@example.com", "고요", "01011110000", &first);
    let two = registration("b@example.com", "고요", "01022220000", &second);
    let (left, right) = (app.guest(), app.guest());
    let (one, two) = tokio::join!(
        left.post("/api/register/registerProc", one),
        right.post("/api/register/registerProc", two),
    );
    let mut statuses = [one.status.as_u16(), two.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
}

#[tokio::test]
async fn the_password_is_kept_as_an_argon2id_hash_and_leaves_by_no_door() {
    let app = TestApp::new().await;
    app.register("a@example.com", "고요", PHONE)
        .await
        .expect(201);
    let hash: String = sqlx::query_scalar("select password_hash from auth_members")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert!(
        hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
        "{hash}"
    );
    let member = app
        .log_in("a@example.com", platform_testing::PASSWORD)
        .await;
    let me = member.get("/api/member/me").await.expect(200).text();
    assert!(!me.contains("argon2") && !me.contains(platform_testing::PASSWORD));
}
