//! What holds for every operation of the platform itself (specification, D.9). Those of modules are
//! held to it by their contract.

use platform_testing::{TestApp, contract::types};
use serde_json::json;

#[tokio::test]
async fn every_field_is_refused_in_every_other_type() {
    let app = TestApp::new().await;
    let operations = app.operations().await;
    assert!(operations.len() > 60, "{}", operations.len());
    let faults = types::faults(&app, operations.iter()).await;
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Nobody's password becomes a number's digits.
#[tokio::test]
async fn a_number_is_no_password() {
    let app = TestApp::new().await;
    let member = app.member("바람").await;
    let refused = member
        .post(
            "/api/member/checkPassword",
            json!({ "prevPassword": 12_345_678 }),
        )
        .await
        .expect(400);
    assert_eq!(refused.error_fields(), ["prevPassword"]);
}

#[tokio::test]
async fn a_condition_is_never_passed_over() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let under = |tag: &str| app.bearer(admin.token()).with_header("if-match", tag);
    let body = json!({ "phoneNumber": "01012345678", "ticket": "none" });
    under("\"1\"")
        .put("/api/member/phone", body)
        .await
        .expect(412);
    under("\"1\"").get("/api/site").await.expect(412);
    app.guest().get("/api/site").await.expect(200);
    // Where one is looked at, the operation would take the first of two and none that is no text.
    let page = json!({ "title": "소개", "template": "plain" });
    let page: content::Page = serde_json::from_value(page).unwrap();
    app.store::<content::PageKind>("ABOUT", &page).await;
    let path = "/api/admin/pageContent/update/ABOUT";
    let body = json!({ "title": "덮어쓴 소개" });
    let refused = [
        under("\"숲\""),
        under("*").with_header("if-match", "\"999\""),
        under("\"1\"").with_header("if-match", "\"1\""),
    ];
    for actor in refused {
        actor.put(path, body.clone()).await.expect(412);
    }
    under("*").put(path, body).await.expect(200);
}

/// It would be ignored from the second read on, which is answered from memory.
#[tokio::test]
async fn a_condition_that_a_read_does_not_look_at_is_refused_of_every_read() {
    let app = TestApp::new().await;
    for _ in 0..2 {
        app.guest().get("/api/site").await.expect(200);
        let conditional = app.guest().with_header("if-match", "\"1\"");
        conditional.get("/api/site").await.expect(412);
    }
}
