//! What was uploaded before files were sealed is sealed behind the scenes, whatever interrupts it.

use std::{fs, path::PathBuf, time::Duration};

use platform::module::Definition;
use platform_testing::{TestApp, images};
use server::uploads;
use sha2::{Digest, Sha256};

use super::{
    app, cards, files_below,
    sealed::{pdf, stored},
};

pub fn digest(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// Where a file lay in the clear.
pub fn clear_place(app: &TestApp, path: &str) -> PathBuf {
    app.data_dir().join("media/private").join(path)
}

/// Puts a file back to how the program kept it before it sealed files.
pub async fn lay_in_the_clear(app: &TestApp, path: &str, bytes: &[u8]) {
    let place = clear_place(app, path);
    fs::remove_dir_all(place.with_file_name(format!(
        "{}.sealed",
        place.file_name().unwrap().to_str().unwrap()
    )))
    .unwrap();
    fs::write(&place, bytes).unwrap();
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query(
        "update media_files set sealed = null, sealed_at = null, digest = ?2 where path = ?1",
    )
    .bind(path)
    .bind(digest(bytes))
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
}

async fn served(app: &TestApp, path: &str) -> Vec<u8> {
    let link = app.ctx.media.private_url(path).unwrap();
    app.guest().get(&link).await.expect(200).bytes
}

async fn rows(app: &TestApp, sql: &'static str) -> i64 {
    let found = sqlx::query_scalar(sql).fetch_one(app.ctx.db.read()).await;
    found.unwrap()
}

fn assert_all_sealed(app: &TestApp) {
    for file in files_below(&app.data_dir().join("media")) {
        let sealed = fs::read(&file).unwrap().starts_with(b"maruseal");
        assert!(sealed, "{} lies in the clear", file.display());
    }
}

#[tokio::test]
async fn a_file_of_before_is_read_as_it_is_and_then_sealed() {
    let app = app().await;
    let member = app.member("member").await;
    let bytes = pdf(200_000);
    let path = member.upload("apply/a.pdf", bytes.clone()).await;
    lay_in_the_clear(&app, &path, &bytes).await;
    assert!(served(&app, &path).await == bytes);
    assert!(
        app.ctx
            .media
            .check_private()
            .await
            .unwrap()
            .contains("1 lie in the clear")
    );
    app.run_job("media.reseal").await;
    assert!(served(&app, &path).await == bytes);
    assert!(!clear_place(&app, &path).exists());
    assert_all_sealed(&app);
    let seen = app.ctx.media.check_private().await.unwrap();
    assert_eq!(seen, "1, all sealed");
    // And it is left alone from now on.
    let before = stored(&app);
    app.run_job("media.reseal").await;
    assert_eq!(stored(&app), before);
    assert_eq!(rows(&app, "select count(*) from media_leftovers").await, 0);
}

/// The program dies at any moment, and the next one goes on: nothing is lost, nothing stays clear.
#[tokio::test]
async fn sealing_that_is_cut_short_anywhere_goes_on_with_the_next_run() {
    let app = app().await;
    let member = app.member("member").await;
    let mut files = Vec::new();
    for number in 0..4_usize {
        let bytes = pdf(5_000 + number);
        let path = member.upload("apply/a.pdf", bytes.clone()).await;
        lay_in_the_clear(&app, &path, &bytes).await;
        files.push((path, bytes));
    }
    let mut app = app;
    let mut cut_short = 0;
    for step in 0..400_u64 {
        let moment = Duration::from_micros(step * 150);
        let run = app.run_job("media.reseal");
        cut_short += usize::from(tokio::time::timeout(moment, run).await.is_err());
        for (path, bytes) in &files {
            assert!(
                served(&app, path).await == *bytes,
                "{path} after {moment:?}"
            );
        }
        let clear = rows(
            &app,
            "select count(*) from media_files where sealed is null",
        )
        .await;
        let left = rows(&app, "select count(*) from media_leftovers").await;
        if clear + left == 0 {
            break;
        }
        if step % 5 == 4 {
            app = app.restart(modules()).await;
        }
    }
    assert!(cut_short > 3, "it was cut short {cut_short} times");
    app.run_job("media.reseal").await;
    assert_all_sealed(&app);
    for (path, bytes) in &files {
        assert!(served(&app, path).await == *bytes);
    }
    assert_eq!(
        files_below(&app.data_dir().join("media")).len(),
        files.len()
    );
}

fn modules() -> Vec<Definition> {
    vec![cards::module()]
}

/// A version that was begun, and one whose time is over: both go, whichever moment it was.
#[tokio::test]
async fn versions_that_no_row_names_are_destroyed() {
    let app = app().await;
    let member = app.member("member").await;
    let bytes = images::png(30, 30);
    let path = member.upload("apply/a.png", bytes.clone()).await;
    let begun = stored(&app).with_file_name("00000000.begun");
    fs::write(&begun, b"half").unwrap();
    fs::write(clear_place(&app, &path), &bytes).unwrap();
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("insert into media_leftovers (path) values (?1)")
        .bind(&path)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    app.run_job("media.reseal").await;
    assert!(!begun.exists() && !clear_place(&app, &path).exists());
    let link = app.ctx.media.private_url(&path).unwrap();
    app.guest().get(&link).await.expect(200);
}

/// A run that was given up may have left a switch that is still being written: what it names stays.
#[tokio::test]
async fn a_version_that_is_just_being_named_is_kept() {
    let app = app().await;
    let member = app.member("member").await;
    let bytes = pdf(5_000);
    let path = member.upload("apply/a.pdf", bytes.clone()).await;
    let (sealed, of_sealed): (String, String) =
        sqlx::query_as("select sealed, digest from media_files")
            .fetch_one(app.ctx.db.read())
            .await
            .unwrap();
    fs::write(clear_place(&app, &path), &bytes).unwrap();
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::raw_sql(
        "update media_files set sealed = null;
         insert into media_leftovers (path) select path from media_files",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let mut switch = app.ctx.db.write().await.unwrap();
    sqlx::query("update media_files set sealed = ?1, digest = ?2")
        .bind(&sealed)
        .bind(&of_sealed)
        .execute(&mut *switch)
        .await
        .unwrap();
    let written = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        switch.commit().await.unwrap();
    };
    tokio::join!(app.run_job("media.reseal"), written);
    assert!(served(&app, &path).await == bytes);
    assert!(!clear_place(&app, &path).exists());
}

/// What is damaged is not sealed as if it were whole: the backup has what it was.
#[tokio::test]
async fn a_file_that_is_not_what_was_uploaded_keeps_no_other_from_being_sealed() {
    let app = app().await;
    let member = app.member("member").await;
    let mut paths = Vec::new();
    for _ in 0..2 {
        let path = member.upload("apply/a.pdf", pdf(500)).await;
        lay_in_the_clear(&app, &path, &pdf(500)).await;
        paths.push(path);
    }
    paths.sort();
    fs::write(clear_place(&app, &paths[0]), b"%PDF-1.7 damaged").unwrap();
    let failed = platform::jobs::run_if_due(&app.ctx, &uploads::reencrypt()).await;
    assert!(failed.is_err());
    assert!(clear_place(&app, &paths[0]).exists());
    assert!(!clear_place(&app, &paths[1]).exists());
    assert!(served(&app, &paths[1]).await == pdf(500));
}

/// The state of a time before files were sealed is restored with the files as they are sealed now.
#[tokio::test]
async fn a_sealed_file_is_taken_for_a_row_that_knows_of_none() {
    let app = app().await;
    let member = app.member("member").await;
    let path = member.upload("apply/a.pdf", pdf(70_000)).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("update media_files set sealed = null, digest = ?1")
        .bind(digest(&pdf(70_000)))
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let link = app.ctx.media.private_url(&path).unwrap();
    app.guest().get(&link).await.expect(404);
    app.run_job("media.reseal").await;
    assert!(served(&app, &path).await == pdf(70_000));
}
