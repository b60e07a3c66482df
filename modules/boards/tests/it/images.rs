//! Pictures of posts: who may name which, thumbnails, and what becomes of those let go.

use platform::timestamp::Timestamp;
use platform_testing::{TestApp, images};
use serde_json::{Value, json};

use crate::support::*;

async fn is_used(app: &TestApp, path: &str) -> bool {
    let since: Option<Option<Timestamp>> =
        sqlx::query_scalar("select unused_since from media_files where path = ?1")
            .bind(path)
            .fetch_optional(app.ctx.db.read())
            .await
            .unwrap();
    since == Some(None)
}

fn with_images(title: &str, html: &str, paths: &[&str]) -> Value {
    let list: Vec<_> = paths
        .iter()
        .map(|path| json!({
            "imageId": "1", "s3Path": path, "fileName": "a.webp", "caption": "", "originalFileName": "a.png",
            "originalSize": 10, "processedSize": 5,
        }))
        .collect();
    json!({ "title": title, "content": html, "imageMetadataList": list })
}

/// Pictures in the text come first, then those besides; the first is the thumbnail.
#[tokio::test]
async fn a_post_shows_its_pictures_with_their_sizes() {
    let app = app().await;
    let member = app.member("바람").await;
    let inside = member.upload("post/in.webp", images::webp(40, 30)).await;
    let beside = member
        .upload("post/beside.webp", images::webp(20, 10))
        .await;
    let html = format!("<p>글</p><img src=\"/media/{inside}\" alt=\"숲\">");
    let id = write_as(
        &member,
        "REVIEW",
        with_images("글", &html, &[&beside, &inside]),
    )
    .await;
    let seen = read(&app.guest(), id).await;
    assert_eq!(
        seen["postImages"],
        json!([
            { "imageUrl": format!("/media/{inside}"), "width": 40, "height": 30, "caption": null, "metadata": null },
            { "imageUrl": format!("/media/{beside}"), "width": 20, "height": 10, "caption": null, "metadata": null },
        ])
    );
    let found = list(&app.guest(), "REVIEW", 0, 20).await;
    assert_eq!(
        rows(&found)[0]["thumbnail"],
        json!({ "imageUrl": format!("/media/{inside}"), "width": 40, "height": 30, "focus": null })
    );
    app.guest()
        .get(&format!("/media/{inside}?w=480"))
        .await
        .expect(200);
}

/// What the post says of its first picture, else what the library of files says, else the title.
#[tokio::test]
async fn a_shared_link_says_what_its_picture_shows() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("post/a.webp", images::webp(40, 30)).await;
    let said = async |id: i64| {
        let document = app.guest().get(&format!("/post/{id}")).await.expect(200);
        let html = document.text();
        let (_, from) = html
            .split_once("property=\"og:image:alt\" content=\"")
            .unwrap();
        from.split('"').next().unwrap().to_owned()
    };
    let html = format!("<img src=\"/media/{path}\" alt=\"숲\">");
    let told = write_as(&admin, "GALLERY", with_images("글", &html, &[])).await;
    assert_eq!(said(told).await, "숲");
    let untold = write_as(&admin, "GALLERY", with_images("산책", "", &[&path])).await;
    assert_eq!(said(untold).await, "산책");
    let body = json!({ "path": path, "alt": "숲을 걷는 사람들" });
    admin.put("/api/admin/media/file", body).await.expect(200);
    assert_eq!(said(untold).await, "숲을 걷는 사람들");
}

/// The focus is of the file: whoever sees the list next has it, in a block of a page too.
#[tokio::test]
async fn a_card_keeps_in_sight_what_the_library_says() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("post/a.webp", images::webp(40, 30)).await;
    write_as(&admin, "GALLERY", with_images("산책", "", &[&path])).await;
    let focus = async || {
        let found = list(&app.guest(), "GALLERY", 0, 20).await;
        rows(&found)[0]["thumbnail"]["focus"].clone()
    };
    assert_eq!(focus().await, json!(null));
    let body = json!({ "path": path, "alt": "", "focus": { "x": 30, "y": 0 } });
    admin.put("/api/admin/media/file", body).await.expect(200);
    assert_eq!(focus().await, json!({ "x": 30, "y": 0 }));
    let source = &app.ctx.installed().ports.listings[0];
    let newest = source.list(&app.ctx, "boards/GALLERY", 3).await.unwrap();
    let card = newest.unwrap().items.remove(0).image.unwrap();
    assert_eq!(json!(card.focus), json!({ "x": 30, "y": 0 }));
}

/// A picture alone is a post.
#[tokio::test]
async fn a_picture_is_content() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("post/a.webp", images::webp(40, 30)).await;
    write_as(&admin, "GALLERY", with_images("사진", "", &[&path])).await;
}

/// Nobody names what another member is about to use, what is private, or what is not there.
#[tokio::test]
async fn a_member_names_their_own_uploads_alone() {
    let app = app().await;
    let (owner, thief) = (app.member("주인").await, app.member("도둑").await);
    let path = owner.upload("post/mine.webp", images::webp(40, 30)).await;
    let private = owner.upload("apply/mine.webp", images::webp(40, 30)).await;
    let in_text = format!("<p>글</p><img src=\"/media/{path}\">");
    let refuse = async |body: Value| {
        thief
            .post("/api/post/uploadPost/REVIEW", body)
            .await
            .expect(400);
    };
    refuse(with_images("글", "<p>글</p>", &[&path])).await;
    refuse(with_images("글", &in_text, &[])).await;
    refuse(with_images("글", "<p>글</p>", &["post/none.webp"])).await;
    refuse(with_images("글", "<p>글</p>", &["../etc/passwd"])).await;
    refuse(json!({ "title": "글", "blocks": { "blocks": [{ "type": "image", "data": { "path": path } }] } })).await;
    let body = with_images("글", "<p>글</p>", &[&private]);
    owner
        .post("/api/post/uploadPost/REVIEW", body)
        .await
        .expect(400);
    let id = write(&thief, "REVIEW", "글").await;
    let mut stolen = patch("글");
    stolen["newImageMetadataList"] = json!([{ "s3Path": path }]);
    edit(&thief, id, stolen).await.expect(400);
    stolen = patch("글");
    stolen["originalImagePathList"] = json!([path]);
    let after = edit(&thief, id, stolen).await.expect(200).json();
    assert_eq!(
        after["postImages"],
        json!([]),
        "only pictures that the post had can stay"
    );
    write_as(&owner, "REVIEW", with_images("글", &in_text, &[])).await;
}

/// Pictures that an edit or a deletion lets go are free; an undo takes them back.
#[tokio::test]
async fn pictures_of_edited_and_deleted_posts_are_released() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let first = member.upload("post/a.webp", images::webp(40, 30)).await;
    let second = member.upload("post/b.webp", images::webp(20, 10)).await;
    let id = write_as(
        &member,
        "REVIEW",
        with_images("글", "<p>글</p>", &[&first, &second]),
    )
    .await;
    assert!(is_used(&app, &first).await && is_used(&app, &second).await);

    // Paths and addresses mean the same.
    let mut body = patch("글");
    body["originalImagePathList"] = json!([format!("http://127.0.0.1:8080/media/{second}?w=640")]);
    edit(&member, id, body).await.expect(200);
    assert!(!is_used(&app, &first).await);
    assert!(is_used(&app, &second).await);
    let seen = read(&app.guest(), id).await;
    assert_eq!(
        seen["postImages"][0]["imageUrl"],
        format!("/media/{second}")
    );

    // Left out, all of them stay.
    edit(&member, id, patch("또")).await.expect(200);
    assert!(is_used(&app, &second).await);
    delete(&member, id).await.expect(204);
    assert!(!is_used(&app, &second).await);
    undo(&admin, &last_entry(&admin, "post").await)
        .await
        .expect(200);
    assert!(is_used(&app, &second).await);
}

/// A stale save is `409`, also where what it names is not there or cannot be read.
#[tokio::test]
async fn a_stale_edit_is_refused_before_its_pictures_and_blocks_are_looked_at() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "처음").await;
    let mut pictures = patch("둘");
    pictures["content"] = json!("<p>글</p><img src=\"/media/post/none.webp\">");
    pictures["revision"] = json!(1);
    let mut blocks = patch("셋");
    blocks["blocks"] = json!({ "blocks": [{ "type": "video", "data": {} }] });
    blocks["revision"] = json!(1);
    for wrong in [&pictures, &blocks] {
        edit(&member, id, wrong.clone()).await.expect(400);
    }
    edit(&member, id, patch("하나")).await.expect(200);
    for wrong in [&pictures, &blocks] {
        let refused = edit(&member, id, wrong.clone()).await.expect(409).json();
        assert_eq!(refused["conflict"]["current"]["title"], "하나");
    }
}
