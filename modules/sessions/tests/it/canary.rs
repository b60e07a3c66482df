//! What people confide is found nowhere in the clear (issue, "Must hold"; invariant 7).

use std::{
    io::Write,
    path::Path,
    sync::{Arc, Mutex},
};

use platform::{encryption, seed};
use platform_testing::{TestApp, images};
use serde_json::json;
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

use crate::support::*;

const CANARIES: [&str; 6] = [
    "카나리아교",
    "canary-week-23",
    "카나리아길",
    "카나리아",
    "canary@example.com",
    "01098765432",
];

/// Everything that was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

fn assert_clean(place: &str, bytes: &[u8]) {
    for canary in CANARIES {
        let found = bytes
            .windows(canary.len())
            .any(|window| window == canary.as_bytes());
        assert!(!found, "{canary} stands in {place}");
    }
}

fn assert_folder_clean(folder: &Path) -> usize {
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files += assert_folder_clean(&path);
        } else {
            assert_clean(&path.display().to_string(), &std::fs::read(&path).unwrap());
            files += 1;
        }
    }
    files
}

fn canary(path: &str) -> serde_json::Value {
    let mut body = application(json!({
        "religion": CANARIES[0], "pregnancyWeek": CANARIES[1], "paper": path,
    }));
    body["address"] = json!(CANARIES[2]);
    body["name"] = json!(CANARIES[3]);
    body["email"] = json!(CANARIES[4]);
    body["phone"] = json!(CANARIES[5]);
    body
}

/// A session with sensitive fields, to which somebody applied with nothing but canaries.
async fn confided(app: &TestApp) -> i64 {
    let admin = app.admin_with("first@test.example").await;
    let mut religion = field("religion", "종교", "text");
    religion["sensitive"] = json!(true);
    let mut week = field("pregnancyWeek", "임신 주수", "text");
    week["sensitive"] = json!(true);
    let fields = json!([religion, week, field("paper", "증서", "file")]);
    let id = open(&admin, "MORNING", fields).await;
    let member = app.member("달빛").await;
    let path = member.upload("apply/a.png", images::png(4, 4)).await;
    apply_once(&member, "MORNING", "key", canary(&path))
        .await
        .expect(201);
    // What is refused leaves no trace either.
    let mut wrong = canary(&path);
    wrong["consent"] = json!(false);
    apply(&member, "MORNING", wrong).await.expect(400);
    id
}

#[tokio::test]
async fn a_sensitive_answer_stands_in_no_file_and_no_log() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(
            "info,platform=trace,sessions=trace,sqlx=trace",
        ))
        .with_writer(log.clone())
        .with_ansi(false)
        .finish();
    let _while_this_lives = tracing::subscriber::set_default(subscriber);

    let app = app().await;
    let id = confided(&app).await;
    let admin = app.admin().await;
    assert_eq!(
        view(&admin, id).await[0]["dynamicFields"]["religion"],
        CANARIES[0]
    );
    let xlsx = format!("/api/admin/apply/session/{id}/xlsx?reason=x");
    admin.get(&xlsx).await.expect(200);
    build(&admin, "MORNING", json!([])).await.expect(200);
    for path in [
        "/api/admin/journal",
        "/api/admin/access/0/20",
        "/sitemap.xml",
    ] {
        assert_clean(path, &admin.get(path).await.expect(200).bytes);
    }
    let export = tempfile::tempdir().unwrap();
    let folder = export.path().join("seed");
    let owners = platform::app::owners(&app.ctx.config, &[sessions::module()]);
    seed::export(&app.ctx, &owners, &folder).await.unwrap();
    assert_folder_clean(&folder);
    // Database, write-ahead log, keys and files.
    assert!(assert_folder_clean(app.data_dir()) >= 4);
    let member = app
        .log_in("2@member.example", platform_testing::PASSWORD)
        .await;
    let one = mine(&member).await[0]["id"].as_i64().unwrap();
    member
        .delete(&format!("/api/apply/my-applications/{one}"))
        .await
        .expect(204);
    assert_folder_clean(app.data_dir());
    let logged = log.0.lock().unwrap().clone();
    assert!(!logged.is_empty());
    assert_clean("the log", &logged);
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
    let mut resealed = 0;
    for sealed in &app.ctx.installed.sealed {
        resealed += sealed.reseal(&app.ctx).await.unwrap();
    }
    // The application, and the mail that tells of it.
    assert_eq!(resealed, 2);
    encryption::end_rotation(&app.ctx.config).unwrap();
    let after = std::fs::read_to_string(&file).unwrap();
    assert!(!after.contains(&before) && after.lines().count() == 1);
    let app = app.restart(vec![sessions::module()]).await;
    let admin = app.admin().await;
    assert_eq!(view(&admin, id).await[0]["name"], CANARIES[3]);
    for sealed in &app.ctx.installed.sealed {
        assert_eq!(sealed.reseal(&app.ctx).await.unwrap(), 0);
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
