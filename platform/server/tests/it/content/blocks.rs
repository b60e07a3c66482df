//! Pages that are composed of blocks.

use platform::html::CleanHtml;
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use super::{FETCH, UPDATE, app_with_page, with};

const DRAW: &str = "/api/admin/pages/draw";
const KINDS: &str = "/api/admin/pages/blocks";

fn text(id: &str, html: &str) -> Value {
    json!({ "id": id, "kind": "text", "data": { "text": { "html": html } } })
}

fn cards(items: Value) -> Value {
    json!({ "id": "cards", "kind": "cards", "data": { "title": "반 소개", "items": items } })
}

async fn saved(admin: &Actor<'_>, blocks: Value) -> Value {
    let body = with(json!({ "blocks": blocks }));
    admin.put(UPDATE, body).await.expect(200).json()
}

/// The fields at which these blocks are refused.
async fn refused(admin: &Actor<'_>, blocks: Value) -> Vec<String> {
    let body = with(json!({ "blocks": blocks }));
    let answer = admin.put(UPDATE, body).await.expect(400).json();
    let fields = answer["errors"].as_array().unwrap();
    let fields = fields.iter().map(|field| field["field"].as_str().unwrap());
    fields.map(str::to_owned).collect()
}

async fn fragment(app: &TestApp) -> String {
    let path = FETCH.replace("fetchByCode", "fetchFragment");
    let answer = app.guest().get(&path).await.expect(200).json();
    answer["html"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn blocks_are_kept_in_order_clean_and_without_what_is_empty() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let link = json!({ "to": "/info/FOREST", "label": " 더 보기 " });
    let items =
        json!([{ "title": " 오전\n반 ", "text": " 하나\n 둘 ", "link": link, "picture": null }]);
    let unclean = "<p onclick=\"x()\">숲<script>x()</script></p>";
    let blocks = json!([cards(items), text("words", unclean)]);
    let answer = saved(&admin, blocks).await;
    let kept = json!([
        {
            "id": "cards", "kind": "cards", "background": "plain", "shown": "always",
            "data": { "title": "반 소개", "items": [{
                "title": "오전 반",
                "text": "하나\n둘",
                "link": { "to": "/info/FOREST", "label": "더 보기" },
            }] },
        },
        {
            "id": "words", "kind": "text", "background": "plain", "shown": "always",
            "data": { "text": { "html": "<p>숲</p>" } },
        },
    ]);
    assert_eq!(answer["blocks"], kept);
    assert_eq!(app.guest().get(FETCH).await.json()["blocks"], kept);
    // Left out they stay, and a save that says none removes them.
    admin.put(UPDATE, with(json!({}))).await.expect(200);
    assert_eq!(app.guest().get(FETCH).await.json()["blocks"], kept);
    assert_eq!(saved(&admin, json!([])).await["blocks"], json!([]));
}

#[tokio::test]
async fn what_is_wrong_is_said_at_its_field() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let before = admin.get(FETCH).await.json();
    let many: Vec<_> = (0..31).map(|_| json!({ "title": "반" })).collect();
    let link =
        |to: &str, label: &str| json!([{ "title": "반", "link": { "to": to, "label": label } }]);
    let video = |code: &str| json!({ "id": "v", "kind": "video", "data": { "video": code } });
    for (blocks, field) in [
        (json!([text("a", "")]), "blocks[0].data.text"),
        (
            json!([text("a", "<p>1</p>"), text("a", "<p>2</p>")]),
            "blocks[1].id",
        ),
        (json!([text("가", "<p>1</p>")]), "blocks[0].id"),
        (json!([cards(json!([]))]), "blocks[0].data.items"),
        (json!([cards(json!(many))]), "blocks[0].data.items"),
        (
            json!([cards(json!([{ "title": "" }]))]),
            "blocks[0].data.items[0].title",
        ),
        (
            json!([cards(json!([{ "title": "가".repeat(101) }]))]),
            "blocks[0].data.items[0].title",
        ),
        (
            json!([cards(json!([{ "title": { "html": "" } }]))]),
            "blocks[0].data.items[0].title",
        ),
        (
            json!([cards(json!([{ "title": "반", "colour": "red" }]))]),
            "blocks[0].data.items[0].colour",
        ),
        (
            json!([cards(link("javascript:x()", "열기"))]),
            "blocks[0].data.items[0].link",
        ),
        (
            json!([cards(link("/info", ""))]),
            "blocks[0].data.items[0].link",
        ),
        (json!([video("https://youtu.be/x")]), "blocks[0].data.video"),
        (
            json!([{ "id": "a", "kind": "poll", "data": {} }]),
            "blocks[0].kind",
        ),
        (
            json!([{ "id": "a", "kind": "divider", "data": { "style": "zigzag" } }]),
            "blocks[0].data.style",
        ),
    ] {
        assert_eq!(refused(&admin, blocks).await, [field]);
    }
    let hundred_one: Vec<_> = (0..101)
        .map(|n| text(&format!("t{n}"), "<p>1</p>"))
        .collect();
    assert_eq!(refused(&admin, json!(hundred_one)).await, ["blocks"]);
    let unknown = json!([{ "id": "a", "kind": "beside", "data": {
        "picture": { "image": "page/never.webp", "alt": "" }, "text": { "html": "<p>1</p>" } } }]);
    assert_eq!(refused(&admin, unknown).await, ["blocks[0].data"]);
    let coerced = with(json!({ "blocks": [{ "id": "a", "kind": "text", "data": { "text": 5 } }] }));
    admin.put(UPDATE, coerced).await.expect(400);
    assert_eq!(admin.get(FETCH).await.json(), before);
}

#[tokio::test]
async fn a_block_is_drawn_found_and_keeps_its_picture_and_a_hidden_one_does_not_show() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let picture = json!({ "image": "page/d.webp", "alt": "마당" });
    let mut blocks = json!([
        { "id": "yard", "kind": "cards", "data": { "items": [{ "title": "은행나무 반", "picture": picture }] } },
        text("later", "<p>단풍나무 이야기</p>"),
    ]);
    blocks[1]["shown"] = json!("never");
    saved(&admin, blocks.clone()).await;
    let html = fragment(&app).await;
    assert!(
        html.contains("은행나무 반") && html.contains("/media/page/d.webp"),
        "{html}"
    );
    assert!(html.contains("width=\"1603\""), "the size is known: {html}");
    assert!(!html.contains("단풍나무"), "{html}");
    assert!(
        !html.contains("data-block"),
        "only for whoever edits: {html}"
    );
    let document = app.guest().get("/info/FOREST").await.text();
    assert!(document.contains("은행나무 반") && !document.contains("단풍나무 이야기</p>"));
    let called = app.guest().get(FETCH).await.text();
    assert!(
        called.contains("은행나무 반") && !called.contains("단풍나무"),
        "{called}"
    );
    assert!(admin.get(FETCH).await.text().contains("단풍나무"));
    for (reader, draft) in drafts(&app, &admin, blocks.clone()).await {
        assert!(draft.contains("은행나무 반"), "{draft}");
        let is_seen = draft.contains("단풍나무");
        assert_eq!(is_seen, reader == "admin", "{reader}: {draft}");
    }
    let feed = app.guest().get("/feeds/site.pages.xml").await.text();
    assert!(
        feed.contains("은행나무 반") && !feed.contains("단풍나무"),
        "{feed}"
    );
    let found = |word: &str| format!("/api/search?q={word}");
    assert!(
        app.guest()
            .get(&found("은행나무"))
            .await
            .text()
            .contains("/info/FOREST")
    );
    assert!(
        !app.guest()
            .get(&found("단풍나무"))
            .await
            .text()
            .contains("/info/FOREST")
    );
    blocks[1]["shown"] = json!("phone");
    saved(&admin, blocks).await;
    assert!(fragment(&app).await.contains("단풍나무"));
    app.guest().get("/media/page/d.webp").await.expect(200);
}

#[tokio::test]
async fn whoever_edits_sees_the_page_before_it_is_saved_and_nothing_is_stored() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let before = admin.get(FETCH).await.json();
    let body = |blocks: Value| json!({ "code": "FOREST", "title": "가을", "description": "", "template": "essay", "blocks": blocks });
    // What is not complete is drawn as it is.
    let blocks = json!([
        cards(json!([{ "title": "" }, { "title": "<b>저녁</b>" }])),
        text("t", "<p onclick=\"x()\">숲</p>")
    ]);
    let drawn = admin.post(DRAW, body(blocks)).await.expect(200).json();
    let html = drawn["html"].as_str().unwrap();
    for seen in ["가을", "data-block=\"cards\"", "&lt;b&gt;저녁", "<p>숲</p>"] {
        assert!(html.contains(seen), "{seen}: {html}");
    }
    assert_eq!(admin.get(FETCH).await.json(), before);
    let mut unknown = body(json!([]));
    unknown["code"] = json!("GONE");
    admin.post(DRAW, unknown.clone()).await.expect(404);
    // One that is not made yet has nothing but what is written.
    unknown.as_object_mut().unwrap().remove("code");
    let drawn = admin.post(DRAW, unknown).await.expect(200).json();
    assert!(!drawn["html"].as_str().unwrap().contains("<p>숲</p>"));
    app.guest().post(DRAW, body(json!([]))).await.expect(401);
    app.member("유나")
        .await
        .post(DRAW, body(json!([])))
        .await
        .expect(403);
}

#[tokio::test]
async fn the_kinds_say_which_form_they_have_and_what_a_new_one_holds() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let kinds = admin.get(KINDS).await.expect(200).json();
    for kind in kinds.as_array().unwrap() {
        assert!(
            kind["html"].as_str().unwrap().contains("<section"),
            "{kind}"
        );
        // A new one is only incomplete: every refusal is of an empty field.
        let block = json!({ "id": "new", "kind": kind["name"], "data": kind["start"] });
        let body = with(json!({ "blocks": [block] }));
        let answer = admin.put(UPDATE, body).await;
        let fields = answer.json()["errors"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        for field in fields {
            let message = field["message"].as_str().unwrap();
            let is_empty = [
                "비워 둘 수 없어요.",
                "사진을 골라 주세요.",
                "파일을 골라 주세요.",
                "이어질 곳을 적어 주세요.",
                "무엇을 보여 줄지 골라 주세요.",
            ];
            assert!(is_empty.contains(&message), "{kind} {message}");
        }
    }
    let mut all = kinds.as_array().unwrap().iter();
    let table = all.find(|kind| kind["name"] == "table").unwrap();
    let begun = table["start"]["text"]["html"].as_str().unwrap();
    assert!(begun.starts_with("<table>"), "{begun}");
    assert_eq!(*CleanHtml::of(begun), *begun);
    let people = kinds
        .as_array()
        .unwrap()
        .iter()
        .find(|kind| kind["name"] == "people");
    let items = &people.unwrap()["fields"][1];
    assert_eq!(
        (&items["kind"], &items["max"], &items["noun"]),
        (&json!("rows"), &json!(60), &json!("사람"))
    );
    assert_eq!(items["fields"][1]["label"], "이름");
}

#[tokio::test]
async fn blocks_are_undone_with_their_page() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let first = saved(&admin, json!([text("a", "<p>처음</p>")])).await;
    saved(&admin, json!([text("a", "<p>다음</p>")])).await;
    let journal = "/api/admin/journal?kind=page&key=FOREST";
    let journal = admin.get(journal).await.expect(200).json();
    let change = &journal["_embedded"]["journalDTOList"][0]["id"];
    let undo = format!("/api/admin/journal/{change}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(admin.get(FETCH).await.json()["blocks"], first["blocks"]);
}

/// A draft with these blocks, as an admin, a guest with its link and a program that reads drafts have it.
async fn drafts(app: &TestApp, admin: &Actor<'_>, blocks: Value) -> [(&'static str, String); 4] {
    let plans = "/api/admin/schedule/plans";
    let input =
        json!({ "kind": "page", "key": "FOREST", "content": with(json!({ "blocks": blocks })) });
    let made = admin.post(plans, input).await.expect(201).json();
    let plan = format!("{plans}/{}", made["key"].as_str().unwrap());
    let link = admin.post(&format!("{plan}/link"), json!({})).await;
    let link = link.expect(200).json()["url"].as_str().unwrap().to_owned();
    let ticket = link.rsplit('/').next().unwrap();
    let token = json!({ "name": "전달", "kind": "delivery", "drafts": true });
    let token = admin.post("/api/admin/tokens", token).await.expect(201);
    let token = token.json()["token"].as_str().unwrap().to_owned();
    let draft = format!("/api/drafts/{}", made["key"].as_str().unwrap());
    let guest = app.guest();
    let called = guest.get(&format!("/api/previewDraft/{ticket}")).await;
    let document = guest.get(&format!("/preview-draft/{ticket}")).await;
    [
        ("admin", admin.get(&plan).await.expect(200).text()),
        ("guest", called.expect(200).text()),
        ("guest", document.expect(200).text()),
        (
            "program",
            app.bearer(&token).get(&draft).await.expect(200).text(),
        ),
    ]
}
