//! What other programs are told of posts: never a title that not everybody may see.

use std::{collections::BTreeSet, sync::Arc};

use async_trait::async_trait;
use platform::{
    error::Result,
    module::{Definition, Module},
    outbox::{EventSink, Subscription},
};
use platform_testing::TestApp;
use serde_json::{Value, json};
use sqlx::SqliteConnection;

use crate::support::{BOARDS, comment, delete, edit, patch, post, write, write_as};

/// Somebody who listens to everything about posts and comments.
struct Listener;

#[async_trait]
impl EventSink for Listener {
    fn channel(&self) -> &'static str {
        "ear"
    }

    async fn subscriptions(&self, _: &mut SqliteConnection) -> Result<Vec<Subscription>> {
        let names = ["created", "changed", "deleted"]
            .iter()
            .flat_map(|what| ["post", "comment"].map(|kind| format!("{kind}.{what}")));
        Ok(vec![Subscription {
            target: "all".to_owned(),
            events: names.collect::<BTreeSet<_>>(),
        }])
    }
}

async fn app(members_only: &str) -> TestApp {
    let ear = Definition::without_settings("ear", || Module {
        sink: Some(Arc::new(Listener)),
        ..Module::default()
    });
    TestApp::builder()
        .module(ear)
        .module(boards::module())
        .config(BOARDS)
        .config(members_only)
        .start()
        .await
}

async fn told(app: &TestApp) -> Vec<Value> {
    let rows: Vec<String> = sqlx::query_scalar("select payload from outbox_tasks order by id")
        .fetch_all(app.ctx.db.read())
        .await
        .unwrap();
    rows.iter()
        .map(|row| serde_json::from_str(row).unwrap())
        .collect()
}

#[tokio::test]
async fn a_post_that_everybody_reads_is_told_with_its_title_and_number() {
    let app = app("").await;
    let admin = app.admin().await;
    let id = write(&admin, "NOTICE", "휴관 안내").await;
    let told = told(&app).await;
    assert_eq!(told[0]["type"], "post.created");
    assert_eq!(told[0]["data"]["id"], id);
    assert_eq!(told[0]["data"]["title"], "휴관 안내");
    assert!(
        !told[0].to_string().contains("대한 글이에요"),
        "no text of it"
    );
}

/// Invariant 7; and nothing that is said below it does.
#[tokio::test]
async fn the_title_of_a_secret_post_leaves_by_no_event() {
    let app = app("").await;
    let member = app.member("바람").await;
    let mut secret = post("남모르는 제목");
    secret["isSecret"] = json!(true);
    let id = write_as(&member, "QNA", secret).await;
    let said = comment(&member, id, "남모르는 귓속말").await;
    let path = format!("/api/post/deleteComment/{said}");
    member.delete(&path).await.expect(204);
    edit(&member, id, patch("남모르는 고침")).await.expect(200);
    delete(&member, id).await.expect(204);
    let told = told(&app).await;
    let types: Vec<_> = told.iter().map(|one| one["type"].clone()).collect();
    assert_eq!(
        types,
        [
            "post.created",
            "comment.created",
            "comment.deleted",
            "post.changed",
            "post.deleted"
        ]
    );
    for event in told {
        assert!(!event.to_string().contains("남모르는"), "{event}");
    }
}

#[tokio::test]
async fn the_title_on_a_board_for_members_leaves_by_no_event() {
    let app = app(
        "\n[[modules.boards.board]]\nkey = \"INNER\"\ntitle = \"회원 방\"\nread = \"member\"\n",
    )
    .await;
    let member = app.member("바람").await;
    write(&member, "INNER", "우리끼리").await;
    let told = told(&app).await;
    assert_eq!(told[0]["type"], "post.created");
    assert!(!told[0].to_string().contains("우리끼리"));
}
