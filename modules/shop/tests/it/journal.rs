//! Every change is journaled and can be taken back.

use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn an_edit_is_named_in_the_journal_and_undone() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let fields = json!({ "price": 20_000, "discountRate": 5 });
    shop.update(id, "좋은 방석", fields).await.expect(200);
    let entry = shop.last_entry("item").await;
    assert_eq!(entry["title"], "좋은 방석");
    assert_eq!(
        entry["fieldLabels"],
        json!(["제목", "가격", "할인", "설명"])
    );
    shop.undo_last("item").await.expect(200);
    let seen = shop.read(id).await;
    assert_eq!(seen["title"], "방석");
    assert_eq!(seen["price"], 10_000);
    assert_eq!(seen["discountPrice"], json!(null));
}

#[tokio::test]
async fn a_save_that_changes_nothing_leaves_no_trace() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let before = shop.last_entry("item").await["id"].clone();
    shop.update(id, "방석", json!({})).await.expect(200);
    assert_eq!(shop.last_entry("item").await["id"], before);
    assert_eq!(shop.fetch(id).await["revision"], 1);
}

/// An item comes back although one of its categories is gone.
#[tokio::test]
async fn a_deleted_item_comes_back_without_a_category_that_went_after_it() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let admin = shop.admin();
    let item = format!("/api/admin/item/delete/{id}");
    admin.delete(&item).await.expect(204);
    let category = format!("/api/admin/categories/{}", shop.cushions);
    admin.delete(&category).await.expect(204);
    shop.undo_last("item").await.expect(200);
    assert_eq!(shop.titles(shop.all).await, ["방석"]);
    shop.undo_last("category").await.expect(200);
    assert_eq!(shop.titles(shop.cushions).await, ["방석"]);
}
