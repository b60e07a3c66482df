//! A second factor that was switched on is told to the member, who can take it back for 72 hours.

use chrono::TimeDelta;
use platform_testing::{Actor, PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{
    support::*,
    take_back::{OLD, behind, change_phone, link_to, new_password, stolen},
};

/// The link of the mail that was sent last.
fn mailed(app: &TestApp) -> String {
    behind(&app.mails().pop().expect("a mail"))
}

async fn undo(app: &TestApp, link: &str) -> Value {
    app.guest().post(link, json!({})).await.expect(200).json()
}

async fn factors(app: &TestApp) -> (i64, i64) {
    sqlx::query_as(
        "select (select count(*) from auth_second_factors), (select count(*) from auth_recovery_codes)",
    )
    .fetch_one(app.ctx.db.read())
    .await
    .unwrap()
}

/// The chain of a thief in a login of the last ten minutes: the owner has neither app nor codes.
#[tokio::test]
async fn a_second_factor_that_a_thief_switched_on_is_told_and_taken_back() {
    let (app, token) = stolen().await;
    let (_, _, thief) = switch_on(&app, &app.bearer(&token)).await;
    app.deliver().await;
    let mail = app.mails().pop().unwrap();
    assert_eq!(mail["to"], "a@example.com");
    assert_eq!(mail["subject"], "[시험 센터] 2단계 인증이 켜졌어요");
    let link = link_to(&app, OLD);
    assert_eq!(behind(&mail), link, "by mail and by a short message");
    let told = app.messages();
    let told = told.iter().map(|message| message["text"].as_str().unwrap());
    let told = told.filter(|text| text.contains("2단계 인증이 켜졌어요. 내가 아니면 http"));
    assert_eq!(told.count(), 1);

    let shown = get(&app.guest(), &link).await;
    assert_eq!(shown["what"], "secondFactor");
    assert_eq!(factors(&app).await, (1, 10), "looking takes nothing back");
    assert_eq!(
        undo(&app, &link).await,
        json!({ "restored": ["secondFactor"], "taken": [], "next": "findInfo" })
    );
    app.bearer(&thief).get("/api/member/me").await.expect(401);
    assert_eq!(factors(&app).await, (0, 0));
    // Whoever knew the password is shut out; the phone leads to a new one, and no factor is asked for.
    app.try_log_in("a@example.com", PASSWORD).await.expect(401);
    assert_eq!(new_password(&app, OLD).await["username"], "a@example.com");
    app.guest().post(&link, json!({})).await.expect(404);
}

#[tokio::test]
async fn an_admin_takes_a_second_factor_back_with_the_tokens_and_the_password_of_before() {
    let app = TestApp::new().await;
    let admin = app.admin_with("a@example.com").await;
    let (_, _, token) = switch_on(&app, &admin).await;
    app.deliver().await;
    let link = mailed(&app);
    let thief = app.bearer(&token);
    let body = json!({ "name": "도둑", "scopes": ["platform.admin.read"] });
    let made = thief.post("/api/admin/tokens", body).await.expect(201);
    let made = made.json()["token"].as_str().unwrap().to_owned();
    new_one(&thief).await;
    assert_eq!(undo(&app, &link).await["next"], "logIn");
    app.bearer(&made).get("/api/site").await.expect(401);
    app.try_log_in("a@example.com", "thief-was-here")
        .await
        .expect(401);
    app.log_in("a@example.com", PASSWORD).await;
}

async fn new_one(thief: &Actor<'_>) {
    let body = json!({ "prevPassword": PASSWORD });
    thief
        .post("/api/member/checkPassword", body)
        .await
        .expect(204);
    let body = json!({ "password": "thief-was-here" });
    thief
        .put("/api/member/editPassword", body)
        .await
        .expect(200);
}

/// Which came first says nothing of whose the factor is.
#[tokio::test]
async fn a_factor_from_before_the_change_that_is_taken_back_goes_while_it_is_young() {
    let (app, token) = stolen().await;
    let (_, _, token) = switch_on(&app, &app.bearer(&token)).await;
    app.pass(TimeDelta::minutes(2));
    change_phone(&app, &token, "01055556666").await;
    let link = mailed(&app);
    assert_eq!(get(&app.guest(), &link).await["what"], "phone");
    assert_eq!(
        undo(&app, &link).await,
        json!({ "restored": ["phone", "secondFactor"], "taken": [], "next": "findInfo" })
    );
    assert_eq!(factors(&app).await, (0, 0));
    assert_eq!(new_password(&app, OLD).await["phoneNumber"], OLD);
}

#[tokio::test]
async fn a_factor_of_more_than_72_hours_stays_when_a_change_is_taken_back() {
    let (app, token) = stolen().await;
    let (phone, _, token) = switch_on(&app, &app.bearer(&token)).await;
    app.deliver().await;
    let link = mailed(&app);
    let again = async || {
        let ticket = first_step(&app, "a@example.com").await;
        let done = second_step(&app, &ticket, &phone.code(&app)).await;
        done.expect(200).json()["accessToken"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    drop(token);
    app.pass(TimeDelta::hours(72));
    app.guest().get(&link).await.expect(404);
    let token = again().await;
    change_phone(&app, &token, "01055556666").await;
    let done = undo(&app, &mailed(&app)).await;
    assert_eq!(done["restored"], json!(["phone"]));
    assert_eq!(factors(&app).await, (1, 10));
}

/// Switching off and new codes take a code of the factor; a link would only weaken it.
#[tokio::test]
async fn switching_off_and_new_codes_are_told_without_a_link() {
    let (app, token) = stolen().await;
    let (_, codes, token) = switch_on(&app, &app.bearer(&token)).await;
    let member = app.bearer(&token);
    let path = "/api/member/secondFactor";
    let renew = format!("{path}/recoveryCodes");
    let renewed = member.post(&renew, json!({ "code": codes[0] })).await;
    let renewed = renewed.expect(200).json();
    app.deliver().await;
    let before = app.mails().len();
    let off = json!({ "code": renewed["recoveryCodes"][0] });
    member.delete_with(path, off).await.expect(204);
    app.deliver().await;
    let mails = app.mails();
    assert_eq!(mails.len(), before + 1);
    for (mail, what) in [
        (&mails[before - 1], "복구 코드를 새로 만들었어요."),
        (&mails[before], "2단계 인증이 꺼졌어요."),
    ] {
        let text = mail["text"].as_str().unwrap();
        assert!(text.contains(what), "{text}");
        assert!(!text.contains("/user/undo/"), "{text}");
    }
}
