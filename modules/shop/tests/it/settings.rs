//! What the configuration and the admins say of the shop: names of the protected categories, page size, page of texts.

use std::fs;

use platform::config;
use platform_testing::TestApp;
use rstest::rstest;
use serde_json::{Value, json};
use server::{app, seed};

use crate::support::*;

#[rstest]
#[case("page_size = 0", "modules.shop.page_size")]
#[case("page_size = 101", "modules.shop.page_size")]
#[case("all = \"\"", "modules.shop.all")]
#[case("all = \"전체상품\"", "modules.shop.default_category")]
#[case("pages = 3", "pages")]
fn a_wrong_key_is_named(#[case] line: &str, #[case] named: &str) {
    let text = format!("[site]\nname = \"시험\"\nproduct = \"HOME\"\n[modules.shop]\n{line}\n");
    let config = config::load_str(&text, std::path::Path::new(".")).unwrap();
    let refused = shop::module().build(&config).err().unwrap().to_string();
    assert!(refused.contains(named), "{refused}");
}

/// Another centre calls its categories otherwise.
#[tokio::test]
async fn the_names_of_the_protected_categories_are_configuration() {
    let app = TestApp::builder()
        .module(shop::module())
        .config("all = \"모두\"\ndefault_category = \"진열\"\npage_size = 3\n")
        .start()
        .await;
    let shop = Shop::on(app).await;
    let everything = category(&shop.admin(), "모두", 5).await;
    let shown = category(&shop.admin(), "진열", 6).await;
    shop.create("전체상품에만").await;
    let ids = json!({ "categoryIds": [shown, shop.cushions] });
    shop.create_with("진열한 방석", ids).await;
    assert_eq!(shop.titles(everything).await, ["진열한 방석"]);
    assert_eq!(shop.titles(shop.cushions).await, ["진열한 방석"]);
    let guide = shop.guest().get("/api/shop/guide").await.json();
    assert_eq!(guide["pageSize"], 3);
    let admin = shop.admin();
    let path = |id: i64| format!("/api/admin/categories/{id}");
    admin.delete(&path(shown)).await.expect(409);
    admin.delete(&path(everything)).await.expect(409);
    admin.delete(&path(shop.all)).await.expect(204);
}

/// A changed configuration takes effect at the next start.
#[tokio::test]
async fn other_names_take_effect_at_the_next_start() {
    let shop = Shop::new().await;
    shop.create_with("하나", json!({ "categoryIds": [shop.default] }))
        .await;
    shop.create_with("둘", json!({ "categoryIds": [shop.cushions] }))
        .await;
    let all = shop.all;
    let mut app = shop.app.restart(vec![shop::module()]).await;
    let listed = async |app: &TestApp| {
        let path = format!("/api/item/getByCategory/{all}/0/12");
        titles(&app.guest().get(&path).await.expect(200).json())
    };
    assert_eq!(listed(&app).await, ["하나"]);
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("update shop_roles set name = '다른 이름' where role = 'default'")
        .execute(&mut *tx)
        .await
        .unwrap();
    sqlx::query("delete from shop_listed where category_id > 0")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    app = app.restart(vec![shop::module()]).await;
    assert_eq!(listed(&app).await, ["하나"]);
}

async fn names(app: &TestApp) -> Vec<String> {
    let all = app.guest().get("/api/category/getAll").await.expect(200);
    texts(all.json().as_array().unwrap(), "name")
}

/// Who switches the shop on when the site has run for a year has no seed for it.
#[tokio::test]
async fn the_protected_categories_are_made_where_content_brought_none() {
    let empty = tempfile::tempdir().unwrap();
    let app = TestApp::with(shop::module()).await;
    let app = app.restart(vec![shop::module()]).await;
    assert!(names(&app).await.is_empty(), "content may still bring them");
    let owners = app::owners(&app.ctx.config, &[shop::module()]).unwrap();
    seed::apply(&app.ctx, &owners, empty.path(), false)
        .await
        .unwrap();
    let app = app.restart(vec![shop::module()]).await;
    assert_eq!(names(&app).await, ["ALL", "전체상품"]);
    let shown = app.admin().await.get("/api/admin/categories").await.json();
    assert_eq!(shown[0]["isAll"], true);
    assert_eq!(shown[1]["isDefault"], true);
    let app = app.restart(vec![shop::module()]).await;
    assert_eq!(names(&app).await.len(), 2);
}

/// The first start fills the database and then looks for what is missing.
#[tokio::test]
async fn a_first_start_keeps_the_categories_of_its_content() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("config.toml");
    fs::write(
        &config,
        "[site]\nname = \"시험\"\nproduct = \"HOME\"\n[modules.shop]\n",
    )
    .unwrap();
    let categories = folder.path().join("content-seed/shop/category");
    fs::create_dir_all(&categories).unwrap();
    fs::write(
        categories.join("goods.toml"),
        "name = \"전체상품\"\npriority = 4\n",
    )
    .unwrap();
    let site = TestApp::site(&config, vec![shop::module()]);
    let app = site.start().await;
    assert_eq!(names(&app).await, ["ALL", "전체상품"]);
    let shown = app.admin().await.get("/api/admin/categories").await.json();
    assert_eq!(shown[1]["priority"], 4, "it was not made a second time");
}

const SETTING: &str = "/api/admin/shop";

#[tokio::test]
async fn what_admins_decide_of_the_shop_is_seen_at_once() {
    let shop = Shop::new().await;
    let guide = async || shop.guest().get("/api/shop/guide").await.expect(200).json();
    let before = guide().await;
    assert_eq!(
        (&before["pageSize"], &before["page"]),
        (&json!(12), &json!("DETAIL-DESCRIPTION"))
    );
    let stored = shop.admin().get(SETTING).await.expect(200).json();
    let body = json!({ "pageSize": 24, "guidePage": "", "revision": stored["revision"] });
    let late = body.clone();
    shop.admin().put(SETTING, body).await.expect(200);
    let after = guide().await;
    assert_eq!(
        (&after["pageSize"], &after["page"], &after["intro"]),
        (&json!(24), &json!(""), &json!(""))
    );
    let mut late = late;
    late["pageSize"] = json!(48);
    let refused = shop.admin().put(SETTING, late).await.expect(409).json();
    assert_eq!(refused["conflict"]["current"]["pageSize"], 24, "{refused}");
    assert_eq!(guide().await["pageSize"], 24);
}

#[rstest]
#[case(json!({ "pageSize": 0, "guidePage": "" }), "pageSize")]
#[case(json!({ "pageSize": 101, "guidePage": "" }), "pageSize")]
#[case(json!({ "pageSize": 12, "guidePage": "A".repeat(61) }), "guidePage")]
#[tokio::test]
async fn a_wrong_value_is_refused_at_its_field(#[case] body: Value, #[case] field: &str) {
    let shop = Shop::new().await;
    let refused = shop.admin().put(SETTING, body).await.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], field, "{refused}");
}
