//! What visitors get.

use chrono::TimeDelta;
use platform::{
    records::{KEY, SettingKind},
    site::{Identity, SiteSetting},
};
use platform_testing::{TestApp, images};
use serde_json::json;

use super::{FETCH, UPDATE, app_with_page, page, with};

/// What the head of `path` says of the picture that shared links show.
async fn shared_picture(app: &TestApp, path: &str) -> Vec<String> {
    let html = app.guest().get(path).await.expect(200).text();
    let html = html.replace("&#x2f;", "/");
    let told = html.split("property=\"og:image").skip(1);
    let told = told.filter_map(|rest| rest.split('>').next());
    told.map(|rest| rest.replace("\" content=\"", "=").replace('"', ""))
        .collect()
}

/// Readable with JavaScript off, with title, description, Open Graph and JSON-LD.
#[tokio::test]
async fn a_page_is_readable_without_scripts_and_describes_itself() {
    let app = app_with_page().await;
    let html = app.guest().get("/info/forest").await.expect(200).text();
    for part in [
        "<title>숲 | 시험 센터</title>",
        "<meta name=\"description\" content=\"숲의 이야기\">",
        "property=\"og:title\" content=\"숲\"",
        "property=\"og:image\"",
        "rel=\"canonical\"",
        "application/ld+json",
        "\"@type\":\"WebPage\"",
        "title=\"시험 센터 | 페이지\" href=\"http://127.0.0.1:8080/feeds/site.pages.xml\"",
        "<h1 tabindex=\"-1\">숲</h1>",
        "<p>첫 번째</p>",
        "<p>두 번째</p>",
        "alt=\"표\"",
        "\"GET /api/pageContent/fetchAt?path=/info/forest\":{\"code\":\"FOREST\"",
    ] {
        assert!(html.contains(part), "{part} is not in {html}");
    }
}

/// Readable in feeds.
#[tokio::test]
async fn feeds_bring_the_pages_that_changed_last_with_what_is_read_on_them() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    app.pass(TimeDelta::minutes(1));
    let sea =
        json!({ "title": "바다", "texts": [{ "id": 1, "priority": 1, "html": "<p>물결</p>" }] });
    page(&app, "SEA", sea).await;
    let feed = async || {
        let answer = app.guest().get("/feeds/site.pages.xml").await.expect(200);
        answer.text()
    };
    let titles = |feed: &str| {
        let items = feed.split("<item><title>").skip(1);
        let titles = items.map(|item| item.split('<').next().unwrap().to_owned());
        titles.collect::<Vec<_>>()
    };
    let told = feed().await;
    assert_eq!(titles(&told), ["바다", "숲"]);
    assert!(told.contains("숲의 이야기 물결</description>"), "{told}");
    assert!(told.contains("/info/SEA</link>"), "{told}");

    app.pass(TimeDelta::minutes(1));
    admin
        .put(UPDATE, with(json!({ "title": "겨울 숲" })))
        .await
        .expect(200);
    assert_eq!(titles(&feed().await), ["겨울 숲", "바다"]);
    admin
        .put(UPDATE, with(json!({ "hidden": true })))
        .await
        .expect(200);
    assert_eq!(titles(&feed().await), ["바다"]);
}

#[tokio::test]
async fn a_shared_link_shows_the_pages_own_picture_in_the_size_that_messengers_want() {
    let app = app_with_page().await;
    assert_eq!(
        shared_picture(&app, "/info/forest").await,
        [
            "=http://127.0.0.1:8080/media/page/b.webp?as=share",
            ":type=image/jpeg",
            ":width=1200",
            ":height=630",
            ":alt=나",
        ]
    );
    let address = "/media/page/b.webp?as=share";
    let answer = app.guest().get(address).await.expect(200);
    let picture = image::load_from_memory(&answer.bytes).unwrap();
    assert_eq!((picture.width(), picture.height()), (1200, 630));
}

#[tokio::test]
async fn a_page_without_a_picture_is_shared_with_that_of_the_centre() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    assert_eq!(shared_picture(&app, "/").await, [""; 0]);
    let path = admin.upload("page/우리.png", images::png(800, 500)).await;
    let identity = "/api/admin/site/identity";
    let mut value = admin.get(identity).await.expect(200).json();
    value.as_object_mut().unwrap().remove("missing");
    value["shareImage"] = json!(path);
    admin.put(identity, value).await.expect(200);
    let told = shared_picture(&app, "/").await;
    let address = format!(
        "=http://127.0.0.1:8080{}?as=share",
        platform::media::url(&path)
    );
    assert_eq!(told.first(), Some(&address));
    assert_eq!(told.last().map(String::as_str), Some(":alt=시험 센터"));
    let told = shared_picture(&app, "/info/forest").await;
    assert!(told[0].ends_with("/media/page/b.webp?as=share"), "{told:?}");
}

/// A drawing cannot be cut: nobody is told a size that it may not have.
#[tokio::test]
async fn a_picture_that_cannot_be_cut_is_named_as_it_is() {
    let app = TestApp::new().await;
    let drawing = b"<svg xmlns='http://www.w3.org/2000/svg'></svg>".to_vec();
    app.ctx
        .media
        .import("site/share.svg", drawing)
        .await
        .unwrap();
    let identity = Identity {
        share_image: Some("site/share.svg".to_owned()),
        ..Identity::first(&app.ctx.config.site)
    };
    app.store::<SettingKind<Identity>>(KEY, &identity).await;
    assert_eq!(
        shared_picture(&app, "/").await,
        [
            "=http://127.0.0.1:8080/media/site/share.svg",
            ":alt=시험 센터"
        ]
    );
}

/// Never stale after a save, shown by a test that saves and reads in a race.
#[tokio::test]
async fn reads_that_race_with_saves_never_see_an_older_page_than_was_answered() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let saved = std::sync::atomic::AtomicI64::new(1);
    let done = std::sync::atomic::AtomicBool::new(false);
    let writer = async {
        for round in 0..40 {
            let answer = admin
                .put(UPDATE, with(json!({ "title": format!("{round}") })))
                .await
                .expect(200)
                .json();
            saved.store(
                answer["revision"].as_i64().unwrap(),
                std::sync::atomic::Ordering::SeqCst,
            );
        }
        done.store(true, std::sync::atomic::Ordering::SeqCst);
    };
    let reader = async {
        let mut reads = 0;
        while !done.load(std::sync::atomic::Ordering::SeqCst) {
            let known = saved.load(std::sync::atomic::Ordering::SeqCst);
            let seen = app.guest().get(FETCH).await.expect(200).json()["revision"]
                .as_i64()
                .unwrap();
            assert!(
                seen >= known,
                "revision {seen} was read after {known} was answered"
            );
            reads += 1;
            tokio::task::yield_now().await;
        }
        assert!(reads > 10);
    };
    futures_util::future::join(writer, reader).await;
}
