//! Files that a block of a page offers to take along.

use platform::media;
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use super::{FRAGMENT, UPDATE, app_with_page, with};

const PDF: &[u8] = b"%PDF-1.7 a leaflet of some length";
const PLANS: &str = "/api/admin/schedule/plans";

fn files(items: Value) -> Value {
    json!([{ "id": "files-1", "kind": "files", "data": { "title": "자료", "items": items } }])
}

fn file(path: &str, label: &str) -> Value {
    json!({ "file": { "file": path, "label": label } })
}

async fn save(admin: &Actor<'_>, blocks: Value) {
    let body = with(json!({ "blocks": blocks }));
    admin.put(UPDATE, body).await.expect(200);
}

async fn fragment(app: &TestApp) -> String {
    let answer = app.guest().get(FRAGMENT).await.expect(200).json();
    answer["html"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_file_is_offered_with_what_it_is_under_its_label_or_its_own_name_and_found_by_both() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let named = admin.upload("file/a1.pdf", PDF.to_vec()).await;
    let own = admin
        .upload("file/겨울 배움터 (최종).pdf", PDF.to_vec())
        .await;
    let items = json!([file(&named, " 여름\n신청서 "), file(&own, "")]);
    save(&admin, files(items)).await;
    let html = fragment(&app).await;
    for (path, label) in [(&named, "여름 신청서"), (&own, "겨울 배움터 (최종).pdf")] {
        let link = format!("<a href=\"{}\">{label}</a> PDF 1KB", media::url(path));
        assert!(html.contains(&link), "{link}: {html}");
        let answer = app.guest().get(&media::url(path)).await.expect(200);
        assert_eq!(answer.bytes, PDF);
    }
    for word in ["신청서", "배움터"] {
        let found = app.guest().get(&format!("/api/search?q={word}")).await;
        assert!(found.text().contains("/info/FOREST"), "{word}");
    }
}

#[tokio::test]
async fn what_is_no_file_to_take_along_is_refused_at_its_field() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let long = "가".repeat(201);
    let path = admin.upload("file/a.pdf", PDF.to_vec()).await;
    for (item, field) in [
        (json!({}), "blocks[0].data.items[0].file"),
        (file("", "이름"), "blocks[0].data.items[0].file"),
        (file("page/a.webp", ""), "blocks[0].data.items[0].file"),
        (file(&path, &long), "blocks[0].data.items[0].file"),
        (
            json!({ "file": { "image": "page/a.webp" } }),
            "blocks[0].data.items[0].file",
        ),
        // What was never uploaded.
        (file("file/never.pdf", ""), "blocks[0].data"),
        (file("apply/a.pdf", ""), "blocks[0].data"),
    ] {
        let body = with(json!({ "blocks": files(json!([item])) }));
        let answer = admin.put(UPDATE, body).await.expect(400);
        assert_eq!(answer.error_fields(), [field], "{item}");
    }
}

/// Who may read the page decides, at every moment, and the library knows where the file is used.
#[tokio::test]
async fn a_file_is_kept_while_a_block_offers_it_and_read_while_the_page_is_public() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let path = admin.upload("file/a.pdf", PDF.to_vec()).await;
    let url = media::url(&path);
    app.guest().get(&url).await.expect(404);
    save(&admin, files(json!([file(&path, "")]))).await;
    app.guest().get(&url).await.expect(200);
    let library = format!("/api/admin/media/file?path={path}");
    let known = admin.get(&library).await.expect(200).json();
    assert_eq!(known["usedIn"][0]["title"], "숲", "{known}");

    let hidden = with(json!({ "hidden": true }));
    admin.put(UPDATE, hidden).await.expect(200);
    app.guest().get(&url).await.expect(404);
    let shown = with(json!({ "hidden": false, "blocks": [] }));
    admin.put(UPDATE, shown).await.expect(200);
    app.guest().get(&url).await.expect(404);
    let known = admin.get(&library).await.expect(200).json();
    assert_eq!(known["usedIn"], json!([]), "{known}");
}

#[tokio::test]
async fn another_file_takes_its_place_and_the_label_stays() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let old = admin.upload("file/봄.pdf", PDF.to_vec()).await;
    let new = admin.upload("file/가을.pdf", PDF.to_vec()).await;
    save(&admin, files(json!([file(&old, "시간표"), file(&old, "")]))).await;
    let body = json!({ "path": old, "alt": "", "by": new });
    admin.put("/api/admin/media/file", body).await.expect(200);
    let html = fragment(&app).await;
    let url = media::url(&new);
    for label in ["시간표", "가을.pdf"] {
        assert!(
            html.contains(&format!("<a href=\"{url}\">{label}</a>")),
            "{html}"
        );
    }
}

#[tokio::test]
async fn whoever_has_the_link_of_a_draft_reads_its_file_too() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let path = admin.upload("file/a.pdf", PDF.to_vec()).await;
    let content = with(json!({ "blocks": files(json!([file(&path, "")])) }));
    let input = json!({ "kind": "page", "key": "FOREST", "content": content });
    let made = admin.post(PLANS, input).await.expect(201).json();
    let link = format!("{PLANS}/{}/link", made["key"].as_str().unwrap());
    let link = admin.post(&link, json!({})).await.expect(200).json();
    let host = app.ctx.config.server.public_url.as_str();
    let link = link["url"].as_str().unwrap().strip_prefix(host).unwrap();
    let document = app.guest().get(link).await.expect(200).text();
    let (_, lent) = document.split_once("href=\"/media-private/").unwrap();
    let lent = lent.split_once('"').unwrap().0.replace("&amp;", "&");
    let answer = app.guest().get(&format!("/media-private/{lent}")).await;
    assert_eq!(answer.expect(200).bytes, PDF);
    app.guest().get(&media::url(&path)).await.expect(404);
}
