//! How a search engine knows whose site it is: a tag of the home page, or a file at the root.

use platform_testing::TestApp;
use serde_json::json;

use crate::settings::{home, save};

#[tokio::test]
async fn search_engines_find_what_they_ask_for_on_the_home_page_alone() {
    let app = TestApp::builder()
        .config("[site.verification]\nbing = \"0123ABCD\"\n")
        .start()
        .await;
    let admin = app.admin().await;
    assert!(
        home(&app)
            .await
            .contains(r#"<meta name="msvalidate.01" content="0123ABCD">"#)
    );
    let pasted = json!({
        "naverVerification": "  <meta name=\"naver-site-verification\" content=\"9f8e7d\" /> ",
        "googleVerification": "<META CONTENT=‘a_b-C=’ name = 'Google-Site-Verification'>",
        "bingVerification": "",
    });
    let saved = save(&admin, "identity", pasted).await.expect(200).json();
    assert_eq!(saved["naverVerification"], "9f8e7d");
    assert_eq!(saved["googleVerification"], "a_b-C=");
    let document = home(&app).await;
    assert!(document.contains(r#"<meta name="naver-site-verification" content="9f8e7d">"#));
    assert!(document.contains(r#"<meta name="google-site-verification" content="a_b-C=">"#));
    assert!(!document.contains("msvalidate.01"), "{document}");
    let elsewhere = app.guest().get("/search").await.expect(200).text();
    assert!(!elsewhere.contains("-site-verification"), "{elsewhere}");
}

#[tokio::test]
async fn search_engines_find_the_file_that_they_gave_at_the_root() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let file = async |path: &str| app.guest().get(path).await;
    file("/naver12ab.html").await.expect(404);
    file("/BingSiteAuth.xml").await.expect(404);
    let given = json!({
        "naverVerification": " naver12ab.html ",
        "googleVerification": "google-site-verification: google34cd.html\n",
        "bingVerification": "<?xml version=\"1.0\"?>\n<users>\n\t<user>0123ABCD</user>\n</users>",
    });
    let saved = save(&admin, "identity", given).await.expect(200).json();
    assert_eq!(saved["googleVerification"], "google34cd.html");
    assert_eq!(saved["bingVerification"], "0123ABCD");
    let naver = file("/naver12ab.html").await.expect(200);
    assert_eq!(
        naver.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    assert_eq!(naver.text(), "naver-site-verification: naver12ab.html");
    let google = file("/google34cd.html").await.expect(200).text();
    assert_eq!(google, "google-site-verification: google34cd.html");
    let bing = file("/BingSiteAuth.xml").await.expect(200).text();
    assert!(bing.contains("<user>0123ABCD</user>"), "{bing}");
    let document = home(&app).await;
    assert!(!document.contains("naver12ab") && !document.contains("google34cd"));
    file("/naver12ab.htm").await.expect(404);
    for wrong in [
        "google12.html",
        "naver 1.html",
        "naver<b>.html",
        "x/naver1.html",
    ] {
        let body = json!({ "naverVerification": wrong });
        let refused = save(&admin, "identity", body).await.expect(400).json();
        assert_eq!(
            refused["errors"][0]["field"], "naverVerification",
            "{wrong}"
        );
    }
}
