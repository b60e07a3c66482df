//! The module mechanism: what a module must declare, and what switching one off does.

use platform::{
    clock::Clock,
    config,
    module::{Definition, Module},
};
use platform_testing::TestApp;
use poem_openapi::{OpenApi, payload::PlainText};
use server::{app, delivery};

use crate::notes;

struct Forgetful;

#[OpenApi]
impl Forgetful {
    #[oai(path = "/api/forgetful", method = "get", operation_id = "forget")]
    async fn forget(&self) -> PlainText<String> {
        PlainText(String::new())
    }
}

async fn start(modules: Vec<Definition>, toml: &str) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("[site]\nname = \"시험\"\nproduct = \"HOME\"\n{toml}");
    let config = config::load_str(&text, folder.path()).unwrap();
    app::App::open(
        config,
        &modules,
        delivery::Site::default(),
        Clock::default(),
    )
    .await
    .map(drop)
    .map_err(|error| format!("{error:#}"))
}

/// Invariant 3.
#[tokio::test]
async fn an_operation_without_a_permission_does_not_start() {
    let forgetful = Definition::without_settings("forgetful", || Module {
        apis: vec![platform::module::Api::new(|_| Forgetful)],
        ..Module::default()
    });
    let refused = start(vec![forgetful], "[modules.forgetful]")
        .await
        .unwrap_err();
    assert!(
        refused.contains("forget") && refused.contains("no permission"),
        "{refused}"
    );
}

#[tokio::test]
async fn two_modules_cannot_give_the_same_operation() {
    let twin = |name| {
        Definition::without_settings(name, || Module {
            apis: vec![platform::module::Api::new(|_| Forgetful)],
            permissions: &[("forget", platform::module::Permission::Public)],
            ..Module::default()
        })
    };
    let refused = start(
        vec![twin("one"), twin("two")],
        "[modules.one]\n[modules.two]",
    )
    .await
    .unwrap_err();
    assert!(refused.contains("given twice"), "{refused}");
}

#[tokio::test]
async fn a_section_of_an_unknown_module_is_refused_with_those_that_are_known() {
    let refused = start(vec![notes::module()], "[modules.note]")
        .await
        .unwrap_err();
    assert!(
        refused.contains("modules.note") && refused.contains("notes"),
        "{refused}"
    );
}

#[tokio::test]
async fn a_module_that_is_switched_off_leaves_nothing_behind() {
    let app = TestApp::builder()
        .module(notes::module())
        .config("enabled = false\n")
        .start()
        .await;
    app.guest()
        .post("/api/notes/echo", serde_json::json!({ "text": "a" }))
        .await
        .expect(404);
    let document = app
        .guest()
        .get("/api/openapi.json")
        .await
        .expect(200)
        .json();
    assert!(document["paths"]["/api/notes/echo"].is_null());
    let site = app.guest().get("/api/site").await.json();
    assert!(
        !site["modules"]
            .as_array()
            .unwrap()
            .contains(&"notes".into())
    );
}

#[tokio::test]
async fn the_document_says_who_may_call_and_what_a_refusal_looks_like() {
    let app = TestApp::with(notes::module()).await;
    let document = app
        .guest()
        .get("/api/openapi.json")
        .await
        .expect(200)
        .json();
    let undo = &document["paths"]["/api/admin/journal/{id}/undo"]["post"];
    assert_eq!(undo["x-permission"], "admin");
    assert_eq!(undo["security"][0]["bearer"], serde_json::json!([]));
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["operationId"].is_string(), "{method} {path}");
            assert!(
                operation["responses"]["default"]["content"]["application/problem+json"]
                    .is_object()
            );
        }
    }
    let page = app.guest().get("/api/docs").await.expect(200).text();
    assert!(page.contains("id=\"echo_note\"") && page.contains("id=\"Problem\""));
}
