//! Documents: head, readable body and first data, made on the server.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use platform_testing::TestApp;

use crate::notes::{self, NoteKind, note};

async fn save(app: &TestApp, key: &str, title: &str, body: &str) {
    app.store::<NoteKind>(key, &note(title, body)).await;
}

#[tokio::test]
async fn a_page_can_be_read_without_scripts() {
    let app = TestApp::with(notes::module()).await;
    save(&app, "1", "첫 <쪽지>", "읽을 수 있는 글").await;
    let page = app.guest().get("/notes/1").await.expect(200);
    assert_eq!(
        page.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    let html = page.text();
    assert!(
        html.contains("<title>첫 &lt;쪽지&gt; | 시험 센터</title>"),
        "{html}"
    );
    assert!(html.contains("<p>읽을 수 있는 글</p>"));
    assert!(
        html.contains("\"GET /api/site\":{") && html.contains("\"name\":\"시험 센터\""),
        "the first data is in the document"
    );
}

/// A module's page, read on other threads while it is saved: who begins to read after a save sees it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_page_is_never_stale_after_a_save() {
    const SAVES: u64 = 200;
    let app = Arc::new(TestApp::with(notes::module()).await);
    let saved = Arc::new(AtomicU64::new(0));
    save(&app, "1", "제목", "0번째").await;
    let readers: Vec<_> = (0..3)
        .map(|_| tokio::spawn(read_until(app.clone(), saved.clone(), SAVES)))
        .collect();
    for number in 1..=SAVES {
        save(&app, "1", "제목", &format!("{number}번째")).await;
        saved.store(number, Ordering::SeqCst);
    }
    let mut raced = 0;
    for reader in readers {
        raced += reader.await.unwrap();
    }
    // A reader that only ever saw the last save would have raced with none.
    assert!(raced > 3, "only {raced} reads fell between the saves");
}

/// Reads until the last save is seen, and says how many different ones were.
async fn read_until(app: Arc<TestApp>, saved: Arc<AtomicU64>, last: u64) -> usize {
    let mut seen = BTreeSet::new();
    while !seen.contains(&last) {
        let before = saved.load(Ordering::SeqCst);
        let html = app.guest().get("/notes/1").await.expect(200).text();
        let (before_words, _) = html.split_once("번째</p>").unwrap();
        let (_, number) = before_words.rsplit_once("<p>").unwrap();
        let number: u64 = number.parse().unwrap();
        assert!(number >= before, "read {number} after {before} was saved");
        seen.insert(number);
        tokio::task::yield_now().await;
    }
    seen.len()
}

/// Safety: data in the document cannot end the element that it stands in.
#[tokio::test]
async fn first_data_cannot_leave_its_script() {
    let app = TestApp::builder()
        .config("tagline = \"<!-- </script><script>alert(1)</script>\"\n")
        .start()
        .await;
    let html = app.guest().get("/").await.expect(200).text();
    assert!(!html.contains("</script><script>alert"), "{html}");
    let (_, rest) = html.split_once("id=\"maru-data\">").unwrap();
    let (data, _) = rest.split_once("</script>").unwrap();
    assert!(!data.contains("<!"), "{data}");
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_eq!(
        data["GET /api/site"]["tagline"],
        "<!-- </script><script>alert(1)</script>"
    );
}

#[tokio::test]
async fn an_unknown_path_answers_404_with_the_sites_own_screen() {
    let app = TestApp::new().await;
    // Both documents are remembered, and one does not answer for the other.
    app.guest().get("/user/login").await.expect(200);
    for path in [
        "/nothing",
        "/info/NOTHING",
        "/notes/1",
        "/admin/nothing",
        "/%ff%fe",
    ] {
        let page = app.guest().get(path).await.expect(404);
        assert!(
            page.text()
                .contains("<title>존재하지 않는 페이지입니다. | "),
            "{path}"
        );
        assert!(page.text().contains("<h1>존재하지 않는 페이지입니다.</h1>"));
        assert!(page.text().contains("noindex"));
    }
}

/// Paths match without regard to case.
#[tokio::test]
async fn screens_are_found_without_regard_to_case() {
    let app = TestApp::builder()
        .config(
            "[auth.providers.kakao]\nlabel = \"카카오\"\nadapter = \"kakao\"\n\
             authorize_url = \"http://127.0.0.1/a\"\ntoken_url = \"http://127.0.0.1/t\"\n\
             profile_url = \"http://127.0.0.1/p\"\n",
        )
        .start()
        .await;
    for path in [
        "/user/mypage",
        "/user/myPage",
        "/USER/LOGIN",
        "/kakao/oauth/redirect",
        "/Kakao/oauth/redirect",
        "/user/register/KAKAO",
        "/admin/page/edit/ABOUT",
        "/user/login/",
    ] {
        app.guest().get(path).await.expect(200);
    }
    for path in ["/nobody/oauth/redirect", "/user/register/nobody"] {
        app.guest().get(path).await.expect(404);
    }
}

#[tokio::test]
async fn search_engines_get_a_sitemap_and_are_kept_out_of_the_admin() {
    let app = TestApp::with(notes::module()).await;
    let sitemap = app.guest().get("/sitemap.xml").await.expect(200).text();
    assert!(sitemap.contains("%ED%95%9C%EA%B8%80"), "{sitemap}");
    let robots = app.guest().get("/robots.txt").await.expect(200).text();
    assert!(robots.contains("Disallow: /admin") && robots.contains("/sitemap.xml"));
}

#[tokio::test]
async fn a_modules_feed_is_rss_with_everything_escaped() {
    let app = TestApp::with(notes::module()).await;
    let feed = app.guest().get("/feeds/notes.xml").await.expect(200);
    assert_eq!(
        feed.header("content-type"),
        Some("application/rss+xml; charset=utf-8")
    );
    let xml = feed.text();
    assert!(xml.contains("&lt;b&gt;첫&lt;"), "{xml}");
    assert!(xml.contains("안녕 &amp; 반가워"));
    assert!(xml.contains("Fri, 20 Nov 2026 03:00:00 +0000"));
}
