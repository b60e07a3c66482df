//! What the tests share: an application with two types of sessions, and the calls as people make
//! them.

use platform_testing::{Actor, Answer, TestApp};
use poem::{Body, Request, http::Method};
use serde_json::{Value, json};

/// Two types as a centre has them.
pub const TYPES: &str = r#"
[[modules.sessions.type]]
key = "general"
title = "일반과정 신청"

[[modules.sessions.type]]
key = "instructor"
title = "지도자과정 신청"
"#;

pub async fn app() -> TestApp {
    app_with("").await
}

/// The two types and more lines of configuration: settings of the module first.
pub async fn app_with(settings: &str) -> TestApp {
    TestApp::builder()
        .module(sessions::module())
        .config(settings)
        .config(TYPES)
        .start()
        .await
}

/// The first site's prepared fields, as its configuration has them.
pub fn centre_fields() -> String {
    let config = include_str!("../../../../config.toml");
    let (_, from) = config.split_once("\nfield = [").unwrap();
    let (fields, _) = from.split_once("\n]").unwrap();
    format!("field = [{fields}\n]\n")
}

pub fn session(code: &str, title: &str) -> Value {
    json!({
        "sessionCode": code,
        "sessionType": "general",
        "title": title,
        "description": format!("<p>{title}에 대한 글이에요.</p>"),
        "applyDescription": "<p>신청하세요.</p>",
        "schedule": "매주 화요일",
        "priority": null,
        "isActive": true,
    })
}

/// Makes a session with this form and answers its number.
pub async fn open(admin: &Actor<'_>, code: &str, fields: Value) -> i64 {
    let made = create(admin, session(code, &format!("{code} 과정"))).await;
    build(admin, code, fields).await.expect(200);
    made["id"].as_i64().unwrap()
}

pub async fn create(admin: &Actor<'_>, body: Value) -> Value {
    let answer = admin.post("/api/admin/sessionInfo/create", body).await;
    answer.expect(201).json()
}

pub async fn update(admin: &Actor<'_>, code: &str, change: Value) -> Answer {
    let mut body = session(code, &format!("{code} 과정"));
    for (field, value) in change.as_object().unwrap() {
        body[field] = value.clone();
    }
    let path = format!("/api/admin/sessionInfo/update/{code}");
    admin.put(&path, body).await
}

pub async fn close(admin: &Actor<'_>, code: &str) {
    update(admin, code, json!({ "isActive": false }))
        .await
        .expect(200);
}

pub async fn build(admin: &Actor<'_>, code: &str, fields: Value) -> Answer {
    let path = format!("/api/admin/sessionInfo/form/{code}");
    admin.put(&path, json!({ "formSchema": fields })).await
}

pub fn field(key: &str, label: &str, kind: &str) -> Value {
    json!({ "key": key, "label": label, "type": kind })
}

/// An application with these answers and everything else as it should be.
pub fn application(answers: Value) -> Value {
    json!({
        "name": "홍길동",
        "email": "Hong@Example.com",
        "phone": "010-1234-5678",
        "address": "서울시 가람구 물빛로 1",
        "dynamicFields": answers,
        "consent": true,
        "sensitiveConsent": true,
    })
}

pub async fn apply(member: &Actor<'_>, code: &str, body: Value) -> Answer {
    member.post(&format!("/api/apply/{code}"), body).await
}

/// Applies with these answers and says under which number.
pub async fn applied(member: &Actor<'_>, code: &str, answers: Value) -> i64 {
    let answer = apply(member, code, application(answers)).await;
    answer.expect(201).json()["id"].as_i64().unwrap()
}

/// Applies with an `Idempotency-Key`.
pub async fn apply_once(member: &Actor<'_>, code: &str, key: &str, body: Value) -> Answer {
    let body = body.to_string().into_bytes();
    let request = Request::builder()
        .method(Method::POST)
        .uri_str(format!("/api/apply/{code}"))
        .header("authorization", format!("Bearer {}", member.token()))
        .header("content-type", "application/json")
        .header("content-length", body.len().to_string())
        .header("idempotency-key", key)
        .body(Body::from(body));
    member.request(request).await
}

pub async fn get(actor: &Actor<'_>, path: &str) -> Value {
    actor.get(path).await.expect(200).json()
}

pub async fn mine(member: &Actor<'_>) -> Vec<Value> {
    let list = get(member, "/api/apply/my-applications").await;
    list.as_array().unwrap().clone()
}

/// A session's applications as the viewer shows them.
pub async fn view(admin: &Actor<'_>, session: i64) -> Vec<Value> {
    let list = get(admin, &format!("/api/admin/apply/session/{session}")).await;
    list.as_array().unwrap().clone()
}

pub fn texts(rows: &[Value], field: &str) -> Vec<String> {
    let text = |row: &Value| row[field].as_str().unwrap().to_owned();
    rows.iter().map(text).collect()
}

/// The sentence that a refusal says of a field.
pub fn said(answer: &Answer, field: &str) -> String {
    let body = answer.json();
    let errors = body["errors"].as_array().cloned().unwrap_or_default();
    let error = errors.iter().find(|error| error["field"] == field);
    error.map_or_else(
        || panic!("nothing is said of {field}: {body}"),
        |error| error["message"].as_str().unwrap().to_owned(),
    )
}

/// The newest entry of the journal for a kind.
pub async fn last_entry(admin: &Actor<'_>, kind: &str) -> Value {
    let journal = get(admin, &format!("/api/admin/journal?kind={kind}&size=1")).await;
    journal["_embedded"]["journalDTOList"][0].clone()
}

pub async fn undo(admin: &Actor<'_>, entry: &Value) -> Answer {
    let id = entry["id"].as_i64().unwrap();
    admin
        .post(&format!("/api/admin/journal/{id}/undo"), json!({}))
        .await
}
