//! Children register with a guardian (PIPA, article 22-2): no birth date is asked.

use chrono::TimeDelta;
use content::PageKind;
use platform_testing::{Actor, PASSWORD, TestApp, registration};
use serde_json::{Value, json};

use super::{
    consents::{MINE, app, asked, given, legal, needed, terms, with_legal_pages},
    support::{get, id},
};

const CHILD: &str = "01012345678";
const PARENT: &str = "01087654321";

/// The ticket of a guardian's phone.
async fn guardian_ticket(app: &TestApp, phone: &str) -> String {
    let path = format!("/api/register/sendMessage/{phone}?purpose=guardian");
    app.guest().post(&path, json!({})).await.expect(204);
    let code = app.sms_code(phone);
    let body = json!({ "phoneNumber": phone, "code": code, "purpose": "guardian" });
    let answer = app.guest().post("/api/register/verifyCode", body).await;
    answer.expect(200).json()["ticket"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// A child's registration as the site sends it.
pub async fn child(app: &TestApp) -> Value {
    let terms = terms(app).await;
    let ticket = app.phone_ticket(CHILD).await;
    let mut body = registration("child@example.com", "새싹", CHILD, &ticket);
    let mut consents = needed(&terms);
    consents.pop();
    body["consents"] = consents.into();
    body["underAge"] = json!(true);
    body["guardian"] = guardian(app, &terms).await;
    body
}

/// Who agrees to these terms, with a ticket that was not used.
async fn guardian(app: &TestApp, terms: &Value) -> Value {
    json!({
        "name": "김보호", "phoneNumber": "010-8765-4321",
        "ticket": guardian_ticket(app, PARENT).await,
        "consent": terms["age"]["guardian"]["hash"],
    })
}

async fn refused(app: &TestApp, body: &Value) -> (u16, Vec<String>) {
    let path = "/api/register/registerProc";
    let answer = app.guest().post(path, body.clone()).await;
    (answer.status.as_u16(), answer.error_fields())
}

#[tokio::test]
async fn a_child_registers_with_a_guardian_whose_phone_answered() {
    let app = app().await;
    let body = child(&app).await;
    let path = "/api/register/registerProc";
    app.guest().post(path, body).await.expect(201);
    let member = app.log_in("child@example.com", PASSWORD).await;
    let mine = get(&member, "/api/member/consents").await;
    assert_eq!(mine["outstanding"], json!({ "documents": [], "age": null }));
    let kept = mine["consents"].as_array().unwrap();
    let guardian = kept.iter().find(|one| one["subject"] == "guardian");
    assert_eq!(
        guardian.unwrap()["hash"],
        terms(&app).await["age"]["guardian"]["hash"]
    );

    let admin = app.admin().await;
    let path = format!("/api/admin/fetchMemberDetails/{}", id(&member).await);
    assert_eq!(
        get(&admin, &path).await["guardian"],
        json!({ "name": "김보호", "phoneNumber": PARENT })
    );
    // In the database nobody can read who it is.
    let sealed: String = sqlx::query_scalar("select sealed from auth_guardians")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert!(!sealed.contains("김보호") && !sealed.contains(PARENT));

    let farewell = json!({ "password": PASSWORD });
    member
        .delete_with("/api/member/me", farewell)
        .await
        .expect(204);
    let left: i64 = sqlx::query_scalar("select count(*) from auth_guardians")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn whoever_says_to_be_under_age_needs_the_guardian_whole() {
    let app = app().await;
    let whole = child(&app).await;
    for (field, value, refusal) in [
        ("name", "", "guardian.name"),
        ("phoneNumber", "", "guardian.phoneNumber"),
        ("ticket", "", "guardian.ticket"),
        ("ticket", "nonsense", "guardian.ticket"),
        ("consent", "", "guardian.consent"),
    ] {
        let mut body = whole.clone();
        body["guardian"][field] = json!(value);
        assert_eq!(refused(&app, &body).await, (400, vec![refusal.to_owned()]));
    }
    let mut alone = whole.clone();
    alone["guardian"] = Value::Null;
    let (status, fields) = refused(&app, &alone).await;
    assert_eq!(status, 400);
    assert_eq!(fields, ["guardian.name", "guardian.phoneNumber"]);
    let mut stale = whole.clone();
    stale["guardian"]["consent"] = json!("0".repeat(64));
    let at = vec!["guardian.consent".to_owned()];
    assert_eq!(refused(&app, &stale).await, (409, at));

    // Nothing of this used a ticket up.
    let path = "/api/register/registerProc";
    app.guest().post(path, whole).await.expect(201);
}

#[tokio::test]
async fn nobody_is_both_old_enough_and_too_young() {
    let app = app().await;
    let mut body = child(&app).await;
    body["consents"] = needed(&terms(&app).await).into();
    assert_eq!(refused(&app, &body).await, (400, vec!["underAge".into()]));
}

#[tokio::test]
async fn a_childs_own_phone_is_no_guardians() {
    let app = app().await;
    let mut body = child(&app).await;
    app.pass(TimeDelta::minutes(2));
    body["guardian"]["phoneNumber"] = json!(CHILD);
    body["guardian"]["ticket"] = json!(guardian_ticket(&app, CHILD).await);
    let at = vec!["guardian.phoneNumber".to_owned()];
    assert_eq!(refused(&app, &body).await, (400, at));
}

/// The guardian learns what the code is for, and it opens nothing else.
#[tokio::test]
async fn a_guardians_code_and_ticket_serve_no_other_purpose() {
    let app = app().await;
    app.register("parent@example.com", "부모", PARENT)
        .await
        .expect(201);
    app.pass(TimeDelta::minutes(2));
    let path = format!("/api/register/sendMessage/{PARENT}?purpose=guardian");
    app.guest().post(&path, json!({})).await.expect(204);
    let text = app.messages().pop().unwrap()["text"].clone();
    assert!(text.as_str().unwrap().contains("자녀"), "{text}");
    let code = app.sms_code(PARENT);
    let body = json!({ "phoneNumber": PARENT, "code": code });
    let guest = app.guest();
    let as_own = guest.post("/api/register/verifyCode", body).await;
    assert_eq!(as_own.expect(400).error_fields(), ["code"]);

    app.pass(TimeDelta::minutes(2));
    let ticket = guardian_ticket(&app, PARENT).await;
    let body = json!({ "phoneNumber": PARENT, "ticket": ticket });
    let login = guest.post("/api/member/getTokenByPhone", body).await;
    assert_eq!(login.expect(400).error_fields(), ["ticket"]);

    // Nor is an ordinary ticket a guardian's.
    app.pass(TimeDelta::minutes(2));
    let own = app.phone_ticket(PARENT).await;
    app.pass(TimeDelta::minutes(2));
    let mut body = child(&app).await;
    body["guardian"]["ticket"] = json!(own);
    let at = vec!["guardian.ticket".to_owned()];
    assert_eq!(refused(&app, &body).await, (400, at));
}

#[tokio::test]
async fn a_child_who_is_asked_later_brings_the_guardian_then_and_is_free_of_them_when_older() {
    let app = app().await;
    app.register("child@example.com", "새싹", CHILD)
        .await
        .expect(201);
    app.pass(TimeDelta::minutes(2));
    let member = app.log_in("child@example.com", PASSWORD).await;
    let path = "/api/member/consents";
    let mut body = child(&app).await;
    let own = json!({
        "underAge": true,
        "guardian": {
            "name": "김보호", "phoneNumber": CHILD, "ticket": "x",
            "consent": body["guardian"]["consent"],
        },
    });
    let answer = member.post(path, own).await.expect(400);
    let fields = answer.error_fields();
    assert_eq!(fields, ["guardian.phoneNumber", "guardian.ticket"]);

    let later = json!({
        "consents": body["consents"].take(), "underAge": true, "guardian": body["guardian"].take(),
    });
    let answer = member.post(path, later).await.expect(200).json();
    assert_eq!(
        answer["outstanding"],
        json!({ "documents": [], "age": null })
    );

    let alone = terms(&app).await["age"]["alone"].clone();
    let older = json!({ "consents": [{ "subject": "age", "hash": alone["hash"] }] });
    member.post(path, older).await.expect(200);
    let left: i64 = sqlx::query_scalar("select count(*) from auth_guardians")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(left, 0);
}

/// A plan that was material when it was drafted is published after a younger change that the guardian
/// agreed to.
#[tokio::test]
async fn a_child_agrees_to_no_changed_document_alone() {
    let app = app().await;
    let body = child(&app).await;
    let path = "/api/register/registerProc";
    app.guest().post(path, body).await.expect(201);
    let member = app.log_in("child@example.com", PASSWORD).await;
    assert_eq!(asked(&member).await, (vec![], false));

    change_materially(&app, "PRIVACY", "/privacy-policy", "2026-02-02T00:00:00Z").await;
    assert_eq!(asked(&member).await, (vec!["PRIVACY".to_owned()], true));
    agree(&app, &member, true).await;
    assert_eq!(asked(&member).await, (vec![], false));

    change_materially(&app, "TERMS", "/terms-of-use", "2026-02-01T00:00:00Z").await;
    assert_eq!(asked(&member).await, (vec!["TERMS".to_owned()], true));
    agree(&app, &member, false).await;
    assert_eq!(asked(&member).await, (vec![], true));
    agree(&app, &member, true).await;
    assert_eq!(asked(&member).await, (vec![], false));
}

async fn change_materially(app: &TestApp, code: &str, path: &str, at: &str) {
    let mut page = serde_json::to_value(legal(code, path, at)).unwrap();
    page["materialAt"] = json!(at);
    let page = serde_json::from_value(page).unwrap();
    app.store::<PageKind>(code, &page).await;
}

/// Agrees to the documents as they stand, with the guardian or alone.
async fn agree(app: &TestApp, member: &Actor<'_>, with_guardian: bool) {
    app.pass(TimeDelta::minutes(2));
    let terms = terms(app).await;
    let documents = terms["documents"].as_array().unwrap().iter().map(given);
    let mut body = json!({ "consents": documents.collect::<Vec<_>>() });
    if with_guardian {
        body["underAge"] = json!(true);
        body["guardian"] = guardian(app, &terms).await;
    }
    member.post(MINE, body).await.expect(200);
}

#[tokio::test]
async fn a_centre_may_ask_nobodys_age() {
    let app = TestApp::builder()
        .config("\n[auth]\nyoungest_alone = 0\n")
        .start()
        .await;
    assert!(terms(&app).await["age"].is_null());
    let member = app.member("고요").await;
    let mine = get(&member, "/api/member/consents").await;
    assert!(mine["outstanding"]["age"].is_null());
    let body = json!({ "underAge": true });
    let answer = member.post("/api/member/consents", body).await;
    assert_eq!(answer.expect(400).error_fields(), ["underAge"]);
}

const OLD: &str = "old-old-old-old-old-old-old-old-";
const NEW: &str = "new-new-new-new-new-new-new-new-";

#[tokio::test]
async fn guardians_are_sealed_anew_with_a_new_key() {
    let keys = format!("[encryption]\nkey = \"{NEW}\"\nold_keys = [\"{OLD}\"]\n");
    let app = with_legal_pages(
        TestApp::builder()
            .config(&format!("\n{keys}"))
            .start()
            .await,
    )
    .await;
    let body = child(&app).await;
    let path = "/api/register/registerProc";
    let made = app.guest().post(path, body).await.expect(201).json();
    let id = made["id"].as_i64().unwrap();

    let site = "[site]\nname = \"시험\"\nproduct = \"HOME\"\n";
    let before = format!("{site}[encryption]\nkey = \"{OLD}\"\n");
    let before = platform::config::load_str(&before, app.data_dir()).unwrap();
    let before = platform::encryption::Vault::open(&before).unwrap();
    let guardian = json!({ "name": "옛보호", "phoneNumber": PARENT }).to_string();
    let sealed = before
        .seal(&format!("auth.guardian/{id}"), guardian.as_bytes())
        .unwrap();
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("update auth_guardians set sealed = ?1")
        .bind(sealed)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();

    assert_eq!(reencrypt(&app).await, 1);
    assert_eq!(reencrypt(&app).await, 0);
    let sealed: String = sqlx::query_scalar("select sealed from auth_guardians")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert!(sealed.starts_with(app.ctx.vault.current()));
    let admin = app.admin().await;
    let path = format!("/api/admin/fetchMemberDetails/{id}");
    assert_eq!(get(&admin, &path).await["guardian"]["name"], "옛보호");
}

/// How many values of members were sealed anew.
async fn reencrypt(app: &TestApp) -> u64 {
    let mut count = 0;
    let kept = [members::module(), privacy::module()];
    for sealed in kept.into_iter().flat_map(|module| module.sealed) {
        count += sealed.reencrypt(&app.ctx).await.unwrap();
    }
    count
}
