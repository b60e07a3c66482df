//! Items: validation, discounts, pictures and saving.

use platform_testing::images;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

/// Section 5, item create and edit.
#[rstest]
#[case(json!({ "title": "  " }), "title", "제목을 입력해주세요.")]
#[case(json!({ "title": "\u{200b} \u{feff}" }), "title", "제목을 입력해주세요.")]
#[case(json!({ "title": "가".repeat(201) }), "title", "제목은 200자까지 쓸 수 있습니다.")]
#[case(json!({ "price": 0 }), "price", "가격을 올바르게 입력해주세요.")]
#[case(json!({ "price": -1 }), "price", "가격을 올바르게 입력해주세요.")]
#[case(json!({ "price": null }), "price", "가격을 올바르게 입력해주세요.")]
#[case(json!({ "mainImagePath": null }), "mainImagePath", "메인 이미지를 추가해주세요.")]
#[case(json!({ "mainImagePath": " " }), "mainImagePath", "메인 이미지를 추가해주세요.")]
#[case(json!({ "discountRate": 101 }), "discountRate", "할인율은 0에서 100 사이로 입력해주세요.")]
#[case(json!({ "discountRate": -1 }), "discountRate", "할인율은 0에서 100 사이로 입력해주세요.")]
#[case(
    json!({ "isDiscountByRate": false, "discountAmount": -1 }),
    "discountAmount",
    "할인 금액은 0 이상으로 입력해주세요."
)]
#[case(
    json!({ "isDiscountByRate": false, "discountAmount": 10_001 }),
    "discountAmount",
    "할인 금액은 가격보다 클 수 없습니다."
)]
#[case(json!({ "stockQuantity": -1 }), "stockQuantity", "재고는 0 이상의 정수로 입력해주세요.")]
#[case(json!({ "categoryIds": [999] }), "categoryIds", "없는 카테고리가 들어 있습니다.")]
#[tokio::test]
async fn a_wrong_field_is_named(#[case] fields: Value, #[case] field: &str, #[case] message: &str) {
    let shop = Shop::new().await;
    let mut body = shop.body("방석");
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    let refused = shop.try_create(body).await.expect(400);
    assert_eq!(refused.error_fields(), [field]);
    assert_eq!(refused.message(), message);
    assert!(shop.titles(shop.all).await.is_empty());
    // The same holds for an edit, where the main picture may be left out.
    let id = shop.create("방석").await;
    if field != "mainImagePath" {
        let refused = shop.update(id, "방석", fields).await.expect(400);
        assert_eq!(refused.message(), message);
        assert_eq!(shop.read(id).await["title"], "방석");
    }
}

/// Section 5: rate or amount; 0 means none; down to whole won.
#[rstest]
#[case(json!({ "discountRate": 10 }), 999, json!(899))]
#[case(json!({ "discountRate": 100 }), 999, json!(0))]
#[case(json!({ "discountRate": 0 }), 999, Value::Null)]
#[case(json!({ "isDiscountByRate": false, "discountAmount": 99 }), 999, json!(900))]
#[case(json!({ "isDiscountByRate": false, "discountAmount": 999 }), 999, json!(0))]
#[case(json!({ "isDiscountByRate": false, "discountAmount": 0, "discountRate": 50 }), 999, Value::Null)]
#[case(json!({ "discountRate": 20, "discountAmount": 1 }), 999, json!(799))]
#[tokio::test]
async fn the_server_reckons_the_discount(
    #[case] fields: Value,
    #[case] price: i64,
    #[case] paid: Value,
) {
    let shop = Shop::new().await;
    let mut fields = fields;
    fields["price"] = json!(price);
    let id = shop.create_with("방석", fields).await;
    assert_eq!(shop.read(id).await["discountPrice"], paid);
    assert_eq!(
        rows(&shop.list(shop.all, 0, 12).await)[0]["discountPrice"],
        paid
    );
}

/// Section 2: sold out when flagged or when none is left.
#[rstest]
#[case(json!({ "soldOut": true }), true)]
#[case(json!({ "stockQuantity": 0 }), true)]
#[case(json!({ "stockQuantity": 1 }), false)]
#[case(json!({ "stockQuantity": null }), false)]
#[tokio::test]
async fn an_item_is_sold_out_when_flagged_or_none_is_left(
    #[case] fields: Value,
    #[case] sold_out: bool,
) {
    let shop = Shop::new().await;
    let flag = fields["soldOut"].as_bool().unwrap_or(false);
    let id = shop.create_with("방석", fields).await;
    assert_eq!(shop.read(id).await["soldOut"], sold_out);
    assert_eq!(
        rows(&shop.list(shop.all, 0, 12).await)[0]["soldOut"],
        sold_out
    );
    // The editor is shown the flag alone.
    assert_eq!(shop.fetch(id).await["soldOut"], flag);
    let page = shop.guest().get(&format!("/shop/detail/{id}")).await.text();
    assert_eq!(page.contains("OutOfStock"), sold_out);
}

#[tokio::test]
async fn pictures_come_in_their_order_and_can_be_changed() {
    let shop = Shop::new().await;
    let admin = shop.admin();
    let mut paths = Vec::new();
    for name in ["one", "two", "three"] {
        let path = format!("item/{name}.webp");
        paths.push(admin.upload(&path, images::webp(20, 10)).await);
    }
    let id = shop
        .create_with(
            "방석",
            json!({
                "detailImagePaths": [
                    { "path": paths[0], "priority": 2, "alt": "뒤" },
                    { "path": paths[1], "priority": 1 },
                ],
                "guideImagePaths": [{ "path": paths[2], "priority": 0 }],
            }),
        )
        .await;
    let seen = shop.read(id).await;
    let url = |index: usize| format!("/media/{}", paths[index]);
    assert_eq!(
        seen["detailImages"],
        json!([
            { "imageUrl": url(1), "priority": 1, "width": 20, "height": 10, "alt": "" },
            { "imageUrl": url(0), "priority": 2, "width": 20, "height": 10, "alt": "뒤" },
        ])
    );
    assert_eq!(seen["guideImages"][0]["imageUrl"], url(2));
    let long = json!({ "newDetailImagePaths": [
        { "path": paths[0], "priority": 1, "alt": "가".repeat(201) },
    ] });
    let refused = shop.update(id, "방석", long).await.expect(400);
    assert_eq!(refused.error_fields(), ["detailImagePaths"]);
    // One goes, one moves, one comes; those below stay when nothing is said of them.
    let new = admin.upload("item/new.webp", images::webp(20, 10)).await;
    let fields = json!({
        "detailImageUpdates": [{ "imageUrl": url(0), "priority": 5 }],
        "newDetailImagePaths": [{ "path": new, "priority": 3 }],
    });
    shop.update(id, "방석", fields).await.expect(200);
    let seen = shop.read(id).await;
    let pictures = seen["detailImages"].as_array().unwrap();
    assert_eq!(
        texts(pictures, "imageUrl"),
        [format!("/media/{new}"), url(0)]
    );
    assert_eq!(pictures[1]["alt"], "뒤");
    assert_eq!(seen["guideImages"][0]["imageUrl"], url(2));
    assert_eq!(seen["imageUrl"], format!("/media/{}", shop.image));
}

#[tokio::test]
async fn a_picture_that_was_not_uploaded_is_refused_at_its_field() {
    let shop = Shop::new().await;
    let mut body = shop.body("방석");
    body["detailImagePaths"] = json!([{ "path": "item/none.webp", "priority": 0 }]);
    let refused = shop.try_create(body).await.expect(400);
    assert_eq!(refused.error_fields(), ["detailImagePaths"]);
}

/// HTML is cleaned on the way in.
#[tokio::test]
async fn a_description_is_cleaned() {
    let shop = Shop::new().await;
    let html = "<p onclick=\"x()\">좋은 <script>alert(1)</script>방석</p>";
    let id = shop
        .create_with("방석", json!({ "description": html }))
        .await;
    assert_eq!(shop.read(id).await["description"], "<p>좋은 방석</p>");
}

/// Saves may carry a revision; a stale one is refused with both versions.
#[tokio::test]
async fn a_stale_save_is_refused_with_both_versions() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let revision = shop.fetch(id).await["revision"].clone();
    let mine = json!({ "revision": revision });
    shop.update(id, "먼저", mine.clone()).await.expect(200);
    let refused = shop.update(id, "나중", mine).await.expect(409);
    let conflict = &refused.json()["conflict"];
    assert_eq!(conflict["current"]["title"], "먼저");
    assert_eq!(conflict["submitted"]["title"], "나중");
    assert_eq!(shop.read(id).await["title"], "먼저");
    shop.update(id, "마지막", json!({})).await.expect(200);
}

/// A stale `If-Match` is 409 as a stale `revision` is; places carry the item's.
#[tokio::test]
async fn a_stale_place_or_if_match_is_refused() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let place = shop.places(shop.cushions).await[0].clone();
    let path = format!("/api/admin/item-categories/{}/priority", place["id"]);
    let moved = json!({ "priority": 9, "revision": place["revision"] });
    shop.admin().put(&path, moved.clone()).await.expect(200);
    shop.admin().put(&path, moved).await.expect(409);
    let under = |tag: &str| {
        shop.app
            .bearer(shop.admin().token())
            .with_header("if-match", tag)
    };
    let path = format!("/api/admin/item/update/{id}");
    let body = shop.body("나중");
    under("\"1\"").put(&path, body.clone()).await.expect(409);
    let read = shop
        .app
        .guest()
        .get(&format!("/api/item/getById/{id}"))
        .await;
    let tag = read.header("etag").unwrap_or_default().to_owned();
    under(&tag).put(&path, body).await.expect(200);
    under(&tag)
        .delete(&format!("/api/admin/item/delete/{id}"))
        .await
        .expect(409);
}

/// What an update leaves out stays.
#[tokio::test]
async fn what_an_update_of_an_item_leaves_out_stays() {
    let shop = Shop::new().await;
    let all = json!({ "description": "<p>폭신해요.</p>", "price": 9000, "isDiscountByRate": true,
                      "discountRate": 10, "soldOut": true, "isBest": true });
    let id = shop.create_with("방석", all).await;
    let before = shop.fetch(id).await;
    let path = format!("/api/admin/item/update/{id}");
    shop.admin()
        .put(&path, json!({ "title": "새 방석" }))
        .await
        .expect(200);
    let after = shop.fetch(id).await;
    assert_eq!(after["title"], "새 방석");
    for kept in [
        "description",
        "price",
        "discountRate",
        "soldOut",
        "isBest",
        "categories",
    ] {
        assert_eq!(after[kept], before[kept], "{kept}");
    }
    assert_eq!(after["discountRate"], 10);
    assert_ne!(after["categories"], json!([]));
}

/// `stockQuantity` is optional in an update, and null is unlimited.
#[tokio::test]
async fn a_stock_that_an_update_leaves_out_stays() {
    let shop = Shop::new().await;
    let id = shop
        .create_with("방석", json!({ "stockQuantity": 0 }))
        .await;
    shop.update(id, "고친 방석", json!({})).await.expect(200);
    assert_eq!(shop.fetch(id).await["stockQuantity"], 0);
    let unlimited = json!({ "stockQuantity": null });
    shop.update(id, "고친 방석", unlimited).await.expect(200);
    assert_eq!(shop.fetch(id).await["stockQuantity"], Value::Null);
}

#[tokio::test]
async fn an_item_keeps_its_place_and_its_day_through_an_edit() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let place = shop.places(shop.cushions).await[0]["id"].clone();
    let path = format!("/api/admin/item-categories/{place}/priority");
    let moved = json!({ "priority": 9 });
    shop.admin().put(&path, moved).await.expect(200);
    let before = shop.read(id).await["createdAt"].clone();
    shop.app.pass(chrono::TimeDelta::hours(1));
    shop.update(id, "고친 방석", json!({})).await.expect(200);
    let places = shop.places(shop.cushions).await;
    assert_eq!(
        (&places[0]["id"], &places[0]["priority"]),
        (&place, &json!(9))
    );
    assert_eq!(shop.read(id).await["createdAt"], before);
}

#[tokio::test]
async fn what_is_gone_cannot_be_saved_or_deleted() {
    let shop = Shop::new().await;
    shop.update(999, "방석", json!({})).await.expect(404);
    let admin = shop.admin();
    admin.delete("/api/admin/item/delete/999").await.expect(404);
    admin.get("/api/admin/item/fetch/999").await.expect(404);
}
