//! Each operation, called by everybody who could try it.

use serde_json::Value;

use super::subject::{Contract, Findings};
use crate::{Answer, Makers, Operation, TestApp};

pub async fn check(
    contract: &Contract,
    app: &TestApp,
    operations: &[Operation],
    found: &mut Findings,
) {
    let mut makers = Makers::new(app, operations, "caller").await;
    let guest = app.guest();
    for name in contract.calls.names() {
        let is_known = operations.iter().any(|operation| operation.id == name);
        found.expect(
            is_known,
            format!("calls.toml names {name}, which is no operation"),
        );
    }
    for operation in contract.own(operations) {
        let id = &operation.id;
        if operation.path.contains('{') && !contract.calls.has(id) {
            found.expect(false, format!("calls.toml does not say how {id} is called"));
            continue;
        }
        let instead = contract.calls.answers(id);
        for caller in ["a guest", "a member", "an admin"] {
            makers.revive().await;
            // Anew for each: what somebody deletes is gone for the next.
            let call = contract.calls.prepare(&makers, id).await;
            let actor = match caller {
                "a guest" => &guest,
                "a member" => &makers.member,
                _ => &makers.admin,
            };
            let answer = call.by(actor).await;
            let status = answer.status.as_u16();
            found.expect(
                is_expected(&operation.permission, caller, status, instead),
                format!(
                    "{id} ({}) answers {caller} {status}: {}",
                    operation.permission,
                    answer.text()
                ),
            );
            if !contract.other_revisions.contains(&id.as_str()) {
                check_tag(found, id, &answer);
            }
            let declared = operation.description["responses"].get(status.to_string());
            found.expect(
                status >= 400 || declared.is_some(),
                format!("{id} does not declare its {status}"),
            );
        }
    }
    check_schemas(contract, app, operations, found).await;
}

/// The entity tag of a record carries its revision, so that it works as `If-Match` (specification, D.9).
fn check_tag(found: &mut Findings, id: &str, answer: &Answer) {
    let body: Value = serde_json::from_slice(&answer.bytes).unwrap_or_default();
    if let (200, Some(revision)) = (answer.status.as_u16(), body["revision"].as_i64()) {
        let tag = answer.header("etag").unwrap_or_default();
        found.expect(
            tag.starts_with(&format!("W/\"{revision}-")),
            format!("{id} answers revision {revision} under the entity tag {tag}"),
        );
    }
}

/// `instead` is what whoever may call is answered where that is no success.
fn is_expected(permission: &str, caller: &str, status: u16, instead: Option<u16>) -> bool {
    let done = match instead {
        Some(instead) => status == instead,
        None => (200..400).contains(&status),
    };
    match (permission, caller) {
        ("public", _) | ("admin", "an admin") => done,
        ("admin", "a member") => status == 403,
        (_, "a guest") => status == 401,
        (_, "a member") => done,
        // Whose it is decides the rest.
        _ => done || ![401, 403].contains(&status),
    }
}

/// What the platform lends to the answers of modules, and does not answer itself.
const LENT: [&str; 2] = ["BulkChange", "BulkDeletion"];

/// The names of the schemas belong to the module, so that no other can want them.
async fn check_schemas(
    contract: &Contract,
    app: &TestApp,
    operations: &[Operation],
    found: &mut Findings,
) {
    let own = contract.calls.schemas();
    let platform = TestApp::new().await.document().await;
    let known = platform["components"]["schemas"]
        .as_object()
        .expect("schemas");
    let document = app.document().await;
    let schemas = document["components"]["schemas"]
        .as_object()
        .expect("schemas");
    for name in schemas.keys().filter(|name| !known.contains_key(*name)) {
        // Such as `Json_Value`, which belong to nobody.
        let is_own = own.iter().any(|word| name.starts_with(word)) || LENT.contains(&name.as_str());
        found.expect(
            is_own,
            format!("the schema {name} begins with none of {own:?}"),
        );
    }
    for operation in contract.own(operations) {
        let summary = operation.description["summary"].as_str();
        let refused = &operation.description["responses"]["default"]["content"];
        found.expect(
            refused["application/problem+json"] != Value::Null,
            format!("{} does not say how it refuses", operation.id),
        );
        found.expect(
            summary.is_none_or(|summary| !summary.trim().is_empty()),
            format!("{} has an empty summary", operation.id),
        );
    }
}
