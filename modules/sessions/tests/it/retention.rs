//! Applications are destroyed when their time is over, and with the member who leaves (specification,
//! D.8).

use chrono::TimeDelta;
use platform_testing::{Actor, PASSWORD, TestApp, images};
use serde_json::{Value, json};

use crate::support::*;

async fn destroyed(admin: &Actor<'_>) -> Vec<Value> {
    let page = get(admin, "/api/admin/apply/destructions/0/20").await;
    page["_embedded"]["destructionDTOList"]
        .as_array()
        .unwrap()
        .clone()
}

async fn days_later(app: &TestApp, days: i64) {
    app.pass(TimeDelta::days(days));
    app.run_job("sessions.destroy_due").await;
}

async fn admin(app: &TestApp) -> Actor<'_> {
    app.log_in("admin@test.example", PASSWORD).await
}

async fn left(app: &TestApp) -> i64 {
    let admin = admin(app).await;
    let list = get(&admin, "/api/admin/apply/sessions").await;
    let counts = list.as_array().unwrap().iter();
    counts
        .map(|one| one["applications"].as_i64().unwrap())
        .sum()
}

fn private_files(app: &TestApp) -> usize {
    let folder = app.data_dir().join("media/private/apply");
    std::fs::read_dir(folder).map_or(0, Iterator::count)
}

#[tokio::test]
async fn what_is_due_is_destroyed_with_its_files_and_leaves_a_record() {
    let app = app_with("retention_days = 100").await;
    let (first, member) = (app.admin().await, app.member("달빛").await);
    open(&first, "LONG", json!([field("paper", "증서", "file")])).await;
    open(&first, "SHORT", json!([])).await;
    update(&first, "SHORT", json!({ "retentionDays": 10 }))
        .await
        .expect(200);
    let path = member.upload("apply/a.png", images::png(4, 4)).await;
    applied(&member, "LONG", json!({ "paper": path })).await;
    applied(&member, "SHORT", json!({})).await;
    days_later(&app, 9).await;
    assert_eq!(left(&app).await, 2);
    days_later(&app, 1).await;
    assert_eq!(left(&app).await, 1);
    assert_eq!(private_files(&app), 1);
    days_later(&app, 90).await;
    assert_eq!(left(&app).await, 0);
    assert_eq!(private_files(&app), 0);
    let proof = destroyed(&admin(&app).await).await;
    assert_eq!(proof.len(), 2);
    assert_eq!(proof[0]["sessionTitle"], "LONG 과정");
    assert_eq!(proof[0]["cause"], "retention");
    assert_eq!(
        (&proof[0]["applications"], &proof[0]["files"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(proof[1]["sessionTitle"], "SHORT 과정");
    days_later(&app, 1).await;
    assert_eq!(
        destroyed(&admin(&app).await).await.len(),
        2,
        "nothing more to destroy"
    );
}

/// The person agreed to a time: prolonging it later does not reach what they sent.
#[tokio::test]
async fn an_application_is_never_kept_longer_than_its_applicant_was_told() {
    let app = app_with("retention_days = 10").await;
    let (first, member) = (app.admin().await, app.member("달빛").await);
    open(&first, "MORNING", json!([])).await;
    applied(&member, "MORNING", json!({})).await;
    update(&first, "MORNING", json!({ "retentionDays": 1000 }))
        .await
        .expect(200);
    applied(&member, "MORNING", json!({})).await;
    days_later(&app, 10).await;
    assert_eq!(left(&app).await, 1);
    // Shortening reaches everything, once it cannot be taken back any more.
    let now = admin(&app).await;
    update(&now, "MORNING", json!({ "retentionDays": 5 }))
        .await
        .expect(200);
    days_later(&app, 2).await;
    assert_eq!(left(&app).await, 1);
    days_later(&app, 1).await;
    assert_eq!(left(&app).await, 0);
}

/// A mistake, or somebody with an admin's login: three days are there to take it back.
#[tokio::test]
async fn what_was_shortened_and_taken_back_destroys_nothing() {
    let app = app().await;
    let (first, member) = (app.admin().await, app.member("달빛").await);
    open(&first, "MORNING", json!([])).await;
    applied(&member, "MORNING", json!({})).await;
    days_later(&app, 30).await;
    update(&admin(&app).await, "MORNING", json!({ "retentionDays": 1 }))
        .await
        .expect(200);
    days_later(&app, 2).await;
    update(
        &admin(&app).await,
        "MORNING",
        json!({ "retentionDays": null }),
    )
    .await
    .expect(200);
    days_later(&app, 30).await;
    assert_eq!(left(&app).await, 1);
}

#[tokio::test]
async fn whoever_leaves_takes_their_applications_along() {
    let app = app().await;
    let (first, member) = (app.admin().await, app.member("달빛").await);
    open(&first, "MORNING", json!([field("paper", "증서", "file")])).await;
    let path = member.upload("apply/a.png", images::png(4, 4)).await;
    applied(&member, "MORNING", json!({ "paper": path })).await;
    applied(&member, "MORNING", json!({})).await;
    applied(&app.member("바람").await, "MORNING", json!({})).await;
    member
        .delete_with("/api/member/me", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    assert_eq!(left(&app).await, 1);
    assert_eq!(private_files(&app), 0);
    let proof = destroyed(&first).await;
    assert_eq!(proof[0]["cause"], "left");
    assert_eq!(
        (&proof[0]["applications"], &proof[0]["files"]),
        (&json!(2), &json!(1))
    );
}
