//! The shop's pages before any script runs: head, body, first data, honest 404s.

use serde_json::{Value, json};
use server::{app, seed};

use crate::support::*;

async fn page(shop: &Shop, path: &str) -> String {
    shop.guest().get(path).await.expect(200).text()
}

fn json_ld(page: &str) -> Vec<Value> {
    let parts = page.split("<script type=\"application/ld+json\">").skip(1);
    parts
        .map(|part| serde_json::from_str(part.split("</script>").next().unwrap()).unwrap())
        .collect()
}

#[tokio::test]
async fn an_item_tells_search_engines_what_it_costs() {
    let shop = Shop::new().await;
    let fields = json!({ "price": 38_000, "discountRate": 10 });
    let id = shop.create_with("목화 <방석>", fields).await;
    let html = page(&shop, &format!("/shop/detail/{id}")).await;
    let product = &json_ld(&html)[0];
    assert_eq!(product["@type"], "Product");
    assert_eq!(product["name"], "목화 <방석>");
    assert_eq!(product["offers"]["price"], 34_200);
    assert_eq!(product["offers"]["priceCurrency"], "KRW");
    assert_eq!(
        product["offers"]["availability"],
        "https://schema.org/InStock"
    );
    assert!(
        html.contains("<title>목화 &lt;방석&gt; | 시험 센터</title>"),
        "{html}"
    );
    assert!(
        html.contains("property=\"og:type\" content=\"product\""),
        "{html}"
    );
    assert!(html.contains(&format!("/media/{}", shop.image)));
    assert!(html.contains("<s>38,000원</s>"));
    assert!(html.contains("<strong>34,200원</strong>"));
    assert!(html.contains(&format!("\"GET /api/item/getById/{id}\":")));
}

/// Without scripts a list leads on by links, and each page has one address.
#[tokio::test]
async fn a_list_leads_on_without_scripts() {
    let shop = Shop::new().await;
    for number in 0..14 {
        shop.create(&format!("상품 {number}")).await;
        shop.app.pass(chrono::TimeDelta::minutes(1));
    }
    let first = page(&shop, "/shop").await;
    assert!(
        first.contains("href=\"/shop?page=2\" rel=\"next\""),
        "{first}"
    );
    assert!(!first.contains("rel=\"prev\""));
    assert!(first.contains("상품 13") && !first.contains("상품 1<"));
    let second = page(&shop, "/shop?page=2").await;
    assert!(second.contains("상품 0") && !second.contains("rel=\"next\""));
    let cushions = page(&shop, &format!("/shop?category={}", shop.cushions)).await;
    assert!(cushions.contains("<title>방석 | 시험 센터</title>"));
    let next = format!("href=\"/shop?category={}&amp;page=2\"", shop.cushions);
    assert!(cushions.contains(&next), "{cushions}");
    assert!(first.contains(&format!(
        "\"GET /api/item/getByCategory/{}/0/12\":",
        shop.all
    )));
    assert!(first.contains("\"GET /api/category/getAll\":"));
}

#[tokio::test]
async fn what_no_address_has_is_not_found() {
    let shop = Shop::new().await;
    for path in [
        "/shop/detail/999",
        "/shop/detail/01",
        "/shop/detail/x",
        "/shop/detail",
        "/shop?category=999",
        "/shop?category=x",
        "/shop?page=0",
    ] {
        shop.guest().get(path).await.expect(404);
    }
    shop.guest().get("/shop").await.expect(200);
    shop.guest().get("/Shop").await.expect(200);
}

/// Section 2: the empty text.
#[tokio::test]
async fn an_empty_category_says_so() {
    let shop = Shop::new().await;
    let html = page(&shop, &format!("/shop?category={}", shop.cushions)).await;
    assert!(html.contains("이 카테고리에는 상품이 없습니다."));
}

const GUIDE: &str = r#"
title = "상점 안내글"
template = "notes"
[[texts]]
id = 2
priority = 2
html = "<p>제품 안내</p>"
[[texts]]
id = 1
priority = 1
html = "<p>여는 글</p>"
[[texts]]
id = 3
priority = 3
html = "<p>교환 안내</p>"
"#;

/// Section 3: the page DETAIL-DESCRIPTION holds the shop's three texts.
#[tokio::test]
async fn the_three_texts_come_from_the_page_and_follow_it() {
    let shop = Shop::new().await;
    let id = shop.create("방석").await;
    let empty = shop.guest().get("/api/shop/guide").await.expect(200).json();
    assert_eq!(empty["intro"], "");
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("content/page")).unwrap();
    let file = folder.path().join("content/page/DETAIL-DESCRIPTION.toml");
    std::fs::write(file, GUIDE).unwrap();
    let owners = app::owners(&shop.app.ctx.config, &[shop::module()]).unwrap();
    seed::apply(&shop.app.ctx, &owners, folder.path(), false)
        .await
        .unwrap();
    let guide = shop.guest().get("/api/shop/guide").await.expect(200).json();
    assert_eq!(guide["intro"], "<p>여는 글</p>");
    assert_eq!(guide["notes"], "<p>제품 안내</p>");
    assert_eq!(guide["policy"], "<p>교환 안내</p>");
    assert_eq!(guide["pageSize"], 12);
    let path = format!("/shop/detail/{id}");
    for text in ["여는 글", "제품 안내", "교환 안내", "유의사항"] {
        assert!(page(&shop, &path).await.contains(text), "{text}");
    }
    // What an admin saves in the page editor is shown at once.
    let body = json!({ "title": "상점 안내글", "pageContentTexts": [
        { "id": 1, "description": "<p>새로 여는 글</p>", "priority": 1 },
        { "id": 2, "description": "<p>제품 안내</p>", "priority": 2 },
        { "id": 3, "description": "<p>교환 안내</p>", "priority": 3 },
    ] });
    let update = "/api/admin/pageContent/update/DETAIL-DESCRIPTION";
    shop.admin().put(update, body).await.expect(200);
    assert!(page(&shop, &path).await.contains("새로 여는 글"));
    assert!(page(&shop, "/shop").await.contains("새로 여는 글"));
}
