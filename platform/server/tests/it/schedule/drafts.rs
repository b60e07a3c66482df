//! Keeping, going on, throwing away.

use chrono::TimeDelta;
use platform::{jobs, media};
use platform_testing::images;
use serde_json::json;
use server::uploads;

use super::{PLANS, app, body, entries, in_minutes, input, plan, plans, title, undo};

#[tokio::test]
async fn a_draft_waits_for_nothing_and_is_published_by_hand() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, input("겨울 숲", "겨울")).await;
    app.pass(TimeDelta::hours(20));
    app.publish_due().await;
    assert_eq!(title(&app).await, "숲");
    assert_eq!(
        plans(&admin, "draft").await[0]["editPath"],
        format!("/admin/page/edit/FOREST?draft={key}")
    );

    let path = format!("{PLANS}/{key}");
    let publish = format!("{path}/publish");
    let run = admin.post(&publish, json!({})).await.expect(200).json();
    assert_eq!(title(&app).await, "겨울 숲");
    let change = &entries(&admin, "page").await[0];
    assert_eq!(change["id"], run["entry"]);
    assert!(change["actorId"].is_number(), "an admin did it");
    admin.get(&path).await.expect(404);
    admin.post(&publish, json!({})).await.expect(404);
}

#[tokio::test]
async fn a_draft_is_gone_on_with_and_not_overwritten_by_another_editor() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, input("겨울 숲", "겨울")).await;
    let path = format!("{PLANS}/{key}");
    let detail = admin.get(&path).await.expect(200).json();
    assert_eq!(detail["content"]["title"], "겨울 숲");
    assert_eq!(
        detail["content"]["pageContentTexts"][0]["description"],
        "<p>겨울</p>"
    );
    assert_eq!(detail["isStale"], false);

    let revision = detail["plan"]["revision"].clone();
    let patch = json!({ "content": body("눈 온 숲", "눈"), "revision": revision });
    admin.put(&path, patch.clone()).await.expect(200);
    admin.put(&path, patch).await.expect(409);
    assert_eq!(plans(&admin, "draft").await[0]["title"], "눈 온 숲");
    assert_eq!(title(&app).await, "숲");
}

#[tokio::test]
async fn what_could_not_be_published_is_refused_when_it_is_planned() {
    let app = app().await;
    let admin = app.admin().await;
    let refused = admin.post(PLANS, input(" ", "겨울")).await.expect(400);
    assert_eq!(refused.error_fields(), ["title"]);
    let nobody = json!({ "kind": "page", "key": "NOTHING", "content": body("숲", "숲") });
    admin.post(PLANS, nobody).await.expect(404);
    let other = json!({ "kind": "member", "key": "1", "content": {} });
    admin.post(PLANS, other).await.expect(400);
    let empty = json!({ "kind": "page", "key": "FOREST", "content": {} });
    let refused = admin.post(PLANS, empty).await.expect(400);
    assert_eq!(refused.error_fields(), ["title"]);
    let mut stale = input("겨울 숲", "겨울");
    stale["baseRevision"] = json!(0);
    let refused = admin.post(PLANS, stale).await.expect(409).json();
    assert_eq!(refused["conflict"]["current"]["title"], "숲");
    assert_eq!(
        entries(&admin, "page").await.len(),
        1,
        "the rehearsal leaves no trace"
    );
}

#[tokio::test]
async fn a_cancelled_plan_comes_back_as_a_draft_and_a_published_one_not_at_all() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, in_minutes(&app, 10, input("겨울 숲", "겨울"))).await;
    admin.delete(&format!("{PLANS}/{key}")).await.expect(204);
    assert_eq!(plans(&admin, "due").await, json!([]));
    app.pass(TimeDelta::minutes(20));
    let cancelled = &entries(&admin, "plan").await[0]["id"];
    undo(&admin, cancelled).await.expect(200);
    app.publish_due().await;
    assert_eq!(title(&app).await, "숲");
    assert_eq!(plans(&admin, "draft").await[0]["key"], key);

    let publish = format!("{PLANS}/{key}/publish");
    admin.post(&publish, json!({})).await.expect(200);
    let gone = &entries(&admin, "plan").await[0]["id"];
    undo(&admin, gone).await.expect(409);
}

#[tokio::test]
async fn the_files_of_a_draft_are_kept_for_as_long_as_it_is() {
    let app = app().await;
    let admin = app.admin().await;
    let picture = admin.upload("page/a.webp", images::webp(64, 48)).await;
    let mut input = input("겨울 숲", "겨울");
    input["content"]["newImagePaths"] = json!([{ "path": picture, "priority": 1 }]);
    plan(&admin, input).await;
    app.pass(TimeDelta::days(60));
    jobs::run_if_due(&app.ctx, &uploads::remove_unused())
        .await
        .unwrap();
    app.guest().get(&media::url(&picture)).await.expect(200);

    let admin = app
        .log_in("admin@test.example", platform_testing::PASSWORD)
        .await;
    let key = plans(&admin, "draft").await[0]["key"]
        .as_str()
        .unwrap()
        .to_owned();
    let publish = format!("{PLANS}/{key}/publish");
    admin.post(&publish, json!({})).await.expect(200);
    app.pass(TimeDelta::days(60));
    jobs::run_if_due(&app.ctx, &uploads::remove_unused())
        .await
        .unwrap();
    app.guest().get(&media::url(&picture)).await.expect(200);
}
