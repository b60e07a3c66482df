//! By what a tab that is open learns that the site looks otherwise.

use platform_testing::TestApp;
use serde_json::json;

use crate::settings::save;

#[tokio::test]
async fn every_answer_of_a_call_tells_open_tabs_how_the_site_looks_now() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let told = async |path: &str| {
        let answer = app.guest().get(path).await;
        answer.header("maru-site").map(str::to_owned)
    };
    let known = async || {
        let site = app.guest().get("/api/site").await.expect(200).json();
        site["version"].as_str().unwrap().to_owned()
    };
    let before = known().await;
    let chosen = json!({ "surface": "#f3f5f7", "ink": "#20262c", "accent": "#2b4c7e" });
    for (setting, change) in [
        ("colours", json!({ "chosen": chosen })),
        ("identity", json!({ "name": "여름 학교" })),
    ] {
        let before = known().await;
        // What is answered from memory, what is refused, and what made it so.
        for path in [
            "/api/site",
            "/api/pageContent/list",
            "/api/pageContent/fetchFragment/NOTHING",
        ] {
            assert_eq!(told(path).await.as_ref(), Some(&before), "{path}");
        }
        let saved = save(&admin, setting, change).await.expect(200);
        let after = known().await;
        assert_ne!(after, before, "{setting}");
        assert_eq!(saved.header("maru-site"), Some(&*after));
        for path in [
            "/api/pageContent/list",
            "/api/pageContent/fetchFragment/NOTHING",
        ] {
            assert_eq!(told(path).await.as_ref(), Some(&after), "{path}");
        }
    }
    save(&admin, "colours", json!({ "chosen": {} }))
        .await
        .expect(200);
    save(&admin, "identity", json!({ "name": "시험 센터" }))
        .await
        .expect(200);
    assert_eq!(known().await, before, "it is the same site again");
    assert_eq!(told("/").await, None);
}
