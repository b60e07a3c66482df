//! Section 6: everybody browses the shop, admins alone run it.

use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn admin_calls_refuse_everybody_else() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let member = shop.app.member("바람").await;
    let gets = [
        "/api/admin/item/list/0/20".to_owned(),
        format!("/api/admin/item/fetch/{id}"),
        "/api/admin/categories".to_owned(),
        "/api/admin/category/all".to_owned(),
        "/api/admin/item-categories".to_owned(),
    ];
    for path in &gets {
        shop.guest().get(path).await.expect(401);
        member.get(path).await.expect(403);
        shop.admin().get(path).await.expect(200);
    }
    let delete = format!("/api/admin/item/delete/{id}");
    let category = format!("/api/admin/categories/{}", shop.cushions);
    for path in [&delete, &category] {
        shop.guest().delete(path).await.expect(401);
        member.delete(path).await.expect(403);
    }
    let ids = json!({ "ids": [id], "soldOut": true });
    for (path, body) in [
        ("/api/admin/item/create", shop.body("몰래")),
        ("/api/admin/item/soldOut", ids.clone()),
        ("/api/admin/item/delete", ids),
        ("/api/admin/categories", json!({ "name": "몰래" })),
    ] {
        shop.guest().post(path, body.clone()).await.expect(401);
        member.post(path, body).await.expect(403);
    }
    let update = format!("/api/admin/item/update/{id}");
    let order = json!({ "categoryId": shop.cushions, "ids": [1] });
    for (path, body) in [
        (update.as_str(), shop.body("몰래")),
        (
            "/api/admin/item-categories/1/priority",
            json!({ "priority": 1 }),
        ),
        ("/api/admin/item-categories/order", order),
        (category.as_str(), json!({ "name": "몰래" })),
    ] {
        shop.guest().put(path, body.clone()).await.expect(401);
        member.put(path, body).await.expect(403);
    }
    assert_eq!(shop.read(id).await["title"], "방석");
    assert_eq!(shop.read(id).await["soldOut"], false);
}

#[tokio::test]
async fn everybody_reads_the_shop() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let member = shop.app.member("바람").await;
    for actor in [shop.guest(), member, shop.admin()] {
        for path in [
            format!("/api/item/getById/{id}"),
            format!("/api/item/getByCategory/{}/0/12", shop.all),
            "/api/item/getAll".to_owned(),
            "/api/category/getAll".to_owned(),
            "/api/shop/guide".to_owned(),
        ] {
            actor.get(&path).await.expect(200);
        }
    }
}
