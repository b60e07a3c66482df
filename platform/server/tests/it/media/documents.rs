//! Documents that texts offer: what is taken, how they are served, to whom, and that they are counted.

use chrono::TimeDelta;
use platform_testing::{Actor, Answer, TestApp};
use poem::{Request, http::Method};
use rstest::rstest;
use serde_json::{Value, json};

use super::{app, notes};

const PDF: &[u8] = b"%PDF-1.7 a leaflet of some length";

async fn app_with_notes() -> TestApp {
    TestApp::builder()
        .behind_proxy()
        .config("[auth]\ntoken_hours = 10000\n")
        .module(notes::module())
        .start()
        .await
}

async fn refused(actor: &Actor<'_>, path: &str, bytes: &[u8]) -> Answer {
    let (answer, _) = actor.try_upload(path, bytes.to_vec()).await;
    answer
}

/// Admins alone say what everybody is to download.
#[tokio::test]
async fn a_member_may_upload_no_document() {
    let app = app().await;
    let body = json!({ "path": "file/a.pdf" });
    for actor in [&app.guest(), &app.member("member").await] {
        let answer = actor.post("/api/s3/getPreSignedUrl", body.clone()).await;
        assert!(matches!(answer.status.as_u16(), 401 | 403));
    }
    let admin = app.admin().await;
    admin.upload("file/a.pdf", PDF.to_vec()).await;
}

#[rstest]
#[case("file/a.webp")]
#[case("file/a.exe")]
#[case("file/a.docm")]
#[case("file/a.svg")]
#[case("page/a.pdf")]
#[case("post/a.zip")]
#[tokio::test]
async fn a_document_has_a_known_ending_and_its_own_place(#[case] path: &str) {
    let app = app().await;
    let admin = app.admin().await;
    let body = json!({ "path": path });
    let answer = admin
        .post("/api/s3/getPreSignedUrl", body)
        .await
        .expect(400);
    assert_eq!(answer.error_fields(), ["path"]);
}

#[tokio::test]
async fn bytes_of_another_kind_and_too_many_are_refused_with_what_to_do() {
    let app = TestApp::builder()
        .config("[media]\nmax_document_bytes = 2000\n")
        .start()
        .await;
    let admin = app.admin().await;
    let wrong = refused(&admin, "file/a.hwp", PDF).await.expect(415);
    assert!(wrong.message().contains("HWP"), "{}", wrong.message());
    refused(&admin, "file/a.zip", b"PK no archive")
        .await
        .expect(415);
    refused(&admin, "file/a.mp3", b"<html>").await.expect(415);
    refused(&admin, "file/a.pdf", &[PDF, &[0; 2000]].concat())
        .await
        .expect(413);
    // Longer than a picture may be, and no longer than a document may be.
    refused(&admin, "file/a.mp3", b"ID3 a song")
        .await
        .expect(200);
}

async fn note(admin: &Actor<'_>, key: &str, text: &str, is_public: bool) -> Answer {
    let body = json!({ "text": text, "public": is_public });
    admin.put(&format!("/api/notes/{key}"), body).await
}

fn link(path: &str) -> String {
    format!("<figure><a href=\"/media/{path}\">안내</a><figcaption>PDF · 1KB</figcaption></figure>")
}

#[tokio::test]
async fn a_pdf_is_shown_and_saved_under_the_name_that_it_came_with() {
    let app = app_with_notes().await;
    let admin = app.admin().await;
    let path = admin
        .upload("file/수련회 안내 (최종).pdf", PDF.to_vec())
        .await;
    note(&admin, "a", &link(&path), true).await.expect(200);
    let answer = app
        .guest()
        .get(&platform::media::url(&path))
        .await
        .expect(200);
    assert_eq!(answer.bytes, PDF);
    assert_eq!(answer.header("content-type"), Some("application/pdf"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.header("cache-control"), Some("no-cache"));
    assert_eq!(
        answer.header("content-security-policy"),
        Some("default-src 'none'; frame-ancestors 'none'")
    );
    assert_eq!(
        answer.header("content-disposition"),
        Some(
            "inline; filename=\"document.pdf\"; filename*=UTF-8''\
             %EC%88%98%EB%A0%A8%ED%9A%8C%20%EC%95%88%EB%82%B4%20%28%EC%B5%9C%EC%A2%85%29%2Epdf"
        )
    );
}

#[tokio::test]
async fn everything_else_is_taken_along_in_a_sandbox_and_in_parts() {
    let app = app_with_notes().await;
    let admin = app.admin().await;
    let path = admin.upload("file/명상.mp3", b"ID3 a song".to_vec()).await;
    note(&admin, "a", &link(&path), true).await.expect(200);
    let url = platform::media::url(&path);
    let answer = app.guest().get(&url).await.expect(200);
    assert_eq!(answer.header("content-type"), Some("audio/mpeg"));
    assert_eq!(
        answer.header("content-security-policy"),
        Some("sandbox; default-src 'none'")
    );
    let disposition = answer.header("content-disposition").unwrap();
    assert!(disposition.starts_with("attachment; filename=\"document.mp3\""));
    let request = Request::builder()
        .uri_str(&url)
        .header("range", "bytes=4-5");
    let part = app.guest().request(request.finish()).await.expect(206);
    assert_eq!(part.bytes, b"a ");
}

/// Its holder decides, at every moment.
#[tokio::test]
async fn a_document_is_read_by_everybody_only_while_something_public_holds_it() {
    let app = app_with_notes().await;
    let admin = app.admin().await;
    let path = admin.upload("file/a.pdf", PDF.to_vec()).await;
    let url = platform::media::url(&path);
    let everybody = async |status: u16| {
        for actor in [&app.guest(), &admin] {
            let answer = actor.get(&url).await.expect(status);
            assert_eq!(answer.bytes == PDF, status == 200);
        }
    };
    everybody(404).await;
    note(&admin, "a", &link(&path), false).await.expect(200);
    everybody(404).await;
    note(&admin, "b", &link(&path), true).await.expect(200);
    everybody(200).await;
    note(&admin, "b", "<p>나</p>", true).await.expect(200);
    everybody(404).await;
    note(&admin, "a", &link(&path), true).await.expect(200);
    everybody(200).await;
    admin.delete("/api/notes/a").await.expect(200);
    everybody(404).await;
}

#[tokio::test]
async fn an_admin_reads_it_under_an_address_that_ends() {
    let app = app_with_notes().await;
    let admin = app.admin().await;
    let path = admin.upload("file/안내.pdf", PDF.to_vec()).await;
    let known = stored(&admin, &path).await;
    assert_eq!(known["name"], "안내.pdf");
    assert_eq!(known["size"], PDF.len());
    assert_eq!(known["downloads"], 0);
    let url = known["url"].as_str().unwrap();
    let answer = app.guest().get(url).await.expect(200);
    assert_eq!(answer.bytes, PDF);
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    app.guest()
        .get(&url.replace("signature=", "signature=x"))
        .await
        .expect(403);
    app.pass(TimeDelta::minutes(59));
    app.guest().get(url).await.expect(200);
    app.pass(TimeDelta::minutes(1));
    app.guest().get(url).await.expect(403);
}

async fn stored(admin: &Actor<'_>, path: &str) -> Value {
    let url = platform::media::url(path);
    let path = url.trim_start_matches("/media/");
    let answer = admin.get(&format!("/api/admin/file?path={path}")).await;
    answer.expect(200).json()
}

#[tokio::test]
async fn downloads_are_counted_once_for_each_reader_and_visit() {
    let app = app_with_notes().await;
    let admin = app.admin().await;
    let path = admin.upload("file/a.pdf", PDF.to_vec()).await;
    note(&admin, "a", &link(&path), true).await.expect(200);
    let url = platform::media::url(&path);
    let count = async || {
        app.flush().await;
        stored(&admin, &path).await["downloads"].clone()
    };
    app.guest().send(Method::HEAD, &url, None).await.expect(200);
    let part = Request::builder().uri_str(&url).header("range", "bytes=9-");
    app.guest().request(part.finish()).await.expect(206);
    assert_eq!(count().await, 0);
    app.guest().get(&url).await.expect(200);
    app.guest().get(&url).await.expect(200);
    assert_eq!(count().await, 1);
    app.guest().at("203.0.113.9").get(&url).await.expect(200);
    assert_eq!(count().await, 2);
    app.pass(TimeDelta::minutes(30));
    let begin = Request::builder().uri_str(&url).header("range", "bytes=0-");
    app.guest().request(begin.finish()).await.expect(206);
    assert_eq!(count().await, 3);
}

/// What is taken out comes back whole: its file waits as pictures do.
#[tokio::test]
async fn a_document_waits_for_undo_and_goes_when_nothing_wants_it() {
    let app = app_with_notes().await;
    let admin = app.admin().await;
    let path = admin.upload("file/a.pdf", PDF.to_vec()).await;
    let url = platform::media::url(&path);
    note(&admin, "a", &link(&path), true).await.expect(200);
    app.guest().get(&url).await.expect(200);
    app.flush().await;
    note(&admin, "a", "<p>가</p>", true).await.expect(200);
    app.pass(TimeDelta::days(29));
    app.run_job("media.remove_unused").await;
    let journal = admin
        .get("/api/admin/journal?kind=note&size=1")
        .await
        .json();
    let entry = &journal["_embedded"]["journalDTOList"][0]["id"];
    let undo = format!("/api/admin/journal/{entry}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(app.guest().get(&url).await.expect(200).bytes, PDF);
    note(&admin, "a", "<p>가</p>", true).await.expect(200);
    app.pass(TimeDelta::days(30));
    app.run_job("media.remove_unused").await;
    let path = format!("/api/admin/file?path={path}");
    admin.get(&path).await.expect(404);
}

#[tokio::test]
async fn a_document_of_the_seed_has_its_place_and_comes_out_again() {
    let app = app_with_notes().await;
    let media = &app.ctx.media;
    assert!(media.import("file/안내.pdf", PDF).await.unwrap());
    assert!(!media.import("file/안내.pdf", PDF).await.unwrap());
    assert_eq!(media.export("file/안내.pdf").await.unwrap(), PDF);
    media.import("page/안내.pdf", PDF).await.unwrap_err();
    media.import("file/안내.hwp", PDF).await.unwrap_err();
    media
        .import("file/film.mp4", b"\0\0\0\x18ftypmp42".as_slice())
        .await
        .unwrap_err();
    let admin = app.admin().await;
    note(&admin, "a", &link("file/안내.pdf"), true)
        .await
        .expect(200);
    let answer = app
        .guest()
        .get("/media/file/%EC%95%88%EB%82%B4.pdf")
        .await
        .expect(200);
    let disposition = answer.header("content-disposition").unwrap();
    assert!(
        disposition.ends_with("%EC%95%88%EB%82%B4%2Epdf"),
        "{disposition}"
    );
}
