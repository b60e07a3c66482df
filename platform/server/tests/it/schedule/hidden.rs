//! Before its time nobody but admins sees anything of it, by no door.

use serde_json::json;

use super::{PLANS, RUNS, app, in_minutes, input, plan};

#[tokio::test]
async fn nothing_of_a_plan_leaves_before_its_time() {
    let app = app().await;
    let admin = app.admin().await;
    plan(
        &admin,
        in_minutes(&app, 10, input("아무도모를제목", "아무도모를글")),
    )
    .await;
    plan(&admin, input("아무도모를제목", "아무도모를글")).await;
    let member = app.member("회원").await;
    for reader in [app.guest(), member] {
        for path in [
            "/",
            "/info/forest",
            "/sitemap.xml",
            "/api/site",
            super::FETCH,
            "/api/openapi.json",
        ] {
            let text = reader.get(path).await.text();
            assert!(!text.contains("아무도모를"), "{path}");
        }
    }
}

/// Specification, section 6: what is below /admin is for admins.
#[tokio::test]
async fn drafts_are_for_admins_alone() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, input("겨울 숲", "겨울")).await;
    let member = app.member("회원").await;
    let one = format!("{PLANS}/{key}");
    for path in [PLANS, RUNS, one.as_str()] {
        app.guest().get(path).await.expect(401);
        member.get(path).await.expect(403);
    }
    let content = input("남의 글", "남");
    member.post(PLANS, content).await.expect(403);
    member.delete(&one).await.expect(403);
    let publish = format!("{one}/publish");
    member
        .post(&publish, serde_json::json!({}))
        .await
        .expect(403);
    let link = format!("{one}/link");
    member.post(&link, serde_json::json!({})).await.expect(403);
}

#[tokio::test]
async fn a_plan_is_found_by_admins_alone_until_it_is_published() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, input("겨울 숲", "눈길")).await;
    let found = async || {
        let answer = admin.get("/api/admin/search?q=눈길").await;
        let found = answer.expect(200).json();
        let mut groups = found["groups"].as_array().unwrap().iter();
        groups.find(|group| group["kind"] == "plan").cloned()
    };
    for actor in [app.guest(), app.member("바람").await] {
        assert!(actor.finds("눈길").await.is_empty());
    }
    let plans = found().await.unwrap();
    let result = &plans["results"][0];
    assert_eq!(result["title"], "겨울 숲");
    assert_eq!(result["text"], "숲의 이야기 눈길");
    assert_eq!(result["place"], "정보 페이지");
    assert_eq!(
        result["url"],
        format!("/admin/page/edit/FOREST?draft={key}")
    );

    let path = format!("{PLANS}/{key}/publish");
    admin.post(&path, json!({})).await.expect(200);
    assert!(found().await.is_none());
    assert_eq!(app.guest().finds("눈길").await, ["겨울 숲"]);
}
