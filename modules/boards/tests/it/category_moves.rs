//! Categories that go, and what becomes of their posts.

use platform_testing::{Actor, Answer};
use serde_json::{Value, json};

use crate::{category_support::*, support::*};

async fn undo_newest_batch(admin: &Actor<'_>) {
    let batch = last_entry(admin, "board").await["batch"].clone();
    let batch = batch.as_str().unwrap();
    admin
        .post(&format!("/api/admin/journal/batch/{batch}/undo"), json!({}))
        .await
        .expect(200);
}

#[tokio::test]
async fn one_with_posts_goes_only_with_a_place_for_them_and_comes_back_in_one_step() {
    let (app, token) = divided().await;
    let (admin, guest) = (app.bearer(&token), app.guest());
    write_in(&admin, "class", "하나").await;
    write_in(&admin, "class", "둘").await;
    let left = json!([kind("house", "시설"), kind("new", "새 분류")]);
    let save = async |moves: Value| {
        let change = json!({ "categories": left, "moves": moves });
        change_board(&admin, "QNA", change).await
    };
    let refused = save(json!([])).await.expect(409);
    assert_eq!(refused.error_fields(), ["moves"]);
    assert!(refused.message().contains("2개"), "{}", refused.message());
    let nowhere = save(json!([{ "from": "class", "to": "class" }])).await;
    refused_at(nowhere, "moves[0].to").await;
    assert_eq!(titles_in(&guest, "class").await, ["둘", "하나"]);

    save(json!([{ "from": "class", "to": "new" }]))
        .await
        .expect(200);
    assert_eq!(titles_in(&guest, "new").await, ["둘", "하나"]);
    let gone = "/api/post/fetchListByType/QNA/0/4?category=class";
    guest.get(gone).await.expect(404);
    undo_newest_batch(&admin).await;
    assert_eq!(titles_in(&guest, "class").await, ["둘", "하나"]);

    save(json!([{ "from": "class" }])).await.expect(200);
    assert!(titles_in(&guest, "new").await.is_empty());
    let all = list(&guest, "QNA", 0, 5).await;
    assert_eq!(rows(&all)[0]["category"], Value::Null);
    undo_newest_batch(&admin).await;
    assert_eq!(titles_in(&guest, "class").await, ["둘", "하나"]);
}

#[tokio::test]
async fn posts_cannot_come_to_none_where_each_has_one() {
    let (app, token) = divided().await;
    let admin = app.bearer(&token);
    write_in(&admin, "class", "하나").await;
    let change = json!({
        "categories": [kind("house", "시설")],
        "categoryRequired": true,
        "moves": [{ "from": "class" }],
    });
    let refused = change_board(&admin, "QNA", change).await;
    refused_at(refused, "moves[0].to").await;
}

#[tokio::test]
async fn of_two_admins_one_wins_and_nothing_moves_for_the_other() {
    let (app, token) = divided().await;
    let admin = app.bearer(&token);
    write_in(&admin, "class", "하나").await;
    let path = format!("{ADMIN}/QNA");
    let mut late = admin.get(&path).await.expect(200).json();
    change_board(&admin, "QNA", json!({ "title": "질문" }))
        .await
        .expect(200);
    late["categories"] = json!([kind("house", "시설")]);
    // Of what was decided on something older nothing else is said.
    let refused = admin.put(&path, late.clone()).await.expect(409);
    assert!(refused.error_fields().is_empty());
    late["moves"] = json!([{ "from": "class", "to": "house" }]);
    admin.put(&path, late).await.expect(409);
    assert_eq!(titles_in(&admin, "class").await, ["하나"]);
}

/// A post of a category that was taken back stands under none, and under it again should that come back.
#[tokio::test]
async fn an_undo_never_loses_what_a_post_named() {
    let app = app().await;
    let admin = app.admin().await;
    let categories = json!([kind("class", "수업")]);
    change_board(&admin, "QNA", json!({ "categories": categories }))
        .await
        .expect(200);
    let id = write_in(&admin, "class", "하나").await;
    undo(&admin, &last_entry(&admin, "board").await)
        .await
        .expect(200);
    assert_eq!(read(&admin, id).await["category"], Value::Null);
    edit(&admin, id, patch("고침")).await.expect(200);
    change_board(&admin, "QNA", json!({ "categories": categories }))
        .await
        .expect(200);
    assert_eq!(titles_in(&admin, "class").await, ["고침"]);
}

const PLANS: &str = "/api/admin/schedule/plans";

async fn plan(admin: &Actor<'_>, categories: Value) -> Answer {
    let mut content = rules(json!({ "title": "자주 묻는 질문", "secret": "may" }));
    content["categories"] = categories;
    let plan = json!({ "kind": "board", "key": "QNA", "content": content });
    admin.post(PLANS, plan).await
}

#[tokio::test]
async fn categories_can_be_planned_but_none_that_posts_would_be_left_in() {
    let (app, token) = divided().await;
    let admin = app.bearer(&token);
    let publish = async |plan: Value| {
        let key = plan["key"].as_str().unwrap();
        let path = format!("{PLANS}/{key}/publish");
        admin.post(&path, json!({})).await
    };
    let renamed = json!([kind("class", "봄 수업"), kind("house", "시설")]);
    let made = plan(&admin, renamed.clone()).await.expect(201).json();
    publish(made).await.expect(200);
    let site = app.guest().get("/api/site").await.json();
    assert_eq!(site["boards"][1]["categories"], renamed);

    let without = json!([kind("house", "시설")]);
    let made = plan(&admin, without.clone()).await.expect(201).json();
    write_in(&admin, "class", "하나").await;
    let refused = plan(&admin, without).await.expect(409);
    assert_eq!(refused.error_fields(), ["moves"]);
    assert!(
        refused.message().contains("봄 수업"),
        "{}",
        refused.message()
    );
    publish(made).await.expect(409);
    assert_eq!(titles_in(&admin, "class").await, ["하나"]);
}

#[tokio::test]
async fn a_planned_post_appears_without_a_category_that_is_gone_by_then() {
    let (app, token) = divided().await;
    let admin = app.bearer(&token);
    let mut content = post_in("class", "예약한 글");
    content["postType"] = json!("QNA");
    let plan = json!({ "kind": "post", "content": content });
    let made = admin.post(PLANS, plan).await.expect(201).json();
    change_board(&admin, "QNA", json!({ "categories": [] }))
        .await
        .expect(200);
    let key = made["key"].as_str().unwrap();
    let publish = format!("{PLANS}/{key}/publish");
    admin.post(&publish, json!({})).await.expect(200);
    let all = list(&admin, "QNA", 0, 5).await;
    assert_eq!(titles(&all), ["예약한 글"]);
    assert_eq!(rows(&all)[0]["category"], Value::Null);
}

#[tokio::test]
async fn posts_of_a_board_that_goes_come_to_the_category_with_the_same_name() {
    let (app, token) = divided().await;
    let admin = app.bearer(&token);
    let categories = json!([kind("lessons", "수업")]);
    change_board(&admin, "REVIEW", json!({ "categories": categories }))
        .await
        .expect(200);
    let (class, house) = (
        write_in(&admin, "class", "하나").await,
        write_in(&admin, "house", "둘").await,
    );
    let path = format!("{ADMIN}/QNA?move_to=REVIEW");
    let removal = admin.delete(&path).await.expect(200).json();
    assert_eq!(read(&admin, class).await["category"]["key"], "lessons");
    assert_eq!(read(&admin, house).await["category"], Value::Null);
    let batch = removal["batch"].as_str().unwrap();
    let undo = format!("/api/admin/journal/batch/{batch}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(titles_in(&admin, "class").await, ["하나"]);
    assert_eq!(titles_in(&admin, "house").await, ["둘"]);
}
