//! What the tests of members share.

use platform_testing::{Actor, PASSWORD, TestApp};
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

pub async fn get(actor: &Actor<'_>, path: &str) -> Value {
    actor.get(path).await.expect(200).json()
}

pub async fn id(actor: &Actor<'_>) -> i64 {
    get(actor, "/api/member/me").await["id"].as_i64().unwrap()
}

/// The e-mail of a member whom [`TestApp::member`] made.
pub fn email(id: i64) -> String {
    format!("{id}@member.example")
}

/// Hangul as an address has it.
pub fn encoded(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// The journal's newest entry about a member.
pub async fn last_entry(admin: &Actor<'_>) -> Value {
    get(admin, "/api/admin/journal?kind=member").await["_embedded"]["journalDTOList"][0].clone()
}

/// The record of who saw personal data, newest first.
pub async fn accesses(admin: &Actor<'_>) -> Vec<Value> {
    let page = get(admin, "/api/admin/access/0/50").await;
    page["_embedded"]["accessDTOList"]
        .as_array()
        .unwrap()
        .clone()
}

/// A member's authenticator app.
pub struct App(Vec<u8>);

impl App {
    /// The code that it shows now.
    pub fn code(&self, app: &TestApp) -> String {
        let totp = Builder::new().with_secret(self.0.clone()).build().unwrap();
        let code = totp.generate(app.now().timestamp().unsigned_abs());
        code.to_string()
    }
}

/// Switches the second factor on in a login that proved itself a moment ago: the app, the recovery codes and the token to go on with.
pub async fn switch_on(app: &TestApp, member: &Actor<'_>) -> (App, Vec<String>, String) {
    let begun = member
        .post("/api/member/secondFactor/start", json!({}))
        .await
        .expect(200)
        .json();
    let secret = Secret::try_from_base32(begun["secret"].as_str().unwrap()).unwrap();
    let phone = App(secret.as_bytes().to_vec());
    let on = member
        .post(
            "/api/member/secondFactor/confirm",
            json!({ "code": phone.code(app) }),
        )
        .await
        .expect(200)
        .json();
    let codes = on["recoveryCodes"].as_array().unwrap();
    let codes = codes
        .iter()
        .map(|code| code.as_str().unwrap().to_owned())
        .collect();
    (phone, codes, on["accessToken"].as_str().unwrap().to_owned())
}

/// The first step of a login of somebody who has a second factor: the ticket.
pub async fn first_step(app: &TestApp, email: &str) -> String {
    let answer = app.try_log_in(email, PASSWORD).await.expect(202).json();
    assert_eq!(answer.as_object().unwrap().len(), 1, "{answer}");
    answer["secondFactorTicket"].as_str().unwrap().to_owned()
}

pub async fn second_step(app: &TestApp, ticket: &str, code: &str) -> platform_testing::Answer {
    let body = json!({ "ticket": ticket, "code": code });
    app.guest().post("/api/login/secondFactor", body).await
}

/// Adds 2,101 members, of whom each joined a second before the one before: `많은1` is the newest.
pub async fn add_members(app: &TestApp) {
    app.execute(
        "with recursive n (n) as (select 1 union all select n + 1 from n where n < 2101)
         insert into auth_members (username, display_name, created_at, updated_at)
         select 'many' || n || '@test.example', '많은' || n,
                (unixepoch('2026-11-20') - n) * 1000000, unixepoch('2026-11-20') * 1000000
         from n",
    )
    .await;
}
