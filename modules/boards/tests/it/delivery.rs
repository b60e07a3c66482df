//! What links to drafts and delivery tokens show of posts (decisions 028 and 045).

use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use crate::support::{app_with_board, comment, patch, secret, write};

const PLANS: &str = "/api/admin/schedule/plans";

/// A change of the post that is not published, by its key.
async fn plan(admin: &Actor<'_>, post: i64) -> String {
    let input = json!({ "kind": "post", "key": post.to_string(), "content": patch("다듬은 글") });
    let made = admin.post(PLANS, input).await.expect(201).json();
    made["key"].as_str().unwrap().to_owned()
}

async fn program<'a>(app: &'a TestApp, admin: &Actor<'_>) -> Actor<'a> {
    let body = json!({ "name": "전달", "kind": "delivery", "drafts": true });
    let made = admin.post("/api/admin/tokens", body).await.expect(201);
    app.bearer(made.json()["token"].as_str().unwrap())
}

async fn listed(program: &Actor<'_>) -> Vec<Value> {
    let drafts = program.get("/api/drafts").await.expect(200).json();
    drafts["drafts"].as_array().unwrap().clone()
}

/// A guest reads nothing of such a board, so nobody who has a link or a delivery token does.
#[tokio::test]
async fn what_a_guest_may_not_read_is_in_no_link_and_for_no_delivery_token() {
    for read in ["member", "admin"] {
        let app = app_with_board(&format!("read = \"{read}\"")).await;
        let admin = app.admin().await;
        let post = write(&admin, "OWN", "우리끼리 하는 말").await;
        let secret = secret(&app.member("글쓴이").await, "비밀 질문").await;
        let program = program(&app, &admin).await;
        for post in [post, secret] {
            let key = plan(&admin, post).await;
            let link = admin.post(&format!("{PLANS}/{key}/link"), json!({})).await;
            assert!(
                link.expect(409)
                    .message()
                    .contains("링크로 보여 줄 수 없어요")
            );
            let draft = program.get(&format!("/api/drafts/{key}")).await;
            let refused = draft.expect(409).text();
            assert!(!refused.contains("다듬은 글"), "{refused}");
            // Whoever edits it goes on with it.
            let detail = admin.get(&format!("{PLANS}/{key}")).await.expect(200);
            assert_eq!(detail.json()["content"]["title"], "다듬은 글");
        }
        assert_eq!(listed(&program).await, [] as [Value; 0], "{read}");
    }
}

/// Decision 045: these calls name no author; nor anybody who answered.
#[tokio::test]
async fn a_delivery_token_reads_of_no_person_in_a_draft() {
    let app = app_with_board("").await;
    let admin = app.admin().await;
    let member = app.member("글쓴이").await;
    let post = write(&member, "OWN", "후기").await;
    comment(&app.member("댓글쓴이").await, post, "저도 다녀왔어요.").await;
    let key = plan(&admin, post).await;
    let program = program(&app, &admin).await;
    assert_eq!(listed(&program).await.len(), 1);
    let draft = program.get(&format!("/api/drafts/{key}")).await.expect(200);
    assert_eq!(draft.json()["content"]["title"], "다듬은 글");
    assert_eq!(draft.json()["content"]["comments"], json!([]));
    for personal in ["글쓴이", "저도 다녀왔어요."] {
        assert!(!draft.text().contains(personal), "{}", draft.text());
    }
}

/// A token reads as a member unless it was allowed what admins call, and does to nobody's post what an author would.
#[tokio::test]
async fn a_token_without_the_rights_of_admins_learns_nothing_of_secrets() {
    let app = app_with_board("").await;
    let admin = app.admin().await;
    let secret = secret(&app.member("글쓴이").await, "비밀 질문").await;
    let token = async |scopes: Value| {
        let body = json!({ "name": "연동", "scopes": scopes });
        let made = admin.post("/api/admin/tokens", body).await.expect(201);
        app.bearer(made.json()["token"].as_str().unwrap())
    };
    let (read, remove) = (
        format!("/api/post/fetchById/{secret}"),
        format!("/api/post/deletePost/{secret}"),
    );
    let member = token(json!(["boards.read", "boards.write"])).await;
    let shown = member.get(&read).await;
    assert!(!shown.text().contains("비밀 질문"), "{}", shown.text());
    member.delete(&remove).await.expect(404);
    let reader = token(json!(["boards.read", "boards.admin.read"])).await;
    assert!(
        reader
            .get(&read)
            .await
            .expect(200)
            .text()
            .contains("비밀 질문")
    );
    let writer = token(json!(["boards.write", "boards.admin.write"])).await;
    writer.delete(&remove).await.expect(204);
    // Where admins alone write, a token writes in its maker's name.
    let notice = json!({ "title": "휴관 안내", "content": "<p>내일은 쉽니다.</p>" });
    let path = "/api/post/uploadPost/NOTICE";
    member.post(path, notice).await.expect(201);
}
