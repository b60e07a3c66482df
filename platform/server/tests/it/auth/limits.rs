//! Limits (specification, D.8), kept across restarts.

use chrono::TimeDelta;
use platform_testing::{Answer, PASSWORD, TestApp, registration};
use serde_json::json;

async fn log_in_at(app: &TestApp, address: &str, email: &str, password: &str) -> Answer {
    let fields = [("username", email), ("password", password)];
    let guest = app.guest().at(address);
    guest.post_form("/api/loginProc", &fields).await
}

async fn app() -> TestApp {
    TestApp::builder().behind_proxy().start().await
}

/// The seconds that a refusal asks to wait.
fn retry_after(answer: &Answer) -> i64 {
    answer.header("retry-after").unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_sixth_wrong_password_waits_even_if_it_is_right() {
    let app = app().await;
    app.admin_with("a@example.com").await;
    for _ in 0..5 {
        let answer = log_in_at(&app, "192.0.2.1", "a@example.com", "wrong-horse").await;
        answer.expect(401);
        app.pass(TimeDelta::minutes(1));
    }
    let answer = log_in_at(&app, "192.0.2.1", "A@Example.com", PASSWORD).await;
    let answer = answer.expect(429);
    assert_eq!(retry_after(&answer), 10 * 60);
    assert!(answer.message().contains("10분"), "{}", answer.message());

    // Another address, and another account from the same one, are not held up.
    log_in_at(&app, "192.0.2.2", "a@example.com", PASSWORD)
        .await
        .expect(200);
    log_in_at(&app, "192.0.2.1", "b@example.com", PASSWORD)
        .await
        .expect(401);

    app.pass(TimeDelta::minutes(10));
    log_in_at(&app, "192.0.2.1", "a@example.com", PASSWORD)
        .await
        .expect(200);
}

#[tokio::test]
async fn an_unknown_account_meets_the_same_limit_as_a_known_one() {
    let app = app().await;
    for _ in 0..5 {
        log_in_at(&app, "192.0.2.1", "no@example.com", "wrong-horse")
            .await
            .expect(401);
    }
    log_in_at(&app, "192.0.2.1", "no@example.com", "wrong-horse")
        .await
        .expect(429);
}

#[tokio::test]
async fn logins_at_once_do_not_slip_past_the_limit() {
    let app = app().await;
    let tries = (0..12).map(|_| log_in_at(&app, "192.0.2.1", "a@example.com", "wrong-horse"));
    let answers = futures_util::future::join_all(tries).await;
    let looked_at = answers.iter().filter(|answer| answer.status == 401).count();
    assert_eq!(looked_at, 5);
}

#[tokio::test]
async fn thirty_failures_hold_an_address_up_for_every_account() {
    let app = app().await;
    app.admin_with("a@example.com").await;
    for number in 0..30 {
        let email = format!("{}@example.com", number / 5);
        log_in_at(&app, "192.0.2.1", &email, "wrong-horse")
            .await
            .expect(401);
    }
    log_in_at(&app, "192.0.2.1", "a@example.com", PASSWORD)
        .await
        .expect(429);
    log_in_at(&app, "192.0.2.2", "a@example.com", PASSWORD)
        .await
        .expect(200);
}

#[tokio::test]
async fn right_logins_count_towards_nothing() {
    let app = app().await;
    app.admin_with("a@example.com").await;
    for _ in 0..31 {
        log_in_at(&app, "192.0.2.1", "a@example.com", PASSWORD)
            .await
            .expect(200);
    }
}

#[tokio::test]
async fn a_whole_ipv6_network_of_one_subscriber_counts_as_one_address() {
    let app = app().await;
    for number in 0..5 {
        let address = format!("2001:db8:1:2::{number:x}");
        log_in_at(&app, &address, "a@example.com", "wrong-horse")
            .await
            .expect(401);
    }
    let answer = log_in_at(&app, "2001:db8:1:2:ffff::1", "a@example.com", "wrong-horse").await;
    answer.expect(429);
    let answer = log_in_at(&app, "2001:db8:1:3::1", "a@example.com", "wrong-horse").await;
    answer.expect(401);
}

#[tokio::test]
async fn a_forged_forwarding_header_opens_no_new_account_of_tries() {
    let app = TestApp::new().await;
    for number in 0..5 {
        let address = format!("192.0.2.{number}");
        log_in_at(&app, &address, "a@example.com", "wrong-horse")
            .await
            .expect(401);
    }
    log_in_at(&app, "192.0.2.99", "a@example.com", "wrong-horse")
        .await
        .expect(429);
}

#[tokio::test]
async fn a_number_gets_one_message_a_minute_and_five_an_hour() {
    let app = app().await;
    let send = async |address: &str| {
        let guest = app.guest().at(address);
        guest
            .post("/api/register/sendMessage/01012345678", json!({}))
            .await
    };
    send("192.0.2.1").await.expect(204);
    app.pass(TimeDelta::seconds(20));
    assert_eq!(retry_after(&send("192.0.2.2").await.expect(429)), 40);
    for number in 0..4 {
        app.pass(TimeDelta::minutes(1));
        send(&format!("192.0.2.{number}")).await.expect(204);
    }
    app.pass(TimeDelta::minutes(2));
    let answer = send("192.0.2.9").await.expect(429);
    assert!(retry_after(&answer) > 50 * 60);
    assert_eq!(app.messages().len(), 5);
    app.pass(TimeDelta::minutes(55));
    send("192.0.2.9").await.expect(204);
}

#[tokio::test]
async fn an_address_gets_twenty_messages_an_hour() {
    let app = app().await;
    let send = async |address: &str, number: usize| {
        let path = format!("/api/register/sendMessage/0101234{number:04}");
        app.guest().at(address).post(&path, json!({})).await
    };
    for number in 0..20 {
        send("192.0.2.1", number).await.expect(204);
    }
    send("192.0.2.1", 20).await.expect(429);
    send("192.0.2.2", 21).await.expect(204);
    assert_eq!(app.messages().len(), 21);
}

#[tokio::test]
async fn an_address_may_try_thirty_codes_in_ten_minutes() {
    let app = app().await;
    let verify = async |address: &str| {
        let body = json!({ "phoneNumber": "01012345678", "code": "000000" });
        app.guest()
            .at(address)
            .post("/api/register/verifyCode", body)
            .await
    };
    for _ in 0..30 {
        verify("192.0.2.1").await.expect(400);
    }
    verify("192.0.2.1").await.expect(429);
    verify("192.0.2.2").await.expect(400);
    app.pass(TimeDelta::minutes(10));
    verify("192.0.2.1").await.expect(400);
}

#[tokio::test]
async fn a_restart_resets_no_limit() {
    let app = app().await;
    for _ in 0..5 {
        log_in_at(&app, "192.0.2.1", "a@example.com", "wrong-horse")
            .await
            .expect(401);
    }
    let path = "/api/register/sendMessage/01012345678";
    app.guest().post(path, json!({})).await.expect(204);
    let app = app.restart(Vec::new()).await;
    log_in_at(&app, "192.0.2.1", "a@example.com", "wrong-horse")
        .await
        .expect(429);
    app.guest().post(path, json!({})).await.expect(429);
    // A code that was sent before the restart is good after it.
    let body = json!({ "phoneNumber": "01012345678", "code": app.sms_code("01012345678") });
    app.guest()
        .post("/api/register/verifyCode", body)
        .await
        .expect(200);
}

#[tokio::test]
async fn what_counts_for_nothing_any_more_is_removed() {
    let app = app().await;
    let ticket = app.phone_ticket("01012345678").await;
    let body = platform_testing::registration("a@example.com", "고요", "01012345678", &ticket);
    app.guest()
        .post("/api/register/registerProc", body)
        .await
        .expect(201);
    let path = "/api/register/sendMessage/01055556666";
    app.guest().post(path, json!({})).await.expect(204);

    app.pass(TimeDelta::minutes(5));
    app.run_job("auth.remove_expired").await;
    assert_ne!(rows(&app, "auth_attempts").await, 0);
    assert_eq!(rows(&app, "auth_used_tickets").await, 1);
    assert_eq!(rows(&app, "auth_codes").await, 0);

    app.pass(TimeDelta::minutes(60));
    app.run_job("auth.remove_expired").await;
    assert_eq!(rows(&app, "auth_attempts").await, 0);
    assert_eq!(rows(&app, "auth_used_tickets").await, 0);
}

async fn rows(app: &TestApp, table: &str) -> i64 {
    let sql = format!("select count(*) from {table}");
    sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap()
}

/// Whoever proved one phone could else ask for as many e-mails and names as they liked.
#[tokio::test]
async fn a_refused_registration_counts_as_a_question_who_is_a_member() {
    let app = app().await;
    app.register("a@example.com", "고요", "01012345678")
        .await
        .expect(201);
    let ticket = app.phone_ticket("01055556666").await;
    let body = registration("a@example.com", "바람결", "01055556666", &ticket);
    let register = async |address: &str| {
        let guest = app.guest().at(address);
        guest.post("/api/register/registerProc", body.clone()).await
    };
    for _ in 0..120 {
        register("192.0.2.1").await.expect(409);
    }
    register("192.0.2.1").await.expect(429);
    let question = json!({ "username": "b@example.com" });
    let guest = app.guest().at("192.0.2.1");
    guest
        .post("/api/register/usernameCheck", question)
        .await
        .expect(429);
    register("192.0.2.2").await.expect(409);
}
