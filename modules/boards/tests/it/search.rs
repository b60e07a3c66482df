//! Search within a board: Korean of one and two syllables, particles, mixed letters.

use chrono::TimeDelta;
use rstest::rstest;
use serde_json::json;

use crate::support::*;

async fn found(actor: &platform_testing::Actor<'_>, query: &str) -> Vec<String> {
    let path = format!("/api/post/fetchListByType/REVIEW/0/20?{query}");
    titles(&actor.get(&path).await.expect(200).json())
}

#[rstest]
#[case("요가", &["아침 요가를 하고", "TTC반 YOGA2026 후기"])]
#[case("숨", &["호흡과 깊은 숨"])]
#[case("흡", &["호흡과 깊은 숨"])]
#[case("호흡", &["호흡과 깊은 숨"])]
#[case("아침요가", &[])]
#[case("아침 요가", &["아침 요가를 하고"])]
#[case("요가 아침", &["아침 요가를 하고"])]
#[case("요가를", &["아침 요가를 하고"])]
#[case("명상센터", &["호흡과 깊은 숨"])]
#[case("상센", &["호흡과 깊은 숨"])]
#[case("명센", &[])]
#[case("ttc", &["TTC반 YOGA2026 후기"])]
#[case("TTC반", &["TTC반 YOGA2026 후기"])]
#[case("c반", &["TTC반 YOGA2026 후기"])]
#[case("yoga", &["TTC반 YOGA2026 후기"])]
#[case("2026", &["TTC반 YOGA2026 후기"])]
#[case("6", &["TTC반 YOGA2026 후기"])]
#[case("a", &["TTC반 YOGA2026 후기"])]
#[case("후기 %22OR%22 -x", &[])]
#[case("\"", &["아침 요가를 하고", "TTC반 YOGA2026 후기", "호흡과 깊은 숨"])]
#[case("*", &[])]
#[case("title:요가", &[])]
#[tokio::test]
async fn words_are_found_wherever_they_stand(#[case] words: &str, #[case] expected: &[&str]) {
    let app = app().await;
    let member = app.member("바람").await;
    for (title, text) in [
        ("호흡과 깊은 숨", "우리 명상센터에서"),
        ("TTC반 YOGA2026 후기", "강사 과정, 요가의 길"),
        ("아침 요가를 하고", "마루에 앉아"),
    ] {
        let body = json!({ "title": title, "content": format!("<p>{text}</p>") });
        write_as(&member, "REVIEW", body).await;
        app.pass(TimeDelta::seconds(1));
    }
    if words == "\"" || words == "*" {
        // No letter to look for finds nothing.
        assert!(
            found(
                &app.guest(),
                &format!("q={}", if words == "\"" { "%22" } else { words })
            )
            .await
            .is_empty()
        );
        return;
    }
    let words = words.replace(' ', "%20");
    assert_eq!(found(&app.guest(), &format!("q={words}")).await, expected);
}

/// Title, text and author, each alone or all together.
#[tokio::test]
async fn a_search_looks_where_it_is_told_to() {
    let app = app().await;
    let member = app.member("구름빛").await;
    let body = json!({ "title": "매트 고르기", "content": "<p>블록과 <b>담요</b></p>" });
    write_as(&member, "REVIEW", body).await;
    let guest = app.guest();
    for (query, hits) in [
        ("q=매트&in=title", 1),
        ("q=매트&in=body", 0),
        ("q=담요&in=body", 1),
        ("q=담요&in=title", 0),
        ("q=구름&in=author", 1),
        ("q=구름빛", 1),
        ("q=구름&in=title", 0),
        ("q=매트&in=author", 0),
        ("q=매트%20담요", 1),
        ("q=매트%20없음", 0),
    ] {
        assert_eq!(found(&guest, query).await.len(), hits, "{query}");
    }
    guest
        .get("/api/post/fetchListByType/REVIEW/0/20?q=x&in=nowhere")
        .await
        .expect(400);
}

/// The index changes with the post, in the same moment.
#[tokio::test]
async fn what_was_changed_is_found_as_it_is_now() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let id = write(&member, "REVIEW", "처음 제목").await;
    edit(&member, id, patch("나중 제목")).await.expect(200);
    let guest = app.guest();
    assert!(found(&guest, "q=처음").await.is_empty());
    assert_eq!(found(&guest, "q=나중").await, ["나중 제목"]);
    delete(&member, id).await.expect(204);
    assert!(found(&guest, "q=나중").await.is_empty());
    undo(&admin, &last_entry(&admin, "post").await)
        .await
        .expect(200);
    assert_eq!(found(&guest, "q=나중").await, ["나중 제목"]);
}

/// Newest first, in pages, in this board alone.
#[tokio::test]
async fn results_come_in_pages_newest_first() {
    let app = app().await;
    let admin = app.admin().await;
    for number in 1..=7 {
        write(&admin, "REVIEW", &format!("수련 {number}")).await;
        write(&admin, "NOTICE", &format!("수련 공지 {number}")).await;
        app.pass(TimeDelta::seconds(1));
    }
    let path = |page: i64| format!("/api/post/fetchListByType/REVIEW/{page}/3?q=수련");
    let first = app.guest().get(&path(0)).await.json();
    assert_eq!(titles(&first), ["수련 7", "수련 6", "수련 5"]);
    assert_eq!(first["page"]["totalElements"], 7);
    assert_eq!(first["page"]["totalPages"], 3);
    assert_eq!(first["page"]["pinnedCount"], 0);
    let last = app.guest().get(&path(2)).await.json();
    assert_eq!(titles(&last), ["수련 1"]);
    assert!(rows(&app.guest().get(&path(3)).await.json()).is_empty());
}

/// Letters that were taken apart are the letters that they were.
#[tokio::test]
async fn composed_and_decomposed_hangul_are_the_same() {
    let app = app().await;
    write(&app.member("바람").await, "REVIEW", "호흡").await;
    let apart = "%E1%84%92%E1%85%A9%E1%84%92%E1%85%B3%E1%86%B8";
    assert_eq!(found(&app.guest(), &format!("q={apart}")).await, ["호흡"]);
}

/// An author is found however many members share a part of their name.
#[tokio::test]
async fn an_author_is_found_among_many_of_the_like_name() {
    let app = app().await;
    let statement = "
        with recursive n (n) as (select 1 union all select n + 1 from n where n < 300)
        insert into auth_members (username, display_name, created_at, updated_at)
        select 'many' || n || '@test.example', '바람' || n, 0, 0
        from n";
    assert_eq!(app.execute(statement).await, 300);
    let member = app.member("솔바람").await;
    write(&member, "REVIEW", "첫 글").await;
    let path = "q=%EB%B0%94%EB%9E%8C&in=author";
    assert_eq!(found(&app.guest(), path).await, ["첫 글"]);
}
