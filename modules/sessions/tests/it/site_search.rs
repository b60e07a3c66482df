//! What the search of the whole site finds of sessions (invariant 7).

use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn a_session_is_found_while_it_can_be_applied_for() {
    let app = app().await;
    let admin = app.admin().await;
    create(&admin, session("WINTER", "겨울 정규반")).await;
    let answer = app.guest().get("/api/search?q=정규반").await;
    let found = answer.expect(200).json();
    let result = &found["_embedded"]["searchDTOList"][0];
    assert_eq!(result["url"], "/apply/WINTER");
    assert_eq!(result["place"], "일반과정 신청");
    assert_eq!(app.guest().finds("화요일").await, ["겨울 정규반"]);

    update(
        &admin,
        "WINTER",
        json!({ "title": "겨울 정규반", "isActive": false }),
    )
    .await
    .expect(200);
    assert!(app.guest().finds("정규반").await.is_empty());
    let found = admin
        .get("/api/admin/search?q=정규반")
        .await
        .expect(200)
        .json();
    let hidden = &found["groups"][0]["results"][0];
    assert_eq!(hidden["isHidden"], true);
    assert_eq!(hidden["url"], "/admin/session/edit/WINTER");
}

/// Sensitive data is sealed and no record: no search looks into it.
#[tokio::test]
async fn nothing_of_applications_is_found() {
    let app = app().await;
    let admin = app.admin().await;
    open(&admin, "WINTER", json!([])).await;
    let member = app.member("바람").await;
    let body = json!({
        "name": "고유한이름", "email": "a@b.kr", "phone": "01011112222", "address": "숨은동네",
        "dynamicFields": {}, "consent": true,
    });
    member.post("/api/apply/WINTER", body).await.expect(201);
    for words in ["고유한이름", "숨은동네"] {
        assert!(app.guest().finds(words).await.is_empty());
        let path = format!("/api/admin/search?q={words}");
        let found = admin.get(&path).await.expect(200).json();
        assert_eq!(found["groups"], json!([]));
    }
}

/// Admins find an application form by what it asks for, under the name that its session has now.
#[tokio::test]
async fn a_form_is_found_by_what_it_asks_for() {
    let app = app().await;
    let admin = app.admin().await;
    let field = json!({ "key": "knee", "label": "무릎상태", "type": "text" });
    open(&admin, "WINTER", json!([field])).await;
    update(
        &admin,
        "WINTER",
        json!({ "title": "봄 정규반", "isActive": true }),
    )
    .await
    .expect(200);
    let path = "/api/admin/search?q=무릎상태";
    let found = admin.get(path).await.expect(200).json();
    let form = &found["groups"][0]["results"][0];
    assert_eq!(form["title"], "봄 정규반");
    assert_eq!(form["url"], "/admin/session/edit/WINTER?tab=form");
    let renamed = admin.get("/api/admin/search?q=봄").await.expect(200).json();
    let kinds = renamed["groups"].as_array().unwrap().iter();
    let kinds: Vec<_> = kinds.map(|group| &group["kind"]).collect();
    assert_eq!(kinds, ["session", "form"]);
    assert!(app.guest().finds("무릎상태").await.is_empty());
}
