//! Public lists: what shows, in which order, and on which page.

use rstest::rstest;
use serde_json::json;

use crate::support::*;

/// Section 3: an item must be in 전체상품 to show in the shop.
#[tokio::test]
async fn what_is_not_in_the_default_category_shows_nowhere() {
    let shop = Shop::new().await;
    let hidden = shop
        .create_with("숨은 방석", json!({ "categoryIds": [shop.cushions] }))
        .await;
    let shown = shop.create("보이는 방석").await;
    assert_eq!(shop.titles(shop.cushions).await, ["보이는 방석"]);
    assert_eq!(shop.titles(shop.all).await, ["보이는 방석"]);
    let all = shop.guest().get("/api/item/getAll").await.expect(200);
    assert_eq!(
        texts(all.json().as_array().unwrap(), "title"),
        ["보이는 방석"]
    );
    shop.try_read(hidden).await.expect(404);
    let page = format!("/shop/detail/{hidden}");
    shop.guest().get(&page).await.expect(404);
    assert!(!shop.guest().get("/shop").await.text().contains("숨은"));
    let sitemap = shop.guest().get("/sitemap.xml").await.expect(200).text();
    assert!(sitemap.contains(&format!("/shop/detail/{shown}")));
    assert!(!sitemap.contains(&page));
    // An admin may look at it all the same.
    let path = format!("/api/item/getById/{hidden}");
    shop.admin().get(&path).await.expect(200);
    // Once it is in the category it shows everywhere.
    let ids = json!({ "categoryIds": [shop.default, shop.cushions] });
    shop.update(hidden, "숨은 방석", ids).await.expect(200);
    assert_eq!(shop.titles(shop.cushions).await.len(), 2);
    assert_eq!(shop.titles(shop.all).await.len(), 2);
    shop.try_read(hidden).await.expect(200);
}

/// ALL lists everything that is in 전체상품, whatever the editor said of ALL.
#[tokio::test]
async fn all_lists_what_is_in_the_default_category() {
    let shop = Shop::new().await;
    shop.create_with("하나", json!({ "categoryIds": [shop.default] }))
        .await;
    shop.create_with("둘", json!({ "categoryIds": [shop.all] }))
        .await;
    assert_eq!(shop.titles(shop.all).await, ["하나"]);
    assert_eq!(shop.titles(shop.default).await, ["하나"]);
}

/// The focus is of the file: whoever sees the list next has it.
#[tokio::test]
async fn a_card_keeps_in_sight_what_the_library_says() {
    let shop = Shop::new().await;
    shop.create("방석").await;
    let focus = async || {
        let all = shop.guest().get("/api/item/getAll").await.expect(200);
        all.json()[0]["focus"].clone()
    };
    assert_eq!(focus().await, json!(null));
    let body = json!({ "path": shop.image, "alt": "", "focus": { "x": 30, "y": 0 } });
    shop.admin()
        .put("/api/admin/media/file", body)
        .await
        .expect(200);
    assert_eq!(focus().await, json!({ "x": 30, "y": 0 }));
}

/// Section 3 and 9: by ascending priority; the newest first among equals.
#[tokio::test]
async fn a_list_follows_priorities_and_then_age() {
    let shop = Shop::new().await;
    for title in ["하나", "둘", "셋"] {
        shop.create(title).await;
        shop.app.pass(chrono::TimeDelta::hours(1));
    }
    assert_eq!(shop.titles(shop.cushions).await, ["셋", "둘", "하나"]);
    let places = shop.places(shop.cushions).await;
    let newest = places[0]["id"].as_i64().unwrap();
    let path = format!("/api/admin/item-categories/{newest}/priority");
    shop.admin()
        .put(&path, json!({ "priority": 7 }))
        .await
        .expect(200);
    assert_eq!(shop.titles(shop.cushions).await, ["둘", "하나", "셋"]);
    // Each category has an order of its own.
    assert_eq!(shop.titles(shop.default).await, ["셋", "둘", "하나"]);
}

/// Section 7: zero-based pages; every item once, from whichever end a page is reached.
#[rstest]
#[case(12)]
#[case(5)]
#[case(1)]
#[tokio::test]
async fn pages_hold_every_item_once(#[case] size: i64) {
    let shop = Shop::new().await;
    for number in 0..29 {
        shop.create(&format!("상품 {number}")).await;
        shop.app.pass(chrono::TimeDelta::minutes(1));
    }
    let first = shop.list(shop.all, 0, size).await;
    let pages = (29 + size - 1) / size;
    assert_eq!(first["page"]["totalElements"], 29);
    assert_eq!(first["page"]["totalPages"], pages);
    assert_eq!(first["page"]["size"], size);
    let mut seen = Vec::new();
    for page in 0..pages {
        seen.extend(titles(&shop.list(shop.all, page, size).await));
    }
    let wanted: Vec<_> = (0..29)
        .rev()
        .map(|number| format!("상품 {number}"))
        .collect();
    assert_eq!(seen, wanted);
    assert!(rows(&shop.list(shop.all, pages, size).await).is_empty());
}

#[tokio::test]
async fn a_list_says_what_a_card_needs() {
    let shop = Shop::new().await;
    let id = shop
        .create_with(
            "방석",
            json!({ "price": 38_000, "discountRate": 10, "isBest": true, "stockQuantity": 3 }),
        )
        .await;
    let list = shop.list(shop.cushions, 0, 12).await;
    let row = &rows(&list)[0];
    assert_eq!(row["id"], id);
    assert_eq!(row["price"], 38_000);
    assert_eq!(row["discountPrice"], 34_200);
    assert_eq!(row["isDiscountByRate"], true);
    assert_eq!(row["discountRate"], 10);
    assert_eq!(row["isBest"], true);
    assert_eq!(row["stockQuantity"], 3);
    assert_eq!(row["soldOut"], false);
    assert_eq!(row["imageUrl"], format!("/media/{}", shop.image));
    assert_eq!((&row["width"], &row["height"]), (&json!(40), &json!(30)));
    assert_eq!(row["views"], 0);
    assert_eq!(
        texts(row["categories"].as_array().unwrap(), "name"),
        ["ALL", "전체상품", "방석"]
    );
}

#[rstest]
#[case("/api/item/getByCategory/999/0/12", 404)]
#[case("/api/item/getByCategory/1/0/0", 400)]
#[case("/api/item/getByCategory/1/0/101", 400)]
#[case("/api/item/getByCategory/1/-1/12", 400)]
#[case("/api/item/getByCategory/1/999999/12", 200)]
#[case("/api/item/getById/999", 404)]
#[tokio::test]
async fn what_is_not_there_is_refused_plainly(#[case] path: &str, #[case] status: u16) {
    let shop = Shop::new().await;
    shop.guest().get(path).await.expect(status);
}

/// Nothing that is kept in memory is out of date.
#[tokio::test]
async fn every_change_is_seen_at_once() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let everywhere = async || {
        (
            shop.titles(shop.cushions).await,
            shop.titles(shop.all).await,
            shop.guest().get("/shop").await.text().contains("고친 방석"),
            shop.guest()
                .get(&format!("/shop?category={}", shop.cushions))
                .await
                .text()
                .contains("고친 방석"),
            shop.guest()
                .get(&format!("/shop/detail/{id}"))
                .await
                .text()
                .contains("고친 방석"),
        )
    };
    assert_eq!(everywhere().await.0, ["방석"]);
    shop.update(id, "고친 방석", json!({})).await.expect(200);
    let fixed = vec!["고친 방석".to_owned()];
    assert_eq!(everywhere().await, (fixed.clone(), fixed, true, true, true));
    let path = format!("/api/admin/item/delete/{id}");
    shop.admin().delete(&path).await.expect(204);
    assert_eq!(everywhere().await, (vec![], vec![], false, false, false));
    shop.undo_last("item").await.expect(200);
    assert_eq!(shop.titles(shop.all).await, ["고친 방석"]);
}
