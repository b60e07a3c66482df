//! What is told of pictures when they are uploaded: kept with the post, for those who may edit it.

use platform_testing::{Actor, TestApp, images};
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

/// Stands in the name of the file where it came from, and nowhere else.
const PERSONAL: &str = "김하늘_무릎사진";

fn told(path: &str, caption: &str) -> Value {
    json!({
        "imageId": "picture-1", "s3Path": path, "fileName": "숲.webp", "caption": caption,
        "originalFileName": format!("{PERSONAL}.png"), "originalSize": 5_000_000, "processedSize": 1,
    })
}

/// A post with one picture in its text and one beside it.
async fn written(member: &Actor<'_>) -> (i64, String, String) {
    // As the editor names it: the picture's own name with a timestamp.
    let name = |number: u8| format!("post/{PERSONAL}_178000000000{number}.webp");
    let inside = member.upload(&name(1), images::webp(40, 30)).await;
    let beside = member.upload(&name(2), images::webp(20, 10)).await;
    let body = json!({
        "title": "글",
        "content": format!("<figure><img src=\"/media/{inside}\"><figcaption>글 속 설명</figcaption></figure>"),
        "imageMetadataList": [told(&inside, "글 속 설명"), told(&beside, "곁에 둔 설명")],
    });
    (write_as(member, "REVIEW", body).await, inside, beside)
}

async fn size_of(app: &TestApp, path: &str) -> i64 {
    sqlx::query_scalar("select size from media_files where path = ?1")
        .bind(path)
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap()
}

#[tokio::test]
async fn all_that_is_told_of_a_picture_is_kept_for_those_who_may_edit_the_post() {
    let app = app().await;
    let member = app.member("바람").await;
    let (id, inside, beside) = written(&member).await;
    for actor in [&member, &app.admin().await] {
        let seen = read(actor, id).await;
        let expected = |path: &str, width: i64, height: i64, caption: &str, size: i64| {
            let mut metadata = told(path, caption);
            // Measured: what was told was something else.
            metadata["processedSize"] = json!(size);
            // The one in the text has its caption there.
            let below = (path == beside).then_some(caption);
            json!({ "imageUrl": format!("/media/{path}"), "width": width, "height": height,
                    "caption": below, "metadata": metadata })
        };
        assert_eq!(
            seen["postImages"],
            json!([
                expected(&inside, 40, 30, "글 속 설명", size_of(&app, &inside).await),
                expected(
                    &beside,
                    20,
                    10,
                    "곁에 둔 설명",
                    size_of(&app, &beside).await
                ),
            ])
        );
    }
}

/// Others see the caption of a picture that has none in the text. The name of the file where it
/// came from leaves by no door.
#[tokio::test]
async fn visitors_see_captions_and_nothing_else_that_was_told() {
    let app = app().await;
    let member = app.member("바람").await;
    let (id, inside, beside) = written(&member).await;
    let other = app.member("물결").await;
    for actor in [&app.guest(), &other] {
        assert_eq!(
            read(actor, id).await["postImages"],
            json!([
                { "imageUrl": format!("/media/{inside}"), "width": 40, "height": 30,
                  "caption": null, "metadata": null },
                { "imageUrl": format!("/media/{beside}"), "width": 20, "height": 10,
                  "caption": "곁에 둔 설명", "metadata": null },
            ])
        );
    }
    let document = app.guest().get(&format!("/post/{id}")).await.text();
    assert!(document.contains("<figcaption>곁에 둔 설명</figcaption>"));
    assert_eq!(
        document
            .matches("<figcaption>글 속 설명</figcaption>")
            .count(),
        1
    );
    for path in [
        format!("/post/{id}"),
        format!("/api/post/fetchById/{id}"),
        "/community/REVIEW".to_owned(),
        "/api/post/fetchListByType/REVIEW/0/20".to_owned(),
        format!("/api/post/fetchListByType/REVIEW/0/20?q={PERSONAL}"),
        "/feeds/REVIEW.xml".to_owned(),
        "/sitemap.xml".to_owned(),
        format!("/api/search?q={PERSONAL}"),
    ] {
        for actor in [&app.guest(), &other] {
            let text = actor.get(&path).await.text();
            // The words of a search stand in its own address.
            let told = [".png", "_178"].map(|end| text.contains(&format!("{PERSONAL}{end}")));
            let told = told.contains(&true);
            assert!(!told && !text.contains("5000000"), "{path} tells of it");
        }
    }
    let found = format!("/api/post/fetchListByType/REVIEW/0/20?q={PERSONAL}");
    assert!(rows(&other.get(&found).await.json()).is_empty());
}

/// It stays as long as its picture does, through edits, and comes back with an undo.
#[tokio::test]
async fn what_is_told_stays_with_its_picture_and_comes_back_with_it() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let (id, inside, beside) = written(&member).await;
    let before = read(&member, id).await["postImages"].clone();
    let added = member.upload("post/new.webp", images::webp(10, 10)).await;

    let mut body = patch("글");
    body["content"] = json!(format!("<p>글</p><img src=\"/media/{inside}\">"));
    body["newImageMetadataList"] = json!([told(&added, "새 설명")]);
    let after = edit(&member, id, body).await.expect(200).json();
    let captions = after["postImages"].as_array().unwrap().iter();
    let captions: Vec<_> = captions
        .map(|image| image["metadata"]["caption"].clone())
        .collect();
    assert_eq!(captions, ["글 속 설명", "곁에 둔 설명", "새 설명"]);
    assert_eq!(after["postImages"][1]["metadata"]["s3Path"], beside);

    let mut body = patch("글");
    body["originalImagePathList"] = json!([added]);
    let after = edit(&member, id, body).await.expect(200).json();
    assert_eq!(after["postImages"].as_array().unwrap().len(), 1);
    assert_eq!(after["postImages"][0]["metadata"]["caption"], "새 설명");
    undo(&admin, &last_entry(&admin, "post").await)
        .await
        .expect(200);
    undo(&admin, &last_before_undo(&admin).await)
        .await
        .expect(200);
    assert_eq!(read(&member, id).await["postImages"], before);
}

/// The first edit's entry, below the one of the second and of its undo.
async fn last_before_undo(admin: &Actor<'_>) -> Value {
    let journal = admin
        .get("/api/admin/journal?kind=post&size=10")
        .await
        .expect(200)
        .json();
    journal["_embedded"]["journalDTOList"][2].clone()
}

#[rstest]
#[case("caption", json!("가".repeat(1001)), "이미지 설명은 1,000자까지 쓸 수 있어요.")]
#[case("imageId", json!("a".repeat(101)), "이미지의 식별자는 100자까지 쓸 수 있어요.")]
#[case("fileName", json!("a".repeat(256)), "이미지의 파일 이름은 255자까지 쓸 수 있어요.")]
#[case("originalFileName", json!("a".repeat(256)), "이미지의 원래 파일 이름은 255자까지 쓸 수 있어요.")]
#[case("originalSize", json!(-1), "이미지의 크기는 0 이상의 정수여야 해요.")]
#[case("processedSize", json!(-1), "이미지의 크기는 0 이상의 정수여야 해요.")]
#[case("originalSize", json!(9_007_199_254_740_992_i64), "이미지의 크기는 0 이상의 정수여야 해요.")]
#[tokio::test]
async fn what_is_told_is_bounded(#[case] field: &str, #[case] value: Value, #[case] message: &str) {
    let app = app().await;
    let member = app.member("바람").await;
    let path = member.upload("post/a.webp", images::webp(4, 3)).await;
    let mut image = told(&path, "");
    image[field] = value;
    let mut body = post("글");
    body["imageMetadataList"] = json!([image]);
    let refused = member
        .post("/api/post/uploadPost/REVIEW", body)
        .await
        .expect(400)
        .json();
    assert_eq!(
        refused["errors"],
        json!([{ "field": "imageMetadataList", "message": message }])
    );
    let id = write(&member, "REVIEW", "글").await;
    let mut body = patch("글");
    body["newImageMetadataList"] = json!([image]);
    let refused = edit(&member, id, body).await.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], "newImageMetadataList");
}

/// What nobody told is absent, and a text is one line of what is seen.
#[tokio::test]
async fn what_nobody_told_is_absent() {
    let app = app().await;
    let member = app.member("바람").await;
    let path = member.upload("post/a.webp", images::webp(4, 3)).await;
    let mut body = post("글");
    body["imageMetadataList"] = json!([{ "s3Path": path, "caption": " 두\n줄 \u{200b}" }]);
    let id = write_as(&member, "REVIEW", body).await;
    assert_eq!(
        read(&member, id).await["postImages"],
        json!([{ "imageUrl": format!("/media/{path}"), "width": 4, "height": 3, "caption": "두 줄",
                 "metadata": {
                     "s3Path": path, "caption": "두 줄", "processedSize": size_of(&app, &path).await,
                     "imageId": null, "fileName": null, "originalFileName": null,
                     "originalSize": null } }])
    );
}

/// The draft of a post keeps it until the post appears.
#[tokio::test]
async fn a_draft_keeps_what_was_told() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("post/a.webp", images::webp(4, 3)).await;
    let content = json!({ "postType": "NOTICE", "title": "글", "content": "<p>글</p>",
                          "imageMetadataList": [told(&path, "설명")] });
    let input = json!({ "kind": "post", "content": content,
                        "publishAt": app.now() + chrono::TimeDelta::minutes(5) });
    admin
        .post("/api/admin/schedule/plans", input)
        .await
        .expect(201);
    app.pass(chrono::TimeDelta::minutes(5));
    app.publish_due().await;
    let id = rows(&list(&admin, "NOTICE", 0, 1).await)[0]["id"]
        .as_i64()
        .unwrap();
    let seen = read(&admin, id).await;
    assert_eq!(
        seen["postImages"][0]["metadata"]["originalFileName"],
        format!("{PERSONAL}.png")
    );
}
