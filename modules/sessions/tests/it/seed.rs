//! Sessions and forms as files, and demonstration applications.

use std::{collections::BTreeSet, fs, path::Path};

use platform_testing::TestApp;
use serde_json::json;
use server::{app, seed};

use crate::support::*;

fn centre() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content-seed")
}

/// The first site's sessions, without the rest of its content.
fn seed_folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for kind in ["session", "form"] {
        let to = folder.path().join("sessions").join(kind);
        fs::create_dir_all(&to).unwrap();
        for entry in fs::read_dir(centre().join("sessions").join(kind)).unwrap() {
            let path = entry.unwrap().path();
            fs::copy(&path, to.join(path.file_name().unwrap())).unwrap();
        }
    }
    folder
}

async fn seeded() -> TestApp {
    let app = app_with(&centre_fields()).await;
    apply_seed(&app, seed_folder().path()).await;
    app
}

async fn apply_seed(app: &TestApp, folder: &Path) -> seed::ApplyReport {
    let owners = app::owners(&app.ctx.config, &[sessions::module()]).unwrap();
    seed::apply(&app.ctx, &owners, folder, false).await.unwrap()
}

/// Three general sessions (one inactive), two instructor, each with its own form,
/// together using all the known keys and all three types.
#[tokio::test]
async fn the_first_sites_sessions_use_every_known_field() {
    let app = seeded().await;
    let admin = app.admin().await;
    let list = get(&admin, "/api/admin/sessionInfo/list").await;
    let list = list.as_array().unwrap();
    let count = |kind: &str, active: bool| {
        list.iter()
            .filter(|one| one["sessionType"] == kind && one["isActive"] == active)
            .count()
    };
    assert_eq!((count("general", true), count("general", false)), (2, 1));
    assert_eq!(count("instructor", true), 2);
    let (mut keys, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    let mut known = BTreeSet::new();
    for code in texts(list, "sessionCode") {
        let form = get(&admin, &format!("/api/admin/sessionInfo/form/{code}")).await;
        let fields = form["formSchema"].as_array().unwrap();
        assert!(!fields.is_empty(), "{code}");
        keys.extend(texts(fields, "key"));
        kinds.extend(texts(fields, "type"));
        known.extend(texts(form["known"].as_array().unwrap(), "key"));
    }
    assert_eq!(known.len(), 23);
    assert_eq!(
        known.difference(&keys).count(),
        0,
        "{:?}",
        known.difference(&keys)
    );
    assert_eq!(kinds.len(), 3);
}

#[tokio::test]
async fn seeding_twice_changes_nothing_and_leaves_what_people_changed() {
    let folder = seed_folder();
    let app = app().await;
    apply_seed(&app, folder.path()).await;
    let again = apply_seed(&app, folder.path()).await;
    assert!(
        again.changed.is_empty() && again.kept.is_empty(),
        "{again:?}"
    );
    let admin = app.admin().await;
    let code = get(&admin, "/api/admin/sessionInfo/list").await[0]["sessionCode"].clone();
    let code = code.as_str().unwrap();
    update(&admin, code, json!({ "title": "고친 제목" }))
        .await
        .expect(200);
    build(&admin, code, json!([])).await.expect(200);
    apply_seed(&app, folder.path()).await;
    let form = get(&app.guest(), &format!("/api/apply/form/{code}")).await;
    assert_eq!(form["sessionInfo"]["title"], "고친 제목");
    assert_eq!(form["formSchema"], json!([]));
}

/// Export, apply on empty, export again is the same.
#[tokio::test]
async fn an_export_makes_the_same_sessions_elsewhere() {
    let (one, two) = (seeded().await, app().await);
    let folders = tempfile::tempdir().unwrap();
    let (first, second) = (folders.path().join("1"), folders.path().join("2"));
    let owners = app::owners(&one.ctx.config, &[sessions::module()]).unwrap();
    seed::export(&one.ctx, &owners, &first).await.unwrap();
    apply_seed(&two, &first).await;
    seed::export(&two.ctx, &owners, &second).await.unwrap();
    for kind in ["session", "form"] {
        for file in fs::read_dir(first.join("sessions").join(kind)).unwrap() {
            let name = file.unwrap().file_name();
            let read = |folder: &Path| {
                fs::read_to_string(folder.join("sessions").join(kind).join(&name)).unwrap()
            };
            assert_eq!(read(&first), read(&second), "{name:?}");
        }
    }
    let differences = seed::diff(&two.ctx, &owners, seed_folder().path())
        .await
        .unwrap();
    let ours: Vec<_> = differences
        .iter()
        .filter(|one| {
            format!("{one:?}").contains("session/") || format!("{one:?}").contains("form/")
        })
        .collect();
    assert!(ours.is_empty(), "{}", ours.len());
}

/// `maru seed demo` adds 60 applications.
#[tokio::test]
async fn the_demonstration_is_sixty_applications_over_sixty_days_once() {
    let app = seeded().await;
    members::demo::create(&app.ctx).await.unwrap();
    let demo = app.ctx.installed().demos[0].clone();
    let said = demo.create(&app.ctx).await.unwrap();
    assert_eq!(said, "60 demonstration applications");
    let said = demo.create(&app.ctx).await.unwrap();
    assert_eq!(said, "0 demonstration applications");
    let admin = app.admin().await;
    let list = get(&admin, "/api/admin/apply/sessions").await;
    let mut oldest = app.now();
    for one in list.as_array().unwrap() {
        assert!(one["applications"].as_i64().unwrap() > 0, "{one}");
        let applications = view(&admin, one["id"].as_i64().unwrap()).await;
        assert!(
            applications
                .iter()
                .all(|one| one["name"] != "" && one["phone"] != "")
        );
        let last = applications.last().unwrap()["appliedAt"].as_str().unwrap();
        oldest = oldest.min(last.parse().unwrap());
    }
    let days = (app.now() - oldest).num_days();
    assert!((50..=60).contains(&days), "{days}");
}
