//! Secret posts: their title and text leave by no door for anyone but the author and admins
//! (specification, sections 5 and 6; D.4).

use platform_testing::{Actor, TestApp, images};
use rstest::rstest;
use serde_json::json;

use crate::support::*;

/// Words that stand in the secret post and nowhere else.
const HIDDEN: [&str; 3] = ["무릎수술", "남모르게", "귓속말"];

async fn asked(app: &TestApp) -> (Actor<'_>, i64) {
    let (author, id, _) = asked_with_a_picture(app).await;
    (author, id)
}

/// The post, and the name of the picture in it: documents write the slashes of its path otherwise.
async fn asked_with_a_picture(app: &TestApp) -> (Actor<'_>, i64, String) {
    let author = app.member("바람").await;
    let path = author.upload("post/knee.webp", images::webp(40, 30)).await;
    let body = json!({
        "title": "무릎수술 뒤에도 되나요",
        "content": format!("<p>남모르게 여쭙니다.</p><img src=\"/media/{path}\">"),
        "isSecret": true,
    });
    let id = write_as(&author, "QNA", body).await;
    comment(&author, id, "귓속말이에요").await;
    let (_, picture) = path.rsplit_once('/').unwrap();
    (author, id, picture.to_owned())
}

/// Every public door, asked by a guest and by another member.
#[tokio::test]
async fn no_door_tells_others_of_a_secret_post() {
    let app = app().await;
    let (author, id, picture) = asked_with_a_picture(&app).await;
    let hidden = [HIDDEN.as_slice(), &[&picture]].concat();
    let next = write(&author, "QNA", "열린 글").await;
    let other = app.member("물결").await;
    let admin = app.admin().await;
    let paths = [
        format!("/api/post/fetchById/{id}"),
        format!("/api/post/fetchById/{next}"),
        format!("/post/{id}"),
        format!("/post/{next}"),
        "/api/post/fetchListByType/QNA/0/20".to_owned(),
        "/community/QNA".to_owned(),
        "/community/QNA?page=1".to_owned(),
        "/feeds/QNA.xml".to_owned(),
        "/sitemap.xml".to_owned(),
        "/api/site".to_owned(),
    ];
    // Those who may read it ask first: what is kept for them is for them.
    for path in &paths {
        author.get(path).await;
        admin.get(path).await;
    }
    let own = author.get(&paths[0]).await.expect(200).text();
    for word in &hidden {
        assert!(own.contains(word), "its author sees {word}");
    }
    for path in &paths {
        for actor in [&app.guest(), &other] {
            let text = actor.get(path).await.text();
            for word in &hidden {
                assert!(!text.contains(word), "{path} tells of {word}");
            }
        }
    }
}

/// Lists show a sentence in place of the title; the post answers 200, locked and empty.
#[tokio::test]
async fn others_see_that_there_is_a_secret_post() {
    let app = app().await;
    let (_, id) = asked(&app).await;
    for actor in [app.guest(), app.member("물결").await] {
        let found = list(&actor, "QNA", 0, 20).await;
        let row = &rows(&found)[0];
        assert_eq!(row["title"], "비밀글입니다.");
        assert_eq!(row["locked"], true);
        assert_eq!(row["isSecret"], true);
        assert_eq!(row["excerpt"], "");
        assert_eq!(row["commentCount"], 0);
        assert_eq!(row["thumbnail"], json!(null));
        let seen = read(&actor, id).await;
        assert_eq!(seen["locked"], true);
        assert_eq!(seen["title"], "비밀글입니다.");
        assert_eq!(seen["content"], "");
        assert_eq!(seen["comments"], json!([]));
        assert_eq!(seen["postImages"], json!([]));
        assert_eq!(seen["canComment"], false);
        assert_eq!(seen["blocks"], json!(null));
    }
}

#[tokio::test]
async fn the_author_and_admins_read_it_whole() {
    let app = app().await;
    let (author, id) = asked(&app).await;
    read(&app.guest(), id).await;
    for actor in [&author, &app.admin().await] {
        let seen = read(actor, id).await;
        assert_eq!(seen["locked"], false);
        assert_eq!(seen["title"], "무릎수술 뒤에도 되나요");
        assert_eq!(seen["comments"][0]["content"], "귓속말이에요");
        assert_eq!(seen["postImages"][0]["width"], 40);
        let found = list(actor, "QNA", 0, 20).await;
        assert_eq!(rows(&found)[0]["title"], "무릎수술 뒤에도 되나요");
        assert_eq!(rows(&found)[0]["locked"], false);
        assert_eq!(rows(&found)[0]["thumbnail"]["width"], 40);
    }
    assert_eq!(read(&app.guest(), id).await["locked"], true);
}

/// Search finds it for nobody else, by no word, no field and no name.
#[rstest]
#[case("무릎수술", "")]
#[case("무릎", "&in=title")]
#[case("남모르게", "&in=body")]
#[case("바람", "&in=author")]
#[tokio::test]
async fn search_finds_it_for_its_author_and_admins_alone(#[case] word: &str, #[case] field: &str) {
    let app = app().await;
    let (author, _) = asked(&app).await;
    let path = format!("/api/post/fetchListByType/QNA/0/20?q={word}{field}");
    for actor in [app.guest(), app.member("물결").await] {
        let found = actor.get(&path).await.expect(200).json();
        assert_eq!(found["page"]["totalElements"], 0, "{found}");
        assert!(rows(&found).is_empty());
    }
    for actor in [author, app.admin().await] {
        let found = actor.get(&path).await.expect(200).json();
        assert_eq!(found["page"]["totalElements"], 1);
    }
    let document = app
        .guest()
        .get(&format!("/community/QNA?q={word}{field}"))
        .await
        .expect(200);
    assert!(document.text().contains("찾는 게시물이 없어요."));
}

/// Commenting on a secret post of somebody else is 404, and so is everything else.
#[tokio::test]
async fn others_cannot_touch_it() {
    let app = app().await;
    let (author, id) = asked(&app).await;
    let other = app.member("물결").await;
    let body = json!({ "parentId": id, "newCommentContent": "보여요" });
    other
        .post("/api/post/addComment", body.clone())
        .await
        .expect(404);
    app.guest()
        .post("/api/post/addComment", body.clone())
        .await
        .expect(401);
    edit(&other, id, patch("남의 글")).await.expect(404);
    delete(&other, id).await.expect(404);
    let whispered = read(&author, id).await["comments"][0]["id"]
        .as_i64()
        .unwrap();
    other
        .delete(&format!("/api/post/deleteComment/{whispered}"))
        .await
        .expect(404);
    author
        .post("/api/post/addComment", body.clone())
        .await
        .expect(201);
    app.admin()
        .await
        .post("/api/post/addComment", body)
        .await
        .expect(201);
}

/// Head and body of its document say that it is secret, and search engines are asked to pass.
#[tokio::test]
async fn its_document_says_that_it_is_secret() {
    let app = app().await;
    let (_, id, picture) = asked_with_a_picture(&app).await;
    let text = app
        .guest()
        .get(&format!("/post/{id}"))
        .await
        .expect(200)
        .text();
    assert!(text.contains("<title>비밀글입니다. |"));
    assert!(text.contains("<h1>비밀글입니다.</h1>"));
    assert!(text.contains("noindex"));
    assert!(!text.contains("application/ld+json"));
    assert!(!text.contains(&picture), "og:image shows its picture");
}

/// Where a board has no secret posts the wish is not looked at (specification, D.8).
#[tokio::test]
async fn a_secret_wish_is_not_looked_at_where_there_are_none() {
    let app = app().await;
    let mut body = post("글");
    body["isSecret"] = json!(true);
    let id = write_as(&app.member("바람").await, "REVIEW", body).await;
    let seen = read(&app.guest(), id).await;
    assert_eq!(seen["isSecret"], false);
    assert_eq!(seen["locked"], false);
}

/// A pinned secret post is marked, and still says nothing.
#[tokio::test]
async fn a_pinned_secret_post_comes_first_and_stays_locked() {
    let app = app().await;
    let admin = app.admin().await;
    let mut body = post("비밀 공지");
    body["isSecret"] = json!(true);
    body["isPinned"] = json!(true);
    write_as(&admin, "QNA", body).await;
    write(&admin, "QNA", "열린 글").await;
    let found = list(&app.guest(), "QNA", 0, 20).await;
    assert_eq!(titles(&found), ["비밀글입니다.", "열린 글"]);
    assert_eq!(rows(&found)[0]["isPinned"], true);
}
