//! No public address of a whole site goes on showing what a record said before its last save, and
//! what an address shows of one it goes on showing.

use std::{collections::BTreeSet, path::Path};

use platform::records::{Actor, Cause, Change, Kind, Visibility};
use platform_testing::TestApp;
use serde_json::json;

use crate::roles::modules;

/// A text of each kind that visitors read, and how many addresses show it at least.
const READ: [(&str, &str, usize); 16] = [
    ("page", "/title", 4),
    ("post", "/title", 4),
    ("event", "/title", 4),
    ("session", "/title", 4),
    ("item", "/title", 4),
    ("category", "/name", 4),
    ("popup", "/alt", 2),
    ("board", "/title", 4),
    ("comment", "/text", 1),
    ("form", "/field/0/label", 1),
    ("session_types", "/types/0/title", 2),
    ("identity", "/name", 20),
    ("menu", "/groups/0/label", 20),
    ("home", "/heading", 2),
    ("footer", "/lines/0/value", 20),
    ("calendar", "/title", 2),
];
/// Kinds of which visitors read no text in a seeded site.
const NOT_READ: [(&str, &str); 13] = [
    (
        "colours",
        "it holds no text, and the theme's tests look at every page",
    ),
    ("shop", "it holds no text"),
    (
        "file",
        "nothing is said of a picture in the seed but where it stands",
    ),
    (
        "group",
        "there is none in the seed, and only who is refused reads its name",
    ),
    ("membership", "it holds no text"),
    ("member", "what a seed brings is signed by hand"),
    ("plan", "admins read it"),
    ("change_set", "admins read it"),
    ("webhook", "admins read it"),
    ("api_token", "admins read it"),
    ("mail_template", "it leaves by mail"),
    ("access_review", "admins read it"),
    ("data_request", "its member and admins read it"),
];

/// The first ones are those that are saved.
const OF_EACH_KIND: usize = 3;

#[tokio::test]
async fn no_address_shows_what_a_record_said_before_its_last_save() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let app = TestApp::site(&root.join("config.toml"), modules::all());
    let app = app.seed(root.join("content-seed")).start().await;
    let named = READ.iter().map(|(kind, ..)| *kind);
    let named = named.chain(NOT_READ.iter().map(|(kind, _)| *kind));
    let named: BTreeSet<_> = named.collect();
    let mut kinds = app.ctx.records.kinds().map(|kind| kind.name());
    assert_eq!(kinds.find(|kind| !named.contains(kind)), None);
    for (kind, place, least) in READ {
        // Whoever takes a module out keeps this test.
        let Some(kind) = app.ctx.records.kind(kind) else {
            continue;
        };
        let key = shown(&app, kind).await;
        let texts = ["새벽안개", "저녁노을"].map(|text| format!("{text} {}", kind.name()));
        save(&app, kind, &key, place, &texts[0]).await;
        let showing_first = showing(&app, &addresses(&app).await, &texts[0]).await;
        let from_memory = showing(&app, &showing_first, &texts[0]).await;
        assert_eq!(from_memory, showing_first, "{key}");
        let count = showing_first.len();
        assert!(count >= least, "{} {key}: {showing_first:?}", kind.name());
        save(&app, kind, &key, place, &texts[1]).await;
        let stale = showing(&app, &showing_first, &texts[0]).await;
        assert_eq!(stale, BTreeSet::new(), "{} {key}", kind.name());
        let showing_second = showing(&app, &showing_first, &texts[1]).await;
        assert_eq!(showing_second, showing_first, "{key}");
    }
}

/// The first record of the kind that every visitor may see. Categories are seen through
/// their items: of them the first.
async fn shown(app: &TestApp, kind: &Kind) -> String {
    let mut conn = app.ctx.db.read().acquire().await.unwrap();
    let keys = kind.keys(&mut conn).await.unwrap();
    for key in &keys {
        let value = kind.load(&mut conn, key).await.unwrap().unwrap();
        let typed = kind.parse(&value).unwrap();
        if kind.visibility(&mut conn, key, &typed).await.unwrap() == Visibility::Public {
            return key.clone();
        }
    }
    keys.into_iter().next().unwrap()
}

async fn save(app: &TestApp, kind: &Kind, key: &str, place: &str, text: &str) {
    let mut tx = app.ctx.db.write().await.unwrap();
    let mut value = kind.load(&mut tx, key).await.unwrap().unwrap();
    *value.pointer_mut(place).unwrap() = json!(text);
    let change = Change {
        actor: &Actor::program("test"),
        key,
        revision: None,
    };
    let records = &app.ctx.records;
    let saved = records.write(&mut tx, kind, change, Some(value), Cause::default());
    saved.await.unwrap();
    tx.commit().await.unwrap();
}

/// Every document that the sitemap names, and every public call with the names of some records.
async fn addresses(app: &TestApp) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut conn = app.ctx.db.read().acquire().await.unwrap();
    for kind in app.ctx.records.kinds() {
        let keys = kind.keys(&mut conn).await.unwrap().into_iter();
        for key in keys.take(OF_EACH_KIND) {
            let value = kind.load(&mut conn, &key).await.unwrap().unwrap();
            names.extend(value["id"].as_i64().map(|id| id.to_string()));
            names.extend(value["board"].as_str().map(str::to_owned));
            names.extend(value["type"].as_str().map(str::to_owned));
            names.insert(key);
        }
    }
    drop(conn);
    let operations = app.operations().await;
    let calls = operations
        .iter()
        .filter(|one| one.method == "GET" && one.permission == "public");
    let mut all: BTreeSet<String> = calls.flat_map(|one| one.addresses(&names)).collect();
    let mut maps = vec!["/sitemap.xml".to_owned()];
    while let Some(map) = maps.pop() {
        let text = app.guest().get(&map).await.expect(200).text();
        for part in text.split("<loc>").skip(1) {
            let url = part.split("</loc>").next().unwrap();
            match url.splitn(4, '/').nth(3).map(|path| format!("/{path}")) {
                Some(path) if path.contains("sitemap") => maps.push(path),
                Some(path) => drop(all.insert(path.replace("&#x2f;", "/"))),
                None => {}
            }
        }
    }
    all
}

async fn showing(app: &TestApp, addresses: &BTreeSet<String>, text: &str) -> BTreeSet<String> {
    let mut showing = BTreeSet::new();
    for path in addresses {
        let answer = app.guest().get(path).await;
        assert!(answer.status.as_u16() < 500, "{path}");
        if answer.text().contains(text) {
            showing.insert(path.clone());
        }
    }
    showing
}
