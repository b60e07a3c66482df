//! Categories and items as files: the first filling, what people changed, and back to files.

use std::{fs, path::Path};

use platform_testing::{TestApp, images};
use serde_json::json;
use server::{app, seed};

use crate::support::{rows, texts};

const BOLSTER: &str = r#"
title = "목화 볼스터"
price = 38000
discount = { rate = 10 }
stock = 12
best = true
created_at = "2026-03-02T09:00:00+09:00"
image = "item/bolster.webp"
detail_images = [ { path = "item/bolster-1.webp", alt = "옆에서" } ]
guide_images = [ { path = "item/guide.webp", alt = "크기" } ]
categories = { "all" = 1, "total" = 1, "props" = 3 }
html = '''
<p>목화를 채웠어요.</p>
'''
"#;

const BOWL: &str = r#"
title = "울림그릇"
price = 120000
discount = { amount = 5000 }
stock = 0
created_at = "2026-03-03T09:00:00+09:00"
image = "item/bolster.webp"
categories = { "all" = 2, "total" = 2 }
"#;

fn write_seed(folder: &Path) {
    for (path, text) in [
        ("category/all.toml", "name = \"ALL\"\n"),
        ("category/total.toml", "name = \"전체상품\"\npriority = 1\n"),
        (
            "category/props.toml",
            "name = \"요가 도구\"\npriority = 2\n",
        ),
        ("item/bolster.toml", BOLSTER),
        ("item/bowl.toml", BOWL),
    ] {
        let file = folder.join("shop").join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    fs::create_dir_all(folder.join("media/item")).unwrap();
    for name in ["bolster", "bolster-1", "guide"] {
        let file = folder.join(format!("media/item/{name}.webp"));
        fs::write(file, images::webp(30, 20)).unwrap();
    }
}

async fn apply(app: &TestApp, folder: &Path) -> seed::ApplyReport {
    let owners = app::owners(&app.ctx.config, &[shop::module()]).unwrap();
    seed::apply(&app.ctx, &owners, folder, false).await.unwrap()
}

async fn seeded() -> (TestApp, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    write_seed(folder.path());
    let app = TestApp::with(shop::module()).await;
    let report = apply(&app, folder.path()).await;
    assert_eq!(report.changed.len(), 5, "{report:?}");
    (app, folder)
}

async fn list(app: &TestApp) -> serde_json::Value {
    let path = "/api/item/getByCategory/1/0/12";
    app.guest().get(path).await.expect(200).json()
}

#[tokio::test]
async fn a_seeded_item_looks_like_one_that_was_made() {
    let (app, _folder) = seeded().await;
    let found = list(&app).await;
    assert_eq!(texts(rows(&found), "title"), ["목화 볼스터", "울림그릇"]);
    let row = &rows(&found)[0];
    assert_eq!(row["discountPrice"], 34_200);
    assert_eq!(row["createdAt"], "2026-03-02T00:00:00+00:00");
    assert_eq!(row["width"], 30);
    assert_eq!(rows(&found)[1]["soldOut"], true);
    assert_eq!(rows(&found)[1]["discountPrice"], 115_000);
    let path = format!("/api/item/getById/{}", row["id"]);
    let seen = app.guest().get(&path).await.expect(200).json();
    assert_eq!(seen["detailImages"][0]["alt"], "옆에서");
    assert_eq!(seen["guideImages"][0]["imageUrl"], "/media/item/guide.webp");
}

#[tokio::test]
async fn seeding_twice_changes_nothing_and_leaves_what_people_changed() {
    let (app, folder) = seeded().await;
    let again = apply(&app, folder.path()).await;
    assert!(
        again.changed.is_empty() && again.kept.is_empty(),
        "{again:?}"
    );
    let admin = app.admin().await;
    let bowl = rows(&list(&app).await)[1]["id"].clone();
    let body = json!({ "ids": [bowl], "soldOut": true });
    admin
        .post("/api/admin/item/soldOut", body)
        .await
        .expect(200);
    let body = json!({ "name": "도구", "priority": 2 });
    let id = admin.get("/api/admin/categories").await.json()[2]["id"].clone();
    admin
        .put(&format!("/api/admin/categories/{id}"), body)
        .await
        .expect(200);
    apply(&app, folder.path()).await;
    let path = format!("/api/admin/item/fetch/{bowl}");
    assert_eq!(admin.get(&path).await.json()["soldOut"], true);
    assert_eq!(
        admin.get("/api/admin/categories").await.json()[2]["name"],
        "도구"
    );
}

/// Export, apply on empty, export again is the same.
#[tokio::test]
async fn an_export_makes_the_same_shop_elsewhere() {
    let (app, _folder) = seeded().await;
    let folders = tempfile::tempdir().unwrap();
    let (first, second) = (folders.path().join("1"), folders.path().join("2"));
    let owners = app::owners(&app.ctx.config, &[shop::module()]).unwrap();
    seed::export(&app.ctx, &owners, &first).await.unwrap();
    let other = TestApp::with(shop::module()).await;
    apply(&other, &first).await;
    seed::export(&other.ctx, &owners, &second).await.unwrap();
    for kind in ["category", "item"] {
        for file in fs::read_dir(first.join("shop").join(kind)).unwrap() {
            let name = file.unwrap().file_name();
            let read = |folder: &Path| {
                fs::read_to_string(folder.join("shop").join(kind).join(&name)).unwrap()
            };
            assert_eq!(read(&first), read(&second), "{name:?}");
        }
    }
    let diff = seed::diff(&other.ctx, &owners, &first).await.unwrap();
    assert!(diff.is_empty());
    assert_eq!(list(&other).await, list(&app).await);
}

/// A slip in a file is told with the file's name.
#[tokio::test]
async fn an_unknown_category_stops_the_seed() {
    let folder = tempfile::tempdir().unwrap();
    write_seed(folder.path());
    let file = folder.path().join("shop/item/bowl.toml");
    fs::write(file, BOWL.replace("\"total\"", "\"totl\"")).unwrap();
    let app = TestApp::with(shop::module()).await;
    let owners = app::owners(&app.ctx.config, &[shop::module()]).unwrap();
    let refused = seed::apply(&app.ctx, &owners, folder.path(), false).await;
    let told = format!("{:#}", refused.unwrap_err());
    assert!(
        told.contains("item/bowl") && told.contains("totl"),
        "{told}"
    );
}
