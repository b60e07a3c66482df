//! The markup that a page's document and the running application share.

use poem::{Request, http::Uri};
use serde_json::json;

use super::{FRAGMENT, UPDATE, app_with_page, page, parts, with};
use platform_testing::TestApp;

/// What a document shows of the page.
fn drawn(document: &str) -> &str {
    let (_, rest) = document
        .split_once("<main class=\"drawn\"><article class=\"drawn\">")
        .unwrap();
    rest.split_once("</article>").unwrap().0
}

#[tokio::test]
async fn the_document_and_the_call_answer_the_same_markup_and_it_is_in_the_document_once() {
    let app = app_with_page().await;
    let document = app.guest().get("/info/FOREST").await.expect(200).text();
    let fragment = app.guest().get(FRAGMENT).await.expect(200).json();
    let html = fragment["html"].as_str().unwrap();
    assert_eq!(drawn(&document), html);
    assert!(html.contains("<p>첫 번째</p>"), "{html}");
    assert_eq!(document.matches("첫 번째").count(), 1, "{document}");
    assert!(document.contains("\"html\":{\"drawn\":true}"), "{document}");
    assert_eq!(fragment["title"], "숲");
    assert_eq!(fragment["description"], "숲의 이야기");
    assert_eq!(fragment["path"], "/info/FOREST");
}

#[tokio::test]
async fn there_is_no_fragment_of_what_has_no_address_or_does_not_exist() {
    let app = TestApp::new().await;
    let mut note = parts();
    note["path"] = json!(null);
    page(&app, "NOTE", note).await;
    for code in ["NOTE", "NOTHING", "..%2Fsite"] {
        let path = format!("/api/pageContent/fetchFragment/{code}");
        app.guest().get(&path).await.expect(404);
    }
}

#[tokio::test]
async fn a_fragment_is_kept_until_the_page_changes() {
    let app = app_with_page().await;
    let first = app.guest().get(FRAGMENT).await.expect(200);
    let tag = first.header("etag").unwrap().to_owned();
    let guest = app.guest();
    let ask = || {
        let request = Request::builder().uri(Uri::from_static(FRAGMENT));
        guest.request(request.header("if-none-match", &tag).finish())
    };
    ask().await.expect(304);
    let admin = app.admin().await;
    let body = with(json!({ "title": "겨울 숲" }));
    admin.put(UPDATE, body).await.expect(200);
    let changed = ask().await.expect(200).json();
    assert!(
        changed["html"].as_str().unwrap().contains("겨울 숲"),
        "{changed}"
    );
}

#[tokio::test]
async fn pictures_are_asked_for_as_wide_as_they_are_and_the_first_before_all_else() {
    let app = app_with_page().await;
    let fragment = app.guest().get(FRAGMENT).await.expect(200).json();
    let html = fragment["html"].as_str().unwrap();
    let pictures: Vec<_> = html.split("<img").skip(1).collect();
    assert_eq!(pictures.len(), 3, "{html}");
    assert!(pictures[0].contains("fetchpriority=\"high\""), "{html}");
    assert!(pictures[1].contains("loading=\"lazy\""), "{html}");
    // Of b.webp, which is 1601 wide: what is smaller, and the picture itself.
    for part in [
        "/media/page/b.webp?w=1280 1280w, /media/page/b.webp 1601w\"",
        "src=\"/media/page/b.webp\"",
        "width=\"1601\" height=\"100\"",
    ] {
        assert!(
            pictures[0].contains(part),
            "{part} is not in {}",
            pictures[0]
        );
    }
}
