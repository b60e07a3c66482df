//! Files that were uploaded, in a folder of content: they are called there as they were where they came from.

use std::{fs, path::Path};

use platform::{
    records::{ErasedKind, KEY, SettingKind},
    site::{Identity, SiteSetting},
};
use platform_testing::TestApp;
use server::seed::{self, ApplyReport, Owner};

const LOGO: &str = "site/AAAAAAAAAAAAAAAAAAAAAA-logo_1764300000000.svg";
const AGAIN: &str = "site/BBBBBBBBBBBBBBBBBBBBBB-logo_1764300000001.svg";
const OTHER: &str = "site/CCCCCCCCCCCCCCCCCCCCCC-share_1764300000002.svg";

fn owners() -> Vec<Owner> {
    vec![Owner {
        name: "site",
        kinds: vec![<dyn ErasedKind>::of(SettingKind::<Identity>::default())],
        on: true,
        allowed: Vec::new(),
    }]
}

/// As if somebody had uploaded it.
async fn upload(app: &TestApp, path: &str, name: &str) {
    let drawing = format!("<svg xmlns='http://www.w3.org/2000/svg'><title>{name}</title></svg>");
    app.ctx.media.import(path, drawing).await.unwrap();
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("update media_files set uploaded_by = 1 where path = ?1")
        .bind(path)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn site() -> TestApp {
    let app = TestApp::new().await;
    upload(&app, LOGO, "logo").await;
    upload(&app, AGAIN, "logo").await;
    upload(&app, OTHER, "share").await;
    let identity = Identity {
        logo: Some(LOGO.to_owned()),
        wordmark: Some(AGAIN.to_owned()),
        share_image: Some(OTHER.to_owned()),
        ..Identity::first(&app.ctx.config.site)
    };
    app.store::<SettingKind<Identity>>(KEY, &identity).await;
    app
}

async fn export(app: &TestApp, folder: &Path) -> String {
    seed::export(&app.ctx, &owners(), folder).await.unwrap();
    fs::read_to_string(folder.join("site/identity/site.toml")).unwrap()
}

async fn stored(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar("select path from media_files order by path")
        .fetch_all(app.ctx.db.read())
        .await
        .unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("media/site")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

#[tokio::test]
async fn an_export_says_nothing_of_the_names_that_the_program_gave() {
    let app = site().await;
    let out = tempfile::tempdir().unwrap();
    let [here, there] = ["here", "there"].map(|name| out.path().join(name));
    let identity = export(&app, &here).await;
    for line in [
        "logo = \"site/logo.svg\"",
        "wordmark = \"site/logo.svg\"",
        "shareImage = \"site/share.svg\"",
    ] {
        assert!(identity.contains(line), "{line} in {identity}");
    }
    assert_eq!(names(&here), ["logo.svg", "share.svg"]);
    let other = TestApp::new().await;
    seed::apply(&other.ctx, &owners(), &here, true)
        .await
        .unwrap();
    assert_eq!(export(&other, &there).await, identity);
    assert_eq!(names(&there), names(&here));
}

#[tokio::test]
async fn an_export_changes_nothing_on_the_site_that_it_came_from() {
    let app = site().await;
    let before = stored(&app).await;
    let out = tempfile::tempdir().unwrap();
    let folder = out.path().join("content");
    export(&app, &folder).await;
    let differences = seed::diff(&app.ctx, &owners(), &folder).await.unwrap();
    assert_eq!(differences, []);
    for overwrite in [false, true] {
        let report = seed::apply(&app.ctx, &owners(), &folder, overwrite)
            .await
            .unwrap();
        let nothing = ApplyReport {
            unchanged: 1,
            ..ApplyReport::default()
        };
        assert_eq!(report, nothing, "overwrite: {overwrite}");
    }
    assert_eq!(stored(&app).await, before, "no file came twice");
    // What the folder has anew goes by what is stored here.
    let file = folder.join("site/identity/site.toml");
    let text = fs::read_to_string(&file).unwrap();
    let text = text.replace("site/share.svg", "site/logo.svg");
    fs::write(&file, text).unwrap();
    seed::apply(&app.ctx, &owners(), &folder, true)
        .await
        .unwrap();
    let site = app.ctx.site().await.unwrap();
    assert_eq!(site.identity.share_image.as_deref(), Some(LOGO));
    assert_eq!(site.identity.wordmark.as_deref(), Some(AGAIN));
}
