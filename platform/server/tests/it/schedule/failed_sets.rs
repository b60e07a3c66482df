//! A set that could not be published: what is told of it.

use chrono::TimeDelta;
use platform_testing::Actor;
use serde_json::{Value, json};

use super::{
    PLANS, UPDATE, app, body,
    change_sets::{footer, publish, set, within},
    input, plan, title,
};

const SETS: &str = "/api/admin/schedule/sets";
const FOOTER: &str = "/api/admin/site/footer";

async fn failed_sets(admin: &Actor<'_>) -> Vec<Value> {
    let list = admin.get(&format!("{SETS}?failed=true")).await;
    let list = list.expect(200).json()["_embedded"]["changeSetDTOList"].clone();
    list.as_array().unwrap().clone()
}

async fn count_failed(admin: &Actor<'_>) -> Value {
    let list = admin.get(PLANS).await.expect(200).json();
    list["counts"]["failed"].clone()
}

#[tokio::test]
async fn everything_that_is_in_its_way_is_named_and_it_is_listed_with_what_failed() {
    let app = app().await;
    let admin = app.admin().await;
    let at = app.now() + TimeDelta::minutes(10);
    let key = set(&admin, json!({ "title": "봄학기", "publishAt": at })).await;
    plan(&admin, within(&key, input("봄의 숲", "봄"))).await;
    plan(&admin, within(&key, footer("봄학기 2027"))).await;
    set(&admin, json!({ "title": "다음 학기" })).await;
    admin.put(UPDATE, body("가을 숲", "가을")).await.expect(200);
    let stored = admin.get(FOOTER).await.expect(200).json();
    let theirs = json!({ "lines": stored["lines"], "links": [], "copyright": "다른 사람" });
    admin.put(FOOTER, theirs).await.expect(200);

    let refused = publish(&admin, &key, false).await.expect(409);
    for obstacle in ["봄의 숲", "바닥글"] {
        assert!(
            refused.message().contains(obstacle),
            "{}",
            refused.message()
        );
    }
    assert_eq!(failed_sets(&admin).await, [Value::Null; 0], "it is not due");
    assert_eq!(count_failed(&admin).await, 0);

    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    assert_eq!(title(&app).await, "가을 숲");
    let failed = failed_sets(&admin).await;
    assert_eq!(failed.len(), 1);
    assert_eq!(failed[0]["failure"], refused.message());
    assert_eq!(count_failed(&admin).await, 1);

    // Another name leaves it as it is; a time has to be ahead.
    let path = format!("{SETS}/{key}");
    let mut named = json!({ "title": "봄", "publishAt": at });
    admin.put(&path, named.clone()).await.expect(200);
    assert_eq!(failed_sets(&admin).await[0]["title"], "봄");
    named["publishAt"] = json!(app.now() - TimeDelta::minutes(1));
    let refused = admin.put(&path, named).await.expect(400);
    assert_eq!(refused.error_fields(), ["publishAt"]);
    app.publish_due().await;
    assert_eq!(count_failed(&admin).await, 1);

    publish(&admin, &key, true).await.expect(200);
    assert_eq!(title(&app).await, "봄의 숲");
    assert_eq!(count_failed(&admin).await, 0);
}
