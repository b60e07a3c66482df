//! Views of items: gathered in memory, written each second, shown at once.

use platform_testing::TestApp;

use crate::support::*;

async fn shop() -> Shop {
    let app = TestApp::builder().behind_proxy().module(shop::module());
    Shop::on(app.start().await).await
}

/// Section 3: views; a reader counts once within a while, by call or by document.
#[tokio::test]
async fn a_reader_counts_once() {
    let shop = shop().await;
    let id = shop.create("방석").await;
    let path = format!("/api/item/getById/{id}");
    for address in ["10.0.0.1", "10.0.0.1", "10.0.0.2"] {
        shop.guest().at(address).get(&path).await.expect(200);
    }
    let document = format!("/shop/detail/{id}");
    shop.guest().at("10.0.0.2").get(&document).await.expect(200);
    shop.guest().at("10.0.0.3").get(&document).await.expect(200);
    shop.app.flush().await;
    let seen = shop.guest().at("10.0.0.1").get(&path).await.json();
    assert_eq!(seen["views"], 3);
    assert_eq!(rows(&shop.list(shop.all, 0, 12).await)[0]["views"], 3);
}

#[tokio::test]
async fn lists_are_no_views_and_views_are_no_changes() {
    let shop = shop().await;
    let id = shop.create("방석").await;
    shop.list(shop.all, 0, 12).await;
    shop.guest().get("/shop").await.expect(200);
    shop.app.flush().await;
    assert_eq!(shop.fetch(id).await["views"], 0);
    shop.read(id).await;
    shop.app.flush().await;
    let item = shop.fetch(id).await;
    assert_eq!(item["views"], 1);
    assert_eq!(item["revision"], 1);
}
