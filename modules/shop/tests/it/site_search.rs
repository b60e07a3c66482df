//! What the search of the whole site finds of the shop (invariant 7).

use platform_testing::TestApp;
use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn an_item_is_found_by_title_and_description() {
    let shop = Shop::new().await;
    let id = shop.create("소나무 방석").await;
    assert_eq!(shop.guest().finds("방석 설명").await, ["소나무 방석"]);
    let answer = shop.guest().get("/api/search?q=소나무").await;
    let found = answer.expect(200).json();
    let result = &found["_embedded"]["searchDTOList"][0];
    assert_eq!(result["url"], format!("/shop/detail/{id}"));
    assert!(
        result["imageUrl"]
            .as_str()
            .unwrap()
            .starts_with("/media/item/")
    );
}

/// Specification, section 3: an item must be in 전체상품 to show in the shop.
#[tokio::test]
async fn an_item_that_is_not_in_the_shop_is_found_by_admins_alone() {
    let shop = Shop::new().await;
    let hidden = json!({ "categoryIds": [shop.cushions] });
    let id = shop.create_with("창고 방석", hidden).await;
    assert!(shop.guest().finds("창고").await.is_empty());
    let document = shop.guest().get("/search?q=창고").await.expect(200).text();
    assert!(!document.contains("창고 방석"));
    let found = shop.admin().get("/api/admin/search?q=창고").await;
    let found = found.expect(200).json();
    let item = &found["groups"][0]["results"][0];
    assert_eq!(item["isHidden"], true);
    assert_eq!(item["url"], format!("/admin/item/edit/{id}"));

    let shown = json!({ "categoryIds": [shop.default] });
    shop.update(id, "창고 방석", shown).await.expect(200);
    assert_eq!(shop.guest().finds("창고").await, ["창고 방석"]);
}

/// Which category shows what is in the shop is configuration.
#[tokio::test]
async fn another_default_category_shows_other_items_after_a_restart() {
    let shop = Shop::new().await;
    shop.create_with("창고 방석", json!({ "categoryIds": [shop.cushions] }))
        .await;
    shop.create_with("매장 향로", json!({ "categoryIds": [shop.default] }))
        .await;
    assert!(shop.guest().finds("창고").await.is_empty());
    let other = TestApp::builder()
        .module(shop::module())
        .config("default_category = \"방석\"\n")
        .start()
        .await;
    let shop = Shop::on(other).await;
    shop.create_with("창고 방석", json!({ "categoryIds": [shop.cushions] }))
        .await;
    assert_eq!(shop.guest().finds("창고").await, ["창고 방석"]);
}

/// The API refuses it, an undo may do it: the category loses the name by which items are shown.
#[tokio::test]
async fn items_are_gone_when_their_category_is_undone() {
    let shop = Shop::new().await;
    shop.create("소나무 방석").await;
    let journal = shop.admin().get("/api/admin/journal?kind=category").await;
    let entries = journal.expect(200).json();
    let entries = entries["_embedded"]["journalDTOList"].as_array().unwrap();
    let made = entries
        .iter()
        .find(|entry| entry["title"] == "전체상품")
        .unwrap();
    let undo = format!("/api/admin/journal/{}/undo", made["id"]);
    let undone = shop.admin().post(&undo, json!({})).await;
    assert_eq!(undone.status, 200, "{}", undone.text());
    assert!(shop.guest().finds("소나무").await.is_empty());
}

#[tokio::test]
async fn an_admin_finds_categories() {
    let shop = Shop::new().await;
    let found = shop.admin().get("/api/admin/search?q=방석").await;
    let found = found.expect(200).json();
    assert_eq!(found["groups"][0]["kind"], "category");
    assert_eq!(
        found["groups"][0]["results"][0]["url"],
        "/admin/category/manage"
    );
    assert!(shop.guest().finds("방석").await.is_empty());
}
