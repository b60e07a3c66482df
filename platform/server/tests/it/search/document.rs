//! The page of results as the server writes it.

use super::{app, save};
use crate::notes::note;

/// Without JavaScript the document is all there is: a form, results, pages. No search engine keeps it.
#[tokio::test]
async fn the_document_of_a_search_is_complete_and_unlisted() {
    let app = app().await;
    for number in 0..11 {
        save(&app, &number.to_string(), &note("<i>쪽지</i>", "글 & 그림")).await;
    }
    let document = app.guest().get("/search?q=쪽지").await.expect(200).text();
    assert!(document.contains("<meta name=\"robots\" content=\"noindex\">"));
    assert!(document.contains("<title>통합 검색 | "));
    assert!(document.contains("<form action=\"/search\""));
    assert!(document.contains("검색 결과 11개"));
    assert!(document.contains("&lt;i&gt;쪽지&lt;/i&gt;") && !document.contains("<i>쪽지"));
    assert!(document.contains("&amp;page=2\" rel=\"next\""));
    assert!(document.contains("GET /api/search?q=%EC%AA%BD%EC%A7%80"));
    let second = app
        .guest()
        .get("/search?q=쪽지&page=2")
        .await
        .expect(200)
        .text();
    assert!(second.contains("rel=\"prev\"") && !second.contains("rel=\"next\""));
    app.guest().get("/search").await.expect(200);
    app.guest().get("/search?q=쪽지&page=x").await.expect(404);
    let long = format!("/search?q={}", "가".repeat(200));
    let refused = app.guest().get(&long).await.expect(200).text();
    assert!(refused.contains("검색어는 100자까지 쓸 수 있어요."));
    assert!(!refused.contains("찾는 내용이 없어요."));
    let left_out = "앞의 여덟 낱말로만 찾아요.";
    assert!(!document.contains(left_out));
    let nine = "/search?q=쪽지 2 3 4 5 6 7 8 9".replace(' ', "%20");
    let nine = app.guest().get(&nine).await.expect(200).text();
    assert!(nine.contains(left_out));
    let sitemap = app.guest().get("/sitemap.xml").await.expect(200).text();
    assert!(!sitemap.contains("/search"));
}

/// The document is kept in memory and never stale.
#[tokio::test]
async fn the_document_shows_what_was_saved_just_now() {
    let app = app().await;
    let read = async || app.guest().get("/search?q=쪽지").await.expect(200).text();
    assert!(read().await.contains("찾는 내용이 없어요."));
    save(&app, "1", &note("새 쪽지", "글")).await;
    assert!(read().await.contains("새 쪽지"));
}

/// Each new search is work: so many in a minute are made, and whoever comes later is told to wait.
#[tokio::test]
async fn documents_of_too_many_searches_have_to_wait() {
    let app = app().await;
    save(&app, "1", &note("쪽지", "글")).await;
    for number in 0..600 {
        let document = app.guest().get(&format!("/search?q={number}")).await;
        assert!(
            !document.expect(200).text().contains("너무 자주"),
            "{number}"
        );
    }
    let read = async || app.guest().get("/search?q=쪽지").await.expect(200).text();
    assert!(read().await.contains("너무 자주 검색했어요."));
    // What was made before costs nothing.
    let kept = app.guest().get("/search?q=7").await.expect(200).text();
    assert!(kept.contains("찾는 내용이 없어요."));
    app.pass(chrono::TimeDelta::minutes(1));
    assert!(read().await.contains("검색 결과 1개"));
}
