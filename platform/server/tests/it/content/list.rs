//! The pages as admins list them.

use serde_json::{Value, json};

use super::{UPDATE, app_with_page, page, with};

#[tokio::test]
async fn the_list_stands_in_the_order_of_the_menu_and_says_who_changed_what() {
    let app = app_with_page().await;
    for (code, title) in [("A", "가"), ("B", "나"), ("C", "다")] {
        page(&app, code, json!({ "title": title })).await;
    }
    let home = json!({ "title": "하늘", "path": "/", "template": "blocks", "blocks": [] });
    page(&app, "HOME", home).await;
    let admin = app.admin().await;
    let menu = json!({ "groups": [
        { "key": "first", "label": "안내", "items": [{ "label": "셋째", "path": "/info/C" }] },
        { "key": "about", "label": "안내", "items": [
            { "label": "둘째", "path": "/info/b" },
            { "label": "또", "path": "/info/B" },
            { "label": "첫 화면", "path": "/" },
        ] },
    ] });
    admin.put("/api/admin/site/menu", menu).await.expect(200);
    let renamed = with(json!({ "title": "깊은 숲", "hidden": true }));
    admin.put(UPDATE, renamed).await.expect(200);
    let listed = async |query: &str| {
        let list = admin
            .get(&format!("/api/admin/pages/list/0/10{query}"))
            .await;
        let list = list.expect(200).json()["_embedded"]["pageDTOList"].clone();
        let codes = list
            .as_array()
            .unwrap()
            .iter()
            .map(|page| page["code"].clone());
        (Value::from_iter(codes), list)
    };
    let (codes, list) = listed("").await;
    assert_eq!(codes, json!(["HOME", "C", "B", "A", "FOREST"]));
    let place = |key: &str, label: &str| json!({ "key": key, "group": "안내", "label": label });
    let places = list.as_array().unwrap().iter();
    let places = Value::from_iter(places.map(|page| page["menu"].clone()));
    assert_eq!(
        places,
        json!([
            place("about", "첫 화면"),
            place("first", "셋째"),
            place("about", "둘째"),
            null,
            null
        ])
    );
    assert_eq!(list[4]["updatedBy"], "관리자");
    for (query, codes) in [
        ("?state=hidden", json!(["FOREST"])),
        ("?state=public", json!(["HOME", "C", "B", "A"])),
        ("?state=menu", json!(["HOME", "C", "B"])),
        ("?state=unlisted", json!(["A"])),
        ("?q=숲", json!(["FOREST"])),
        ("?q=info/a", json!(["A"])),
    ] {
        assert_eq!(listed(query).await.0, codes, "{query}");
    }
}

#[tokio::test]
async fn a_page_is_found_by_an_address_that_it_had_and_says_which_it_had() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let moved = with(json!({ "path": "/Camp" }));
    admin.put(UPDATE, moved).await.expect(200);
    let moved = with(json!({ "path": "/summer" }));
    admin.put(UPDATE, moved).await.expect(200);
    let found = admin.get("/api/admin/pages/list/0/10?q=/camp").await;
    let found = found.expect(200).json()["_embedded"]["pageDTOList"].clone();
    assert_eq!(found[0]["code"], "FOREST");
    assert_eq!(found[0]["formerPaths"], json!(["/info/FOREST", "/Camp"]));
}
