//! The popup through HTTP.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod contract;

use platform_testing::{TestApp, images};
use serde_json::json;

const FETCH: &str = "/api/pageContent/fetchPopupModal";
const STATUS: &str = "/api/admin/popupModal/updateStatus";
const UPDATE: &str = "/api/admin/popupModal/update";

async fn app() -> TestApp {
    let app = TestApp::with(popup::module()).await;
    for path in ["popup/winter.webp", "popup/spring.webp"] {
        app.ctx
            .media
            .import(path, images::webp(90, 120))
            .await
            .unwrap();
    }
    app
}

/// Specification, section 7: imageUrl and isActive, whatever there is.
#[tokio::test]
async fn without_a_popup_the_answer_is_an_inactive_one_without_picture() {
    let app = app().await;
    let popup = app.guest().get(FETCH).await.expect(200).json();
    assert_eq!(popup["imageUrl"], "");
    assert_eq!(popup["isActive"], false);
}

#[tokio::test]
async fn an_admin_sets_the_picture_and_switches_it_on_and_off() {
    let app = app().await;
    let admin = app.admin().await;
    let update = json!({ "imagePath": "popup/winter.webp", "isActive": true, "alt": "겨울 과정" });
    let saved = admin.put(UPDATE, update).await.expect(200).json();
    assert_eq!(saved["imageUrl"], "/media/popup/winter.webp");
    assert_eq!(app.guest().get(FETCH).await.json(), saved);

    let off = admin
        .put(STATUS, json!({ "isActive": false }))
        .await
        .expect(200)
        .json();
    assert_eq!(off["isActive"], false);
    assert_eq!(
        off["imageUrl"], "/media/popup/winter.webp",
        "the picture stays"
    );
    assert_eq!(app.guest().get(FETCH).await.json(), off);
}

/// Specification, section 5.
#[tokio::test]
async fn an_update_without_a_changed_picture_is_refused() {
    let app = app().await;
    let refused = app
        .admin()
        .await
        .put(UPDATE, json!({ "imagePath": "", "isActive": true }))
        .await
        .expect(400);
    assert_eq!(refused.message(), "변경된 이미지가 없습니다.");
    assert_eq!(refused.error_fields(), ["imagePath"]);
}

#[tokio::test]
async fn a_picture_that_is_not_there_is_refused() {
    let app = app().await;
    let refused = app
        .admin()
        .await
        .put(
            UPDATE,
            json!({ "imagePath": "popup/none.webp", "isActive": true }),
        )
        .await;
    assert!(refused.status.is_client_error(), "{}", refused.text());
    assert_eq!(app.guest().get(FETCH).await.json()["imageUrl"], "");
}

#[tokio::test]
async fn of_two_admins_the_later_sees_both_versions() {
    let app = app().await;
    let admin = app.admin().await;
    admin
        .put(
            UPDATE,
            json!({ "imagePath": "popup/winter.webp", "isActive": true, "revision": 0 }),
        )
        .await
        .expect(200);
    let stale = json!({ "imagePath": "popup/spring.webp", "isActive": true, "revision": 0 });
    let refused = admin.put(UPDATE, stale).await.expect(409).json();
    assert_eq!(refused["conflict"]["current"]["image"], "popup/winter.webp");
    assert_eq!(
        refused["conflict"]["submitted"]["image"],
        "popup/spring.webp"
    );
}

/// Specification, section 6.
#[tokio::test]
async fn only_admins_change_the_popup() {
    let app = app().await;
    let member = app.member("바람").await;
    for path in [STATUS, UPDATE] {
        let body = json!({ "isActive": true, "imagePath": "popup/winter.webp" });
        app.guest().put(path, body.clone()).await.expect(401);
        member.put(path, body).await.expect(403);
    }
    assert_eq!(app.guest().get(FETCH).await.json()["isActive"], false);
}

#[tokio::test]
async fn the_admin_menu_names_the_popup_while_the_module_is_on() {
    let has_popup = |menu: serde_json::Value| {
        menu["entries"]
            .as_array()
            .unwrap()
            .iter()
            .any(|entry| entry["path"] == "/admin/managePopupModal")
    };
    let app = app().await;
    assert!(has_popup(
        app.admin()
            .await
            .get("/api/admin/menu")
            .await
            .expect(200)
            .json()
    ));
    app.guest().get("/admin/managePopupModal").await.expect(200);

    let off = TestApp::builder()
        .module(popup::module())
        .config("enabled = false\n")
        .start()
        .await;
    assert!(!has_popup(
        off.admin()
            .await
            .get("/api/admin/menu")
            .await
            .expect(200)
            .json()
    ));
    off.guest().get(FETCH).await.expect(404);
    off.guest().get("/admin/managePopupModal").await.expect(404);
}

/// Home asks for nothing, and is true after each change.
#[tokio::test]
async fn the_home_page_brings_its_popup_along() {
    let app = app().await;
    let admin = app.admin().await;
    for (image, alt) in [("popup/winter.webp", "겨울"), ("popup/spring.webp", "봄")] {
        let update = json!({ "imagePath": image, "isActive": true, "alt": alt });
        admin.put(UPDATE, update).await.expect(200);
        let home = app.guest().get("/").await.expect(200).text();
        let popup = app.guest().get(FETCH).await.expect(200).text();
        let brought = format!("\"GET {FETCH}\":{popup}");
        assert!(home.contains(&brought), "{brought} is not in {home}");
    }
}

/// What everybody reads names the CDN, what people save does not.
#[tokio::test]
async fn behind_a_cdn_only_public_answers_name_it() {
    let app = TestApp::builder()
        .module(popup::module())
        .config("\n[media]\npublic_base_url = \"https://cdn.example\"\n")
        .start()
        .await;
    let admin = app.admin().await;
    let path = admin.upload("popup/a.webp", images::webp(40, 30)).await;
    let body = json!({ "imagePath": path, "isActive": true });
    admin.put(UPDATE, body).await.expect(200);

    // The second time from memory.
    for _ in 0..2 {
        let answer = app.guest().get(FETCH).await.expect(200);
        let named = format!("https://cdn.example/media/{path}");
        assert_eq!(answer.json()["imageUrl"], named.as_str());
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.contains("img-src 'self' https://cdn.example data:"),
            "{policy}"
        );
        assert!(
            policy.contains("media-src 'self' https://cdn.example"),
            "{policy}"
        );
    }
    // Who can save sees the site's own address.
    let own = admin.get(FETCH).await.expect(200).json();
    assert_eq!(own["imageUrl"], format!("/media/{path}").as_str());
    // The server goes on serving it: the CDN fetches it from here.
    app.guest().get(&format!("/media/{path}")).await.expect(200);
}

mod plan;
