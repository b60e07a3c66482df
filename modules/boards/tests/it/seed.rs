//! Posts and comments as files: the first filling, what people changed, and back to files.

use std::{fs, path::Path};

use platform_testing::TestApp;
use server::{app, seed};

use crate::support::*;

const SPRING: &str = r#"
board = "NOTICE"
title = "봄 시간표"
author_name = "마루"
created_at = "2026-03-02T09:00:00+09:00"
pinned = true
imported_views = 132
images = ["post/spring.webp"]
html = '''
<p>봄 시간표예요. <a href="/info/SCHEDULE">보기</a></p>
'''

[[image_metadata]]
path = "post/spring.webp"
caption = "봄 마루"
original_file_name = "IMG_1.png"
original_size = 5000
"#;

const ASKED: &str = r#"
board = "QNA"
title = "비밀 질문"
author_name = "달빛"
created_at = "2026-03-03T09:00:00+09:00"
secret = true
html = "<p>물어요</p>"
"#;

fn comment_file(text: &str, at: &str, reply: &str) -> String {
    format!(
        "post = \"notice-2026-03-02-spring\"\nauthor_name = \"달빛\"\ncreated_at = \"{at}\"\n{reply}\ntext = \"{text}\"\n"
    )
}

fn write_seed(folder: &Path) {
    let files = [
        (
            "boards/post/notice-2026-03-02-spring.toml",
            SPRING.to_owned(),
        ),
        ("boards/post/qna-2026-03-03-secret.toml", ASKED.to_owned()),
        // A reply may come before what it answers.
        (
            "boards/comment/a-reply.toml",
            comment_file(
                "네, 와요",
                "2026-03-02T11:00:00+09:00",
                "reply_to = \"b-first\"",
            ),
        ),
        (
            "boards/comment/b-first.toml",
            comment_file("와도 되나요", "2026-03-02T10:00:00+09:00", ""),
        ),
    ];
    for (path, text) in files {
        fs::create_dir_all(folder.join(path).parent().unwrap()).unwrap();
        fs::write(folder.join(path), text).unwrap();
    }
    fs::create_dir_all(folder.join("media/post")).unwrap();
    fs::write(
        folder.join("media/post/spring.webp"),
        platform_testing::images::webp(30, 20),
    )
    .unwrap();
}

async fn apply(app: &TestApp, folder: &Path) -> seed::ApplyReport {
    let owners = app::owners(&app.ctx.config, &[boards::module()]).unwrap();
    seed::apply(&app.ctx, &owners, folder, false).await.unwrap()
}

async fn seeded() -> (TestApp, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    write_seed(folder.path());
    let app = app().await;
    let report = apply(&app, folder.path()).await;
    assert_eq!(report.changed.len(), 4, "{report:?}");
    (app, folder)
}

#[tokio::test]
async fn a_seeded_post_looks_like_one_that_was_written() {
    let (app, _folder) = seeded().await;
    let found = list(&app.guest(), "NOTICE", 0, 20).await;
    let row = &rows(&found)[0];
    assert_eq!(row["title"], "봄 시간표");
    assert_eq!(row["displayName"], "마루");
    assert_eq!(row["createdAt"], "2026-03-02T00:00:00+00:00");
    assert_eq!(row["viewCount"], 132);
    assert_eq!(row["isPinned"], true);
    assert_eq!(row["isNew"], false);
    assert_eq!(row["commentCount"], 2);
    assert_eq!(row["thumbnail"]["width"], 30);
    let seen = read(&app.guest(), row["id"].as_i64().unwrap()).await;
    assert_eq!(seen["comments"][1]["content"], "네, 와요");
    assert_eq!(seen["comments"][1]["replyTo"], seen["comments"][0]["id"]);
    // Its page is the same for those who read it without scripts.
    let page = app
        .guest()
        .get(&format!("/post/{}", row["id"]))
        .await
        .text();
    let (_, talk) = page.split_once("<p>와도 되나요</p>").unwrap();
    assert!(talk.contains("<p>네, 와요</p>"));
    assert_eq!(seen["postImages"][0]["caption"], "봄 마루");
    let hidden = list(&app.guest(), "QNA", 0, 20).await;
    assert_eq!(rows(&hidden)[0]["title"], "비밀글입니다.");
    assert_eq!(rows(&hidden)[0]["displayName"], "달빛");
    // Nobody is its author, so nobody but admins opens it.
    let member = app.member("바람").await;
    assert_eq!(
        read(&member, rows(&hidden)[0]["id"].as_i64().unwrap()).await["locked"],
        true
    );
}

#[tokio::test]
async fn seeding_twice_changes_nothing_and_leaves_what_people_changed() {
    let (app, folder) = seeded().await;
    let again = apply(&app, folder.path()).await;
    assert!(
        again.changed.is_empty() && again.kept.is_empty(),
        "{again:?}"
    );
    let admin = app.admin().await;
    let found = list(&admin, "NOTICE", 0, 20).await;
    let id = rows(&found)[0]["id"].as_i64().unwrap();
    edit(&admin, id, patch("고친 제목")).await.expect(200);
    apply(&app, folder.path()).await;
    assert_eq!(read(&admin, id).await["title"], "고친 제목");
    // A deleted one stays deleted, and comes back under its address when that is undone.
    delete(&admin, id).await.expect(204);
    apply(&app, folder.path()).await;
    try_read(&admin, id).await.expect(404);
    undo(&admin, &last_entry(&admin, "post").await)
        .await
        .expect(200);
    assert_eq!(read(&admin, id).await["commentCount"], 2);
}

/// Export, apply on empty, export again is the same; nobody's post becomes somebody else's.
#[tokio::test]
async fn an_export_makes_the_same_boards_elsewhere() {
    let (app, _folder) = seeded().await;
    let member = app.member("바람").await;
    let body = serde_json::json!({ "title": "쓴 글", "blocks": { "version": 1, "blocks": [
        { "type": "list", "data": { "style": "ordered", "items": [{ "content": "하나", "items": [] }] } },
        { "type": "delimiter", "data": {} },
    ] } });
    let id = write_as(&member, "REVIEW", body).await;
    comment(&member, id, "여러 줄\n댓글").await;
    let folders = tempfile::tempdir().unwrap();
    let (first, second) = (folders.path().join("1"), folders.path().join("2"));
    let owners = app::owners(&app.ctx.config, &[boards::module()]).unwrap();
    seed::export(&app.ctx, &owners, &first).await.unwrap();

    let spring = first.join("boards/post/notice-2026-03-02-spring.toml");
    let spring = fs::read_to_string(spring).unwrap();
    for told in [
        "봄 마루",
        "IMG_1.png",
        "original_size = 5000",
        "processed_size = ",
    ] {
        assert!(spring.contains(told), "{spring}");
    }

    let other = crate::support::app().await;
    other.member("다른이").await;
    apply(&other, &first).await;
    let owners = app::owners(&other.ctx.config, &[boards::module()]).unwrap();
    seed::export(&other.ctx, &owners, &second).await.unwrap();
    for kind in ["post", "comment"] {
        for file in fs::read_dir(first.join("boards").join(kind)).unwrap() {
            let name = file.unwrap().file_name();
            let read = |folder: &Path| {
                fs::read_to_string(folder.join("boards").join(kind).join(&name)).unwrap()
            };
            assert_eq!(read(&first), read(&second), "{name:?}");
        }
    }
    assert!(
        seed::diff(&other.ctx, &owners, &first)
            .await
            .unwrap()
            .is_empty()
    );
    let found = list(
        &other
            .log_in("1@member.example", platform_testing::PASSWORD)
            .await,
        "REVIEW",
        0,
        20,
    )
    .await;
    assert_eq!(rows(&found)[0]["id"], id, "under the same address");
    assert_eq!(rows(&found)[0]["displayName"], "바람");
    assert_eq!(
        rows(&found)[0]["isMine"],
        false,
        "it is not the other member's"
    );
}
