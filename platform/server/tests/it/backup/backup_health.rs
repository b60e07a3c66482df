//! A corrupted replica, a missing file, a stopped Litestream each turn the light red within a minute and name the cause.

use std::{
    fs,
    io::{Seek, SeekFrom, Write},
    process::Command,
    time::Duration,
};

use backup::Backup;
use chrono::TimeDelta;
use platform_testing::{TestApp, images};
use serde_json::json;
use tokio::time::sleep;

use super::{Backed, list, litestream};
use crate::{media::cards, notes};

#[tokio::test]
async fn a_site_without_a_backup_is_ready_and_says_so() {
    let app = TestApp::with(notes::module()).await;
    app.guest().get("/api/health/ready").await.expect(200);
    let state = app
        .admin()
        .await
        .get("/api/admin/backup")
        .await
        .expect(200)
        .json();
    assert_eq!(state["configured"], false);
    assert!(!backup::status(&app.ctx).await.unwrap().configured);
}

/// A disk that is not mounted takes the backup with it, and not the site.
#[tokio::test]
async fn a_place_that_cannot_be_used_is_named_and_keeps_the_site_from_nothing() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let place = folder.path().join("file/maru");
    let config = format!("[backup]\npath = \"{}\"\n", place.display());
    let app = TestApp::builder().config(&config).start().await;
    app.guest().get("/api/health/ready").await.expect(200);
    let admin = app.admin().await;
    let state = admin.get("/api/admin/backup").await.expect(200).json();
    assert_eq!(state["configured"], true);
    assert_eq!(state["ok"], false);
    let problem = state["problems"][0].as_str().unwrap();
    assert!(problem.contains("backup.path") && problem.contains("file/maru"));
    app.pass(TimeDelta::hours(27));
    app.guest().get("/api/health/ready").await.expect(503);
}

#[tokio::test]
async fn a_corrupted_file_of_the_replica_is_named_within_a_minute() {
    let site = Backed::start(notes::module()).await;
    site.write("a", "하나").await;
    site.until("a change", |name| name.contains("/0/")).await;
    site.until_well().await;
    // The light has read it once it has looked.
    sleep(Duration::from_secs(11)).await;

    let victim = site.files().into_iter().next_back().unwrap();
    let times = fs::metadata(&victim).unwrap().modified().unwrap();
    let mut file = fs::OpenOptions::new().write(true).open(&victim).unwrap();
    file.seek(SeekFrom::Start(120)).unwrap();
    file.write_all(b"rotten").unwrap();
    // As a disk that rots: name, size and time stay.
    file.set_modified(times).unwrap();

    let name = victim.file_name().unwrap().to_string_lossy().into_owned();
    let problem = site.problem("손상됨").await;
    assert!(problem.contains(&name), "{problem}");
    let admin = site.app.admin().await;
    let state = admin.get("/api/admin/backup").await.expect(200).json();
    assert_eq!(state["ok"], false);
    site.stop().await;
}

#[tokio::test]
async fn a_missing_file_of_the_replica_is_named_within_a_minute() {
    let site = Backed::start(notes::module()).await;
    site.until_well().await;
    sleep(Duration::from_secs(11)).await;
    let full = site
        .files()
        .into_iter()
        .find(|path| path.display().to_string().contains("/9/"));
    let full = full.unwrap();
    fs::remove_file(&full).unwrap();
    let name = full.file_name().unwrap().to_string_lossy().into_owned();
    let problem = site.problem("사라짐").await;
    assert!(problem.contains(&name), "{problem}");
    site.stop().await;
}

#[tokio::test]
async fn a_copy_of_a_picture_that_is_gone_is_named_and_made_again() {
    let site = Backed::start(cards::module()).await;
    let member = site.app.member("member").await;
    let path = member.upload("post/a.webp", images::webp(8, 8)).await;
    member
        .put("/api/cards/a", json!({ "image": path }))
        .await
        .expect(200);
    let plan = site.app.ctx.state::<Backup>().plan().unwrap();
    assert_eq!(backup::copy_media(&site.app.ctx, plan).await.unwrap(), 1);
    assert_eq!(backup::copy_media(&site.app.ctx, plan).await.unwrap(), 0);

    let copies = list(&site.place.join("media"));
    fs::remove_file(&copies[0]).unwrap();
    let problem = site.problem("파일 사본").await;
    assert!(problem.contains(&path), "{problem}");
    assert_eq!(backup::copy_media(&site.app.ctx, plan).await.unwrap(), 1);
    site.until_well().await;
    site.stop().await;
}

/// The light is seen by many and stands in logs: of an attachment it names the part that was drawn by chance.
#[tokio::test]
async fn the_light_says_nothing_of_what_an_attachment_is_called() {
    let site = Backed::start(cards::module()).await;
    let (ctx, plan) = (
        &site.app.ctx,
        site.app.ctx.state::<Backup>().plan().unwrap(),
    );
    let member = site.app.member("member").await;
    let path = member
        .upload("apply/홍길동-진단서.png", images::png(8, 8))
        .await;
    member
        .put("/api/cards/a", json!({ "image": path }))
        .await
        .expect(200);
    let named = path[..path.find("홍길동").unwrap() - 1].to_owned();
    backup::copy_media(ctx, plan).await.unwrap();
    fs::remove_file(&list(&site.place.join("media"))[0]).unwrap();
    let problem = site.problem("파일 사본").await;
    assert!(problem.contains(&named), "{problem}");
    assert!(!problem.contains("홍길동"), "{problem}");
    let run = backup::verify(ctx).await.unwrap();
    assert!(!run.ok && !run.detail.contains("홍길동"), "{}", run.detail);

    backup::copy_media(ctx, plan).await.unwrap();
    let late = member
        .upload("apply/김바람-소견서.png", images::png(9, 9))
        .await;
    member
        .put("/api/cards/b", json!({ "image": late }))
        .await
        .expect(200);
    site.app.pass(TimeDelta::hours(2));
    let problem = site.problem("복사되지 않음").await;
    assert!(!problem.contains("김바람"), "{problem}");
    site.stop().await;
}

#[tokio::test]
async fn a_file_that_cannot_be_copied_keeps_no_other_from_it_and_is_named_when_it_is_late() {
    let site = Backed::start(cards::module()).await;
    let ctx = &site.app.ctx;
    let member = site.app.member("member").await;
    for (key, size) in [("a", 8), ("b", 9)] {
        let path = member
            .upload(&format!("post/{key}.webp"), images::webp(size, size))
            .await;
        member
            .put(&format!("/api/cards/{key}"), json!({ "image": path }))
            .await
            .expect(200);
    }
    let first: String = sqlx::query_scalar("select path from media_files order by digest limit 1")
        .fetch_one(ctx.db.read())
        .await
        .unwrap();
    let stored = site.app.data_dir().join("media/public").join(&first);
    fs::write(stored, "rotten").unwrap();

    let plan = ctx.state::<Backup>().plan().unwrap();
    let refused = backup::copy_media(ctx, plan).await.unwrap_err();
    assert!(refused.to_string().contains(&first), "{refused}");
    assert_eq!(list(&site.place.join("media")).len(), 1);
    site.until_well().await;
    site.app.pass(TimeDelta::hours(2));
    let problem = site.problem("복사되지 않음").await;
    assert!(problem.contains(&first), "{problem}");
    site.stop().await;
}

#[tokio::test]
async fn a_litestream_that_is_killed_is_named_and_started_again() {
    let site = Backed::start(notes::module()).await;
    site.until_well().await;
    signal(&site, "KILL");
    let problem = site.problem("Litestream이").await;
    assert!(problem.contains("멈춤"), "{problem}");
    site.until_well().await;
    site.write("a", "하나").await;
    site.until("a change after it", |name| name.contains("/0/"))
        .await;
    site.stop().await;
}

#[tokio::test]
async fn a_litestream_that_hangs_is_noticed_within_a_minute() {
    let site = Backed::start(notes::module()).await;
    site.until_well().await;
    signal(&site, "STOP");
    let problem = site.problem("복제본에 닿지 않음").await;
    assert!(problem.contains("초째"), "{problem}");
    signal(&site, "CONT");
    site.until_well().await;
    site.stop().await;
}

#[tokio::test]
async fn a_program_that_is_not_there_is_named_and_the_site_goes_on() {
    let place = tempfile::tempdir().unwrap();
    let config = format!(
        "[backup]\npath = \"{}\"\nlitestream = \"/nowhere/litestream\"\n",
        place.path().display()
    );
    let app = TestApp::builder()
        .config(&config)
        .module(notes::module())
        .start()
        .await;
    let keeper = backup::keep(&app.ctx);
    let named = || async {
        let status = backup::status(&app.ctx).await.unwrap();
        status
            .problems
            .iter()
            .any(|text| text.contains("/nowhere/litestream"))
    };
    for _ in 0..100 {
        if named().await {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    assert!(named().await);
    app.guest().get("/api/health/ready").await.expect(200);
    keeper.stop(Duration::from_secs(5)).await;
}

/// Litestream dies with the program, however that ends: here its keeper is dropped.
#[tokio::test]
async fn litestream_does_not_outlive_whoever_started_it() {
    let mut site = Backed::start(notes::module()).await;
    assert!(!processes(&site).is_empty());
    if let Some(keeper) = site.keeper.take() {
        keeper.stop(Duration::from_secs(10)).await;
    }
    assert!(processes(&site).is_empty());
}

/// Litestreams that run on this site's configuration.
fn processes(site: &Backed) -> Vec<String> {
    let file = site.app.data_dir().join("backup/litestream.yml");
    let all = fs::read_dir("/proc").unwrap().flatten();
    let of_site = |pid: &String| {
        let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        let line = String::from_utf8_lossy(&line).into_owned();
        line.starts_with(&litestream().display().to_string())
            && line.contains(&file.display().to_string())
    };
    all.map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(of_site)
        .collect()
}

fn signal(site: &Backed, name: &str) {
    for pid in processes(site) {
        let sent = Command::new("kill")
            .args(["-s", name, &pid])
            .status()
            .unwrap();
        assert!(sent.success());
    }
}
