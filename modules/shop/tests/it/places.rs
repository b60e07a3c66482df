//! Items' places in categories: typed one by one and dragged into an order.

use serde_json::{Value, json};

use crate::support::*;

async fn order(shop: &Shop, category: i64, ids: &[Value]) -> platform_testing::Answer {
    let body = json!({ "categoryId": category, "ids": ids });
    let path = "/api/admin/item-categories/order";
    shop.admin().put(path, body).await
}

/// Section 3: id, itemId, itemTitle, categoryId, categoryName, priority; section 9: ascending.
#[tokio::test]
async fn places_are_listed_by_category_and_priority() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let all = shop
        .admin()
        .get("/api/admin/item-categories")
        .await
        .expect(200);
    let all = all.json();
    assert_eq!(
        texts(all.as_array().unwrap(), "categoryName"),
        ["ALL", "전체상품", "방석"]
    );
    let place = &shop.places(shop.cushions).await[0];
    assert_eq!(place["itemId"], id);
    assert_eq!(place["itemTitle"], "방석");
    assert_eq!(place["categoryId"], shop.cushions);
    assert_eq!(place["categoryName"], "방석");
    assert_eq!(place["priority"], 0);
    // Its id is the one under which it is changed.
    let path = format!("/api/admin/item-categories/{}/priority", place["id"]);
    let moved = shop.admin().put(&path, json!({ "priority": 2 })).await;
    assert_eq!(moved.expect(200).json()["itemId"], id);
    assert_eq!(shop.places(shop.cushions).await[0]["priority"], 2);
}

/// Section 5: priorities are whole numbers of at least 0.
#[tokio::test]
async fn a_typed_priority_moves_an_item() {
    let shop = Shop::new().await;
    shop.create("하나").await;
    shop.app.pass(chrono::TimeDelta::hours(1));
    shop.create("둘").await;
    let place = shop.places(shop.cushions).await[0].clone();
    let path = format!("/api/admin/item-categories/{}/priority", place["id"]);
    let refused = shop.admin().put(&path, json!({ "priority": -1 })).await;
    assert_eq!(refused.message(), "우선순위는 숫자여야 합니다.");
    refused.expect(400);
    let admin = shop.admin();
    admin
        .put(&path, json!({ "priority": 1.5 }))
        .await
        .expect(400);
    let moved = admin.put(&path, json!({ "priority": 3 })).await.expect(200);
    assert_eq!(moved.json()["priority"], 3);
    let places = shop.places(shop.cushions).await;
    assert_eq!(texts(&places, "itemTitle"), ["하나", "둘"]);
    let gone = "/api/admin/item-categories/999/priority";
    admin.put(gone, json!({ "priority": 3 })).await.expect(404);
}

#[tokio::test]
async fn a_dragged_order_is_kept_and_undone_in_one_go() {
    let shop = Shop::new().await;
    for title in ["하나", "둘", "셋"] {
        shop.create(title).await;
        shop.app.pass(chrono::TimeDelta::hours(1));
    }
    let places = shop.places(shop.cushions).await;
    let ids: Vec<_> = places
        .iter()
        .rev()
        .map(|place| place["id"].clone())
        .collect();
    let changed = order(&shop, shop.cushions, &ids).await.expect(200).json();
    assert_eq!(changed["changed"], 3);
    assert_eq!(shop.titles(shop.cushions).await, ["하나", "둘", "셋"]);
    assert_eq!(shop.titles(shop.all).await, ["셋", "둘", "하나"]);
    // The same order again changes nothing.
    let again = order(&shop, shop.cushions, &ids).await.expect(200).json();
    assert_eq!(again["changed"], 0);
    shop.undo_batch(&changed).await.expect(200);
    assert_eq!(shop.titles(shop.cushions).await, ["셋", "둘", "하나"]);
}

#[tokio::test]
async fn an_order_of_something_else_is_refused_whole() {
    let shop = Shop::new().await;
    shop.create("하나").await;
    let here = shop.places(shop.cushions).await[0]["id"].clone();
    let elsewhere = shop.places(shop.all).await[0]["id"].clone();
    for ids in [
        vec![here.clone(), elsewhere],
        vec![here.clone(), here],
        vec![],
    ] {
        let refused = order(&shop, shop.cushions, &ids).await;
        assert_eq!(refused.error_fields(), ["ids"]);
        refused.expect(400);
    }
    assert_eq!(shop.places(shop.cushions).await[0]["priority"], 0);
}
