//! Films: who uploads them, and how they are served.

use platform::media;
use platform_testing::TestApp;
use poem::Request;
use serde_json::json;

/// Of this centre's home page.
const FILM: &[u8] = include_bytes!("../../../../../content-seed/media/site/home.mp4");

#[tokio::test]
async fn an_admins_film_stands_behind_the_home_page_and_is_sent_in_parts() {
    let app = TestApp::builder().start().await;
    let admin = app.admin().await;
    let path = admin.upload("site/아침.mp4", FILM.to_vec()).await;
    let home = json!({ "heading": "", "lead": "", "film": path, "footer": false });
    let saved = admin.put("/api/admin/site/home", home).await.expect(200);
    assert_eq!(saved.json()["film"], *path);

    let guest = app.guest();
    let address = media::url(&path);
    let whole = guest.get(&address).await.expect(200);
    assert_eq!(whole.header("content-type"), Some("video/mp4"));
    assert_eq!(whole.bytes.len(), FILM.len());
    let request = Request::builder()
        .uri_str(&address)
        .header("range", "bytes=0-7");
    let part = guest.request(request.finish()).await.expect(206);
    assert_eq!(part.bytes, FILM[..8]);
    let files = admin
        .get("/api/admin/media?type=film")
        .await
        .expect(200)
        .json();
    assert_eq!(files["_embedded"]["mediaFileDTOList"][0]["places"], 1);
}

#[tokio::test]
async fn what_is_no_film_is_refused_with_what_to_do() {
    let app = TestApp::builder().start().await;
    let admin = app.admin().await;
    let (answer, _) = admin
        .try_upload("site/cut.mp4", FILM[..9000].to_vec())
        .await;
    let refused = answer.expect(415).json();
    assert!(refused["message"].as_str().unwrap().contains("다른 파일을"));
}
