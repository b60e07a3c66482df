//! Lists of a board (specification, sections 2, 3, 7 and 9; D.8).

use chrono::TimeDelta;
use rstest::rstest;
use serde_json::json;

use crate::support::*;
use platform_testing::{listed_kinds, page_that_lists, places};

/// Section 9: pinned posts first, newest first, then the others, newest first; the total counts
/// all of them and the numbers descend from the total minus the pinned ones.
#[tokio::test]
async fn pinned_posts_come_first_and_count_in_the_total() {
    let app = app().await;
    let admin = app.admin().await;
    for number in 1..=5 {
        let mut body = post(&format!("글 {number}"));
        body["isPinned"] = json!(number == 1 || number == 3);
        write_as(&admin, "NOTICE", body).await;
        app.pass(TimeDelta::seconds(1));
    }
    let guest = app.guest();
    let first = list(&guest, "NOTICE", 0, 3).await;
    assert_eq!(titles(&first), ["글 3", "글 1", "글 5"]);
    assert_eq!(first["page"]["totalElements"], 5);
    assert_eq!(first["page"]["pinnedCount"], 2);
    assert_eq!(first["page"]["totalPages"], 2);
    assert_eq!(first["page"]["number"], 0);
    assert_eq!(first["page"]["size"], 3);
    let second = list(&guest, "NOTICE", 1, 3).await;
    assert_eq!(titles(&second), ["글 4", "글 2"]);
}

/// Section 3: the fields of a post in a list, and the additions of the contract.
#[tokio::test]
async fn a_row_says_what_a_list_shows_and_nothing_of_the_author_but_the_name() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "첫 수업").await;
    comment(&member, id, "좋았어요").await;
    let found = list(&app.guest(), "REVIEW", 0, 20).await;
    let row = &rows(&found)[0];
    assert_eq!(row["id"], id);
    assert_eq!(row["title"], "첫 수업");
    assert_eq!(row["displayName"], "바람");
    assert_eq!(
        row["username"], "",
        "the e-mail is for the owner and admins"
    );
    assert_eq!(row["createdAt"], "2026-11-21T01:00:00+00:00");
    assert_eq!(row["viewCount"], 0);
    assert_eq!(row["commentCount"], 1);
    assert_eq!(row["isSecret"], false);
    assert_eq!(row["isPinned"], false);
    assert_eq!(row["isNew"], true);
    assert_eq!(row["isMine"], false);
    assert_eq!(row["canEdit"], false);
    assert_eq!(row["locked"], false);
    assert_eq!(row["thumbnail"], json!(null));
    assert_eq!(row["excerpt"], "첫 수업에 대한 글이에요.");

    let mine = list(&member, "REVIEW", 0, 20).await;
    assert_eq!(rows(&mine)[0]["isMine"], true);
    assert_eq!(rows(&mine)[0]["canEdit"], true);
    assert!(
        rows(&mine)[0]["username"]
            .as_str()
            .unwrap()
            .ends_with("@member.example")
    );
    let moderated = list(&app.admin().await, "REVIEW", 0, 20).await;
    assert_eq!(rows(&moderated)[0]["isMine"], false);
    assert_eq!(rows(&moderated)[0]["canEdit"], true);
    assert!(
        rows(&moderated)[0]["username"]
            .as_str()
            .unwrap()
            .contains('@')
    );
}

/// The answer from memory is not shown to whom it would be wrong for.
#[tokio::test]
async fn a_member_sees_their_own_posts_as_theirs_though_others_read_the_list_before() {
    let app = app().await;
    let (one, two) = (app.member("하나").await, app.member("둘둘").await);
    write(&one, "REVIEW", "하나의 글").await;
    list(&app.guest(), "REVIEW", 0, 20).await;
    list(&two, "REVIEW", 0, 20).await;
    assert_eq!(rows(&list(&one, "REVIEW", 0, 20).await)[0]["isMine"], true);
    assert_eq!(rows(&list(&two, "REVIEW", 0, 20).await)[0]["isMine"], false);
    assert_eq!(
        rows(&list(&app.guest(), "REVIEW", 0, 20).await)[0]["isMine"],
        false
    );
}

/// The mark ends by itself, in answers from memory too.
#[tokio::test]
async fn a_post_is_new_for_as_long_as_the_configuration_says() {
    let app = app_with("new_days = 2\n").await;
    write(&app.member("바람").await, "REVIEW", "새 글").await;
    let is_new = |found: serde_json::Value| rows(&found)[0]["isNew"] == true;
    assert!(is_new(list(&app.guest(), "REVIEW", 0, 20).await));
    app.pass(TimeDelta::days(2) - TimeDelta::seconds(1));
    assert!(is_new(list(&app.guest(), "REVIEW", 0, 20).await));
    app.pass(TimeDelta::seconds(1));
    assert!(!is_new(list(&app.guest(), "REVIEW", 0, 20).await));
    let page = app
        .guest()
        .get("/api/post/fetchListByType/REVIEW/0/20")
        .await;
    assert!(!is_new(page.json()));
}

/// Sizes 1 to 100, otherwise 400; a page past the end is 200 with an empty list.
#[rstest]
#[case("0/0", 400)]
#[case("0/101", 400)]
#[case("-1/20", 400)]
#[case("a/20", 400)]
#[case("0/x", 400)]
#[case("2147483648/20", 400)]
#[case("2147483647/20", 200)]
#[case("0/1", 200)]
#[case("0/100", 200)]
#[case("7/20", 200)]
#[tokio::test]
async fn a_page_that_cannot_be_is_refused(#[case] page: &str, #[case] status: u16) {
    let app = app().await;
    let path = format!("/api/post/fetchListByType/NOTICE/{page}");
    let answer = app.guest().get(&path).await.expect(status);
    if let Some((number @ ("7" | "2147483647"), _)) = page.split_once('/') {
        assert!(rows(&answer.json()).is_empty());
        assert_eq!(answer.json()["page"]["number"].to_string(), number);
    }
}

#[tokio::test]
async fn a_board_that_is_not_configured_is_absent_and_case_does_not_matter() {
    let app = app().await;
    app.guest()
        .get("/api/post/fetchListByType/NOBODY/0/20")
        .await
        .expect(404);
    app.guest()
        .get("/api/post/fetchListByType/notice/0/20")
        .await
        .expect(200);
}

/// Two posts of the same moment keep the order in which they were written.
#[tokio::test]
async fn posts_of_one_moment_keep_their_order() {
    let app = app().await;
    let admin = app.admin().await;
    for number in 1..=4 {
        write(&admin, "NOTICE", &format!("{number}")).await;
    }
    assert_eq!(
        titles(&list(&app.guest(), "NOTICE", 0, 20).await),
        ["4", "3", "2", "1"]
    );
}

/// What a block of a page lists: of boards that everybody reads, and what guests may know of.
#[tokio::test]
async fn a_page_lists_the_newest_posts_of_a_public_board() {
    let own = "read = \"member\"\n";
    let app = app_with_board(own).await;
    let admin = app.admin().await;
    assert_eq!(
        listed_kinds(&admin).await,
        ["NOTICE", "QNA", "REVIEW", "GALLERY", "PRESS"].map(|key| format!("boards/{key}"))
    );
    let page = page_that_lists(&admin, "boards/QNA").await;
    let member = app.member("바람").await;
    for title in ["하나", "두울", "세엣", "네엣"] {
        write(&member, "QNA", title).await;
        app.pass(TimeDelta::seconds(1));
    }
    let words = ["네엣", "세엣", "두울", "하나", "숨긴 글"];
    let found = places(&app, &page, &words).await;
    assert!(found[..3].is_sorted() && found[0].is_some(), "{found:?}");
    assert_eq!(found[3], None);
    let mut secret = post("숨긴 글");
    secret["isSecret"] = json!(true);
    write_as(&member, "QNA", secret).await;
    let found = places(&app, &page, &words).await;
    assert!(found[4].is_none() && found[0].is_some(), "{found:?}");
}

#[tokio::test]
async fn a_page_stops_listing_a_board_that_is_not_for_everybody_any_more() {
    let app = app().await;
    let admin = app.admin().await;
    let page = page_that_lists(&admin, "boards/REVIEW").await;
    write(&app.member("바람").await, "REVIEW", "첫 수업").await;
    assert!(places(&app, &page, &["첫 수업"]).await[0].is_some());
    let rules = json!({
        "title": "체험 후기", "layout": "list", "read": "member", "write": "member", "comment": "member",
        "secret": "no", "pin": true, "showDate": true, "pageSize": 20, "archived": false,
    });
    let board = "/api/admin/boards/REVIEW";
    admin.put(board, rules).await.expect(200);
    assert_eq!(places(&app, &page, &["첫 수업"]).await, [None]);
}
