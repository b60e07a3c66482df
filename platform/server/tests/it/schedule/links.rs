//! Links that show a draft to whoever has them.

use chrono::TimeDelta;
use platform_testing::{Actor, TestApp};
use serde_json::json;

use super::{PLANS, app, body, in_minutes, input, plan};

/// The path of a new link.
async fn link(app: &TestApp, admin: &Actor<'_>, key: &str) -> String {
    let path = format!("{PLANS}/{key}/link");
    let made = admin.post(&path, json!({})).await.expect(200).json();
    let url = made["url"].as_str().unwrap();
    let host = app.ctx.config.server.public_url.as_str();
    url.strip_prefix(host).unwrap().to_owned()
}

fn call(link: &str) -> String {
    link.replace("/preview-draft/", "/api/previewDraft/")
}

#[tokio::test]
async fn a_guest_with_the_link_sees_the_draft_and_nobody_keeps_it() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(
        &admin,
        in_minutes(&app, 60, input("겨울 숲", "겨울<script>alert(1)</script>")),
    )
    .await;
    let link = link(&app, &admin, &key).await;

    let document = app.guest().get(&link).await.expect(200);
    let html = document.text();
    assert!(html.contains("겨울 숲") && html.contains("미리보기"));
    assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"));
    assert!(!html.contains("rel=\"canonical\""));
    assert!(
        !html.contains("alert(1)"),
        "it is as clean as what is published"
    );
    assert_eq!(document.header("cache-control"), Some("private, no-store"));
    assert_eq!(document.header("x-robots-tag"), Some("noindex, nofollow"));
    assert_eq!(document.header("referrer-policy"), Some("no-referrer"));
    assert_eq!(document.header("etag"), None);

    let answer = app.guest().get(&call(&link)).await.expect(200);
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    assert_eq!(answer.header("x-robots-tag"), Some("noindex, nofollow"));
    let draft = answer.json();
    assert_eq!(draft["kind"], "page");
    assert_eq!(draft["content"]["title"], "겨울 숲");
    assert_eq!(draft["content"]["path"], "/info/forest");
    // The application shows the markup of the document.
    let drawn = draft["html"].as_str().unwrap();
    assert!(drawn.contains("겨울 숲"), "{drawn}");
    let shown = format!("<article class=\"drawn\">{drawn}</article>");
    assert!(html.contains(&shown), "{drawn} is not in {html}");
    let published = "/api/pageContent/fetchFragment/FOREST";
    let published = app.guest().get(published).await.expect(200).text();
    assert!(!published.contains("겨울 숲"), "{published}");
}

#[tokio::test]
async fn a_link_shows_the_draft_as_it_is_now_and_ends_with_it() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, input("겨울 숲", "겨울")).await;
    let path = link(&app, &admin, &key).await;
    app.guest().get(&path).await.expect(200);
    let change = json!({ "content": body("눈 온 숲", "눈") });
    admin
        .put(&format!("{PLANS}/{key}"), change)
        .await
        .expect(200);
    assert!(
        app.guest()
            .get(&path)
            .await
            .expect(200)
            .text()
            .contains("눈 온 숲")
    );

    admin.delete(&format!("{PLANS}/{key}")).await.expect(204);
    let gone = app.guest().get(&path).await.expect(404);
    assert!(!gone.text().contains("눈 온 숲"));
    app.guest().get(&call(&path)).await.expect(404);
}

#[tokio::test]
async fn a_link_ends_when_the_draft_is_published_and_after_seven_days() {
    let app = app().await;
    let admin = app.admin().await;
    let published = plan(&admin, in_minutes(&app, 10, input("겨울 숲", "겨울"))).await;
    let draft = plan(&admin, input("눈 온 숲", "눈")).await;
    let published = link(&app, &admin, &published).await;
    let draft = link(&app, &admin, &draft).await;
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    app.guest().get(&published).await.expect(404);

    app.pass(TimeDelta::days(7) - TimeDelta::minutes(11));
    app.guest().get(&draft).await.expect(200);
    app.pass(TimeDelta::minutes(2));
    app.guest().get(&draft).await.expect(404);
    app.guest().get(&call(&draft)).await.expect(404);
}

#[tokio::test]
async fn no_other_signed_thing_opens_a_draft() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, input("겨울 숲", "겨울")).await;
    let ticket = app.phone_ticket("01012345678").await;
    for wrong in [key.as_str(), ticket.as_str(), admin.token(), "x"] {
        let path = format!("/preview-draft/{wrong}");
        app.guest().get(&path).await.expect(404);
        app.guest().get(&call(&path)).await.expect(404);
    }
    // Nor does a link to a draft log anybody in.
    let link = link(&app, &admin, &key).await;
    let ticket = link.rsplit('/').next().unwrap();
    app.bearer(ticket).get(PLANS).await.expect(401);
}
