//! Categories: order, protection, names, and what becomes of their items.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

async fn put(shop: &Shop, id: i64, body: Value) -> platform_testing::Answer {
    let path = format!("/api/admin/categories/{id}");
    shop.admin().put(&path, body).await
}

async fn delete(shop: &Shop, id: i64) -> platform_testing::Answer {
    let path = format!("/api/admin/categories/{id}");
    shop.admin().delete(&path).await
}

async fn names(shop: &Shop) -> Vec<String> {
    let all = shop.guest().get("/api/category/getAll").await.expect(200);
    texts(all.json().as_array().unwrap(), "name")
}

/// Section 3: by ascending priority, 0 when left out.
#[tokio::test]
async fn categories_come_by_ascending_priority() {
    let shop = Shop::new().await;
    category(&shop.admin(), "책", 9).await;
    let answer = shop
        .admin()
        .post("/api/admin/categories", json!({ "name": "향" }))
        .await
        .expect(201);
    assert_eq!(answer.json()["priority"], 0);
    assert_eq!(names(&shop).await, ["ALL", "향", "전체상품", "방석", "책"]);
    let one = shop.admin().get("/api/admin/categories").await.expect(200);
    let two = shop
        .admin()
        .get("/api/admin/category/all")
        .await
        .expect(200);
    assert_eq!(one.json(), two.json(), "both calls answer the same array");
    assert_eq!(one.json().as_array().unwrap().len(), 5);
}

/// Section 5, category create.
#[rstest]
#[case(json!({ "name": " ", "priority": 0 }), "name", "카테고리 이름을 입력해주세요")]
#[case(json!({ "name": "\u{200b}" }), "name", "카테고리 이름을 입력해주세요")]
#[case(json!({ "name": "가".repeat(51) }), "name", "카테고리 이름은 50자까지 쓸 수 있습니다.")]
#[case(json!({ "name": "책", "priority": -1 }), "priority", "우선순위는 숫자여야 합니다.")]
#[tokio::test]
async fn a_wrong_new_category_is_refused(
    #[case] body: Value,
    #[case] field: &str,
    #[case] message: &str,
) {
    let shop = Shop::new().await;
    let refused = shop.admin().post("/api/admin/categories", body).await;
    let refused = refused.expect(400);
    assert_eq!(refused.error_fields(), [field]);
    assert_eq!(refused.message(), message);
}

/// Section 5, category update.
#[tokio::test]
async fn a_category_is_renamed_and_moved_but_never_without_a_name() {
    let shop = Shop::new().await;
    shop.create("방석").await;
    let refused = put(&shop, shop.cushions, json!({ "name": " ", "priority": 1 })).await;
    assert_eq!(refused.message(), "카테고리 이름은 비워둘 수 없습니다");
    refused.expect(400);
    let saved = put(
        &shop,
        shop.cushions,
        json!({ "name": "앉는 것", "priority": 8 }),
    )
    .await;
    assert_eq!(saved.expect(200).json()["priority"], 8);
    assert_eq!(names(&shop).await, ["ALL", "전체상품", "앉는 것"]);
    let list = shop.list(shop.cushions, 0, 12).await;
    assert_eq!(rows(&list)[0]["categories"][2]["name"], "앉는 것");
}

/// Section 5: ALL cannot be edited or deleted; nor can 전체상품.
#[tokio::test]
async fn protected_categories_can_neither_be_changed_nor_deleted() {
    let shop = Shop::new().await;
    for (id, name) in [(shop.all, "ALL"), (shop.default, "전체상품")] {
        let refused = delete(&shop, id).await;
        assert_eq!(
            refused.message(),
            format!("{name} 카테고리는 삭제할 수 없습니다")
        );
        refused.expect(409);
        let refused = put(&shop, id, json!({ "name": "다른 이름", "priority": 5 })).await;
        assert_eq!(
            refused.message(),
            format!("{name} 카테고리는 수정할 수 없습니다")
        );
        refused.expect(409);
    }
    assert_eq!(names(&shop).await, ["ALL", "전체상품", "방석"]);
}

/// Names are unique.
#[tokio::test]
async fn two_categories_never_have_one_name() {
    let shop = Shop::new().await;
    let body = json!({ "name": " 방석 ", "priority": 0 });
    let refused = shop.admin().post("/api/admin/categories", body).await;
    assert_eq!(refused.error_fields(), ["name"]);
    refused.expect(409);
    let books = category(&shop.admin(), "책", 3).await;
    let refused = put(&shop, books, json!({ "name": "방석" })).await;
    refused.expect(409);
}

/// Deleting a category removes its mappings; what it undid comes back.
#[tokio::test]
async fn a_deleted_category_leaves_its_items_and_comes_back_with_them() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    delete(&shop, shop.cushions).await.expect(204);
    delete(&shop, shop.cushions).await.expect(404);
    let path = format!("/api/item/getByCategory/{}/0/12", shop.cushions);
    shop.guest().get(&path).await.expect(404);
    shop.guest()
        .get(&format!("/shop?category={}", shop.cushions))
        .await
        .expect(404);
    assert!(shop.places(shop.cushions).await.is_empty());
    let categories = shop.read(id).await["categories"].clone();
    assert_eq!(
        texts(categories.as_array().unwrap(), "name"),
        ["ALL", "전체상품"]
    );
    assert_eq!(shop.titles(shop.all).await, ["방석"]);
    // An edit meanwhile does not lose it.
    let ids = json!({ "categoryIds": [shop.default] });
    shop.update(id, "고친 방석", ids).await.expect(200);
    shop.undo_last("category").await.expect(200);
    assert_eq!(shop.titles(shop.cushions).await, ["고친 방석"]);
}

#[tokio::test]
async fn a_stale_change_of_a_category_is_refused() {
    let shop = Shop::new().await;
    let all = shop.admin().get("/api/admin/categories").await.json();
    let revision = all[2]["revision"].clone();
    let body = |name: &str| json!({ "name": name, "priority": 2, "revision": revision });
    put(&shop, shop.cushions, body("먼저")).await.expect(200);
    put(&shop, shop.cushions, body("나중")).await.expect(409);
    assert_eq!(names(&shop).await, ["ALL", "전체상품", "먼저"]);
}

/// Deleting or restoring the default category takes the shop down or up with it.
#[tokio::test]
async fn the_shop_follows_its_default_category() {
    let shop = Shop::new().await;
    shop.create("방석").await;
    let entries = shop
        .admin()
        .get("/api/admin/journal?kind=category&size=100")
        .await
        .json();
    let created = entries["_embedded"]["journalDTOList"]
        .as_array()
        .unwrap()
        .iter()
        .find(|entry| entry["title"] == "전체상품")
        .unwrap()["id"]
        .clone();
    let path = format!("/api/admin/journal/{created}/undo");
    shop.admin().post(&path, json!({})).await.expect(200);
    assert!(shop.titles(shop.all).await.is_empty());
    shop.undo_last("category").await.expect(200);
    assert_eq!(shop.titles(shop.all).await, ["방석"]);
}
