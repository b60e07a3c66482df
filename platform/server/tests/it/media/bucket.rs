//! Storage in a bucket, against a server that checks every signature.

use std::time::Duration;

use chrono::TimeDelta;
use content::{Page, PageKind};
use platform::{jobs, media};
use platform_testing::{Actor, TestApp, http_client, images};
use poem::http::Method;
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::uploads;

use super::{cards, count_files, files_below, reencrypt::digest, sealed::pdf};
use crate::bucket::Bucket;

impl Bucket {
    async fn app(&self) -> TestApp {
        self.app_with_secret("secret").await
    }

    async fn app_with_secret(&self, secret: &str) -> TestApp {
        let config = format!(
            "[auth]\ntoken_hours = 10000\n[media]\nstorage = \"s3\"\n[media.s3]\nendpoint = \"http://{}\"\nbucket = \"files\"\n\
             region = \"us-east-1\"\naccess_key = \"access\"\nsecret_key = \"{secret}\"\n",
            self.address
        );
        TestApp::builder()
            .config(&config)
            .module(cards::module())
            .start()
            .await
    }

    fn count(&self, prefix: &str) -> usize {
        count_files(&self.file(prefix))
    }
}

async fn ask(actor: &Actor<'_>, path: &str) -> Value {
    let body = json!({ "path": path });
    actor
        .post("/api/s3/getPreSignedUrl", body)
        .await
        .expect(200)
        .json()
}

/// What a browser does with the answer.
async fn send(given: &Value, bytes: Vec<u8>) -> StatusCode {
    let (url, content_type) = (&given["url"], &given["contentType"]);
    send_to(url.as_str().unwrap(), content_type.as_str().unwrap(), bytes).await
}

async fn send_to(url: &str, content_type: &str, bytes: Vec<u8>) -> StatusCode {
    let client = http_client();
    let request = client
        .put(url)
        .header("content-type", content_type)
        .body(bytes);
    request.send().await.unwrap().status()
}

async fn save(actor: &Actor<'_>, image: &Value) -> platform_testing::Answer {
    actor
        .put("/api/cards/card", json!({ "image": image }))
        .await
}

#[tokio::test]
async fn a_picture_goes_through_the_bucket_from_upload_to_removal() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let member = app.member("member").await;
    let bytes = images::webp(800, 400);
    let given = ask(&member, "post/사진.webp").await;
    let path = given["path"].as_str().unwrap();
    assert!(
        given["url"]
            .as_str()
            .unwrap()
            .starts_with(&format!("http://{}/files/", bucket.address))
    );
    assert_eq!(send(&given, bytes.clone()).await, StatusCode::OK);

    // Nothing is served before it was checked.
    app.guest().get(&media::url(path)).await.expect(404);
    save(&member, &given["path"]).await.expect(200);
    assert_eq!(bucket.count("incoming"), 0);
    assert_eq!(
        std::fs::read(bucket.file("public").join(path)).unwrap(),
        bytes
    );

    let served = app.guest().get(&media::url(path)).await.expect(200);
    assert_eq!(served.bytes, bytes);
    assert_eq!(served.header("content-type"), Some("image/webp"));
    let request = poem::Request::builder()
        .uri_str(media::url(path))
        .header("range", "bytes=8-11");
    let part = app.guest().request(request.finish()).await.expect(206);
    assert_eq!(part.bytes, b"WEBP");
    let small = app
        .guest()
        .get(&format!("{}?w=320", media::url(path)))
        .await
        .expect(200);
    assert_eq!(image::load_from_memory(&small.bytes).unwrap().width(), 320);
    assert_eq!(count_files(&app.data_dir().join("variants")), 1);

    save(&member, &Value::Null).await.expect(200);
    app.pass(TimeDelta::days(30));
    jobs::run_if_due(&app.ctx, &uploads::remove_unused())
        .await
        .unwrap();
    app.guest().get(&media::url(path)).await.expect(404);
    assert_eq!(bucket.count("public"), 0);
    assert_eq!(count_files(&app.data_dir().join("variants")), 0);
}

#[tokio::test]
async fn wrong_bytes_in_the_bucket_are_refused_before_a_record_refers_to_them() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let member = app.member("member").await;
    for (path, bytes, status) in [
        ("post/a.webp", b"a text with another name".to_vec(), 415),
        ("post/a.png", images::png(10_001, 1), 415),
        ("post/a.png", vec![0; 5 * 1024 * 1024 + 1], 413),
    ] {
        let given = ask(&member, path).await;
        assert_eq!(send(&given, bytes).await, StatusCode::OK);
        save(&member, &given["path"]).await.expect(status);
        // It is gone, and a second try says so.
        save(&member, &given["path"]).await.expect(400);
        app.guest()
            .get(&media::url(given["path"].as_str().unwrap()))
            .await
            .expect(404);
    }
    assert_eq!(bucket.count("incoming") + bucket.count("public"), 0);
}

#[tokio::test]
async fn a_page_takes_a_picture_from_the_bucket_into_its_text() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let parts = json!({ "title": "숲", "description": "", "path": null, "template": "essay" });
    let page: Page = serde_json::from_value(parts).unwrap();
    app.store::<PageKind>("FOREST", &page).await;
    let admin = app.admin().await;
    let given = ask(&admin, "page/길.webp").await;
    send(&given, images::webp(8, 8)).await;
    let url = media::url(given["path"].as_str().unwrap());
    let text = json!({ "description": format!("<p><img src='{url}'></p>"), "priority": 1 });
    let body = json!({ "title": "숲", "pageContentTexts": [text] });
    let path = "/api/admin/pageContent/update/FOREST";
    admin.put(path, body).await.expect(200);
    app.guest().get(&url).await.expect(200);
}

#[tokio::test]
async fn what_was_never_sent_cannot_be_used() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let member = app.member("member").await;
    let given = ask(&member, "post/a.webp").await;
    save(&member, &given["path"]).await.expect(400);
    // This server takes no bytes for the bucket.
    let body = Some(("image/webp", images::webp(8, 8)));
    let here = "/media-upload/post/a.webp?expires=1&signature=x";
    app.guest()
        .send(poem::http::Method::PUT, here, body)
        .await
        .expect(404);
}

#[tokio::test]
async fn a_changed_or_expired_address_is_refused_by_the_bucket() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let member = app.member("member").await;
    let given = ask(&member, "post/a.webp").await;
    let other = ask(&member, "post/b.webp").await;
    let url = given["url"].as_str().unwrap();
    assert!(url.contains("X-Amz-Expires=600"), "{url}");
    let query = url.split_once('?').unwrap().1;
    let other_place = other["url"].as_str().unwrap().split_once('?').unwrap().0;
    for (url, content_type) in [
        (
            url.replace("X-Amz-Expires=600", "X-Amz-Expires=6000"),
            "image/webp",
        ),
        (url.replace("incoming", "public"), "image/webp"),
        (format!("{other_place}?{query}"), "image/webp"),
        (url.split_once('?').unwrap().0.to_owned(), "image/webp"),
        (url.to_owned(), "text/html"),
    ] {
        let status = send_to(&url, content_type, images::webp(8, 8)).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{url}");
    }
    let service = opendal::services::S3::default()
        .endpoint(&format!("http://{}", bucket.address))
        .bucket("files")
        .region("us-east-1")
        .access_key_id("access")
        .secret_access_key("secret");
    let store = opendal::Operator::new(service).unwrap();
    let short = store
        .presign_write("incoming/a", Duration::from_secs(1))
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(2_100)).await;
    let status = send_to(&short.uri().to_string(), "", b"late".to_vec()).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(bucket.count("incoming") + bucket.count("public"), 0);
}

#[tokio::test]
async fn bytes_that_are_sent_again_after_the_check_change_nothing_and_are_tidied() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let member = app.member("member").await;
    let given = ask(&member, "post/a.webp").await;
    let bytes = images::webp(8, 8);
    send(&given, bytes.clone()).await;
    // Two saves at once check it once.
    let (a, b) = tokio::join!(save(&member, &given["path"]), save(&member, &given["path"]));
    assert_eq!((a.status.as_u16(), b.status.as_u16()), (200, 200));

    assert_eq!(
        send(&given, b"something else".to_vec()).await,
        StatusCode::OK
    );
    save(&member, &given["path"]).await.expect(200);
    let address = media::url(given["path"].as_str().unwrap());
    assert_eq!(app.guest().get(&address).await.bytes, bytes);
    assert_eq!(bucket.count("incoming"), 1);
    jobs::run_if_due(&app.ctx, &uploads::remove_unused())
        .await
        .unwrap();
    assert_eq!(bucket.count("incoming"), 0);
    assert_eq!(app.guest().get(&address).await.bytes, bytes);
}

/// They never lie there in the clear, not even until they are checked: they come and go through the
/// program.
#[tokio::test]
async fn private_files_stand_sealed_and_apart_in_the_bucket() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let member = app.member("member").await;
    let given = ask(&member, "apply/a.pdf").await;
    let url = given["url"].as_str().unwrap();
    assert!(url.starts_with("/media-upload/apply/"), "{url}");
    let clear = pdf(3 * 64 * 1024 + 7);
    let wrong = Some(("application/pdf", b"no document".to_vec()));
    app.guest().send(Method::PUT, url, wrong).await.expect(415);
    assert_eq!(bucket.count(""), 0);
    let body = Some(("application/pdf", clear.clone()));
    app.guest().send(Method::PUT, url, body).await.expect(200);
    save(&member, &given["path"]).await.expect(200);
    let path = given["path"].as_str().unwrap();
    let files = files_below(&bucket.file(""));
    assert_eq!(files.len(), 1, "{files:?}");
    assert!(files[0].starts_with(bucket.file("private")));
    assert!(std::fs::read(&files[0]).unwrap().starts_with(b"maruseal"));
    app.guest().get(&media::url(path)).await.expect(404);
    let link = app.ctx.media.private_url(path).unwrap();
    let served = app.guest().get(&link).await.expect(200);
    assert!(served.bytes == clear);
    let part = poem::Request::builder()
        .uri_str(&link)
        .header("range", "bytes=65530-65540");
    let part = app.guest().request(part.finish()).await.expect(206);
    assert_eq!(part.bytes, clear[65_530..=65_540]);
}

/// What lay in the bucket in the clear is sealed there, and what waited there to be checked is gone.
#[tokio::test]
async fn clear_private_files_in_the_bucket_are_sealed_and_destroyed() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let member = app.member("member").await;
    let (path, waiting) = (
        member.upload("apply/a.pdf", pdf(70_000)).await,
        ask(&member, "apply/b.pdf").await["path"].clone(),
    );
    let clear = bucket.file("private").join(&path);
    std::fs::write(&clear, pdf(70_000)).unwrap();
    let waits = bucket.file("incoming").join(waiting.as_str().unwrap());
    std::fs::create_dir_all(waits.parent().unwrap()).unwrap();
    std::fs::write(&waits, pdf(100)).unwrap();
    let sealed = format!("{path}.sealed");
    std::fs::remove_dir_all(bucket.file("private").join(sealed)).unwrap();
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("update media_files set sealed = null, digest = ?2 where path = ?1")
        .bind(&path)
        .bind(digest(&pdf(70_000)))
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    save(&member, &waiting).await.expect(400);
    app.run_job("media.reseal").await;
    app.run_job("media.remove_unused").await;
    assert!(!clear.exists() && !waits.exists());
    let link = app.ctx.media.private_url(&path).unwrap();
    assert!(app.guest().get(&link).await.expect(200).bytes == pdf(70_000));
    // And all of it goes with the file.
    app.pass(TimeDelta::days(30));
    app.run_job("media.remove_unused").await;
    assert_eq!(files_below(&bucket.file("private")).len(), 0);
}

#[tokio::test]
async fn the_seed_goes_into_the_bucket_and_comes_out_again() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let film = b"\0\0\0\x18ftypmp42 a film".to_vec();
    assert!(
        app.ctx
            .media
            .import("site/film.mp4", film.clone())
            .await
            .unwrap()
    );
    assert!(
        !app.ctx
            .media
            .import("site/film.mp4", film.clone())
            .await
            .unwrap()
    );
    assert_eq!(app.ctx.media.export("site/film.mp4").await.unwrap(), film);
    assert_eq!(
        app.guest()
            .get("/media/site/film.mp4")
            .await
            .expect(200)
            .bytes,
        film
    );
}

#[tokio::test]
async fn pages_may_send_uploads_to_the_bucket_and_nowhere_else() {
    let bucket = Bucket::start().await;
    let app = bucket.app().await;
    let answer = app.guest().get("/api/health/live").await;
    let policy = answer.header("content-security-policy").unwrap();
    let allowed = format!("connect-src 'self' http://{};", bucket.address);
    assert!(policy.contains(&allowed), "{policy}");
    let here = super::app().await;
    let answer = here.guest().get("/api/health/live").await;
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.contains("connect-src 'self';"), "{policy}");
}

#[tokio::test]
async fn a_bucket_that_refuses_or_is_gone_is_told_and_variants_are_still_served() {
    let bucket = Bucket::start().await;
    let wrong = bucket.app_with_secret("wrong").await;
    assert!(wrong.ctx.media.check().await.is_err());

    let app = bucket.app().await;
    app.ctx.media.check().await.unwrap();
    let member = app.member("member").await;
    let shown = ask(&member, "post/a.webp").await;
    send(&shown, images::webp(800, 400)).await;
    save(&member, &shown["path"]).await.expect(200);
    let address = media::url(shown["path"].as_str().unwrap());
    app.guest()
        .get(&format!("{address}?w=320"))
        .await
        .expect(200);
    let waiting = ask(&member, "post/b.webp").await;
    send(&waiting, images::webp(8, 8)).await;

    bucket.server.abort();
    assert!(bucket.server.await.unwrap_err().is_cancelled());
    assert!(app.ctx.media.check().await.is_err());
    app.guest()
        .get(&format!("{address}?w=320"))
        .await
        .expect(200);
    app.guest().get(&address).await.expect(503);
    let answer = save(&member, &waiting["path"]).await.expect(503);
    assert!(answer.message().contains("저장소"));
}
