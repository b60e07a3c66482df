//! Files of applications: private from the first byte (specification, D.8).

use platform_testing::{Actor, TestApp, images};
use serde_json::{Value, json};

use crate::support::*;

async fn with_file_field() -> (TestApp, i64) {
    let app = app().await;
    let fields = json!([field("certifications", "자격증", "file")]);
    let id = open(
        &app.admin_with("first@test.example").await,
        "MORNING",
        fields,
    )
    .await;
    (app, id)
}

async fn upload(member: &Actor<'_>, name: &str) -> String {
    member
        .upload(&format!("apply/{name}"), images::png(8, 8))
        .await
}

fn files(app: &TestApp) -> usize {
    fn count(folder: &std::path::Path) -> usize {
        std::fs::read_dir(folder).map_or(0, |entries| {
            entries
                .map(|entry| entry.unwrap().path())
                .map(|path| if path.is_dir() { count(&path) } else { 1 })
                .sum()
        })
    }
    count(&app.data_dir().join("media/private"))
}

async fn try_with(member: &Actor<'_>, paths: Value) -> platform_testing::Answer {
    apply(
        member,
        "MORNING",
        application(json!({ "certifications": paths })),
    )
    .await
}

#[tokio::test]
async fn an_applicant_and_admins_open_a_file_and_nobody_else() {
    let (app, session) = with_file_field().await;
    let (member, other) = (app.member("달빛").await, app.member("바람").await);
    let admin = app.admin().await;
    let one = upload(&member, "수료증 (1).png").await;
    let pdf = member
        .upload("apply/b.pdf", b"%PDF-1.7\n%%EOF\n".to_vec())
        .await;
    let id = applied(&member, "MORNING", json!({ "certifications": [one, pdf] })).await;
    let path = format!("/api/apply/file/{id}/certifications");
    for actor in [&member, &admin] {
        let given = get(actor, &path).await;
        assert_eq!(given["fileName"], "수료증_1.png");
        let url = given["url"].as_str().unwrap();
        let file = app.guest().get(url).await.expect(200);
        assert_eq!(file.header("cache-control"), Some("private, no-store"));
    }
    let second = get(&member, &format!("{path}?n=1")).await;
    assert_eq!(second["fileName"], "b.pdf");
    let seen = &view(&admin, session).await[0]["answers"][0];
    assert_eq!(seen["files"][0]["name"], "수료증_1.png");
    assert!(seen["files"][0]["size"].as_i64().unwrap() > 0);
    assert_eq!(seen["value"], "");

    app.guest().get(&path).await.expect(401);
    other.get(&path).await.expect(404);
    for wrong in [
        format!("{path}?n=2"),
        format!("/api/apply/file/{id}/religion"),
        "/api/apply/file/999/certifications".to_owned(),
    ] {
        member.get(&wrong).await.expect(404);
    }
    member.get(&format!("{path}?n=-1")).await.expect(400);
    // The file itself is nowhere to be had without a signature.
    app.guest().get(&format!("/media/{one}")).await.expect(404);
    other
        .get(&format!("/media-private/{one}"))
        .await
        .expect(403);
}

/// File keys of another member refused.
#[tokio::test]
async fn nobody_names_a_file_of_somebody_else() {
    let (app, _) = with_file_field().await;
    let (member, other) = (app.member("달빛").await, app.member("바람").await);
    let foreign = upload(&other, "a.png").await;
    let public = member.upload("post/a.png", images::png(8, 8)).await;
    let given = member
        .post(
            "/api/s3/getPreSignedUrl",
            json!({ "path": "apply/never-sent.png" }),
        )
        .await
        .expect(200)
        .json();
    for path in [
        foreign.as_str(),
        &public,
        "apply/nothing-there.png",
        given["path"].as_str().unwrap(),
    ] {
        let refused = try_with(&member, json!([path])).await.expect(400);
        assert_eq!(refused.error_fields(), ["dynamicFields.certifications"]);
    }
    // Not even an admin applies with what a member uploaded, used or not.
    applied(&other, "MORNING", json!({ "certifications": foreign })).await;
    try_with(&app.admin().await, json!([foreign]))
        .await
        .expect(400);
    try_with(&member, json!([foreign])).await.expect(400);
    // One's own may be used twice.
    applied(
        &other,
        "MORNING",
        json!({ "certifications": [foreign, foreign] }),
    )
    .await;
}

#[tokio::test]
async fn withdrawing_destroys_the_files_that_nothing_else_needs() {
    let (app, _) = with_file_field().await;
    let member = app.member("달빛").await;
    let (shared, alone) = (
        upload(&member, "a.png").await,
        upload(&member, "b.png").await,
    );
    let first = applied(
        &member,
        "MORNING",
        json!({ "certifications": [shared, alone] }),
    )
    .await;
    let second = applied(&member, "MORNING", json!({ "certifications": shared })).await;
    assert_eq!(files(&app), 2);
    let url = get(
        &member,
        &format!("/api/apply/file/{first}/certifications?n=1"),
    )
    .await;
    let withdraw = |id: i64| format!("/api/apply/my-applications/{id}");
    member.delete(&withdraw(first)).await.expect(204);
    assert_eq!(files(&app), 1);
    app.guest()
        .get(url["url"].as_str().unwrap())
        .await
        .expect(404);
    get(&member, &format!("/api/apply/file/{second}/certifications")).await;
    member.delete(&withdraw(second)).await.expect(204);
    assert_eq!(files(&app), 0);
}

#[tokio::test]
async fn files_stay_while_an_application_does() {
    let (app, _) = with_file_field().await;
    let member = app.member("달빛").await;
    let path = upload(&member, "a.png").await;
    let id = applied(&member, "MORNING", json!({ "certifications": path })).await;
    upload(&member, "never-used.png").await;
    app.pass(chrono::TimeDelta::days(40));
    app.run_job("media.remove_unused").await;
    assert_eq!(files(&app), 1);
    let member = app
        .log_in("2@member.example", platform_testing::PASSWORD)
        .await;
    get(&member, &format!("/api/apply/file/{id}/certifications")).await;
}
