//! The admins' list: search, states, orders, and bulk changes with their undo.

use serde_json::{Value, json};

use crate::support::*;

async fn list(shop: &Shop, query: &str) -> Vec<String> {
    let path = format!("/api/admin/item/list/0/20?{query}");
    let answer = shop.admin().get(&path).await.expect(200).json();
    let items = answer["_embedded"]["itemDTOList"].as_array().unwrap();
    assert_eq!(answer["page"]["totalElements"], items.len());
    texts(items, "title")
}

/// Cheap, dear and hidden, in this order of age; the dear one is the most viewed.
async fn three() -> (Shop, Vec<i64>) {
    let shop = Shop::new().await;
    let mut ids = vec![
        shop.create_with("가벼운 방석", json!({ "price": 1000, "isBest": true }))
            .await,
    ];
    shop.app.pass(chrono::TimeDelta::hours(1));
    ids.push(
        shop.create_with("나무 의자", json!({ "price": 90_000, "soldOut": true }))
            .await,
    );
    shop.app.pass(chrono::TimeDelta::hours(1));
    let hidden = json!({ "price": 5000, "categoryIds": [shop.cushions], "stockQuantity": 0 });
    ids.push(shop.create_with("다 쓴 향", hidden).await);
    shop.read(ids[1]).await;
    shop.app.flush().await;
    (shop, ids)
}

#[tokio::test]
async fn states_words_and_categories_narrow_the_list() {
    let (shop, _) = three().await;
    assert_eq!(
        list(&shop, "").await,
        ["다 쓴 향", "나무 의자", "가벼운 방석"]
    );
    assert_eq!(list(&shop, "state=all").await.len(), 3);
    assert_eq!(list(&shop, "state=sale").await, ["가벼운 방석"]);
    assert_eq!(
        list(&shop, "state=soldout").await,
        ["다 쓴 향", "나무 의자"]
    );
    assert_eq!(list(&shop, "state=best").await, ["가벼운 방석"]);
    assert_eq!(list(&shop, "state=hidden").await, ["다 쓴 향"]);
    assert_eq!(list(&shop, "q=방석").await, ["가벼운 방석"]);
    assert_eq!(list(&shop, "q=향").await, ["다 쓴 향"]);
    assert_eq!(list(&shop, "q=설명&state=best").await, ["가벼운 방석"]);
    assert_eq!(list(&shop, "q=**").await, Vec::<String>::new());
    let category = format!("category={}", shop.default);
    assert_eq!(list(&shop, &category).await, ["나무 의자", "가벼운 방석"]);
}

#[tokio::test]
async fn the_list_can_be_sorted() {
    let (shop, _) = three().await;
    let titles = ["가벼운 방석", "나무 의자", "다 쓴 향"];
    assert_eq!(list(&shop, "sort=title").await, titles);
    assert_eq!(
        list(&shop, "sort=price").await,
        ["나무 의자", "다 쓴 향", "가벼운 방석"]
    );
    assert_eq!(list(&shop, "sort=views").await[0], "나무 의자");
    assert_eq!(list(&shop, "sort=newest").await[0], "다 쓴 향");
    let path = "/api/admin/item/list/0/20?sort=other";
    shop.admin().get(path).await.expect(400);
}

#[tokio::test]
async fn items_are_sold_out_together_and_that_is_undone_in_one_go() {
    let (shop, ids) = three().await;
    let body = json!({ "ids": [ids[0], ids[1], 999], "soldOut": true });
    let changed = shop.admin().post("/api/admin/item/soldOut", body).await;
    let changed = changed.expect(200).json();
    assert_eq!(
        changed["changed"], 1,
        "one was sold out before, one is not there"
    );
    assert_eq!(shop.read(ids[0]).await["soldOut"], true);
    shop.undo_batch(&changed).await.expect(200);
    assert_eq!(shop.read(ids[0]).await["soldOut"], false);
    assert_eq!(shop.read(ids[1]).await["soldOut"], true);
}

#[tokio::test]
async fn items_are_deleted_together_and_come_back_in_one_go() {
    let (shop, ids) = three().await;
    let before = shop.places(shop.cushions).await;
    let body = json!({ "ids": ids });
    let deleted = shop.admin().post("/api/admin/item/delete", body).await;
    let deleted = deleted.expect(200).json();
    assert_eq!(deleted["deleted"], 3);
    assert!(list(&shop, "").await.is_empty());
    assert!(list(&shop, "q=방석").await.is_empty());
    shop.try_read(ids[0]).await.expect(404);
    shop.undo_batch(&deleted).await.expect(200);
    assert_eq!(list(&shop, "").await.len(), 3);
    let back = shop.places(shop.cushions).await;
    let priorities = |places: &[Value]| texts(places, "itemTitle");
    assert_eq!(priorities(&back), priorities(&before));
    assert_eq!(
        shop.read(ids[1]).await["views"],
        1,
        "views outlive a deletion"
    );
}

#[tokio::test]
async fn a_selection_has_its_limits() {
    let shop = Shop::new().await;
    for path in ["/api/admin/item/soldOut", "/api/admin/item/delete"] {
        for ids in [vec![], (1..=101).collect::<Vec<i64>>()] {
            let body = json!({ "ids": ids, "soldOut": true });
            let refused = shop.admin().post(path, body).await;
            assert_eq!(refused.error_fields(), ["ids"]);
            refused.expect(400);
        }
    }
}
