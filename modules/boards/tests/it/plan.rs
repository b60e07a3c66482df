//! Posts that are drafted, and that appear or change at a time.

use chrono::TimeDelta;
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use crate::support::{
    app, delete, last_entry, list, patch, read, rows, secret, titles, try_read, undo, write,
};

const PLANS: &str = "/api/admin/schedule/plans";

fn new_post(board: &str, title: &str) -> Value {
    json!({
        "kind": "post",
        "content": { "postType": board, "title": title, "content": format!("<p>{title}</p>") },
    })
}

fn in_minutes(app: &TestApp, minutes: i64, mut input: Value) -> Value {
    input["publishAt"] = json!(app.now() + TimeDelta::minutes(minutes));
    input
}

async fn plan(admin: &Actor<'_>, input: Value) -> String {
    let made = admin.post(PLANS, input).await.expect(201).json();
    made["key"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_new_post_appears_at_its_time_and_is_as_old_as_that() {
    let app = app().await;
    let admin = app.admin().await;
    plan(
        &admin,
        in_minutes(&app, 30, new_post("NOTICE", "겨울 휴관")),
    )
    .await;
    let before = write(&admin, "NOTICE", "먼저 쓴 글").await;
    assert_eq!(
        titles(&list(&app.guest(), "NOTICE", 0, 10).await),
        ["먼저 쓴 글"]
    );

    app.pass(TimeDelta::minutes(30));
    app.publish_due().await;
    app.publish_due().await;
    let now = list(&app.guest(), "NOTICE", 0, 10).await;
    assert_eq!(titles(&now), ["겨울 휴관", "먼저 쓴 글"]);
    assert_eq!(now["page"]["totalElements"], 2);
    let post = read(&app.guest(), rows(&now)[0]["id"].as_i64().unwrap()).await;
    assert_eq!(post["createdAt"], app.now().to_rfc3339());
    assert_eq!(post["older"]["id"], before);

    let made = last_entry(&admin, "post").await;
    assert_eq!(made["actorName"], "예약 게시");
    undo(&admin, &made).await.expect(200);
    assert_eq!(
        titles(&list(&app.guest(), "NOTICE", 0, 10).await),
        ["먼저 쓴 글"]
    );
}

/// Specification, section 6: only what is published is seen.
#[tokio::test]
async fn nothing_of_a_planned_post_leaves_before_its_time() {
    let app = app().await;
    let admin = app.admin().await;
    let post = write(&admin, "NOTICE", "공지").await;
    plan(
        &admin,
        in_minutes(&app, 30, new_post("NOTICE", "아무도모를글")),
    )
    .await;
    let change =
        json!({ "kind": "post", "key": post.to_string(), "content": patch("아무도모를글") });
    plan(&admin, change).await;
    let member = app.member("회원").await;
    for reader in [app.guest(), member] {
        for path in [
            "/community/NOTICE".to_owned(),
            format!("/post/{post}"),
            "/feeds/NOTICE.xml".to_owned(),
            "/sitemap.xml".to_owned(),
            "/api/post/fetchListByType/NOTICE/0/10".to_owned(),
            "/api/post/fetchListByType/NOTICE/0/10?q=아무도모를글".to_owned(),
            format!("/api/post/fetchById/{post}"),
        ] {
            let text = reader.get(&path).await.expect(200).text();
            let found = text.replace("q=아무도모를글", "");
            assert!(!found.contains("아무도모를글"), "{path}");
        }
        try_read(&reader, post + 1).await.expect(404);
    }
}

#[tokio::test]
async fn a_planned_change_of_a_post_is_shown_by_its_link_and_kept_from_overwriting() {
    let app = app().await;
    let admin = app.admin().await;
    let member = app.member("글쓴이").await;
    let post = write(&member, "REVIEW", "후기").await;
    let change =
        json!({ "kind": "post", "key": post.to_string(), "content": patch("다듬은 후기") });
    let key = plan(&admin, in_minutes(&app, 30, change)).await;

    let link = format!("{PLANS}/{key}/link");
    let link = admin.post(&link, json!({})).await.expect(200).json();
    let ticket = link["url"]
        .as_str()
        .unwrap()
        .rsplit('/')
        .next()
        .unwrap()
        .to_owned();
    let path = format!("/api/previewDraft/{ticket}");
    let draft = app.guest().get(&path).await.expect(200).json();
    assert_eq!(draft["content"]["title"], "다듬은 후기");
    assert_eq!(draft["content"]["displayName"], "글쓴이");
    assert_eq!(draft["content"]["username"], "");
    assert_eq!(draft["content"]["canEdit"], false);
    let document = app.guest().get(&format!("/preview-draft/{ticket}")).await;
    assert!(document.expect(200).text().contains("다듬은 후기"));
    assert_eq!(read(&app.guest(), post).await["viewCount"], 0);

    delete(&member, post).await.expect(204);
    app.pass(TimeDelta::minutes(30));
    app.publish_due().await;
    try_read(&app.guest(), post).await.expect(404);
    let failed = admin
        .get(&format!("{PLANS}?state=failed"))
        .await
        .expect(200)
        .json();
    let failed = &failed["_embedded"]["planDTOList"][0];
    assert_eq!(failed["failure"], "예약한 뒤에 지워져서 게시하지 않았어요.");
}

/// What a secret post says leaves the server for its author and admins only.
#[tokio::test]
async fn a_draft_of_a_secret_post_has_no_link() {
    let app = app().await;
    let admin = app.admin().await;
    let member = app.member("글쓴이").await;
    let post = secret(&member, "비밀 질문").await;
    let input = json!({ "kind": "post", "key": post.to_string(), "content": patch("다듬은 질문") });
    let key = plan(&admin, input).await;
    let link = admin.post(&format!("{PLANS}/{key}/link"), json!({})).await;
    assert!(link.expect(409).text().contains("비밀글"));
    let detail = admin.get(&format!("{PLANS}/{key}")).await.expect(200);
    let content = &detail.json()["content"];
    assert_eq!(content["title"], "다듬은 질문");
    assert_eq!(content["isSecret"], true);
}

/// It is what its board makes of it when it is published.
#[tokio::test]
async fn a_draft_of_a_post_that_will_be_secret_has_no_link() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, new_post("NOTICE", "초안")).await;
    let link = format!("{PLANS}/{key}/link");
    admin.post(&link, json!({})).await.expect(200);
    let rules = json!({
        "title": "공지", "layout": "list", "read": "everyone", "write": "member", "comment": "member",
        "secret": "always", "pin": true, "showDate": true, "pageSize": 20, "archived": false,
    });
    admin
        .put("/api/admin/boards/NOTICE", rules)
        .await
        .expect(200);
    admin.post(&link, json!({})).await.expect(409);
}

#[tokio::test]
async fn a_draft_of_a_post_goes_on_where_it_was_left() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, new_post("NOTICE", "초안")).await;
    let path = format!("{PLANS}/{key}");
    let detail = admin.get(&path).await.expect(200).json();
    assert_eq!(detail["content"]["title"], "초안");
    assert_eq!(
        detail["plan"]["editPath"],
        format!("/upload/NOTICE?draft={key}")
    );
    assert_eq!(detail["isStale"], false);
    admin
        .put(&path, json!({ "content": patch("다듬은 초안") }))
        .await
        .expect(200);
    let run = admin
        .post(&format!("{path}/publish"), json!({}))
        .await
        .expect(200)
        .json();
    let path = run["path"].as_str().unwrap();
    assert!(
        app.guest()
            .get(path)
            .await
            .expect(200)
            .text()
            .contains("다듬은 초안")
    );
}

#[tokio::test]
async fn what_a_post_lacks_is_said_on_its_fields() {
    let app = app().await;
    let admin = app.admin().await;
    let refused = admin.post(PLANS, new_post("NOTICE", "")).await.expect(400);
    assert_eq!(refused.error_fields(), ["title", "content"]);
    admin
        .post(PLANS, new_post("NOWHERE", "글"))
        .await
        .expect(404);
}
