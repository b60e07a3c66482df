//! Posts that were written with the editor: its document is the source.

use serde_json::{Value, json};

use crate::support::*;

fn document(text: &str) -> Value {
    json!({ "version": 1, "blocks": [
        { "id": "a1", "type": "header", "data": { "text": text, "level": 2 }, "tunes": { "align": { "alignment": "center" } } },
        { "type": "paragraph", "data": { "text": "<b>굵게</b><script>x()</script>" } },
    ] })
}

#[tokio::test]
async fn the_html_is_made_from_the_document_and_content_is_not_looked_at() {
    let app = app().await;
    let member = app.member("바람").await;
    let body = json!({ "title": "글", "content": "<p>다른 글</p>", "blocks": document("제목") });
    let id = write_as(&member, "REVIEW", body).await;
    let seen = read(&app.guest(), id).await;
    assert_eq!(
        seen["content"],
        "<h2 style=\"text-align: center\">제목</h2><p><b>굵게</b></p>"
    );
    assert_eq!(
        seen["blocks"],
        Value::Null,
        "the document is for those who edit"
    );
    let mine = read(&member, id).await;
    assert_eq!(mine["blocks"]["blocks"][0], document("제목")["blocks"][0]);
    assert!(read(&app.admin().await, id).await["blocks"].is_object());
    assert_eq!(
        read(&app.member("물결").await, id).await["blocks"],
        Value::Null
    );
}

#[tokio::test]
async fn an_edit_without_a_document_forgets_it() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write_as(
        &member,
        "REVIEW",
        json!({ "title": "글", "blocks": document("하나") }),
    )
    .await;
    let changed = json!({ "postTitle": "글", "content": "", "blocks": document("둘") });
    assert!(
        edit(&member, id, changed).await.expect(200).json()["content"]
            .as_str()
            .unwrap()
            .contains("둘")
    );
    let after = edit(&member, id, patch("HTML만")).await.expect(200).json();
    assert_eq!(after["blocks"], Value::Null);
    assert_eq!(after["content"], "<p>HTML만.</p>");
}

#[tokio::test]
async fn an_empty_or_broken_document_is_refused() {
    let app = app().await;
    let member = app.member("바람").await;
    let empty = json!({ "title": "글", "content": "<p>글</p>", "blocks": { "blocks": [{ "type": "paragraph", "data": { "text": "" } }] } });
    let refused = member
        .post("/api/post/uploadPost/REVIEW", empty)
        .await
        .expect(400);
    assert_eq!(refused.error_fields(), ["content"]);
    assert_eq!(refused.message(), "내용을 입력해주세요.");
    let broken = json!({ "title": "글", "blocks": { "blocks": [{ "type": "bomb", "data": {} }] } });
    let refused = member
        .post("/api/post/uploadPost/REVIEW", broken)
        .await
        .expect(400);
    assert_eq!(refused.error_fields(), ["blocks"]);
}
