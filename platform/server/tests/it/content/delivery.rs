//! What visitors get.

use serde_json::json;

use super::{FETCH, UPDATE, app_with_page, with};

/// Issue: readable with JavaScript off, with title, description, Open Graph and JSON-LD.
#[tokio::test]
async fn a_page_is_readable_without_scripts_and_describes_itself() {
    let app = app_with_page().await;
    let html = app.guest().get("/info/forest").await.expect(200).text();
    for part in [
        "<title>숲 | 시험 센터</title>",
        "<meta name=\"description\" content=\"숲의 이야기\">",
        "property=\"og:title\" content=\"숲\"",
        "property=\"og:image\"",
        "rel=\"canonical\"",
        "application/ld+json",
        "\"@type\":\"WebPage\"",
        "<h1 tabindex=\"-1\">숲</h1>",
        "<p>첫 번째</p>",
        "<p>두 번째</p>",
        "alt=\"표\"",
        "\"GET /api/pageContent/fetchFragment/FOREST\":{\"code\":\"FOREST\"",
    ] {
        assert!(html.contains(part), "{part} is not in {html}");
    }
}

/// Issue: never stale after a save, shown by a test that saves and reads in a race.
#[tokio::test]
async fn reads_that_race_with_saves_never_see_an_older_page_than_was_answered() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let saved = std::sync::atomic::AtomicI64::new(1);
    let done = std::sync::atomic::AtomicBool::new(false);
    let writer = async {
        for round in 0..40 {
            let answer = admin
                .put(UPDATE, with(json!({ "title": format!("{round}") })))
                .await
                .expect(200)
                .json();
            saved.store(
                answer["revision"].as_i64().unwrap(),
                std::sync::atomic::Ordering::SeqCst,
            );
        }
        done.store(true, std::sync::atomic::Ordering::SeqCst);
    };
    let reader = async {
        let mut reads = 0;
        while !done.load(std::sync::atomic::Ordering::SeqCst) {
            let known = saved.load(std::sync::atomic::Ordering::SeqCst);
            let seen = app.guest().get(FETCH).await.expect(200).json()["revision"]
                .as_i64()
                .unwrap();
            assert!(
                seen >= known,
                "revision {seen} was read after {known} was answered"
            );
            reads += 1;
            tokio::task::yield_now().await;
        }
        assert!(reads > 10);
    };
    futures_util::future::join(writer, reader).await;
}
