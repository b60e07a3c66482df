//! Boards as admins shape them: made, changed and put in order, from the next request on.

use platform_testing::Actor;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

async fn make(admin: &Actor<'_>, key: &str, change: Value) {
    let mut body = rules(change);
    body["key"] = json!(key);
    admin.post(ADMIN, body).await.expect(201);
}

#[tokio::test]
async fn a_board_that_an_admin_makes_is_there_at_the_next_request() {
    let app = app().await;
    let guest = app.guest();
    // What is kept in memory must not outlive the board.
    guest.get("/community/CLUB").await.expect(404);
    guest.get("/api/site").await.expect(200);
    make(&app.admin().await, "CLUB", json!({ "title": "동아리" })).await;
    let site = guest.get("/api/site").await.expect(200).json();
    assert_eq!(site["boards"][5]["key"], "CLUB");
    assert_eq!(site["boards"][5]["title"], "동아리");
    let document = guest.get("/community/club").await.expect(200).text();
    assert!(document.contains("<title>동아리 | "), "{document}");
    let sitemap = guest.get("/sitemap.xml").await.expect(200).text();
    assert!(sitemap.contains("CLUB"));
    guest.get("/feeds/CLUB.xml").await.expect(200);
    let member = app.member("바람").await;
    let id = write(&member, "CLUB", "첫 모임").await;
    assert_eq!(titles(&list(&guest, "CLUB", 0, 20).await), ["첫 모임"]);
    assert_eq!(guest.finds("첫 모임").await, ["첫 모임"]);
    read(&guest, id).await;
}

#[tokio::test]
async fn a_changed_board_is_seen_in_everything_that_shows_it() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let id = write(&app.member("바람").await, "REVIEW", "좋았어요").await;
    let paths = [
        "/community/REVIEW".to_owned(),
        format!("/post/{id}"),
        "/feeds/REVIEW.xml".to_owned(),
        "/api/site".to_owned(),
        "/api/search?q=좋았어요".to_owned(),
        "/search?q=좋았어요".to_owned(),
    ];
    for path in &paths {
        let text = guest.get(path).await.expect(200).text();
        assert!(text.contains("체험 후기"), "{path} does not name the board");
    }
    change_board(
        &admin,
        "REVIEW",
        json!({ "title": "다녀온 이야기", "showDate": false }),
    )
    .await
    .expect(200);
    for path in &paths {
        let text = guest.get(path).await.expect(200).text();
        assert!(
            text.contains("다녀온 이야기") && !text.contains("체험 후기"),
            "{path} shows the board as it was: {text}"
        );
    }
    let document = guest.get(&format!("/post/{id}")).await.text();
    assert!(!document.contains("datePublished"), "dates show no more");
}

#[rstest]
#[case(json!({ "title": " " }), "title", "게시판 이름을 입력해주세요.")]
#[case(json!({ "title": "가".repeat(61) }), "title", "60자")]
#[case(json!({ "read": "nobody" }), "read", "골라 주세요.")]
#[case(json!({ "write": "everyone" }), "write", "골라 주세요.")]
#[case(json!({ "write": "nobody" }), "write", "골라 주세요.")]
#[case(json!({ "comment": "everyone" }), "comment", "골라 주세요.")]
#[case(json!({ "pageSize": 0 }), "pageSize", "1개에서 100개")]
#[case(json!({ "pageSize": 101 }), "pageSize", "1개에서 100개")]
#[case(json!({ "key": "가 나" }), "key", "영문자, 숫자")]
#[case(json!({ "key": "" }), "key", "영문자, 숫자")]
#[case(json!({ "key": "A".repeat(41) }), "key", "40자")]
#[tokio::test]
async fn what_no_board_can_have_is_refused_where_it_stands(
    #[case] change: Value,
    #[case] field: &str,
    #[case] sentence: &str,
) {
    let app = app().await;
    let admin = app.admin().await;
    let mut body = rules(json!({ "key": "CLUB" }));
    body.as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    let refused = admin.post(ADMIN, body).await.expect(400);
    assert_eq!(refused.error_fields(), [field]);
    assert!(refused.text().contains(sentence), "{}", refused.text());
    assert_eq!(board_keys(&admin).await.len(), 5);
}

#[tokio::test]
async fn a_word_that_no_option_has_is_refused() {
    let app = app().await;
    let admin = app.admin().await;
    for (field, word) in [
        ("layout", "table"),
        ("secret", "often"),
        ("read", "friends"),
    ] {
        let body = rules(json!({ "key": "CLUB", field: word }));
        let refused = admin.post(ADMIN, body).await.expect(400);
        assert!(refused.text().contains(field), "{}", refused.text());
    }
}

#[tokio::test]
async fn an_address_is_taken_whatever_its_case() {
    let app = app().await;
    let admin = app.admin().await;
    for key in ["REVIEW", "review"] {
        let refused = admin
            .post(ADMIN, rules(json!({ "key": key })))
            .await
            .expect(409);
        assert_eq!(refused.error_fields(), ["key"]);
    }
}

#[tokio::test]
async fn of_two_admins_one_wins_and_the_other_sees_both() {
    let app = app().await;
    let admin = app.admin().await;
    let mut late = admin.get(&format!("{ADMIN}/QNA")).await.json();
    change_board(&admin, "QNA", json!({ "title": "묻고 답하기" }))
        .await
        .expect(200);
    late["title"] = json!("질문");
    let refused = admin.put(&format!("{ADMIN}/QNA"), late).await.expect(409);
    let both = &refused.json()["conflict"];
    assert_eq!(both["current"]["title"], "묻고 답하기");
    assert_eq!(both["submitted"]["title"], "질문");
}

#[tokio::test]
async fn only_admins_see_and_shape_boards() {
    let app = app().await;
    let member = app.member("바람").await;
    let one = format!("{ADMIN}/QNA");
    app.guest().get(ADMIN).await.expect(401);
    member.get(ADMIN).await.expect(403);
    member
        .post(ADMIN, rules(json!({ "key": "X" })))
        .await
        .expect(403);
    member.put(&one, rules(json!({}))).await.expect(403);
    member.delete(&one).await.expect(403);
    let order = json!({ "keys": ["QNA"] });
    member
        .post(&format!("{ADMIN}/order"), order)
        .await
        .expect(403);
}

#[tokio::test]
async fn boards_stand_in_the_order_that_an_admin_gave_them() {
    let app = app().await;
    let admin = app.admin().await;
    let order = json!({ "keys": ["PRESS", "QNA"] });
    let moved = admin.post(&format!("{ADMIN}/order"), order).await;
    let batch = moved.expect(200).json()["batch"].clone();
    let wanted = ["PRESS", "QNA", "NOTICE", "REVIEW", "GALLERY"];
    assert_eq!(board_keys(&admin).await, wanted);
    let site = app.guest().get("/api/site").await.json();
    assert_eq!(site["boards"][0]["key"], "PRESS");
    // An editor that was open meanwhile moves nothing by saving.
    change_board(&admin, "PRESS", json!({ "position": 4 }))
        .await
        .expect(200);
    assert_eq!(board_keys(&admin).await, wanted);
    let undo = format!("/api/admin/journal/batch/{}/undo", batch.as_str().unwrap());
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(board_keys(&admin).await[0], "NOTICE");
}

#[tokio::test]
async fn an_admin_finds_a_board_by_its_name_and_visitors_do_not() {
    let app = app().await;
    let admin = app.admin().await;
    for words in ["게시판", "묻는"] {
        let found = admin.get(&format!("/api/admin/search?q={words}")).await;
        assert!(found.text().contains("/admin/boards/edit/QNA"));
        assert!(app.guest().finds(words).await.is_empty());
    }
}

#[tokio::test]
async fn where_every_post_is_secret_no_writer_decides_otherwise() {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("바람").await);
    make(&admin, "COUNSEL", json!({ "secret": "always" })).await;
    let mut body = post("고민이 있어요");
    body["isSecret"] = json!(false);
    let id = write_as(&member, "COUNSEL", body).await;
    let other = app.member("물결").await;
    for reader in [&app.guest(), &other] {
        let seen = read(reader, id).await;
        assert_eq!(seen["locked"], true);
        assert!(!seen.to_string().contains("고민"));
        assert!(
            !list(reader, "COUNSEL", 0, 20)
                .await
                .to_string()
                .contains("고민")
        );
        assert!(reader.finds("고민").await.is_empty());
    }
    let feed = app.guest().get("/feeds/COUNSEL.xml").await.text();
    assert!(!feed.contains("고민"));
    assert_eq!(read(&member, id).await["locked"], false);
    assert_eq!(read(&admin, id).await["locked"], false);
    let site = app.guest().get("/api/site").await.json();
    assert_eq!(site["boards"][5]["alwaysSecret"], true);
}

#[tokio::test]
async fn an_archived_board_is_read_and_nobody_writes_on_it() {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("바람").await);
    let id = write(&member, "REVIEW", "후기").await;
    let said = comment(&member, id, "고마워요").await;
    change_board(&admin, "REVIEW", json!({ "archived": true }))
        .await
        .expect(200);
    for actor in [&member, &admin] {
        let refused = actor
            .post("/api/post/uploadPost/REVIEW", post("늦은 글"))
            .await
            .expect(409);
        assert!(refused.message().contains("보관된 게시판"));
        let body = json!({ "parentId": id, "newCommentContent": "늦었네요" });
        let refused = actor.post("/api/post/addComment", body).await.expect(409);
        assert!(refused.message().contains("보관된 게시판"));
    }
    let refused = edit(&member, id, patch("고친 후기")).await.expect(409);
    assert!(refused.message().contains("보관된 게시판"));
    let seen = read(&member, id).await;
    assert_eq!(
        (&seen["canEdit"], &seen["canComment"]),
        (&json!(false), &json!(false))
    );
    edit(&admin, id, patch("다듬은 후기")).await.expect(200);
    let document = app
        .guest()
        .get("/community/REVIEW")
        .await
        .expect(200)
        .text();
    assert!(document.contains("보관된 게시판"));
    // One's own can still be taken back.
    let path = format!("/api/post/deleteComment/{said}");
    member.delete(&path).await.expect(204);
    delete(&member, id).await.expect(204);
}

/// A draft knows the board of the day on which it was written.
#[tokio::test]
async fn a_post_that_is_published_later_obeys_the_board_of_that_day() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let plan = json!({ "kind": "post", "publishAt": app.now() + chrono::TimeDelta::hours(1), "content": {
        "postType": "QNA", "title": "다음 주 이야기", "content": "<p>내용</p>", "isSecret": false } });
    admin
        .post("/api/admin/schedule/plans", plan)
        .await
        .expect(201);
    change_board(&admin, "QNA", json!({ "secret": "always" }))
        .await
        .expect(200);
    app.pass(chrono::TimeDelta::hours(2));
    app.publish_due().await;
    let shown = list(&guest, "QNA", 0, 20).await;
    assert_eq!(rows(&shown).len(), 1);
    assert_eq!(rows(&shown)[0]["locked"], true);
}

/// A board is planned as a page is, and seen on the whole site before.
#[tokio::test]
async fn what_holds_on_a_board_is_planned_and_seen_before() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let path = "/api/admin/boards/QNA";
    let mut rules = admin.get(path).await.expect(200).json();
    let rules = rules.as_object_mut().unwrap();
    for gone in ["key", "posts", "revision"] {
        rules.remove(gone);
    }
    let place = rules["position"].clone();
    rules.insert("title".to_owned(), json!("새 학기 문답"));
    rules.insert("position".to_owned(), json!(7000));
    let plan = json!({ "kind": "board", "key": "QNA", "content": rules });
    let preview = "/api/admin/schedule/preview";
    let seen = admin.post(preview, plan.clone()).await.expect(200);
    let cookie = seen.header("set-cookie").unwrap().split(';').next();
    let looking = app.guest().with_header("cookie", cookie.unwrap());
    let at = seen.json()["path"].as_str().unwrap().to_owned();
    assert!(at.ends_with("/community/QNA"), "{at}");
    let shown = looking.get(&at).await.expect(200).text();
    assert!(shown.contains("새 학기 문답"));
    let before = guest.get("/community/QNA").await.expect(200).text();
    assert!(!before.contains("새 학기 문답"));

    let mut wrong = plan.clone();
    wrong["content"]["pageSize"] = json!(0);
    let plans = "/api/admin/schedule/plans";
    let refused = admin.post(plans, wrong).await.expect(400);
    assert_eq!(refused.error_fields(), ["pageSize"]);
    let made = admin.post(plans, plan).await.expect(201).json();
    let publish = format!("{plans}/{}/publish", made["key"].as_str().unwrap());
    admin.post(&publish, json!({})).await.expect(200);
    let after = guest.get("/community/QNA").await.expect(200).text();
    assert!(after.contains("새 학기 문답"));
    let stored = admin.get(path).await.expect(200).json();
    assert_eq!(
        stored["position"], place,
        "its place is `order_boards`' alone"
    );
}

/// Documents that staff put into a text stay when members may write beside it.
#[tokio::test]
async fn a_document_stays_in_its_post_when_members_may_write() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("file/안내.pdf", b"%PDF-1.7 a".to_vec()).await;
    let text = format!("<p><a href=\"/media/{path}\">안내</a></p>");
    let body = json!({ "title": "안내", "content": text });
    let id = write_as(&admin, "NOTICE", body).await;
    change_board(&admin, "NOTICE", json!({ "write": "member" }))
        .await
        .expect(200);
    let url = platform::media::url(&path);
    app.guest().get(&url).await.expect(200);
    let again = json!({ "postTitle": "고친 안내", "content": text });
    edit(&admin, id, again).await.expect(200);
    app.guest().get(&url).await.expect(200);
    let refused = app
        .member("바람")
        .await
        .post(
            "/api/post/uploadPost/NOTICE",
            json!({ "title": "글", "content": text }),
        )
        .await;
    assert_eq!(refused.expect(400).error_fields(), ["content"]);
}
