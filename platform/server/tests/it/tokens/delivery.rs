//! Delivery tokens: of the site, for what is public.

use super::*;

async fn make_delivery(admin: &Actor<'_>, drafts: bool) -> (String, String) {
    let body = json!({ "name": "전달", "kind": "delivery", "drafts": drafts });
    let made = admin.post(TOKENS, body).await.expect(201).json();
    let text = |name: &str| made[name].as_str().unwrap().to_owned();
    (text("key"), text("token"))
}

/// It belongs to the site: whatever becomes of who made it, it reads what is public and nothing else.
#[tokio::test]
async fn a_delivery_token_outlives_its_maker_and_reads_what_is_public() {
    let app = TestApp::builder().module(open_notes()).start().await;
    let first = app.admin().await;
    let maker = app.admin_with("second@test.example").await;
    let (key, token) = make_delivery(&maker, false).await;
    let program = app.bearer(&token);
    for (method, path) in [
        ("GET", "/api/member/me"),
        ("GET", "/api/admin/journal"),
        ("GET", "/api/admin/fetchMemberList/0/10"),
        ("GET", "/api/admin/tokens"),
        ("GET", "/api/drafts"),
        ("POST", "/api/loginProc"),
        ("POST", "/api/register/usernameCheck"),
        ("PUT", "/api/admin/pageContent/update/ABOUT"),
    ] {
        let body = Some(("application/json", b"{}".to_vec()));
        let refused = program.send(method.parse().unwrap(), path, body).await;
        assert_eq!(
            refused.expect(403).message(),
            "전달 토큰은 공개된 내용만 읽을 수 있어요.",
            "{path}"
        );
    }
    let body = json!({ "password": PASSWORD });
    maker.delete_with("/api/member/me", body).await.expect(204);
    let site = program.get("/api/site").await.expect(200);
    assert_eq!(site.bytes, app.guest().get("/api/site").await.bytes);
    // Every admin sees it and can end it.
    let shown = &list(&first).await["tokens"][0];
    assert_eq!(shown["kind"], "delivery");
    assert_eq!(shown["state"], "active");
    first.delete(&format!("{TOKENS}/{key}")).await.expect(204);
    program.get("/api/site").await.expect(401);
}

#[tokio::test]
async fn a_delivery_token_reads_drafts_if_it_was_made_so() {
    let app = TestApp::new().await;
    let page: content::Page =
        serde_json::from_value(json!({ "title": "소개", "template": "plain" })).unwrap();
    app.store::<content::PageKind>("ABOUT", &page).await;
    let admin = app.admin().await;
    let plan = json!({ "kind": "page", "key": "ABOUT", "content": { "title": "곧 나올 소개" } });
    admin
        .post("/api/admin/schedule/plans", plan)
        .await
        .expect(201);
    let (_, token) = make_delivery(&admin, true).await;
    let program = app.bearer(&token);
    let drafts = program.get("/api/drafts").await.expect(200);
    let key = drafts.json()["drafts"][0]["key"]
        .as_str()
        .unwrap()
        .to_owned();
    let draft = program.get(&format!("/api/drafts/{key}")).await.expect(200);
    assert_eq!(draft.json()["content"]["title"], "곧 나올 소개");
    for answer in [drafts, draft] {
        for personal in ["관리자", "admin@test.example"] {
            assert!(!answer.text().contains(personal), "{}", answer.text());
        }
    }
    // The calls of the editors stay shut, and what is in nobody's name writes nothing.
    program.get("/api/admin/schedule/plans").await.expect(403);
    program.get("/api/admin/journal").await.expect(403);
    program
        .delete(&format!("/api/admin/schedule/plans/{key}"))
        .await
        .expect(403);
}
