//! A full disk, a store that is gone: reads go on, writes say so, nothing is half done.

use std::{fs, os::unix::fs::symlink};

use platform_testing::{Actor, TestApp, images};
use poem::http::Method;
use serde_json::{Value, json};

use super::{app, count_files};

async fn ask(actor: &Actor<'_>) -> Value {
    let body = json!({ "path": "post/a.webp" });
    actor
        .post("/api/s3/getPreSignedUrl", body)
        .await
        .expect(200)
        .json()
}

async fn send(app: &TestApp, given: &Value) -> platform_testing::Answer {
    let url = given["url"].as_str().unwrap();
    let body = Some(("image/webp", images::webp(8, 8)));
    app.guest().send(Method::PUT, url, body).await
}

#[tokio::test]
async fn on_a_full_disk_an_upload_ends_with_507_and_works_again_later() {
    let app = app().await;
    let member = app.member("member").await;
    let given = ask(&member).await;
    // Everything that is written to this device finds it full.
    let begun = app
        .data_dir()
        .join("media/incoming")
        .join(given["path"].as_str().unwrap());
    fs::create_dir_all(begun.parent().unwrap()).unwrap();
    symlink("/dev/full", &begun).unwrap();

    let answer = send(&app, &given).await.expect(507);
    assert!(answer.message().contains("저장 공간이 부족"));
    assert_eq!(count_files(&app.data_dir().join("media")), 0);
    let card = json!({ "image": given["path"] });
    member.put("/api/cards/a", card.clone()).await.expect(400);

    // What was in the way went with the failure: there is room again.
    send(&app, &given).await.expect(200);
    member.put("/api/cards/a", card).await.expect(200);
}

#[tokio::test]
async fn without_the_store_what_is_kept_elsewhere_is_served_and_writes_are_refused() {
    let app = app().await;
    let member = app.member("member").await;
    let path = member.upload("post/a.webp", images::webp(900, 300)).await;
    let small = format!("/media/{path}?w=320");
    app.guest().get(&small).await.expect(200);
    let given = ask(&member).await;
    app.guest().get("/api/health/ready").await.expect(200);

    let folder = app.data_dir().join("media");
    let away = app.data_dir().join("away");
    fs::rename(&folder, &away).unwrap();
    fs::write(&folder, b"no folder").unwrap();

    app.guest().get(&small).await.expect(200);
    let answer = send(&app, &given).await.expect(503);
    assert!(answer.message().contains("저장소"));
    assert!(answer.header("retry-after").is_some());
    app.guest().get(&format!("/media/{path}")).await.expect(503);
    app.guest()
        .get(&format!("/media/{path}?w=640"))
        .await
        .expect(503);
    app.guest().get("/api/health/ready").await.expect(503);

    // It comes back without a restart, and the same address still takes the upload.
    fs::remove_file(&folder).unwrap();
    fs::rename(&away, &folder).unwrap();
    app.guest().get("/api/health/ready").await.expect(200);
    app.guest().get(&format!("/media/{path}")).await.expect(200);
    send(&app, &given).await.expect(200);
}

#[tokio::test]
async fn a_variant_that_cannot_be_kept_is_served_all_the_same() {
    let app = app().await;
    let path = app
        .member("member")
        .await
        .upload("post/a.webp", images::webp(900, 300))
        .await;
    fs::write(app.data_dir().join("variants"), b"no folder").unwrap();
    for _ in 0..2 {
        let answer = app
            .guest()
            .get(&format!("/media/{path}?w=320"))
            .await
            .expect(200);
        assert_eq!(image::load_from_memory(&answer.bytes).unwrap().width(), 320);
    }
}

#[tokio::test]
async fn an_upload_that_the_database_cannot_note_leaves_no_file() {
    let app = app().await;
    let given = ask(&app.member("member").await).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("delete from media_files")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    send(&app, &given).await.expect(409);
    assert_eq!(count_files(&app.data_dir().join("media")), 0);
}
