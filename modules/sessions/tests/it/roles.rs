//! Who may call what (specification, section 6).

use platform_testing::TestApp;
use poem::http::Method;
use serde_json::json;

use crate::support::*;

/// Every operation that is not for everybody, as a method and an address.
async fn operations(app: &TestApp) -> Vec<(Method, String, String)> {
    let document = get(&app.guest(), "/api/openapi.json").await;
    let mut found = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            if operation["tags"] == json!(["sessions"]) {
                found.push((
                    method.to_uppercase().parse().unwrap(),
                    path.clone(),
                    operation["x-permission"].as_str().unwrap().to_owned(),
                ));
            }
        }
    }
    found
}

#[tokio::test]
async fn guests_and_members_get_no_further_than_they_may() {
    let app = app().await;
    let member = app.member("달빛").await;
    let operations = operations(&app).await;
    assert_eq!(operations.len(), 29);
    for (method, path, permission) in operations {
        let is_admin = path.starts_with("/api/admin/");
        assert_eq!(permission == "admin", is_admin, "{path}");
        let address: String = path
            .split('/')
            .map(|part| match part.starts_with('{') {
                true if part == "{session_code}" => "NONE",
                true => "1",
                false => part,
            })
            .collect::<Vec<_>>()
            .join("/");
        let body = || Some(("application/json", b"{}".to_vec()));
        let send = async |actor: platform_testing::Actor<'_>| {
            let body = if method == Method::GET { None } else { body() };
            actor.send(method.clone(), &address, body).await.status
        };
        let (guest, forged) = (
            send(app.guest()).await.as_u16(),
            send(app.bearer("forged.token.here")).await.as_u16(),
        );
        let as_member = send(app.bearer(member.token())).await.as_u16();
        assert_eq!(forged, 401, "{method} {path}");
        match permission.as_str() {
            "public" => assert!(![401, 403].contains(&guest), "{method} {path}: {guest}"),
            "admin" => assert_eq!((guest, as_member), (401, 403), "{method} {path}"),
            _ => {
                assert_eq!(guest, 401, "{method} {path}");
                assert!(as_member != 403, "{method} {path}: {as_member}");
            }
        }
    }
}

#[tokio::test]
async fn an_admin_without_the_role_any_more_sees_no_application() {
    let app = app().await;
    let admin = app.admin().await;
    let id = open(&admin, "MORNING", json!([])).await;
    let other = app.admin_with("other@test.example").await;
    view(&other, id).await;
    let me = get(&other, "/api/member/me").await["id"].as_i64().unwrap();
    let role = json!({ "role": "ROLE_USER" });
    admin
        .put(&format!("/api/admin/member/{me}/role"), role)
        .await
        .expect(200);
    let path = format!("/api/admin/apply/session/{id}");
    other.get(&path).await.expect(401);
    let again = app
        .log_in("other@test.example", platform_testing::PASSWORD)
        .await;
    again.get(&path).await.expect(403);
}
