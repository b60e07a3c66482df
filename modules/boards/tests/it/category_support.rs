//! What the tests of categories share: a board that has some, and calls on it.

use platform_testing::{Actor, Answer, TestApp};
use serde_json::{Value, json};

use crate::support::*;

pub fn kind(key: &str, title: &str) -> Value {
    json!({ "key": key, "title": title })
}

/// The five boards, QNA divided into classes and the house, and the token of the admin who did it.
pub async fn divided() -> (TestApp, String) {
    let app = app().await;
    let token = app.admin().await.token().to_owned();
    let admin = app.bearer(&token);
    let categories = json!([kind("class", "수업"), kind("house", "시설")]);
    change_board(&admin, "QNA", json!({ "categories": categories }))
        .await
        .expect(200);
    (app, token)
}

pub fn post_in(category: &str, title: &str) -> Value {
    let mut body = post(title);
    body["category"] = json!(category);
    body
}

pub async fn write_in(actor: &Actor<'_>, category: &str, title: &str) -> i64 {
    write_as(actor, "QNA", post_in(category, title)).await
}

pub async fn narrowed(actor: &Actor<'_>, category: &str, page: i64, size: i64) -> Value {
    let path = format!("/api/post/fetchListByType/QNA/{page}/{size}?category={category}");
    actor.get(&path).await.expect(200).json()
}

pub async fn titles_in(actor: &Actor<'_>, category: &str) -> Vec<String> {
    titles(&narrowed(actor, category, 0, 20).await)
}

pub async fn refused_at(answer: Answer, field: &str) -> String {
    let refused = answer.expect(400);
    assert_eq!(refused.error_fields(), [field]);
    refused.message().to_owned()
}
