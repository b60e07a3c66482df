//! Consents: which words, when, by which door (PIPA, articles 15 and 22; Network Act, article 50).

use chrono::TimeDelta;
use content::{Page, PageKind};
use platform::timestamp::Timestamp;
use platform_testing::{Actor, PASSWORD, TestApp, registration};
use privacy::{News, may_be_sent};
use serde_json::{Value, json};

use super::support::{get, id};

pub(super) const MINE: &str = "/api/member/consents";
const PHONE: &str = "01012345678";

pub(super) fn legal(title: &str, path: &str, text: &str) -> Page {
    serde_json::from_value(json!({
        "title": title, "path": path, "template": "legal",
        "texts": [{ "id": 1, "priority": 1, "html": format!("<p>{text}</p>") }],
    }))
    .unwrap()
}

/// A site with both legal pages.
pub async fn app() -> TestApp {
    with_legal_pages(TestApp::new().await).await
}

pub async fn with_legal_pages(app: TestApp) -> TestApp {
    let terms = legal("이용약관", "/terms-of-use", "약관");
    let privacy = legal("처리방침", "/privacy-policy", "방침");
    app.store::<PageKind>("TERMS", &terms).await;
    app.store::<PageKind>("PRIVACY", &privacy).await;
    app
}

pub async fn terms(app: &TestApp) -> Value {
    get(&app.guest(), "/api/consents").await
}

pub(super) fn given(subject: &Value) -> Value {
    json!({ "subject": subject["subject"], "hash": subject["hash"] })
}

/// Everything that a grown-up registration needs.
pub fn needed(terms: &Value) -> Vec<Value> {
    let mut all: Vec<Value> = terms["documents"]
        .as_array()
        .unwrap()
        .iter()
        .map(given)
        .collect();
    all.push(given(&terms["age"]["alone"]));
    all
}

/// The body of a registration that agrees.
pub(super) async fn agreeing(app: &TestApp, consents: Vec<Value>) -> Value {
    let ticket = app.phone_ticket(PHONE).await;
    let mut body = registration("a@example.com", "고요", PHONE, &ticket);
    body["consents"] = consents.into();
    body
}

pub(super) async fn register(app: &TestApp, body: Value) -> Actor<'_> {
    let answer = app.guest().post("/api/register/registerProc", body).await;
    answer.expect(201);
    app.log_in("a@example.com", PASSWORD).await
}

/// The subjects of the documents that are still asked, and whether the age is.
pub(super) async fn asked(member: &Actor<'_>) -> (Vec<String>, bool) {
    let outstanding = get(member, MINE).await["outstanding"].clone();
    let documents = outstanding["documents"].as_array().unwrap().iter();
    let subjects = documents.map(|page| page["subject"].as_str().unwrap().to_owned());
    (subjects.collect(), !outstanding["age"].is_null())
}

pub(super) async fn save_terms(app: &TestApp, admin: &Actor<'_>, text: &str, material: bool) {
    app.pass(TimeDelta::minutes(1));
    let body = json!({
        "title": "이용약관", "material": material,
        "pageContentTexts": [{ "id": 1, "description": format!("<p>{text}</p>"), "priority": 1 }],
    });
    let path = "/api/admin/pageContent/update/TERMS";
    admin.put(path, body).await.expect(200);
}

#[tokio::test]
async fn a_registration_keeps_what_was_agreed_to_when_and_by_which_door() {
    let app = app().await;
    let terms = terms(&app).await;
    let body = agreeing(&app, needed(&terms)).await;
    let member = register(&app, body).await;
    assert_eq!(asked(&member).await, (vec![], false));

    let kept = get(&member, MINE).await["consents"].clone();
    let kept = kept.as_array().unwrap();
    assert_eq!(kept.len(), 3);
    for (consent, subject) in kept.iter().zip(["TERMS", "PRIVACY", "age"]) {
        assert_eq!(consent["subject"], subject);
        assert_eq!(consent["door"], "email");
        assert_eq!(consent["given"], true);
        let at: Timestamp = consent["at"].as_str().unwrap().parse().unwrap();
        assert_eq!(at, app.now());
    }
    assert_eq!(kept[0]["hash"], terms["documents"][0]["hash"]);
    assert_eq!(kept[0]["title"], "이용약관");
}

/// The proof holds without the page: the words lie beside their hash.
#[tokio::test]
async fn the_words_behind_a_hash_can_be_shown_after_the_page_has_changed() {
    let app = app().await;
    let body = agreeing(&app, needed(&terms(&app).await)).await;
    register(&app, body).await;
    save_terms(&app, &app.admin().await, "다른 약관", false).await;

    let texts: Vec<(String, String)> =
        sqlx::query_as("select hash, text from auth_consent_texts where subject = 'TERMS'")
            .fetch_all(app.ctx.db.read())
            .await
            .unwrap();
    let [(hash, text)] = texts.as_slice() else {
        panic!("{texts:?}")
    };
    assert!(text.contains("<p>약관</p>"), "{text}");
    let digest = <sha2::Sha256 as sha2::Digest>::digest(text.as_bytes());
    assert_eq!(*hash, hex::encode(digest));
}

#[tokio::test]
async fn a_registration_by_the_contracts_fields_alone_is_accepted_and_asked_later() {
    let app = app().await;
    app.register("a@example.com", "고요", PHONE)
        .await
        .expect(201);
    let member = app.log_in("a@example.com", PASSWORD).await;
    let all = vec!["TERMS".to_owned(), "PRIVACY".to_owned()];
    assert_eq!(asked(&member).await, (all, true));
    // The specified calls go on answering.
    get(&member, "/api/member/me").await;

    let body = json!({ "consents": needed(&terms(&app).await) });
    member.post(MINE, body).await.expect(200);
    assert_eq!(asked(&member).await, (vec![], false));
    assert_eq!(get(&member, MINE).await["consents"][0]["door"], "prompt");
}

#[tokio::test]
async fn a_consent_to_words_that_have_changed_is_refused_at_the_consent() {
    let app = app().await;
    let before = terms(&app).await;
    let body = agreeing(&app, needed(&before)).await;
    save_terms(&app, &app.admin().await, "새 약관", false).await;

    let answer = app
        .guest()
        .post("/api/register/registerProc", body.clone())
        .await;
    assert_eq!(answer.expect(409).error_fields(), ["consents.TERMS"]);
    let members: i64 = sqlx::query_scalar("select count(*) from auth_consents")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(members, 0);

    // The refusal used no ticket up.
    let mut body = body;
    body["consents"] = needed(&terms(&app).await).into();
    register(&app, body).await;
}

#[tokio::test]
async fn what_nobody_asks_and_what_is_no_list_is_refused() {
    let app = app().await;
    let strange = json!({ "subject": "NOWHERE", "hash": "0".repeat(64) });
    let body = agreeing(&app, vec![strange]).await;
    let answer = app.guest().post("/api/register/registerProc", body).await;
    assert_eq!(answer.expect(400).error_fields(), ["consents"]);
}

#[tokio::test]
async fn admins_are_not_asked() {
    let app = app().await;
    let admin = app.admin().await;
    assert_eq!(asked(&admin).await, (vec![], false));
}

#[tokio::test]
async fn a_site_without_legal_pages_asks_the_age_alone() {
    let app = TestApp::new().await;
    let member = app.member("고요").await;
    assert_eq!(asked(&member).await, (vec![], true));
}

#[tokio::test]
async fn news_are_asked_for_and_taken_back_with_one_call_each() {
    let app = app().await;
    let terms = terms(&app).await;
    let mut consents = needed(&terms);
    consents.push(given(&terms["news"][0]));
    let body = agreeing(&app, consents).await;
    let member = register(&app, body).await;
    let other = app.member("다른이").await;
    assert_eq!(
        receivers(&app, News::NewsMail, false).await,
        [id(&member).await]
    );
    assert!(receivers(&app, News::NewsMail, true).await.is_empty());
    assert!(receivers(&app, News::NewsText, false).await.is_empty());

    let night = json!({ "given": true, "hash": terms["news"][2]["hash"] });
    let path = format!("{MINE}/news-night");
    member.put(&path, night).await.expect(200);
    assert_eq!(
        receivers(&app, News::NewsMail, true).await,
        [id(&member).await]
    );

    app.pass(TimeDelta::hours(1));
    let path = format!("{MINE}/news-mail");
    let answer = member.put(&path, json!({ "given": false })).await;
    let kept = answer.expect(200).json()["consents"].clone();
    let mail = kept.as_array().unwrap().iter();
    let mut mail = mail.filter(|consent| consent["subject"] == "news-mail");
    let mail = mail.next().unwrap();
    assert_eq!(
        (&mail["given"], &mail["door"]),
        (&json!(false), &json!("my-page"))
    );
    for at_night in [false, true] {
        assert!(receivers(&app, News::NewsMail, at_night).await.is_empty());
    }

    // Words that nobody was shown are agreed to by nobody.
    let unseen = json!({ "given": true, "hash": "0".repeat(64) });
    let answer = other.put(&path, unseen).await;
    assert_eq!(answer.expect(409).error_fields(), ["hash"]);
    let nothing = other.put(&path, json!({ "given": true })).await;
    nothing.expect(409);
    other
        .put(&format!("{MINE}/TERMS"), json!({ "given": false }))
        .await
        .expect(400);
}

async fn receivers(app: &TestApp, by: News, at_night: bool) -> Vec<i64> {
    let mut conn = app.ctx.db.read().acquire().await.unwrap();
    may_be_sent(&mut conn, by, at_night).await.unwrap()
}

#[tokio::test]
async fn nobody_is_sent_news_who_is_disabled() {
    let app = app().await;
    let admin = app.admin().await;
    let member = app.member("고요").await;
    let news = &terms(&app).await["news"][1];
    let body = json!({ "given": true, "hash": news["hash"] });
    member
        .put(&format!("{MINE}/news-text"), body)
        .await
        .expect(200);
    let id = id(&member).await;
    assert_eq!(receivers(&app, News::NewsText, false).await, [id]);
    let path = format!("/api/admin/member/{id}/disabled");
    let disabled = json!({ "disabled": true });
    admin.put(&path, disabled).await.expect(200);
    assert!(receivers(&app, News::NewsText, false).await.is_empty());
}

#[tokio::test]
async fn admins_see_the_consents_of_a_member_and_leaving_ends_them() {
    let app = app().await;
    let admin = app.admin().await;
    let body = agreeing(&app, needed(&terms(&app).await)).await;
    let member = register(&app, body).await;
    let path = format!("/api/admin/fetchMemberDetails/{}", id(&member).await);
    let details = get(&admin, &path).await;
    assert_eq!(details["consents"].as_array().unwrap().len(), 3);
    assert_eq!(details["username"], "a@example.com");
    assert!(details["guardian"].is_null());

    let farewell = json!({ "password": PASSWORD });
    member
        .delete_with("/api/member/me", farewell)
        .await
        .expect(204);
    let left: i64 = sqlx::query_scalar("select count(*) from auth_consents")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn demonstration_members_have_agreed() {
    let app = app().await;
    members::demo::create(&app.ctx).await.unwrap();
    let doors: Vec<(String, i64)> =
        sqlx::query_as("select door, count(distinct member_id) from auth_consents group by door")
            .fetch_all(app.ctx.db.read())
            .await
            .unwrap();
    assert_eq!(doors, [("demo".to_owned(), 40)]);
}
