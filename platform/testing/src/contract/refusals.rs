//! What an operation refuses, and that every refusal looks the same.

use serde_json::{Value, json};

use super::subject::{Contract, Findings};
use crate::{Actor, Answer, Call, Makers, Operation, TestApp};

pub async fn check(
    contract: &Contract,
    app: &TestApp,
    operations: &[Operation],
    found: &mut Findings,
) {
    let mut makers = Makers::new(app, operations, "refusals").await;
    let forged = app.bearer("eyJhbGciOiJIUzI1NiJ9.e30.forged");
    let known =
        |operation: &&Operation| !operation.path.contains('{') || contract.calls.has(&operation.id);
    for operation in contract.own(operations).filter(known) {
        let id = &operation.id;
        makers.revive().await;
        let call = contract.calls.prepare(&makers, id).await;
        let admin = &makers.admin;
        let answer = call.by(&forged).await;
        refused(found, id, "a forged token", &answer, 401);
        if call.body.is_some() && operation.json_body().is_some() {
            check_bodies(admin, &call, id, found).await;
        }
        check_unknown(contract, admin, operation, &call, found).await;
        check_condition(app, admin, operation, &call, found).await;
        if sends_revision(app, operation).await {
            let mut stale = call;
            stale.body.as_mut().expect("a body")["revision"] = json!(999_999);
            let answer = stale.by(admin).await;
            refused(found, id, "a stale revision", &answer, 409);
            let both = &answer.json()["conflict"];
            found.expect(
                both["current"].is_object() && both["submitted"].is_object(),
                format!("{id} does not answer a stale save with both versions"),
            );
        }
    }
}

async fn check_bodies(admin: &Actor<'_>, call: &Call, id: &str, found: &mut Findings) {
    let method = || call.method.parse().expect("a method");
    let text = call
        .body
        .clone()
        .unwrap_or_default()
        .to_string()
        .into_bytes();
    let plain = admin
        .send(method(), &call.path, Some(("text/plain", text)))
        .await;
    refused(found, id, "another content type", &plain, 415);
    for broken in ["{", "[]", "null"] {
        let body = Some(("application/json", broken.as_bytes().to_vec()));
        let answer = admin.send(method(), &call.path, body).await;
        refused(found, id, &format!("the body {broken}"), &answer, 400);
    }
}

/// An `If-Match` that is not understood is never passed over, whatever the operation makes of it, and
/// the tag of an old revision is refused as the revision is (specification, D.9).
async fn check_condition(
    app: &TestApp,
    admin: &Actor<'_>,
    operation: &Operation,
    call: &Call,
    found: &mut Findings,
) {
    let id = &operation.id;
    let under = |tag: &str| app.bearer(admin.token()).with_header("if-match", tag);
    let answer = call.by(&under("\"not-ours\"")).await;
    refused(found, id, "a tag that is not ours", &answer, 412);
    // Beside a tag that is understood: one of the two would be passed over.
    let twice = under("*").with_header("if-match", "*");
    let answer = call.by(&twice).await;
    refused(found, id, "two tags", &answer, 412);
    let answer = call.by(&under("\"숲\"")).await;
    refused(found, id, "a tag that is no text", &answer, 412);
    if !operation.takes_if_match() {
        return;
    }
    let mut call = call.clone();
    if let Some(Value::Object(body)) = &mut call.body {
        body.remove("revision");
    }
    let answer = call.by(&under("W/\"999999-0f\"")).await;
    refused(found, id, "the tag of another revision", &answer, 409);
}

/// What names nothing is not found.
async fn check_unknown(
    contract: &Contract,
    admin: &Actor<'_>,
    operation: &Operation,
    call: &Call,
    found: &mut Findings,
) {
    let query = call.path.find('?').unwrap_or(call.path.len());
    let (path, query) = call.path.split_at(query);
    for name in contract.calls.named(&operation.id) {
        let place = format!("{{{name}}}");
        let at = operation.path.split('/').position(|part| part == place);
        let mut parts: Vec<&str> = path.split('/').collect();
        let Some(part) = at.and_then(|at| parts.get_mut(at)) else {
            continue;
        };
        *part = match part.parse::<i64>() {
            Ok(_) => "999999999",
            Err(_) => "no-such-thing",
        };
        let unknown = Call {
            method: call.method.clone(),
            path: parts.join("/") + query,
            ..call.clone()
        };
        let answer = unknown.by(admin).await;
        refused(
            found,
            &operation.id,
            &format!("an unknown {name}"),
            &answer,
            404,
        );
    }
}

async fn sends_revision(app: &TestApp, operation: &Operation) -> bool {
    let Some(schema) = operation.json_body() else {
        return false;
    };
    let name = schema["$ref"].as_str().unwrap_or_default();
    let name = name.rsplit('/').next().unwrap_or_default();
    let document = app.document().await;
    let has = document["components"]["schemas"][name]["properties"]["revision"] != Value::Null;
    // What is made has no revision yet.
    has && operation.method == "PUT"
}

/// In Korean, with its status, in the one shape.
pub fn refused(found: &mut Findings, id: &str, what: &str, answer: &Answer, status: u16) {
    let got = answer.status.as_u16();
    found.expect(
        got == status,
        format!(
            "{id} answers {what} {got} instead of {status}: {}",
            answer.text()
        ),
    );
    if got < 400 {
        return;
    }
    let kind = answer.header("content-type").unwrap_or_default();
    let body: Value = serde_json::from_slice(&answer.bytes).unwrap_or_default();
    let message = body["message"].as_str().unwrap_or_default();
    found.expect(
        kind.starts_with("application/problem+json")
            && body["status"] == got
            && message
                .chars()
                .any(|letter| ('가'..='힣').contains(&letter)),
        format!(
            "{id} refuses {what} in a shape of its own: {}",
            answer.text()
        ),
    );
}
