//! Reading, and the update call with all its rules.

use content::{Page, PageKind};
use platform::records::RecordKind;
use serde_json::{Value, json};

use super::{FETCH, UPDATE, app_with_page, unchanged, with};

/// Specification, section 3.
#[tokio::test]
async fn a_page_comes_with_all_its_parts_in_the_order_of_their_priorities() {
    let app = app_with_page().await;
    let page = app.guest().get(FETCH).await.expect(200).json();
    assert_eq!(page["title"], "숲");
    assert_eq!(page["description"], "숲의 이야기");
    for (list, parts) in [
        ("pageContentImages", json!([[2, 1], [1, 2]])),
        ("infoContentImages", json!([[1, 1]])),
        ("pageContentTexts", json!([[2, 1], [1, 2]])),
        ("pageContentVideos", json!([[1, 1]])),
    ] {
        let seen = page[list].as_array().unwrap().iter();
        let seen: Vec<_> = seen
            .map(|one| json!([one["id"], one["priority"]]))
            .collect();
        assert_eq!(json!(seen), parts, "{list}: id and priority");
    }
    assert_eq!(
        page["pageContentImages"][0]["imageUrl"],
        "/media/page/b.webp"
    );
    assert_eq!(
        page["infoContentImages"][0]["imageUrl"],
        "/media/page/c.webp"
    );
    assert_eq!(page["pageContentImages"][1]["width"], 1600);
    assert_eq!(page["infoContentImages"][0]["alt"], "표");
    assert_eq!(page["pageContentTexts"][0]["description"], "<p>첫 번째</p>");
    assert_eq!(page["pageContentVideos"][0]["code"], "abcdefghijk");
    assert_eq!(page["sections"][1]["label"], "둘");
    app.guest()
        .get("/api/pageContent/fetchByCode/NOTHING")
        .await
        .expect(404);
}

#[tokio::test]
async fn an_update_that_changes_nothing_keeps_the_revision() {
    let app = app_with_page().await;
    let saved = app
        .admin()
        .await
        .put(UPDATE, unchanged())
        .await
        .expect(200)
        .json();
    assert_eq!(saved["revision"], 1);
    assert_eq!(
        saved["pageContentTexts"][1]["section"], "two",
        "a part whose section is left out stays where it is"
    );
}

/// Parts left out of an update are deleted, new parts have no id.
#[tokio::test]
async fn parts_are_kept_changed_added_and_deleted() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let body = with(json!({
        "title": "새 숲",
        "existingImageIds": [1],
        "pageContentImageUpdates": [{ "id": 1, "priority": 9 }],
        "newImagePaths": [{ "path": "page/d.webp", "priority": 1, "section": "two", "alt": "라" }],
        "pageContentTexts": [{ "id": null, "description": "<p>새 글<script>x</script></p>", "priority": 1 }],
        "pageContentVideos": [],
    }));
    let saved = admin.put(UPDATE, body).await.expect(200).json();
    assert_eq!(saved["title"], "새 숲");
    let images = saved["pageContentImages"].as_array().unwrap();
    assert_eq!(images.len(), 2);
    assert_eq!(
        (&images[0]["path"], &images[0]["section"]),
        (&json!("page/d.webp"), &json!("two"))
    );
    assert_eq!(
        (&images[1]["id"], &images[1]["priority"]),
        (&json!(1), &json!(9))
    );
    assert_eq!(
        saved["pageContentTexts"][0]["description"], "<p>새 글</p>",
        "cleaned on its way in"
    );
    assert_eq!(saved["pageContentTexts"].as_array().unwrap().len(), 1);
    assert!(saved["pageContentVideos"].as_array().unwrap().is_empty());
    assert_eq!(
        saved,
        app.guest().get(FETCH).await.json(),
        "visitors see what was saved"
    );
}

/// Specification, section 5.
#[tokio::test]
async fn bad_input_is_refused_on_the_right_field_and_nothing_is_lost() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let before = app.guest().get(FETCH).await.json();
    let info = |updates: Value| with(json!({ "infoContentImageUpdates": updates }));
    for (body, field, message) in [
        (
            with(json!({ "title": "  " })),
            "title",
            "제목을 입력해주세요.",
        ),
        (
            with(json!({ "title": "\u{200b}" })),
            "title",
            "제목을 입력해주세요.",
        ),
        (with(json!({ "title": "가".repeat(201) })), "title", "200자"),
        (
            info(json!([])),
            "infoContentImageUpdates",
            "Info Content 이미지는 1개를 유지해야 합니다.",
        ),
        (
            info(
                json!([{ "id": 1, "newPath": null, "priority": null }, { "id": 2, "newPath": null, "priority": null }]),
            ),
            "infoContentImageUpdates",
            "Info Content 이미지는 1개를 유지해야 합니다.",
        ),
        (
            with(json!({ "pageContentVideos": [{ "id": 1, "code": "short", "priority": 1 }] })),
            "pageContentVideos[0].code",
            "11자",
        ),
        (
            with(
                json!({ "pageContentVideos": [{ "id": 7, "code": "abcdefghijk", "priority": 1 }] }),
            ),
            "pageContentVideos[0].id",
            "없는",
        ),
        (
            with(json!({ "pageContentTexts": [{ "id": 8, "description": "", "priority": 1 }] })),
            "pageContentTexts[0].id",
            "없는",
        ),
        (
            with(json!({ "pageContentTexts": [
                { "id": 1, "description": "a", "priority": 1 }, { "id": 1, "description": "b", "priority": 2 },
            ] })),
            "pageContentTexts[1].id",
            "두 번",
        ),
        (
            with(
                json!({ "pageContentTexts": [{ "id": null, "description": "", "priority": 1, "section": "three" }] }),
            ),
            "pageContentTexts[0].section",
            "없는 탭",
        ),
        (
            with(json!({ "pageContentTexts": [
                { "id": 1, "description": "a", "priority": 1 }, { "id": 2, "description": "b", "priority": 2 },
                { "description": "c", "priority": 3 }, { "description": "d", "priority": 4 },
                { "description": "e", "priority": 5 },
            ] })),
            "pageContentTexts",
            "글은 4개까지 등록 가능합니다.",
        ),
        (
            with(json!({ "existingImageIds": [9] })),
            "existingImageIds",
            "없는 사진",
        ),
    ] {
        let refused = admin.put(UPDATE, body.clone()).await.expect(400);
        assert_eq!(refused.error_fields(), [field], "{body}");
        assert!(refused.message().contains(message), "{}", refused.message());
    }
    admin
        .put("/api/admin/pageContent/update/NOTHING", unchanged())
        .await
        .expect(404);
    assert_eq!(app.guest().get(FETCH).await.json(), before);
}

/// A seed that allows no text, or fewer than none, is refused before anything is stored.
#[tokio::test]
async fn a_page_may_have_one_text_at_least() {
    let app = app_with_page().await;
    for max in [0, -1] {
        let mut tx = app.ctx.db.write().await.unwrap();
        let stored = PageKind.load(&mut tx, "FOREST").await.unwrap().unwrap();
        let page = Page {
            max_texts: Some(max),
            ..stored
        };
        let refused = PageKind.store(&mut tx, "FOREST", &page).await.unwrap_err();
        assert_eq!(refused.fields[0].field, "maxTexts");
    }
}

#[tokio::test]
async fn a_fixed_picture_can_be_replaced() {
    let app = app_with_page().await;
    let body = with(
        json!({ "infoContentImageUpdates": [{ "id": 1, "newPath": "page/d.webp", "priority": null, "alt": "새 표" }] }),
    );
    let saved = app.admin().await.put(UPDATE, body).await.expect(200).json();
    assert_eq!(
        saved["infoContentImages"][0]["imageUrl"],
        "/media/page/d.webp"
    );
    assert_eq!(saved["infoContentImages"][0]["alt"], "새 표");
}

#[tokio::test]
async fn a_page_cannot_refer_to_a_file_that_is_not_there() {
    let app = app_with_page().await;
    let body = with(json!({ "newImagePaths": [{ "path": "page/none.webp", "priority": 1 }] }));
    let refused = app.admin().await.put(UPDATE, body).await;
    assert!(
        matches!(refused.status.as_u16(), 400 | 409),
        "{}",
        refused.text()
    );
    assert!(!refused.message().is_ascii());
}

#[tokio::test]
async fn a_stale_update_is_refused_with_both_versions_and_without_revision_the_last_wins() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    admin
        .put(UPDATE, with(json!({ "title": "먼저", "revision": 1 })))
        .await
        .expect(200);
    let refused = admin
        .put(UPDATE, with(json!({ "title": "나중", "revision": 1 })))
        .await
        .expect(409)
        .json();
    assert_eq!(refused["conflict"]["current"]["title"], "먼저");
    assert_eq!(refused["conflict"]["submitted"]["title"], "나중");
    assert_eq!(refused["conflict"]["revision"], 2);
    admin
        .put(UPDATE, with(json!({ "title": "마지막" })))
        .await
        .expect(200);
    assert_eq!(app.guest().get(FETCH).await.json()["title"], "마지막");
}

/// A stale save is `409`, also where it names what somebody else has removed meanwhile.
#[tokio::test]
async fn a_stale_update_that_names_a_removed_part_is_refused_with_the_stored_version() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let fewer = with(json!({ "existingImageIds": [], "revision": 1 }));
    admin.put(UPDATE, fewer).await.expect(200);
    let refused = admin.put(UPDATE, with(json!({ "revision": 1 }))).await;
    let refused = refused.expect(409).json();
    assert_eq!(refused["conflict"]["revision"], 2);
    assert_eq!(refused["conflict"]["current"]["images"], json!([]));
}

/// Specification, section 6.
#[tokio::test]
async fn only_admins_edit_pages() {
    let app = app_with_page().await;
    app.guest().put(UPDATE, unchanged()).await.expect(401);
    app.member("바람")
        .await
        .put(UPDATE, with(json!({ "title": "내 숲" })))
        .await
        .expect(403);
    assert_eq!(app.guest().get(FETCH).await.json()["title"], "숲");
}

#[tokio::test]
async fn a_page_edit_shows_in_the_change_log_and_can_be_undone() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    admin
        .put(UPDATE, with(json!({ "title": "잠깐" })))
        .await
        .expect(200);
    let log = admin
        .get("/api/admin/journal?kind=page&key=FOREST")
        .await
        .expect(200)
        .json();
    let entry = &log["_embedded"]["journalDTOList"][0];
    assert_eq!(entry["fields"], json!(["title"]));
    let id = entry["id"].as_i64().unwrap();
    admin
        .post(&format!("/api/admin/journal/{id}/undo"), json!({}))
        .await
        .expect(200);
    assert_eq!(app.guest().get(FETCH).await.json()["title"], "숲");
}

/// The entity tag of a read works as `If-Match`.
#[tokio::test]
async fn whoever_sends_the_tag_of_a_read_overwrites_nobody() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let under = |tag: &str| app.bearer(admin.token()).with_header("if-match", tag);
    let read = app.guest().get(FETCH).await;
    let tag = read.header("etag").unwrap().to_owned();
    let saved = under(&tag)
        .put(UPDATE, with(json!({ "title": "먼저" })))
        .await
        .expect(200);
    under(&tag)
        .put(UPDATE, with(json!({ "title": "나중" })))
        .await
        .expect(409);
    let fresh = saved.header("etag").unwrap().to_owned();
    under("W/\"abc\"")
        .put(UPDATE, with(json!({ "title": "나중" })))
        .await
        .expect(412);
    let saved = under(&fresh)
        .put(UPDATE, with(json!({ "title": "나중" })))
        .await
        .expect(200);
    assert_eq!(saved.json()["title"], "나중");
}
