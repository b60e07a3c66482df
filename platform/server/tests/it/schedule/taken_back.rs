//! What was published for a while goes at its end, and what was put off stays put off, whatever was undone meanwhile.

use chrono::TimeDelta;
use platform::media;
use platform_testing::images;
use serde_json::{Value, json};

use super::{PLANS, app, body, entries, in_minutes, input, plan, plans, runs, title, undo};

#[tokio::test]
async fn what_was_undone_and_made_again_is_taken_back_at_its_end() {
    let app = app().await;
    let admin = app.admin().await;
    let mut planned = in_minutes(&app, 10, input("겨울 숲", "겨울"));
    planned["until"] = json!(app.now() + TimeDelta::minutes(60));
    plan(&admin, planned).await;
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    let published = entries(&admin, "page").await[0]["id"].clone();
    undo(&admin, &published).await.expect(200);
    let undone = entries(&admin, "page").await[0]["id"].clone();
    undo(&admin, &undone).await.expect(200);
    assert_eq!(title(&app).await, "겨울 숲");
    assert_eq!(runs(&admin).await[0]["isUndone"], false);
    app.pass(TimeDelta::minutes(60));
    app.publish_due().await;
    assert_eq!(title(&app).await, "숲");
    assert_eq!(runs(&admin).await[0]["isUndone"], true);
    assert_eq!(runs(&admin).await[0]["endReason"], Value::Null);
}

/// Longer than a file stays that nothing refers to.
#[tokio::test]
async fn a_picture_waits_for_the_end_of_what_stands_in_its_place() {
    let app = app().await;
    let admin = app.admin().await;
    let mut words = Vec::new();
    for name in ["page/a.webp", "page/b.webp"] {
        let path = admin.upload(name, images::webp(8, 8)).await;
        words.push(format!("<img src=\"{}\" alt=\"\">", media::url(&path)));
    }
    let first = body("숲", &words[0]);
    admin.put(super::UPDATE, first).await.expect(200);
    let mut planned = in_minutes(&app, 10, input("겨울 숲", &words[1]));
    planned["until"] = json!(app.now() + TimeDelta::days(45));
    plan(&admin, planned).await;
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    // Whatever becomes of the change in between.
    for _ in 0..2 {
        let newest = entries(&admin, "page").await[0]["id"].clone();
        undo(&admin, &newest).await.expect(200);
    }
    for _ in 0..44 {
        app.pass(TimeDelta::days(1));
        app.run_job("media.remove_unused").await;
    }
    app.pass(TimeDelta::days(1));
    app.publish_due().await;
    let admin = app
        .log_in("admin@test.example", platform_testing::PASSWORD)
        .await;
    assert_eq!(runs(&admin).await[0]["endReason"], Value::Null);
    assert_eq!(title(&app).await, "숲");
}

#[tokio::test]
async fn undoing_what_put_it_off_publishes_nothing() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, in_minutes(&app, 60, input("겨울 숲", "겨울"))).await;
    let later = json!({ "publishAt": app.now() + TimeDelta::hours(9) });
    let path = format!("{PLANS}/{key}");
    admin.put(&path, later).await.expect(200);
    app.pass(TimeDelta::minutes(70));
    let put_off = entries(&admin, "plan").await[0]["id"].clone();
    undo(&admin, &put_off).await.expect(200);
    app.publish_due().await;
    assert_eq!(title(&app).await, "숲");
    assert_eq!(plans(&admin, "draft").await[0]["publishAt"], Value::Null);
}
