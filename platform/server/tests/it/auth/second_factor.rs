//! The second factor: TOTP with recovery codes.

use chrono::TimeDelta;
use platform_testing::{PASSWORD, TestApp};
use serde_json::{Value, json};

use super::support::*;

const PATH: &str = "/api/member/secondFactor";

async fn token(answer: platform_testing::Answer) -> String {
    let answer = answer.expect(200).json();
    answer["accessToken"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_login_takes_two_steps_once_a_code_has_confirmed_the_app() {
    let app = TestApp::new().await;
    let other = app.member("고요").await;
    let mail = email(id(&other).await);
    let member = app.log_in(&mail, PASSWORD).await;
    let begun = member
        .post(&format!("{PATH}/start"), json!({ "password": PASSWORD }))
        .await
        .expect(200)
        .json();
    assert!(
        begun["uri"]
            .as_str()
            .unwrap()
            .starts_with("otpauth://totp/")
    );
    assert!(begun["qr"]["path"].as_str().unwrap().starts_with('M'));
    // Begun is not done: the login is as before.
    app.log_in(&mail, PASSWORD).await;
    let (phone, codes, renewed) = switch_on(&app, &member).await;
    assert_eq!(codes.len(), 10);
    // Whoever was logged in without it is out.
    other.get("/api/member/me").await.expect(401);
    let state = get(&app.bearer(&renewed), PATH).await;
    assert_eq!(
        state,
        json!({ "enabled": true, "since": "2026-11-21T01:00:00+00:00",
                "recoveryCodes": 10, "required": false })
    );

    app.pass(TimeDelta::seconds(30));
    let ticket = first_step(&app, &mail).await;
    app.bearer(&ticket).get("/api/member/me").await.expect(401);
    let answer = second_step(&app, &ticket, "000000").await.expect(400);
    assert_eq!(answer.error_fields(), ["code"]);
    let code = phone.code(&app);
    let token = token(second_step(&app, &ticket, &code).await).await;
    get(&app.bearer(&token), "/api/member/me").await;
    // Neither ticket nor code does it again.
    second_step(&app, &ticket, &phone.code(&app))
        .await
        .expect(400);
    let ticket = first_step(&app, &mail).await;
    second_step(&app, &ticket, &code).await.expect(400);
    app.pass(TimeDelta::seconds(30));
    second_step(&app, &ticket, &phone.code(&app))
        .await
        .expect(200);
    second_step(&app, &ticket, &phone.code(&app))
        .await
        .expect(400);
}

#[tokio::test]
async fn a_recovery_code_opens_the_account_once() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let mail = email(id(&member).await);
    let (_, codes, _) = switch_on(&app, &member).await;
    let ticket = first_step(&app, &mail).await;
    let typed = codes[3].to_lowercase().replace('-', " ");
    let answer = second_step(&app, &ticket, &typed).await;
    let back = app.bearer(&token(answer).await).token().to_owned();
    assert_eq!(get(&app.bearer(&back), PATH).await["recoveryCodes"], 9);
    let ticket = first_step(&app, &mail).await;
    second_step(&app, &ticket, &codes[3]).await.expect(400);
    second_step(&app, &ticket, &codes[4]).await.expect(200);
    // Nothing readable of the codes or of the secret is kept.
    let bytes = std::fs::read(app.data_dir().join("maru.db")).unwrap();
    let wal = std::fs::read(app.data_dir().join("maru.db-wal")).unwrap();
    for code in &codes {
        let plain = code.replace('-', "");
        for kept in [&bytes, &wal] {
            let holds = |text: &str| kept.windows(text.len()).any(|w| w == text.as_bytes());
            assert!(!holds(code) && !holds(&plain));
        }
    }
}

#[tokio::test]
async fn guessing_codes_comes_to_an_end() {
    let app = TestApp::builder().behind_proxy().start().await;
    let member = app.member("고요").await;
    let mail = email(id(&member).await);
    let (phone, _, renewed) = switch_on(&app, &member).await;
    app.pass(TimeDelta::seconds(30));
    let ticket = first_step(&app, &mail).await;
    let wrong = json!({ "ticket": ticket, "code": "000000" });
    let path = "/api/login/secondFactor";
    for _ in 0..5 {
        let guest = app.guest().at("203.0.113.1");
        guest.post(path, wrong.clone()).await.expect(400);
    }
    let guest = app.guest().at("203.0.113.1");
    let answer = guest.post(path, wrong.clone()).await.expect(429);
    assert!(answer.header("retry-after").is_some());
    // The right code does not help there any more, but the member comes in from elsewhere.
    let right = json!({ "ticket": ticket, "code": phone.code(&app) });
    guest.post(path, right.clone()).await.expect(429);
    let home = app.guest().at("198.51.100.1");
    home.post(path, right).await.expect(200);
    // From many addresses it ends too.
    let ticket = first_step(&app, &mail).await;
    let wrong = json!({ "ticket": ticket, "code": "000000" });
    let mut refused = 0;
    for number in 0..40 {
        let guest = app.guest().at(&format!("192.0.2.{number}"));
        refused += u32::from(guest.post(path, wrong.clone()).await.status == 429);
    }
    assert!(refused >= 14, "{refused}");
    get(&app.bearer(&renewed), "/api/member/me").await;
}

#[tokio::test]
async fn a_ticket_ends_with_time_and_with_the_standing_that_it_was_given_for() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let me = id(&member).await;
    let (phone, _, _) = switch_on(&app, &member).await;
    let ticket = first_step(&app, &email(me)).await;
    app.pass(TimeDelta::minutes(10));
    second_step(&app, &ticket, &phone.code(&app))
        .await
        .expect(401);
    let ticket = first_step(&app, &email(me)).await;
    let body = json!({ "prevPassword": PASSWORD });
    admin
        .post("/api/member/checkPassword", body)
        .await
        .expect(204);
    admin
        .post(&format!("/api/admin/member/{me}/logout"), json!({}))
        .await
        .expect(200);
    second_step(&app, &ticket, &phone.code(&app))
        .await
        .expect(401);
    let ticket = first_step(&app, &email(me)).await;
    let admin = app.admin_with("second@test.example").await;
    admin
        .put(
            &format!("/api/admin/member/{me}/disabled"),
            json!({ "disabled": true }),
        )
        .await
        .expect(200);
    app.pass(TimeDelta::seconds(30));
    second_step(&app, &ticket, &phone.code(&app))
        .await
        .expect(401);
    app.try_log_in(&email(me), PASSWORD).await.expect(403);
    second_step(&app, "nonsense", "000000").await.expect(401);
}

/// A phone alone does not replace the second factor.
#[tokio::test]
async fn whoever_holds_the_phone_alone_sets_no_password() {
    let app = TestApp::new().await;
    let phone = "010-1234-5678";
    app.register("a@example.com", "고요", phone)
        .await
        .expect(201);
    let member = app.log_in("a@example.com", PASSWORD).await;
    let (authenticator, _, _) = switch_on(&app, &member).await;
    app.pass(TimeDelta::seconds(90));
    let proof = app.phone_ticket(phone).await;
    let body = json!({ "phoneNumber": phone, "ticket": proof });
    let answer = app
        .guest()
        .post("/api/member/getTokenByPhone", body)
        .await
        .expect(202)
        .json();
    assert_eq!(answer.get("accessToken"), None);
    let ticket = answer["secondFactorTicket"].as_str().unwrap();
    let answer = second_step(&app, ticket, &authenticator.code(&app)).await;
    let found = token(answer).await;
    // With both the way to a new password is open, as ever.
    app.bearer(&found)
        .put(
            "/api/member/editPassword",
            json!({ "password": "another-horse" }),
        )
        .await
        .expect(200);
    // A login by password is none.
    app.pass(TimeDelta::seconds(30));
    let answer = app.try_log_in("a@example.com", "another-horse").await;
    let ticket = answer.expect(202).json()["secondFactorTicket"].clone();
    let answer = second_step(&app, ticket.as_str().unwrap(), &authenticator.code(&app)).await;
    app.bearer(&token(answer).await)
        .put(
            "/api/member/editPassword",
            json!({ "password": "a-third-horse" }),
        )
        .await
        .expect(409);
}

#[tokio::test]
async fn it_goes_off_with_password_and_code_alone() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let mail = email(id(&member).await);
    let start = format!("{PATH}/start");
    let body = json!({ "password": "wrong-horse" });
    let answer = member.post(&start, body).await.expect(409);
    assert_eq!(answer.error_fields(), ["password"]);
    let confirm = format!("{PATH}/confirm");
    member
        .post(&confirm, json!({ "code": "000000" }))
        .await
        .expect(409);
    let (phone, codes, renewed) = switch_on(&app, &member).await;
    let member = app.bearer(&renewed);
    member
        .post(&start, json!({ "password": PASSWORD }))
        .await
        .expect(409);
    app.pass(TimeDelta::seconds(30));
    for (password, code, status) in [
        ("wrong-horse", phone.code(&app), 409),
        (PASSWORD, "000000".to_owned(), 400),
        (PASSWORD, phone.code(&app), 204),
    ] {
        let body = json!({ "password": password, "code": code });
        member.delete_with(PATH, body).await.expect(status);
    }
    app.log_in(&mail, PASSWORD).await;
    assert_eq!(get(&member, PATH).await["recoveryCodes"], 0);
    // The old app and codes are worth nothing once it is on again.
    let (_, _, _) = switch_on(&app, &member).await;
    let ticket = first_step(&app, &mail).await;
    second_step(&app, &ticket, &codes[0]).await.expect(400);
}

#[tokio::test]
async fn new_recovery_codes_replace_the_old_ones() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let mail = email(id(&member).await);
    let (_, codes, renewed) = switch_on(&app, &member).await;
    let body = json!({ "password": PASSWORD, "code": codes[0] });
    let answer = app
        .bearer(&renewed)
        .post(&format!("{PATH}/recoveryCodes"), body)
        .await
        .expect(200)
        .json();
    let fresh = answer["recoveryCodes"][0].as_str().unwrap().to_owned();
    let ticket = first_step(&app, &mail).await;
    second_step(&app, &ticket, &codes[1]).await.expect(400);
    second_step(&app, &ticket, &fresh).await.expect(200);
}

fn demanding() -> platform_testing::TestAppBuilder {
    TestApp::builder().config("\n[auth]\nadmin_second_factor = true\n")
}

/// `config.toml` can demand it of admins.
#[tokio::test]
async fn an_admin_without_it_can_only_switch_it_on_where_it_is_demanded() {
    let app = demanding().start().await;
    let admin = app.admin().await;
    let payload = |token: &str| -> Value {
        use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
        let part = token.split('.').nth(1).unwrap();
        serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap()
    };
    assert_eq!(payload(admin.token())["secondFactorMissing"], true);
    let answer = admin.get("/api/admin/journal").await.expect(403);
    assert!(answer.message().contains("2단계 인증"));
    admin
        .get("/api/admin/fetchMemberList/0/15")
        .await
        .expect(403);
    assert_eq!(get(&admin, PATH).await["required"], true);

    let (phone, _, renewed) = switch_on(&app, &admin).await;
    assert_eq!(payload(&renewed).get("secondFactorMissing"), None);
    let admin = app.bearer(&renewed);
    get(&admin, "/api/admin/journal").await;
    app.pass(TimeDelta::seconds(30));
    let body = json!({ "password": PASSWORD, "code": phone.code(&app) });
    admin.delete_with(PATH, body).await.expect(409);
    // Members need none.
    let member = app.member("고요").await;
    assert_eq!(get(&member, PATH).await["required"], false);
}

#[tokio::test]
async fn whoever_lost_it_gets_it_taken_away_and_that_is_journaled() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let me = id(&member).await;
    let path = format!("/api/admin/member/{me}/secondFactor");
    admin.delete(&path).await.expect(409);
    let (_, _, renewed) = switch_on(&app, &member).await;
    member.delete(&path).await.expect(401);
    admin.delete(&path).await.expect(204);
    app.bearer(&renewed).get("/api/member/me").await.expect(401);
    app.log_in(&email(me), PASSWORD).await;
    assert_eq!(
        last_entry(&admin).await["fields"],
        json!(["secondFactorResetAt"])
    );

    // An admin's is taken away on the server alone.
    let own = id(&admin).await;
    let (_, _, renewed) = switch_on(&app, &admin).await;
    let path = format!("/api/admin/member/{own}/secondFactor");
    app.bearer(&renewed).delete(&path).await.expect(409);
    assert!(
        members::reset_by_email(&app.ctx, "nobody@example.com")
            .await
            .is_err()
    );
    members::reset_by_email(&app.ctx, "admin@test.example")
        .await
        .unwrap();
    let admin = app.log_in("admin@test.example", PASSWORD).await;
    assert_eq!(last_entry(&admin).await["actorName"], "admin");
}

#[tokio::test]
async fn whoever_leaves_leaves_no_secret() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    let (_, _, renewed) = switch_on(&app, &member).await;
    app.bearer(&renewed)
        .delete_with("/api/member/me", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let rows: i64 = sqlx::query_scalar(
        "select (select count(*) from auth_second_factors)
              + (select count(*) from auth_recovery_codes)
              + (select count(*) from auth_logins)",
    )
    .fetch_one(app.ctx.db.read())
    .await
    .unwrap();
    assert_eq!(rows, 0);
}
