//! The whole site as it will be, for admins and for whoever has a link.

use chrono::TimeDelta;
use serde_json::json;

use super::{
    PLANS, app, body,
    change_sets::{SETS, footer, preview, preview_of, publish, set, spring, within},
    input, plan, plans, title,
};

#[tokio::test]
async fn the_whole_site_is_seen_as_it_will_be_and_nothing_can_be_done_there() {
    let app = app().await;
    let admin = app.admin().await;
    let key = spring(&admin).await;
    let (path, cookie) = preview_of(&admin, &key).await;
    let looking = app.guest().with_header("cookie", &cookie);

    let page = looking.get(&format!("{path}info/forest")).await.expect(200);
    assert!(page.text().contains("봄의 숲"));
    assert!(page.text().contains("봄학기 2027"), "the footer with it");
    assert!(page.text().contains("data-changes=\"봄학기\""));
    assert_eq!(page.header("cache-control"), Some("no-store"));
    assert_eq!(page.header("x-robots-tag"), Some("noindex"));
    let call = format!("{path}api/pageContent/fetchByCode/FOREST");
    let shown = looking.get(&call).await.expect(200).json();
    assert_eq!(shown["title"], "봄의 숲");
    assert_eq!(title(&app).await, "숲", "the live site is as it was");

    looking.post(&call, json!({})).await.expect(403);
    app.guest().get(&path).await.expect(404);
    let forged = app.guest().with_header("cookie", "maru_preview=x");
    forged.get(&path).await.expect(404);
    // Whoever is logged in here is nobody there.
    let admins = admin.with_header("cookie", &cookie);
    let members = format!("{path}api/admin/members/list");
    assert_ne!(admins.get(&members).await.status, 200);
}

/// An answer that is given again from memory is given to everybody.
#[tokio::test]
async fn nothing_of_a_preview_is_given_again_to_whoever_may_not_look() {
    let app = app().await;
    let admin = app.admin().await;
    let key = spring(&admin).await;
    let (path, cookie) = preview_of(&admin, &key).await;
    let looking = app.guest().with_header("cookie", &cookie);
    for shown in [
        "info/forest",
        "api/pageContent/fetchByCode/FOREST",
        "api/openapi.json",
    ] {
        let shown = format!("{path}{shown}");
        looking.get(&shown).await.expect(200);
        app.guest().get(&shown).await.expect(404);
        looking.get(&shown).await.expect(200);
    }
}

#[tokio::test]
async fn a_preview_is_used_again_until_something_of_it_changes() {
    let app = app().await;
    let admin = app.admin().await;
    let key = spring(&admin).await;
    let (first, cookie) = preview_of(&admin, &key).await;
    assert_eq!(preview_of(&admin, &key).await.0, first);
    let drafts = plans(&admin, "draft").await;
    let drafts = drafts.as_array().unwrap().iter();
    let page = drafts.clone().find(|plan| plan["kind"] == "page").unwrap();
    let path = format!("{PLANS}/{}", page["key"].as_str().unwrap());
    let mut change = within(&key, json!({}));
    change["content"] = body("늦봄의 숲", "늦봄");
    admin.put(&path, change).await.expect(200);
    let (second, _) = preview_of(&admin, &key).await;
    assert_ne!(second, first);
    let looking = app.guest().with_header("cookie", &cookie);
    looking.get(&first).await.expect(404);
}

#[tokio::test]
async fn the_oldest_preview_makes_room_for_a_new_one() {
    let app = app().await;
    let admin = app.admin().await;
    let mut made = Vec::new();
    for year in 2030..2037 {
        let title = format!("{year}년");
        let key = set(&admin, json!({ "title": title })).await;
        plan(&admin, within(&key, footer(&title))).await;
        app.pass(TimeDelta::seconds(1));
        made.push(preview_of(&admin, &key).await);
    }
    for (place, (path, cookie)) in made.iter().enumerate() {
        let looking = app.guest().with_header("cookie", cookie);
        let status = if place == 0 { 404 } else { 200 };
        looking.get(path).await.expect(status);
    }
}

#[tokio::test]
async fn whoever_has_the_link_sees_the_site_until_the_set_is_gone() {
    let app = app().await;
    let admin = app.admin().await;
    let key = spring(&admin).await;
    let made = admin.post(&format!("{SETS}/{key}/link"), json!({})).await;
    let url = made.expect(200).json()["url"].as_str().unwrap().to_owned();
    let host = app.ctx.config.server.public_url.as_str();
    let link = url.strip_prefix(host).unwrap().to_owned();

    let opened = app.guest().get(&link).await.expect(303);
    let cookie = opened.header("set-cookie").unwrap().to_owned();
    assert!(
        cookie.contains("SameSite=Lax"),
        "a link on another site leads here: {cookie}"
    );
    let cookie = cookie.split(';').next().unwrap();
    let to = opened.header("location").unwrap().to_owned();
    let looking = app.guest().with_header("cookie", cookie);
    let page = looking.get(&format!("{to}info/forest")).await.expect(200);
    assert!(page.text().contains("봄의 숲"));
    assert_eq!(opened.header("cache-control"), Some("private, no-store"));

    let forged = app.guest().get("/preview-changes/x").await.expect(303);
    assert_eq!(forged.header("location"), Some("/preview-draft/ended"));
    assert_eq!(forged.header("set-cookie"), None);
    publish(&admin, &key, false).await.expect(200);
    let ended = app.guest().get(&link).await.expect(303);
    assert_eq!(ended.header("location"), Some("/preview-draft/ended"));
    // So does what somebody has opened.
    looking.get(&to).await.expect(404);
    let going_on = app.guest().with_header("accept", "text/html,*/*");
    let going_on = going_on.get(&to).await.expect(303);
    assert_eq!(going_on.header("location"), Some("/preview-draft/ended"));
}

#[tokio::test]
async fn what_is_looked_at_ends_with_the_set_that_is_dissolved() {
    let app = app().await;
    let admin = app.admin().await;
    let key = spring(&admin).await;
    let (path, cookie) = preview_of(&admin, &key).await;
    let looking = app.guest().with_header("cookie", &cookie);
    looking.get(&path).await.expect(200);
    admin.delete(&format!("{SETS}/{key}")).await.expect(204);
    looking.get(&path).await.expect(404);
}

#[tokio::test]
async fn a_draft_of_a_setting_has_a_link_to_the_whole_site() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, footer("가을 2027")).await;
    let made = admin.post(&format!("{PLANS}/{key}/link"), json!({})).await;
    let url = made.expect(200).json()["url"].as_str().unwrap().to_owned();
    let host = app.ctx.config.server.public_url.as_str();
    let opened = app.guest().get(url.strip_prefix(host).unwrap()).await;
    let opened = opened.expect(303);
    let cookie = opened.header("set-cookie").unwrap().to_owned();
    let to = opened.header("location").unwrap().to_owned();
    let looking = app
        .guest()
        .with_header("cookie", cookie.split(';').next().unwrap());
    let base = to.strip_suffix("/search").unwrap();
    let site = looking.get(&format!("{base}/api/site")).await;
    let shown = site.expect(200).json();
    assert_eq!(shown["footer"]["copyright"], "가을 2027");
}

#[tokio::test]
async fn what_is_not_kept_yet_is_seen_with_what_its_set_holds() {
    let app = app().await;
    let admin = app.admin().await;
    let key = set(&admin, json!({ "title": "봄학기" })).await;
    plan(&admin, within(&key, input("봄의 숲", "봄"))).await;
    let path = "/api/admin/schedule/preview";
    let (to, cookie) = preview(&admin, path, within(&key, footer("아직 2027"))).await;
    let looking = app.guest().with_header("cookie", &cookie);
    let base = to.strip_suffix("/search").unwrap();
    let page = format!("{base}/info/forest");
    let page = looking.get(&page).await.expect(200).text();
    assert!(page.contains("아직 2027") && page.contains("봄의 숲"));
    let held = admin.get(&format!("{SETS}/{key}")).await.expect(200).json();
    assert_eq!(held["count"], 1, "nothing is kept");

    let unreadable = json!({
        "kind": "colours", "key": "site",
        "content": { "chosen": { "background": "#ffffff", "text": "#fefefe", "accent": "#ffff00" } },
    });
    admin.post(path, unreadable).await.expect(400);
}
