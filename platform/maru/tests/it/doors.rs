//! Who may see a record is said once, on its kind (invariant 16): no door of a whole site shows a
//! guest, or a member whose it is not, what a restricted record says.

use std::{collections::BTreeSet, path::Path};

use content::PageKind;
use platform::records::Visibility;
use platform_testing::{Actor, Operation, TestApp, images};
use serde_json::{Value, json};

use crate::roles::modules;

/// Stands in every record of the test. The first word is looked for, the second must not be found.
const WORD: &str = "은하수너머";
const HIDDEN: &str = "감춘글귀";

/// Kinds of which a restricted record is made below.
const TRIED: [&str; 14] = [
    "page",
    "post",
    "comment",
    "event",
    "session",
    "form",
    "item",
    "plan",
    "webhook",
    "api_token",
    "change_set",
    "mail_template",
    "access_review",
    "data_request",
];
/// Kinds without such a record.
const OPEN: [(&str, &str); 15] = [
    (
        "file",
        "it says what a picture shows, which stands beside the picture",
    ),
    ("identity", "every visitor may see it"),
    ("menu", "every visitor may see it"),
    ("home", "every visitor may see it"),
    ("group", "whoever is refused for want of it reads its name"),
    ("membership", "it has no words, only keys of groups"),
    ("footer", "every visitor may see it"),
    ("calendar", "every visitor may see it"),
    ("shop", "every visitor may see it"),
    ("colours", "every visitor may see them"),
    ("board", "the site tells every visitor which there are"),
    ("category", "every visitor may see each"),
    (
        "session_types",
        "the site tells every visitor which there are",
    ),
    (
        "popup",
        "the site asks whether it is on, and is told with its picture either way (specification, section 7)",
    ),
    (
        "member",
        "a nickname stands beside what its member wrote; the rest has tests of its own",
    ),
];
/// Operations by which a record is seen that the search does not show.
const KNOWN_BY_CODE: [(&str, &str); 4] = [
    (
        "get_apply_form",
        "a closed course answers who knows its code (specification, D.8)",
    ),
    ("list_sessions", "the site may show closed courses too"),
    (
        "list_general_sessions",
        "the site may show closed courses too",
    ),
    (
        "list_instructor_sessions",
        "the site may show closed courses too",
    ),
];

fn title() -> String {
    format!("{WORD} {HIDDEN}")
}

#[tokio::test]
async fn a_restricted_record_is_seen_through_no_door() {
    let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config.toml");
    let app = TestApp::site(&config, modules::all()).start().await;
    let (admin, author) = (app.admin().await, app.member("글쓴이").await);
    make(&app, &admin, &author).await;
    let restricted = restricted(&app).await;
    let names: BTreeSet<_> = restricted
        .iter()
        .map(|record| record.kind.as_str())
        .collect();
    let tried = TRIED.into_iter().filter(|kind| has(&app, kind)).collect();
    assert_eq!(names, tried, "kinds of what was made");
    every_kind_is_known(&app);

    let operations = app.operations().await;
    let member = app.member("지나가는이").await;
    let of_members = ["public", "member", "owner-or-admin"];
    for (reader, permissions) in [(app.guest(), &of_members[..1]), (member, &of_members)] {
        let reads = operations.iter().filter(|one| is_read(one, permissions));
        let paths: Vec<_> = reads.flat_map(|one| addresses(one, &restricted)).collect();
        assert!(paths.len() > 200, "{}", paths.len());
        for path in paths {
            shows_nothing(&reader, &path).await;
        }
        for path in documents(&app, &restricted).await {
            shows_nothing(&reader, &path).await;
        }
    }
    let found = admin.get(&format!("/api/admin/search?q={WORD}")).await;
    let found = found.expect(200).text().matches(HIDDEN).count();
    assert!(found >= 8, "an admin finds what is hidden: {found}");
}

struct Restricted {
    kind: String,
    key: String,
    /// Its number, and the address at which it would be read.
    id: Option<i64>,
    path: Option<String>,
}

/// Whether the module of a kind is installed: whoever takes one out keeps this test.
fn has(app: &TestApp, kind: &str) -> bool {
    app.ctx.records.kinds().any(|one| one.name() == kind)
}

async fn make(app: &TestApp, admin: &Actor<'_>, author: &Actor<'_>) {
    make_of_platform(admin, author).await;
    make_for_a_group(app, admin).await;
    let title = title();
    let html = format!("<p>{title}</p>");
    if has(app, "post") {
        make_post(author, &title, &html).await;
    }
    if has(app, "event") {
        let event = json!({
            "title": title, "start": "2026-11-28", "end": "2026-11-28", "place": title,
            "description": html, "published": false,
        });
        admin.post("/api/admin/events", event).await.expect(201);
    }
    if has(app, "session") {
        make_session(admin, &title, &html).await;
    }
    if has(app, "item") {
        let picture = admin.upload("item/hidden.png", images::png(8, 8)).await;
        let item = json!({
            "title": title, "description": html, "price": 1000, "isDiscountByRate": true,
            "categoryIds": [], "mainImagePath": picture,
        });
        admin.post("/api/admin/item/create", item).await.expect(201);
    }
    if has(app, "webhook") {
        let webhook =
            json!({ "name": title, "url": "https://hidden.example/", "events": ["page.changed"] });
        admin.post("/api/admin/webhooks", webhook).await.expect(201);
    }
}

/// What is for members of a group that none of the readers is in.
async fn make_for_a_group(app: &TestApp, admin: &Actor<'_>) {
    let group = json!({ "title": "다른 반" });
    let group = admin.post("/api/admin/groups", group).await.expect(201);
    let group = group.json()["key"].clone();
    // Whoever is refused is told what the page is called.
    let page = json!({
        "title": "다른 반", "path": "/group-page", "template": "essay",
        "read": "group", "readGroups": [group],
        "texts": [{ "id": 1, "priority": 1, "html": format!("<p>{}</p>", title()) }],
    });
    let page = serde_json::from_value(page).unwrap();
    app.store::<PageKind>("GROUP-PAGE", &page).await;
    if !has(app, "post") {
        return;
    }
    let post = json!({ "title": title(), "content": format!("<p>{}</p>", title()) });
    let path = "/api/post/uploadPost/REVIEW";
    admin.post(path, post).await.expect(201);
    let board = "/api/admin/boards/REVIEW";
    let mut rules = admin.get(board).await.expect(200).json();
    let fields = rules.as_object_mut().unwrap();
    for of_its_own in ["key", "posts", "revision"] {
        fields.remove(of_its_own);
    }
    fields.insert("read".to_owned(), json!("group"));
    fields.insert("readGroups".to_owned(), json!([group]));
    admin.put(board, rules).await.expect(200);
}

async fn make_post(author: &Actor<'_>, title: &str, html: &str) {
    let post = json!({ "title": title, "content": html, "isSecret": true });
    let post = author.post("/api/post/uploadPost/QNA", post).await;
    let post = post.expect(201).json()["id"].clone();
    let comment = json!({ "parentId": post, "newCommentContent": title });
    author
        .post("/api/post/addComment", comment)
        .await
        .expect(201);
}

async fn make_session(admin: &Actor<'_>, title: &str, html: &str) {
    let session = json!({
        "sessionCode": "HIDDEN-1", "sessionType": "general", "title": title, "description": html,
        "isActive": false,
    });
    admin
        .post("/api/admin/sessionInfo/create", session)
        .await
        .expect(201);
    let form = json!({ "formSchema": [{ "key": "purpose", "label": title, "type": "text" }] });
    admin
        .put("/api/admin/sessionInfo/form/HIDDEN-1", form)
        .await
        .expect(200);
}

async fn make_of_platform(admin: &Actor<'_>, author: &Actor<'_>) {
    let title = title();
    let pages = admin.get("/api/pageContent/list").await;
    let page = pages.expect(200).json()[0]["code"].clone();
    let hidden = json!({ "title": title, "path": "/hidden-page", "template": "essay" });
    admin.post("/api/admin/pages", hidden).await.expect(201);
    let plan = json!({ "kind": "page", "key": page, "content": { "title": title } });
    admin
        .post("/api/admin/schedule/plans", plan)
        .await
        .expect(201);
    let set = json!({ "title": title });
    admin
        .post("/api/admin/schedule/sets", set)
        .await
        .expect(201);
    let token = json!({ "name": title, "scopes": ["platform.read"] });
    admin.post("/api/admin/tokens", token).await.expect(201);
    let mails = admin.get("/api/admin/mail").await.expect(200).json();
    let mail = mails["mails"][0]["key"].as_str().unwrap();
    let text = json!({ "subject": title, "body": title });
    admin
        .put(&format!("/api/admin/mail/{mail}"), text)
        .await
        .expect(200);
    let review = json!({ "note": title });
    admin
        .put("/api/admin/access-reviews/2026-10", review)
        .await
        .expect(200);
    let request = json!({ "kind": "erasure", "text": title });
    author
        .post("/api/member/requests", request)
        .await
        .expect(201);
}

/// What every visitor may not see, among what was made here.
async fn restricted(app: &TestApp) -> Vec<Restricted> {
    let ctx = &app.ctx;
    let mut conn = ctx.db.read().acquire().await.unwrap();
    let mut found = Vec::new();
    for kind in ctx.records.kinds() {
        for key in kind.keys(&mut conn).await.unwrap() {
            let value = kind.load(&mut conn, &key).await.unwrap().unwrap();
            let is_open = OPEN.iter().any(|(name, _)| *name == kind.name());
            let made = value.to_string().contains(HIDDEN) || kind.name() == "data_request";
            if is_open || !(made || kind.name() == "access_review") {
                continue;
            }
            let typed = kind.parse(&value).unwrap();
            let visibility = kind.visibility(&mut conn, &key, &typed).await.unwrap();
            assert_eq!(visibility, Visibility::Restricted, "{} {key}", kind.name());
            let source = ctx.search.source(kind.name());
            let document = match source {
                Some(source) => source.found(&mut conn, &key, &typed).await.unwrap(),
                None => None,
            };
            found.push(Restricted {
                kind: kind.name().to_owned(),
                key,
                id: value["id"].as_i64(),
                path: document
                    .and_then(|document| document.path)
                    .or(value["path"].as_str().map(str::to_owned)),
            });
        }
    }
    found
}

fn every_kind_is_known(app: &TestApp) {
    let known = OPEN.iter().map(|(name, _)| *name).chain(TRIED);
    let known: BTreeSet<_> = known.collect();
    let kinds = app.ctx.records.kinds().map(|kind| kind.name());
    assert_eq!(kinds.collect::<BTreeSet<_>>(), known);
}

fn is_read(operation: &Operation, permissions: &[&str]) -> bool {
    operation.method == "GET"
        && permissions.contains(&operation.permission.as_str())
        && !KNOWN_BY_CODE.iter().any(|(id, _)| *id == operation.id)
}

/// The operation's addresses with the numbers and keys of the records in each of its places.
fn addresses(operation: &Operation, restricted: &[Restricted]) -> Vec<String> {
    let names = restricted.iter().flat_map(|record| {
        let id = record.id.map(|id| id.to_string());
        [Some(record.key.clone()), id].into_iter().flatten()
    });
    let boards = ["QNA", "REVIEW", "general"].map(str::to_owned);
    let names: BTreeSet<String> = names.chain(boards).collect();
    let queries = queries(operation, restricted);
    let addresses = operation.addresses(&names).into_iter();
    addresses
        .flat_map(|path| queries.iter().map(move |query| format!("{path}?{query}")))
        .collect()
}

/// Looks for the word wherever a text can be looked for, and for each record where one can be looked
/// for by its address.
fn queries(operation: &Operation, restricted: &[Restricted]) -> Vec<String> {
    let parameters = operation.description["parameters"].as_array();
    let in_query = |one: &&Value| one["in"] == "query";
    let names: Vec<&str> = parameters
        .into_iter()
        .flatten()
        .filter(in_query)
        .map(name)
        .collect();
    if names.contains(&"path") {
        let paths = restricted.iter().filter_map(|record| record.path.as_ref());
        return paths.map(|path| format!("path={path}")).collect();
    }
    let texts = names
        .iter()
        .filter(|name| ["q", "keyword", "search"].contains(name));
    let pairs = texts.map(|name| format!("{name}={WORD}"));
    vec![pairs.collect::<Vec<_>>().join("&")]
}

fn name(parameter: &Value) -> &str {
    parameter["name"].as_str().unwrap_or_default()
}

/// Everything that the sitemap leads to, what the records would be read at, and what looks for them.
async fn documents(app: &TestApp, restricted: &[Restricted]) -> BTreeSet<String> {
    let guest = app.guest();
    let mut maps = vec!["/sitemap.xml".to_owned()];
    let mut paths: BTreeSet<_> = restricted
        .iter()
        .filter(|record| record.kind != "session")
        .filter_map(|record| record.path.clone())
        .collect();
    while let Some(map) = maps.pop() {
        let text = guest.get(&map).await.expect(200).text();
        for part in text.split("<loc>").skip(1) {
            let url = part.split("</loc>").next().unwrap();
            let path = url.splitn(4, '/').nth(3).map(|path| format!("/{path}"));
            match path {
                Some(path) if path.ends_with(".xml") => maps.push(path),
                Some(path) => drop(paths.insert(path)),
                None => {}
            }
        }
        paths.insert(map);
    }
    paths.extend([
        "/".to_owned(),
        format!("/search?q={WORD}"),
        format!("/community/QNA?q={WORD}"),
        format!("/community/REVIEW?q={WORD}"),
        "/community/REVIEW".to_owned(),
        "/feeds/QNA.xml".to_owned(),
        "/feeds/REVIEW.xml".to_owned(),
        "/feeds/site.pages.xml".to_owned(),
        "/llms.txt".to_owned(),
    ]);
    paths
}

async fn shows_nothing(reader: &Actor<'_>, path: &str) {
    let answer = reader.get(path).await;
    assert!(answer.status.as_u16() < 500, "{path}");
    assert!(
        !answer.text().contains(HIDDEN),
        "{path} shows what is hidden"
    );
}
