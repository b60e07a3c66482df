//! What nothing refers to goes, what somebody may still need stays.

use chrono::TimeDelta;
use platform::{jobs, media};
use platform_testing::{Actor, TestApp, images};
use serde_json::json;
use server::uploads;

use super::{app, count_files};

/// Runs the job as the schedule does.
async fn tidy(app: &TestApp) {
    jobs::run_if_due(&app.ctx, &uploads::remove_unused())
        .await
        .unwrap();
}

async fn show(actor: &Actor<'_>, card: &str, image: Option<&str>) {
    let body = json!({ "image": image });
    actor
        .put(&format!("/api/cards/{card}"), body)
        .await
        .expect(200);
}

async fn status(app: &TestApp, path: &str) -> u16 {
    app.guest().get(&media::url(path)).await.status.as_u16()
}

fn files(app: &TestApp) -> usize {
    count_files(&app.data_dir().join("media")) + count_files(&app.data_dir().join("variants"))
}

#[tokio::test]
async fn an_upload_that_was_never_used_is_gone_after_a_day() {
    let app = app().await;
    let member = app.member("member").await;
    let unused = member.upload("post/a.webp", images::webp(700, 8)).await;
    let used = member.upload("post/b.webp", images::webp(8, 8)).await;
    show(&member, "card", Some(&used)).await;
    let address = format!("/media/{unused}");
    let shown = app.guest().get(&address).await.expect(200);
    let small = format!("{address}?w=320");
    app.guest().get(&small).await.expect(200);

    app.pass(TimeDelta::hours(23));
    tidy(&app).await;
    assert_eq!(status(&app, &unused).await, 200);
    assert_eq!(files(&app), 3);

    app.pass(TimeDelta::hours(1));
    tidy(&app).await;
    assert_eq!(status(&app, &unused).await, 404);
    app.guest().get(&small).await.expect(404);
    let known = shown.header("etag").unwrap();
    let knows = app.guest().with_header("if-none-match", known);
    knows.get(&address).await.expect(404);
    assert_eq!(status(&app, &used).await, 200);
    assert_eq!(files(&app), 1);
    // And nothing may refer to it from now on.
    let card = json!({ "image": unused });
    member.put("/api/cards/other", card).await.expect(400);
}

#[tokio::test]
async fn an_address_that_was_never_used_leaves_no_row() {
    let app = app().await;
    let member = app.member("member").await;
    let body = json!({ "path": "post/a.webp" });
    member
        .post("/api/s3/getPreSignedUrl", body)
        .await
        .expect(200);
    app.pass(TimeDelta::hours(24));
    tidy(&app).await;
    let rows: i64 = sqlx::query_scalar("select count(*) from media_files")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(rows, 0);
}

#[tokio::test]
async fn a_file_that_a_record_let_go_stays_thirty_days_for_undo() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("page/a.webp", images::webp(8, 8)).await;
    show(&admin, "card", Some(&path)).await;
    app.pass(TimeDelta::days(90));
    tidy(&app).await;
    show(&admin, "card", None).await;

    app.pass(TimeDelta::days(29));
    tidy(&app).await;
    assert_eq!(status(&app, &path).await, 200);
    let journal = admin
        .get("/api/admin/journal?kind=card")
        .await
        .expect(200)
        .json();
    let latest = &journal["_embedded"]["journalDTOList"][0]["id"];
    admin
        .post(&format!("/api/admin/journal/{latest}/undo"), json!({}))
        .await
        .expect(200);

    // It is needed again, however much time goes by.
    app.pass(TimeDelta::days(60));
    tidy(&app).await;
    assert_eq!(status(&app, &path).await, 200);
    show(&admin, "card", None).await;
    app.pass(TimeDelta::days(30));
    tidy(&app).await;
    assert_eq!(status(&app, &path).await, 404);
    assert_eq!(files(&app), 0);
    // What it took part in cannot be undone any more, and says so.
    let journal = admin.get("/api/admin/journal?kind=card").await.json();
    let latest = &journal["_embedded"]["journalDTOList"][0]["id"];
    let refused = admin
        .post(&format!("/api/admin/journal/{latest}/undo"), json!({}))
        .await;
    assert!(refused.expect(409).message().contains(&path));
}

#[tokio::test]
async fn a_file_stays_while_one_of_two_records_shows_it() {
    let app = app().await;
    let member = app.member("member").await;
    let path = member.upload("post/a.webp", images::webp(8, 8)).await;
    show(&member, "one", Some(&path)).await;
    show(&member, "two", Some(&path)).await;
    show(&member, "one", None).await;
    app.pass(TimeDelta::days(31));
    tidy(&app).await;
    assert_eq!(status(&app, &path).await, 200);
}

#[tokio::test]
async fn files_that_the_configuration_shows_are_never_removed() {
    let app = app().await;
    app.ctx
        .media
        .import("site/logo.webp", images::webp(8, 8))
        .await
        .unwrap();
    app.ctx
        .media
        .import("page/forgotten.webp", images::webp(8, 8))
        .await
        .unwrap();
    app.pass(TimeDelta::days(400));
    tidy(&app).await;
    assert_eq!(status(&app, "site/logo.webp").await, 200);
    assert_eq!(status(&app, "page/forgotten.webp").await, 404);
}

#[tokio::test]
async fn a_removal_that_was_cut_short_is_finished_later() {
    let app = app().await;
    let member = app.member("member").await;
    let path = member.upload("post/a.webp", images::webp(8, 8)).await;
    // The folder of the file cannot be changed: a folder with something in it stands there.
    let file = app.data_dir().join("media/public").join(&path);
    let bytes = std::fs::read(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir_all(file.join("in the way")).unwrap();

    app.pass(TimeDelta::hours(24));
    let failed = jobs::run_if_due(&app.ctx, &uploads::remove_unused()).await;
    assert!(failed.is_err());
    assert_eq!(status(&app, &path).await, 404);

    std::fs::remove_dir_all(&file).unwrap();
    std::fs::write(&file, bytes).unwrap();
    app.pass(TimeDelta::hours(1));
    tidy(&app).await;
    assert!(!file.exists());
    let left: i64 = sqlx::query_scalar("select count(*) from media_removals")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_file_that_cannot_be_removed_keeps_no_other() {
    let app = app().await;
    let member = app.member("member").await;
    let mut paths = [
        member.upload("post/a.webp", images::webp(8, 8)).await,
        member.upload("post/b.webp", images::webp(9, 9)).await,
    ];
    // They are removed in this order.
    paths.sort();
    let place = |path: &str| app.data_dir().join("media/public").join(path);
    let [stuck, other] = [place(&paths[0]), place(&paths[1])];
    std::fs::remove_file(&stuck).unwrap();
    std::fs::create_dir_all(stuck.join("in the way")).unwrap();

    app.pass(TimeDelta::hours(24));
    let failed = jobs::run_if_due(&app.ctx, &uploads::remove_unused()).await;
    assert!(failed.is_err());
    assert!(!other.exists());
    let left: Vec<String> = sqlx::query_scalar("select path from media_removals")
        .fetch_all(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(left, [paths[0].as_str()]);
}

#[tokio::test]
async fn what_was_left_half_written_is_tidied() {
    let app = app().await;
    let left = app.data_dir().join("media/incoming/post/left.webp");
    std::fs::create_dir_all(left.parent().unwrap()).unwrap();
    std::fs::write(&left, b"half").unwrap();
    tidy(&app).await;
    assert!(!left.exists());
}
