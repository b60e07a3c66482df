//! Documents in texts of posts: where they may stand, and who reads them.

use chrono::TimeDelta;
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use crate::support::*;

const PDF: &[u8] = b"%PDF-1.7 a leaflet";

async fn leaflet(admin: &Actor<'_>) -> String {
    admin.upload("file/수련회 안내.pdf", PDF.to_vec()).await
}

fn with_file(path: &str) -> Value {
    let file = json!({ "type": "file",
        "data": { "path": path, "name": "겨울수련회안내.pdf", "size": 1536 } });
    json!({ "title": "안내", "blocks": { "blocks": [file] } })
}

/// The one address in the text.
fn address(post: &Value) -> String {
    let text = post["content"].as_str().unwrap();
    let (_, behind) = text.split_once("href=\"").unwrap();
    behind.split_once('"').unwrap().0.replace("&amp;", "&")
}

#[tokio::test]
async fn a_post_of_staff_offers_a_document_to_whoever_reads_it() {
    let app = app().await;
    let admin = app.admin().await;
    let path = leaflet(&admin).await;
    let id = write_as(&admin, "NOTICE", with_file(&path)).await;
    let post = read(&app.guest(), id).await;
    assert_eq!(address(&post), format!("/media/{path}"));
    assert!(
        post["content"]
            .as_str()
            .unwrap()
            .contains("<figcaption>PDF · 2KB</figcaption>")
    );
    assert_eq!(post["postImages"], json!([]));
    let url = platform::media::url(&path);
    assert_eq!(app.guest().get(&url).await.expect(200).bytes, PDF);
    assert_eq!(app.guest().finds("겨울수련회안내").await.len(), 1);
    let feed = app
        .guest()
        .get("/feeds/NOTICE.xml")
        .await
        .expect(200)
        .text();
    assert!(feed.contains("겨울수련회안내.pdf"), "{feed}");
    delete(&admin, id).await.expect(204);
    app.guest().get(&url).await.expect(404);
    undo(&admin, &last_entry(&admin, "post").await)
        .await
        .expect(200);
    app.guest().get(&url).await.expect(200);
}

/// A member's link would open the document to whoever reads the member's post.
#[tokio::test]
async fn where_members_write_no_text_offers_one_and_nothing_is_kept_of_it() {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("바람").await);
    let path = leaflet(&admin).await;
    let as_html =
        json!({ "title": "글", "content": format!("<a href=\"/media/{path}\">여기</a>") });
    let as_picture =
        json!({ "title": "글", "content": format!("<p>글</p><img src=\"/media/{path}\">") });
    for body in [with_file(&path), as_html.clone(), as_picture] {
        let refused = member
            .post("/api/post/uploadPost/REVIEW", body)
            .await
            .expect(400);
        assert_eq!(refused.error_fields(), ["content"]);
    }
    let id = write(&member, "REVIEW", "후기").await;
    let patch = json!({ "postTitle": "후기", "content": as_html["content"] });
    for actor in [&member, &admin] {
        let refused = edit(actor, id, patch.clone()).await.expect(400);
        assert_eq!(refused.error_fields(), ["content"]);
    }
    let by_admin = admin.post("/api/post/uploadPost/REVIEW", as_html).await;
    assert_eq!(by_admin.expect(400).error_fields(), ["content"]);
    let url = platform::media::url(&path);
    app.guest().get(&url).await.expect(404);
}

/// Who reads the board gets addresses that end; who does not gets nothing.
async fn lent(app: &TestApp, admin: &Actor<'_>, body: Value, readers: &[&Actor<'_>]) {
    let path = leaflet(admin).await;
    let mut post = with_file(&path);
    post.as_object_mut()
        .unwrap()
        .extend(body.as_object().unwrap().clone());
    let id = write_as(admin, "OWN", post).await;
    let plain = platform::media::url(&path);
    for actor in [&app.guest(), &app.member("물결").await, admin] {
        actor.get(&plain).await.expect(404);
    }
    for reader in readers {
        let shown = read(reader, id).await;
        let url = address(&shown);
        assert!(url.starts_with("/media-private/file/"), "{url}");
        let answer = app.guest().get(&url).await.expect(200);
        assert_eq!(answer.bytes, PDF);
        assert_eq!(answer.header("cache-control"), Some("private, no-store"));
        // What is kept in memory is given out only while its addresses work.
        app.pass(TimeDelta::minutes(59));
        app.guest()
            .get(&address(&read(reader, id).await))
            .await
            .expect(200);
        app.pass(TimeDelta::minutes(1));
        app.guest().get(&url).await.expect(403);
    }
    let guest = try_read(&app.guest(), id).await;
    assert!(!guest.text().contains("media-private"), "{}", guest.text());
    let page = app.guest().get(&format!("/post/{id}")).await.text();
    assert!(!page.contains("media-private"), "{page}");
    // An editor who sends back what was shown stores the lasting address.
    let shown = read(admin, id).await;
    let patch = json!({ "postTitle": "안내", "content": shown["content"] });
    edit(admin, id, patch).await.expect(200);
    assert!(address(&read(admin, id).await).starts_with("/media-private/"));
    let stored = admin
        .get("/api/admin/journal?kind=post&size=1")
        .await
        .text();
    assert!(!stored.contains("media-private"), "{stored}");
}

#[tokio::test]
async fn a_document_of_a_board_for_members_is_theirs() {
    let settings = "read = \"member\"\nwrite = \"admin\"\n";
    let app = app_with_board(settings).await;
    let (admin, member) = (app.admin().await, app.member("바람").await);
    lent(&app, &admin, json!({}), &[&member]).await;
}

#[tokio::test]
async fn a_document_of_a_secret_post_is_its_readers() {
    let app = app_with_board("write = \"admin\"\nsecret = true\n").await;
    let admin = app.admin().await;
    lent(&app, &admin, json!({ "isSecret": true }), &[&admin]).await;
}

#[tokio::test]
async fn a_document_of_a_draft_is_read_by_its_link_until_it_is_published() {
    let app = app().await;
    let admin = app.admin().await;
    let path = leaflet(&admin).await;
    let mut content = with_file(&path);
    content["postType"] = json!("NOTICE");
    let plan = admin
        .post(
            "/api/admin/schedule/plans",
            json!({ "kind": "post", "content": content }),
        )
        .await
        .expect(201)
        .json();
    let key = plan["key"].as_str().unwrap();
    let url = platform::media::url(&path);
    app.guest().get(&url).await.expect(404);
    let link = admin
        .post(&format!("/api/admin/schedule/plans/{key}/link"), json!({}))
        .await
        .expect(200)
        .json();
    let host = app.ctx.config.server.public_url.as_str();
    let link = link["url"].as_str().unwrap().strip_prefix(host).unwrap();
    let page = app.guest().get(link).await.expect(200).text();
    let (_, lent) = page.split_once("href=\"/media-private/").unwrap();
    let lent = lent.split_once('"').unwrap().0.replace("&amp;", "&");
    let answer = app
        .guest()
        .get(&format!("/media-private/{lent}"))
        .await
        .expect(200);
    assert_eq!(answer.bytes, PDF);
    app.guest().get(&url).await.expect(404);
    admin
        .post(
            &format!("/api/admin/schedule/plans/{key}/publish"),
            json!({}),
        )
        .await
        .expect(200);
    app.guest().get(&url).await.expect(200);
}
