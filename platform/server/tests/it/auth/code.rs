//! Codes by SMS (specification, D.4).

use chrono::TimeDelta;
use platform_testing::{Answer, TestApp};
use serde_json::json;

const PHONE: &str = "010-1234-5678";
const SEND: &str = "/api/register/sendMessage/010-1234-5678";

async fn verify(app: &TestApp, code: &str) -> Answer {
    let body = json!({ "phoneNumber": PHONE, "code": code });
    app.guest().post("/api/register/verifyCode", body).await
}

/// A code that is not this one.
fn other_than(code: &str) -> &'static str {
    if code == "000000" { "000001" } else { "000000" }
}

#[tokio::test]
async fn the_code_is_in_the_message_and_nowhere_in_the_answer() {
    let app = TestApp::new().await;
    let answer = app.guest().post(SEND, json!({})).await.expect(204);
    assert!(answer.bytes.is_empty());
    let code = app.sms_code(PHONE);
    let headers = format!("{:?}", answer.headers);
    assert!(!headers.contains(&code));
    let messages = app.messages();
    assert_eq!(messages.len(), 1);
    assert_eq!(messages[0]["to"], "01012345678");
}

/// Six digits, and nobody tells the next one from the last.
#[tokio::test]
async fn a_code_is_six_digits_and_no_two_are_alike() {
    let app = TestApp::new().await;
    let mut codes = std::collections::BTreeSet::new();
    for number in 0..20 {
        let phone = format!("0101234{number:04}");
        let path = format!("/api/register/sendMessage/{phone}");
        app.guest().post(&path, json!({})).await.expect(204);
        let code = app.sms_code(&phone);
        assert!(
            code.len() == 6 && code.bytes().all(|digit| digit.is_ascii_digit()),
            "{code}"
        );
        codes.insert(code);
    }
    // Two of twenty may meet by chance once in five thousand runs, three pairs of them never.
    assert!(codes.len() > 17, "{codes:?}");
}

#[tokio::test]
async fn neither_code_nor_number_stands_in_the_database() {
    let app = TestApp::new().await;
    app.guest().post(SEND, json!({})).await.expect(204);
    let code = app.sms_code(PHONE);
    let row: (String, String) = sqlx::query_as("select phone, code from auth_codes")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert!(!row.0.contains("12345678") && !row.1.contains(&code));
    // A plain hash of six digits would be guessed in a second.
    use sha2::Digest;
    assert_ne!(row.1, hex::encode(sha2::Sha256::digest(&code)));
    let subjects: Vec<String> = sqlx::query_scalar("select subject from auth_attempts")
        .fetch_all(app.ctx.db.read())
        .await
        .unwrap();
    assert!(subjects.iter().all(|subject| subject.len() == 64));
}

#[tokio::test]
async fn a_wrong_code_is_refused_and_the_right_one_still_works() {
    let app = TestApp::new().await;
    app.guest().post(SEND, json!({})).await.expect(204);
    let code = app.sms_code(PHONE);
    let answer = verify(&app, other_than(&code)).await.expect(400);
    assert_eq!(answer.error_fields(), ["code"]);
    verify(&app, &code).await.expect(200);
    // A code is good once.
    verify(&app, &code).await.expect(400);
}

#[tokio::test]
async fn after_five_wrong_tries_the_right_code_is_refused_too() {
    let app = TestApp::new().await;
    app.guest().post(SEND, json!({})).await.expect(204);
    let code = app.sms_code(PHONE);
    for _ in 0..5 {
        verify(&app, other_than(&code)).await.expect(400);
    }
    verify(&app, &code).await.expect(400);
}

#[tokio::test]
async fn many_guesses_at_once_are_counted_like_many_in_a_row() {
    let app = TestApp::new().await;
    app.guest().post(SEND, json!({})).await.expect(204);
    let code = app.sms_code(PHONE);
    let wrong = other_than(&code);
    let guesses = (0..8).map(|_| verify(&app, wrong));
    futures_util::future::join_all(guesses).await;
    verify(&app, &code).await.expect(400);
}

#[tokio::test]
async fn a_code_is_worth_nothing_after_three_minutes() {
    let app = TestApp::new().await;
    app.guest().post(SEND, json!({})).await.expect(204);
    app.pass(TimeDelta::minutes(3));
    verify(&app, &app.sms_code(PHONE)).await.expect(400);
}

#[tokio::test]
async fn a_new_code_replaces_the_old_one() {
    let app = TestApp::new().await;
    app.guest().post(SEND, json!({})).await.expect(204);
    let old = app.sms_code(PHONE);
    app.pass(TimeDelta::seconds(61));
    app.guest().post(SEND, json!({})).await.expect(204);
    let new = app.sms_code(PHONE);
    if old != new {
        verify(&app, &old).await.expect(400);
    }
    verify(&app, &new).await.expect(200);
}

#[tokio::test]
async fn a_code_of_one_number_proves_no_other() {
    let app = TestApp::new().await;
    app.guest().post(SEND, json!({})).await.expect(204);
    let body = json!({ "phoneNumber": "01099998888", "code": app.sms_code(PHONE) });
    let answer = app.guest().post("/api/register/verifyCode", body).await;
    answer.expect(400);
}

#[tokio::test]
async fn what_is_no_phone_number_gets_no_message() {
    let app = TestApp::new().await;
    for path in ["02-123-4567", "abc", "010"] {
        let path = format!("/api/register/sendMessage/{path}");
        let answer = app.guest().post(&path, json!({})).await.expect(400);
        assert_eq!(answer.error_fields(), ["phoneNumber"]);
    }
    assert!(app.messages().is_empty());
}

/// The ticket holds no phone number that somebody could read in a log.
#[tokio::test]
async fn a_ticket_does_not_show_the_number() {
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
    let app = TestApp::new().await;
    let ticket = app.phone_ticket(PHONE).await;
    let payload = ticket.split('.').nth(1).unwrap();
    let payload = String::from_utf8(URL_SAFE_NO_PAD.decode(payload).unwrap()).unwrap();
    assert!(!payload.contains("1012345678"), "{payload}");
}

#[tokio::test]
async fn the_outbox_can_be_read_by_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let app = TestApp::new().await;
    app.guest().post(SEND, json!({})).await.expect(204);
    let file = std::fs::metadata(app.data_dir().join("outbox/sms.jsonl")).unwrap();
    assert_eq!(file.permissions().mode() & 0o077, 0);
}
