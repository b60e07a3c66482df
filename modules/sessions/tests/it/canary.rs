//! Sensitive data is found nowhere in the clear (invariant 7).

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use backup::Backup;
use platform::encryption;
use platform_testing::{TestApp, images};
use serde_json::json;
use server::seed;
use tracing_subscriber::filter::LevelFilter;

use crate::support::*;

/// What somebody wrote: answers, a note of several lines, who they are.
const WRITTEN: [&str; 7] = [
    "카나리아교",
    "canary-week-23",
    "카나리아길",
    "카나리아",
    "canary@example.com",
    "01098765432",
    "canary-note-47",
];
/// Where the admin sat who looked.
const ADDRESS: &str = "203.0.113.147";
/// What stands in an attached document.
const IN_A_DOCUMENT: &str = "canary-document-47";

fn document() -> Vec<u8> {
    let lines = format!("% {IN_A_DOCUMENT}\n").repeat(5000);
    format!("%PDF-1.7\n{lines}%%EOF\n").into_bytes()
}

fn picture() -> Vec<u8> {
    images::png(40, 40)
}

/// Bytes of the attached picture as it looks, which nothing takes out of it.
fn in_a_picture() -> Vec<u8> {
    let picture = picture();
    let middle = picture.len() / 2;
    picture[middle..middle + 24].to_vec()
}

fn canaries() -> Vec<Vec<u8>> {
    let texts = WRITTEN.iter().chain([&IN_A_DOCUMENT, &ADDRESS]);
    let mut all: Vec<_> = texts.map(|text| text.as_bytes().to_vec()).collect();
    all.push(in_a_picture());
    all
}

fn holds(bytes: &[u8], canary: &[u8]) -> bool {
    bytes.windows(canary.len()).any(|window| window == canary)
}

fn assert_clean(place: &str, bytes: &[u8]) {
    let canaries = canaries();
    let mut begins = [false; 256];
    for canary in &canaries {
        begins[usize::from(canary[0])] = true;
    }
    for (at, first) in bytes.iter().enumerate() {
        if begins[usize::from(*first)] {
            let found = canaries
                .iter()
                .find(|canary| bytes[at..].starts_with(canary));
            let named = found.map(|canary| String::from_utf8_lossy(canary));
            assert!(named.is_none(), "{} stands in {place}", named.unwrap());
        }
    }
}

/// How many files were looked at. One that goes meanwhile is none.
fn assert_folder_clean(folder: &Path) -> usize {
    let mut files = 0;
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files += assert_folder_clean(&path);
        } else if let Ok(bytes) = std::fs::read(&path) {
            assert_clean(&path.display().to_string(), &bytes);
            files += 1;
        }
    }
    files
}

fn canary(picture: &str, document: &str) -> serde_json::Value {
    let mut body = application(json!({
        "religion": WRITTEN[0], "pregnancyWeek": WRITTEN[1], "paper": [picture, document],
        "note": format!("첫 줄\n{}", WRITTEN[6]),
    }));
    body["address"] = json!(WRITTEN[2]);
    body["name"] = json!(WRITTEN[3]);
    body["email"] = json!(WRITTEN[4]);
    body["phone"] = json!(WRITTEN[5]);
    body
}

/// A session with sensitive fields, to which somebody applied with nothing but canaries.
async fn confided(app: &TestApp) -> i64 {
    let admin = app.admin_with("first@test.example").await;
    let mut religion = field("religion", "종교", "text");
    religion["sensitive"] = json!(true);
    let mut week = field("pregnancyWeek", "임신 주수", "text");
    week["sensitive"] = json!(true);
    let fields = json!([
        religion,
        week,
        field("paper", "증서", "file"),
        field("note", "남길 말", "textarea"),
    ]);
    let id = open(&admin, "MORNING", fields).await;
    let member = app.member("달빛").await;
    let picture = member.upload("apply/a.png", picture()).await;
    let document = member.upload("apply/b.pdf", document()).await;
    apply_once(&member, "MORNING", "key", canary(&picture, &document))
        .await
        .expect(201);
    // What is refused leaves no trace either.
    let mut wrong = canary(&picture, &document);
    wrong["consent"] = json!(false);
    apply(&member, "MORNING", wrong).await.expect(400);
    let damaged = [b"GIF89a".to_vec(), document_without_its_beginning()].concat();
    let (refused, _) = member.try_upload("apply/c.pdf", damaged).await;
    refused.expect(415);
    id
}

fn document_without_its_beginning() -> Vec<u8> {
    document().split_off(5)
}

/// The files as the applicant gets them.
async fn attached(app: &TestApp) -> Vec<Vec<u8>> {
    let paths: Vec<String> =
        sqlx::query_scalar("select path from media_files where checked = 1 order by content_type")
            .fetch_all(app.ctx.db.read())
            .await
            .unwrap();
    let mut files = Vec::new();
    for path in paths {
        let link = app.ctx.media.private_url(&path).unwrap();
        files.push(app.guest().get(&link).await.expect(200).bytes);
    }
    files
}

/// Set for the process in which people confide; the one that started it looks on.
const CONFIDES: &str = "MARU_TEST_CONFIDES";

/// Everything runs in a process of its own, whose temporary folder is looked through while it runs,
/// and whose whole output is its log.
#[test]
fn a_sensitive_answer_stands_in_no_file_and_no_log() {
    if std::env::var_os(CONFIDES).is_some() {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        return runtime.block_on(confide_and_look());
    }
    let temp = tempfile::tempdir().unwrap();
    let name = "canary::a_sensitive_answer_stands_in_no_file_and_no_log";
    let child = Command::new(std::env::current_exe().unwrap())
        .args([name, "--exact", "--nocapture"])
        .env(CONFIDES, "1")
        .env("TMPDIR", temp.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let child = std::thread::spawn(move || child.wait_with_output().unwrap());
    let mut seen = 0;
    while !child.is_finished() {
        seen = seen.max(assert_folder_clean(temp.path()));
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.join().unwrap();
    let log = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&log);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("sqlx::query"), "{text}");
    assert_clean("the log", &log);
    // The data folder and the backup lie below it.
    assert!(seen > 12, "{seen} files were seen");
    assert_eq!(assert_folder_clean(temp.path()), 0, "something is left");
}

fn litestream() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/litestream/litestream")
}

async fn confide_and_look() {
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .init();
    let place = tempfile::tempdir().unwrap();
    let settings = format!(
        "[backup]\npath = \"{}\"\nlitestream = \"{}\"\n",
        place.path().display(),
        litestream().display()
    );
    let app = TestApp::builder()
        .behind_proxy()
        .config(&settings)
        .module(sessions::module())
        .config(TYPES)
        .start()
        .await;
    let keeper = backup::keep(&app.ctx);
    let id = confided(&app).await;
    let admin = app.admin().await.at(ADDRESS);
    let seen = &view(&admin, id).await[0];
    assert_eq!(seen["dynamicFields"]["religion"], WRITTEN[0]);
    let files = attached(&app).await;
    assert!(holds(&files[0], IN_A_DOCUMENT.as_bytes()) && holds(&files[1], &in_a_picture()));
    let xlsx = format!("/api/admin/apply/session/{id}/xlsx?reason=x");
    admin.get(&xlsx).await.expect(200);
    build(&admin, "MORNING", json!([])).await.expect(200);
    for path in ["/api/admin/journal", "/sitemap.xml"] {
        assert_clean(path, &admin.get(path).await.expect(200).bytes);
    }
    // The record of access tells admins from where somebody looked, and nothing of what they saw.
    let record = admin.get("/api/admin/access/0/20").await.expect(200).bytes;
    assert!(holds(&record, ADDRESS.as_bytes()));
    for written in WRITTEN {
        assert!(!holds(&record, written.as_bytes()), "{written}");
    }
    let export = tempfile::tempdir().unwrap();
    let folder = export.path().join("seed");
    let owners = server::app::owners(&app.ctx.config, &[sessions::module()]).unwrap();
    seed::export(&app.ctx, &owners, &folder).await.unwrap();
    assert_folder_clean(&folder);
    // The replica, the copies of files, and what is restored from them.
    let plan = app.ctx.state::<Backup>().plan().unwrap();
    assert_eq!(backup::copy_media(&app.ctx, plan).await.unwrap(), 2);
    until_replicated(&app).await;
    assert!(assert_folder_clean(place.path()) >= 3);
    let restored = tempfile::tempdir().unwrap();
    let found = backup::restore(plan, None, restored.path()).await.unwrap();
    assert_eq!((found.files, found.missing.len()), (2, 0));
    assert!(assert_folder_clean(restored.path()) >= 3);
    // Database, write-ahead log, keys and files.
    assert!(assert_folder_clean(app.data_dir()) >= 6);
    let member = app
        .log_in("2@member.example", platform_testing::PASSWORD)
        .await;
    let one = mine(&member).await[0]["id"].as_i64().unwrap();
    member
        .delete(&format!("/api/apply/my-applications/{one}"))
        .await
        .expect(204);
    assert!(attached(&app).await.is_empty());
    assert_folder_clean(app.data_dir());
    keeper.stop(Duration::from_secs(10)).await;
}

/// Litestream makes its first full copy a moment after the start.
async fn until_replicated(app: &TestApp) {
    let plan = app.ctx.state::<Backup>().plan().unwrap();
    for _ in 0..60 {
        if backup::await_change(&app.ctx, plan).await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    panic!("nothing was replicated");
}

/// `maru keys rotate`: everything is encrypted anew, and the key before is needed no more.
#[tokio::test]
async fn a_change_of_keys_loses_nothing() {
    let app = app().await;
    let id = confided(&app).await;
    let file = app.data_dir().join("keys/encryption");
    let before = std::fs::read_to_string(&file).unwrap();
    let old = app.ctx.vault.current().to_owned();
    encryption::begin_rotation(&app.ctx.config).unwrap();
    let app = app.restart(vec![sessions::module()]).await;
    assert_ne!(app.ctx.vault.current(), old);
    let mut reencrypted = 0;
    for sealed in &app.ctx.installed().sealed {
        reencrypted += sealed.reencrypt(&app.ctx).await.unwrap();
    }
    // The application with its two files, and the mail that tells of it.
    assert_eq!(reencrypted, 4);
    encryption::end_rotation(&app.ctx.config).unwrap();
    let after = std::fs::read_to_string(&file).unwrap();
    assert!(!after.contains(&before) && after.lines().count() == 1);
    let app = app.restart(vec![sessions::module()]).await;
    let admin = app.admin().await;
    assert_eq!(view(&admin, id).await[0]["name"], WRITTEN[3]);
    assert_eq!(attached(&app).await, [document(), picture()]);
    for sealed in &app.ctx.installed().sealed {
        assert_eq!(sealed.reencrypt(&app.ctx).await.unwrap(), 0);
    }
    assert_folder_clean(app.data_dir());
}

/// Whoever can write to the database cannot hang one person's answers on another one.
#[tokio::test]
async fn a_sealed_application_opens_in_its_own_row_alone() {
    let app = app().await;
    let id = confided(&app).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("update sessions_applications set member_id = member_id + 1")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let admin = app.admin().await;
    let path = format!("/api/admin/apply/session/{id}");
    admin.get(&path).await.expect(500);
}
