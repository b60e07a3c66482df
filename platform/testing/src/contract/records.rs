//! The module's records: journal, undo, and back and forth to files.

use std::{collections::BTreeMap, fs, path::Path};

use platform::{member::MEMBER, records::Kind};
use serde_json::{Value, json};
use server::{app, seed};

use super::subject::{Contract, Findings};
use crate::{Actor, TestApp};

pub async fn check(contract: &Contract, app: &TestApp, found: &mut Findings) {
    let admin = app.admin_with("records@test.example").await;
    let module = contract.module();
    // What refers goes before what it refers to.
    let undone = |kind: &&Kind| !contract.final_kinds.contains(&kind.name());
    for kind in module.records.iter().rev().filter(undone) {
        check_undo(app, &admin, kind, found).await;
    }
    if module.records.iter().any(|kind| kind.seeded()) {
        check_seed(contract, app, found).await;
    }
}

/// The newest change of the kind is named in the journal, taken back, and taken back again.
async fn check_undo(app: &TestApp, admin: &Actor<'_>, kind: &Kind, found: &mut Findings) {
    let name = kind.name();
    let Some(entry) = newest(admin, name).await else {
        found.expect(
            false,
            format!("no call leaves a record of the kind {name} in the journal"),
        );
        return;
    };
    let key = entry["key"].as_str().expect("a key").to_owned();
    found.expect(
        entry["title"]
            .as_str()
            .is_some_and(|title| !title.is_empty()),
        format!("the kind {name} gives its records no title"),
    );
    let labels = entry["fieldLabels"].as_array().expect("labels");
    for (field, label) in entry["fields"]
        .as_array()
        .expect("fields")
        .iter()
        .zip(labels)
    {
        found.expect(
            field != label,
            format!("the field {field} of {name} has no label"),
        );
    }
    let detail = admin
        .get(&format!("/api/admin/journal/{}", entry["id"]))
        .await;
    let before = detail.expect(200).json()["before"].clone();
    let now = load(app, kind, &key).await;
    for wanted in [before, now] {
        let last = newest(admin, name).await.expect("a change");
        let path = format!("/api/admin/journal/{}/undo", last["id"]);
        let undone = admin.post(&path, json!({})).await;
        let status = undone.status.as_u16();
        let got = load(app, kind, &key).await;
        found.expect(
            status == 200 && got == wanted,
            format!(
                "a change of {name}/{key} is not taken back ({status}): {got} instead of {wanted}, {}",
                undone.text()
            ),
        );
    }
}

async fn newest(admin: &Actor<'_>, kind: &str) -> Option<Value> {
    let journal = admin
        .get(&format!("/api/admin/journal?kind={kind}&size=10"))
        .await;
    let journal = journal.expect(200).json();
    let me = admin.get("/api/member/me").await.expect(200).json()["id"].to_string();
    let entries = journal["_embedded"]["journalDTOList"].as_array()?;
    // Whoever takes back that they are an admin can do nothing more.
    let mut others = entries
        .iter()
        .filter(|entry| kind != MEMBER || entry["key"] != me);
    others.next().cloned()
}

async fn load(app: &TestApp, kind: &Kind, key: &str) -> Value {
    let mut conn = app.ctx.db.read().acquire().await.expect("a reader");
    let value = kind.load(&mut conn, key).await.expect("a record");
    value.unwrap_or_default()
}

/// Out to files, into an empty site, and out again: the same bytes.
async fn check_seed(contract: &Contract, app: &TestApp, found: &mut Findings) {
    let folders = tempfile::tempdir().expect("a folder");
    let (first, second) = (folders.path().join("1"), folders.path().join("2"));
    let owners = app::owners(&app.ctx.config, &contract.modules()).expect("owners");
    let exported = seed::export(&app.ctx, &owners, &first).await;
    let count = exported.expect("an export");
    found.expect(count > 0, "nothing was there to be exported");
    let other = contract.app("").start().await;
    seed::apply(&other.ctx, &owners, &first, false)
        .await
        .expect("a seed that can be applied");
    seed::export(&other.ctx, &owners, &second)
        .await
        .expect("an export");
    let (one, two) = (files(&first), files(&second));
    for name in one.keys().chain(two.keys()) {
        found.expect(
            one.get(name) == two.get(name),
            format!("{name} is another one after a way through an empty site"),
        );
    }
    let again = seed::apply(&other.ctx, &owners, &first, false).await;
    let again = again.expect("a seed that can be applied");
    found.expect(
        again.changed.is_empty() && again.kept.is_empty(),
        format!("the same seed changes something the second time: {again:?}"),
    );
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            let inside = files(&path).into_iter();
            found.extend(inside.map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)));
        } else {
            found.insert(name, fs::read(&path).expect("a file"));
        }
    }
    found
}
