//! Categories of boards: what posts are divided by.

use platform_testing::TestApp;
use rstest::rstest;
use serde_json::{Value, json};
use server::seed;

use crate::{category_support::*, support::*};

#[tokio::test]
async fn a_category_is_added_renamed_and_ordered_and_keeps_its_key() {
    let (app, token) = divided().await;
    let (admin, guest) = (app.bearer(&token), app.guest());
    let id = write_in(&admin, "class", "아침 수업").await;
    let changed = json!([kind("house", "시설"), kind("class", " 수업 문의 ")]);
    change_board(&admin, "QNA", json!({ "categories": changed }))
        .await
        .expect(200);
    let expected = json!([kind("house", "시설"), kind("class", "수업 문의")]);
    let site = guest.get("/api/site").await.expect(200).json();
    assert_eq!(site["boards"][1]["categories"], expected);
    assert_eq!(site["boards"][0]["categories"], json!([]));
    let renamed = kind("class", "수업 문의");
    assert_eq!(read(&guest, id).await["category"], renamed);
    assert_eq!(
        rows(&list(&guest, "QNA", 0, 5).await)[0]["category"],
        renamed
    );

    undo(&admin, &last_entry(&admin, "board").await)
        .await
        .expect(200);
    assert_eq!(read(&guest, id).await["category"], kind("class", "수업"));
}

#[rstest]
#[case(json!({ "categories": [kind("Class", "수업")] }), "categories[0].key")]
#[case(json!({ "categories": [kind("", "수업")] }), "categories[0].key")]
#[case(json!({ "categories": [kind("a", "수업"), kind("a", "시설")] }), "categories[1].key")]
#[case(json!({ "categories": [kind("a", "수업"), kind("b", " 수업")] }), "categories[1].title")]
#[case(json!({ "categories": [kind("a", " ")] }), "categories[0].title")]
#[case(json!({ "categories": [kind("a", &"가".repeat(21))] }), "categories[0].title")]
#[case(json!({ "categories": (0..21).map(|n| kind(&format!("c{n}"), &format!("{n}"))).collect::<Vec<_>>() }), "categories")]
#[case(json!({ "categories": [], "categoryRequired": true }), "categoryRequired")]
#[tokio::test]
async fn what_is_wrong_with_categories_is_said_at_its_row(
    #[case] change: Value,
    #[case] field: &str,
) {
    let app = app().await;
    let admin = app.admin().await;
    let refused = change_board(&admin, "QNA", change).await.expect(400);
    assert_eq!(refused.error_fields(), [field]);
    let most: Vec<_> = (0..20)
        .map(|n| kind(&format!("c{n}"), &"가".repeat(n + 1)))
        .collect();
    change_board(&admin, "QNA", json!({ "categories": most }))
        .await
        .expect(200);
}

#[tokio::test]
async fn a_post_names_one_of_its_board_or_none() {
    let (app, _) = divided().await;
    let member = app.member("바람").await;
    let upload = "/api/post/uploadPost/QNA";
    let unknown = member.post(upload, post_in("none", "질문")).await;
    let said = refused_at(unknown, "category").await;
    assert!(said.contains("분류"), "{said}");
    let elsewhere = "/api/post/uploadPost/REVIEW";
    let elsewhere = member.post(elsewhere, post_in("class", "후기")).await;
    refused_at(elsewhere, "category").await;

    let id = write_in(&member, "class", "질문").await;
    let with = |category: Value| {
        let mut body = patch("질문");
        body["category"] = category;
        body
    };
    refused_at(edit(&member, id, with(json!("none"))).await, "category").await;
    let shown = async || read(&member, id).await["category"]["key"].clone();
    edit(&member, id, patch("고친 질문")).await.expect(200);
    assert_eq!(shown().await, "class", "left out: as it was");
    edit(&member, id, with(json!("house"))).await.expect(200);
    assert_eq!(shown().await, "house");
    edit(&member, id, with(Value::Null)).await.expect(200);
    assert_eq!(shown().await, Value::Null);
    write_as(&member, "QNA", post("분류 없는 질문")).await;
}

#[tokio::test]
async fn where_every_post_has_one_a_post_without_is_refused() {
    let (app, token) = divided().await;
    let (admin, member) = (app.bearer(&token), app.member("바람").await);
    let before = write(&member, "QNA", "예전 질문").await;
    change_board(&admin, "QNA", json!({ "categoryRequired": true }))
        .await
        .expect(200);
    for actor in [&admin, &member] {
        let refused = actor.post("/api/post/uploadPost/QNA", post("질문")).await;
        let said = refused_at(refused, "category").await;
        assert_eq!(said, "분류를 골라 주세요.");
    }
    refused_at(edit(&member, before, patch("고침")).await, "category").await;
    let mut body = patch("고침");
    body["category"] = json!("house");
    edit(&member, before, body).await.expect(200);
    assert_eq!(titles_in(&member, "house").await, ["고침"]);
    write(&member, "REVIEW", "다른 게시판").await;
}

#[tokio::test]
async fn the_posts_of_a_category_stand_in_pages_of_their_own() {
    let (app, token) = divided().await;
    let (admin, guest) = (app.bearer(&token), app.guest());
    for n in 1..=5 {
        write_in(&admin, "class", &format!("수업 {n}")).await;
        write_in(&admin, "house", &format!("시설 {n}")).await;
    }
    write(&admin, "QNA", "나머지").await;
    let mut pinned = post_in("class", "고정");
    pinned["isPinned"] = json!(true);
    write_as(&admin, "QNA", pinned).await;

    let first = narrowed(&guest, "class", 0, 4).await;
    assert_eq!(titles(&first), ["고정", "수업 5", "수업 4", "수업 3"]);
    assert_eq!(first["page"]["totalElements"], 6);
    assert_eq!(first["page"]["pinnedCount"], 1);
    let second = narrowed(&guest, "class", 1, 4).await;
    assert_eq!(titles(&second), ["수업 2", "수업 1"]);
    assert!(titles(&narrowed(&guest, "class", 2, 4).await).is_empty());
    let all = list(&guest, "QNA", 0, 20).await;
    assert_eq!(all["page"]["totalElements"], 12);
    let unknown = "/api/post/fetchListByType/QNA/0/4?category=none";
    guest.get(unknown).await.expect(404);

    let found = "/api/post/fetchListByType/QNA/0/20?q=5&category=house";
    let found = guest.get(found).await.expect(200).json();
    assert_eq!(titles(&found), ["시설 5"]);
}

#[tokio::test]
async fn counts_follow_every_write_and_every_undo() {
    let (app, token) = divided().await;
    let (admin, member) = (app.bearer(&token), app.member("바람").await);
    let counts = async || {
        let total = async |key: &str| {
            narrowed(&member, key, 0, 5).await["page"]["totalElements"]
                .as_i64()
                .unwrap()
        };
        (total("class").await, total("house").await)
    };
    let undo_last = async || {
        let entry = last_entry(&admin, "post").await;
        undo(&admin, &entry).await.expect(200);
    };
    let id = write_in(&member, "class", "하나").await;
    write_in(&member, "class", "둘").await;
    assert_eq!(counts().await, (2, 0));
    let mut body = patch("하나");
    body["category"] = json!("house");
    edit(&member, id, body).await.expect(200);
    assert_eq!(counts().await, (1, 1));
    undo_last().await;
    assert_eq!(counts().await, (2, 0));
    delete(&member, id).await.expect(204);
    assert_eq!(counts().await, (1, 0));
    undo_last().await;
    assert_eq!(counts().await, (2, 0));
    let board = admin.get(&format!("{ADMIN}/QNA")).await.expect(200).json();
    assert_eq!(
        board["categoryPosts"],
        json!([{ "key": "class", "posts": 2 }])
    );
}

/// The category is a place, as the board is: what a secret post says stays where it is.
#[tokio::test]
async fn a_secret_post_stands_locked_in_its_category() {
    let (app, _) = divided().await;
    let (member, guest) = (app.member("바람").await, app.guest());
    let mut body = post_in("class", "말 못 할 질문");
    body["isSecret"] = json!(true);
    write_as(&member, "QNA", body).await;
    let seen = narrowed(&guest, "class", 0, 5).await;
    assert_eq!(rows(&seen)[0]["locked"], true);
    assert_eq!(rows(&seen)[0]["category"], kind("class", "수업"));
    assert!(!seen.to_string().contains("말 못 할"));
    assert_eq!(titles_in(&member, "class").await, ["말 못 할 질문"]);
    let document = guest.get("/community/QNA?category=class").await.expect(200);
    assert!(!document.text().contains("말 못 할"));
    let found = "/api/post/fetchListByType/QNA/0/5?q=질문&category=class";
    let found = guest.get(found).await.expect(200).json();
    assert!(rows(&found).is_empty());
}

#[tokio::test]
async fn documents_and_the_feed_name_categories() {
    let (app, token) = divided().await;
    let (admin, guest) = (app.bearer(&token), app.guest());
    let id = write_in(&admin, "class", "아침 <수업>").await;
    for n in 1..=21 {
        write_in(&admin, "house", &format!("시설 {n}")).await;
    }
    let text = async |path: &str| guest.get(path).await.expect(200).text();
    let all = text("/community/QNA").await;
    assert!(
        all.contains("href=\"/community/QNA?category=house\""),
        "{all}"
    );
    let house = text("/community/QNA?category=house").await;
    assert!(house.contains("<title>자주 묻는 질문 · 시설"), "{house}");
    let canonical = "rel=\"canonical\" href=\"http://127.0.0.1:8080/community/QNA?category=house\"";
    assert!(house.contains(canonical), "{house}");
    assert!(
        house.contains("/community/QNA?category=house&amp;page=2"),
        "{house}"
    );
    assert!(!house.contains("아침"));
    let second = text("/community/QNA?category=house&page=2").await;
    assert!(
        second.contains("시설 1<") && !second.contains("시설 2<"),
        "{second}"
    );
    guest.get("/community/QNA?category=none").await.expect(404);
    let shown = text(&format!("/post/{id}")).await;
    assert!(
        shown.contains("<a href=\"/community/QNA?category=class\">수업</a>"),
        "{shown}"
    );
    let feed = text("/feeds/QNA.xml").await;
    assert!(feed.contains("<category>시설</category>"), "{feed}");
}

#[tokio::test]
async fn moderators_filter_by_category() {
    let (app, token) = divided().await;
    let admin = app.bearer(&token);
    write_in(&admin, "class", "하나").await;
    write_in(&admin, "house", "둘").await;
    for (query, expected) in [
        ("board=QNA&category=class", vec!["하나"]),
        ("board=QNA&category=house&q=둘", vec!["둘"]),
        ("board=QNA&category=class&q=둘", vec![]),
        ("category=class", vec!["둘", "하나"]),
    ] {
        let path = format!("{ADMIN}/posts/0/10?{query}");
        let found = admin.get(&path).await.expect(200).json();
        assert_eq!(titles(&found), expected, "{query}");
        assert_eq!(found["page"]["totalElements"], expected.len(), "{query}");
    }
    let all = admin.get(&format!("{ADMIN}/posts/0/10")).await.json();
    assert_eq!(rows(&all)[0]["category"], "house");
}

#[tokio::test]
async fn categories_go_out_to_files_and_come_back_the_same() {
    let (app, token) = divided().await;
    let admin = app.bearer(&token);
    change_board(&admin, "QNA", json!({ "categoryRequired": true }))
        .await
        .expect(200);
    write_in(&admin, "class", "하나").await;
    let owners = server::app::owners(&app.ctx.config, &[boards::module()]).unwrap();
    let folders = tempfile::tempdir().unwrap();
    let (first, second) = (folders.path().join("a"), folders.path().join("b"));
    seed::export(&app.ctx, &owners, &first).await.unwrap();

    let other = TestApp::with(boards::module()).await;
    let applied = seed::apply(&other.ctx, &owners, &first, false).await;
    applied.unwrap();
    assert_eq!(titles_in(&other.guest(), "class").await, ["하나"]);
    seed::export(&other.ctx, &owners, &second).await.unwrap();
    for path in ["boards/board/QNA.toml", "boards/post/1.toml"] {
        let read = |folder: &std::path::Path| std::fs::read(folder.join(path)).unwrap();
        assert_eq!(read(&first), read(&second), "{path}");
    }
    let board = std::fs::read_to_string(second.join("boards/board/QNA.toml")).unwrap();
    assert!(board.contains("categoryRequired = true"), "{board}");

    let lost = second.join("boards/post/lost.toml");
    let file = std::fs::read_to_string(second.join("boards/post/1.toml")).unwrap();
    let file: String = file
        .lines()
        .filter(|line| !line.starts_with("id ="))
        .map(|line| format!("{}\n", line.replace("\"class\"", "\"none\"")))
        .collect();
    std::fs::write(&lost, file).unwrap();
    let refused = seed::apply(&other.ctx, &owners, &second, false).await;
    let refused = format!("{:#}", refused.unwrap_err());
    assert!(refused.contains("분류"), "{refused}");
}
