//! Everything that is done to posts and comments is journaled, and can be taken back.

use std::time::Instant;

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::*;

#[tokio::test]
async fn an_undone_deletion_brings_the_post_back_under_its_address_with_its_comments() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let id = write(&member, "REVIEW", "글").await;
    let talk = comment(&member, id, "댓글").await;
    delete(&member, id).await.expect(204);
    app.pass(TimeDelta::seconds(1));
    write(&member, "REVIEW", "그 사이의 글").await;
    undo(&admin, &last_entry_of(&admin, "post", "delete").await)
        .await
        .expect(200);
    let seen = read(&app.guest(), id).await;
    assert_eq!(seen["title"], "글");
    assert_eq!(seen["comments"][0]["id"], talk);
    assert_eq!(seen["commentCount"], 1);
    assert_eq!(
        titles(&list(&app.guest(), "REVIEW", 0, 20).await),
        ["그 사이의 글", "글"]
    );
    app.guest().get(&format!("/post/{id}")).await.expect(200);
}

async fn last_entry_of(admin: &platform_testing::Actor<'_>, kind: &str, action: &str) -> Value {
    let journal = admin
        .get(&format!("/api/admin/journal?kind={kind}"))
        .await
        .expect(200)
        .json();
    let entries = journal["_embedded"]["journalDTOList"]
        .as_array()
        .unwrap()
        .clone();
    entries
        .into_iter()
        .find(|entry| entry["action"] == action)
        .unwrap()
}

#[tokio::test]
async fn a_conflict_names_the_fields_as_people_call_them() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let id = write(&member, "REVIEW", "글").await;
    edit(&member, id, patch("하나")).await.expect(200);
    let first = last_entry(&admin, "post").await;
    assert_eq!(first["kindLabel"], "게시물");
    assert_eq!(first["fieldLabels"], json!(["제목", "내용"]));
    edit(&member, id, patch("둘")).await.expect(200);
    let refused = undo(&admin, &first).await.expect(409);
    assert!(
        refused.message().ends_with("다시 바뀐 항목: 제목, 내용"),
        "{}",
        refused.message()
    );
}

#[tokio::test]
async fn an_edit_is_taken_back_field_by_field() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let id = write(&member, "REVIEW", "글").await;
    let mut body = post("글");
    body["postTitle"] = json!("바뀐 제목");
    edit(&member, id, body).await.expect(200);
    let renamed = last_entry(&admin, "post").await;
    let mut pinned = post("글");
    pinned["postTitle"] = json!("바뀐 제목");
    pinned["isPinned"] = json!(true);
    edit(&admin, id, pinned).await.expect(200);
    undo(&admin, &renamed).await.expect(200);
    let seen = read(&app.guest(), id).await;
    assert_eq!(seen["title"], "글");
    assert_eq!(seen["isPinned"], true);
}

/// Comments wait 30 days for their post, then they are gone.
#[tokio::test]
async fn comments_of_a_post_that_stays_away_are_purged() {
    let app = app().await;
    let admin = app.admin().await;
    let (gone, kept) = (
        write(&admin, "NOTICE", "지울 글").await,
        write(&admin, "NOTICE", "남을 글").await,
    );
    comment(&admin, gone, "하나").await;
    comment(&admin, kept, "둘").await;
    delete(&admin, gone).await.expect(204);
    let entry = last_entry(&admin, "post").await;
    app.pass(TimeDelta::days(29));
    app.run_job("boards.purge").await;
    let count = || async {
        sqlx::query_scalar::<_, i64>("select count(*) from boards_comments")
            .fetch_one(app.ctx.db.read())
            .await
            .unwrap()
    };
    assert_eq!(count().await, 2);
    app.pass(TimeDelta::days(2));
    app.run_job("boards.purge").await;
    assert_eq!(count().await, 1);
    let admin = app
        .log_in("admin@test.example", platform_testing::PASSWORD)
        .await;
    assert_eq!(read(&admin, kept).await["commentCount"], 1);
    undo(&admin, &entry).await.expect(409);
    // Whose post never comes back does not either, and is forgotten with it.
    let all = journal_of(&app).await;
    assert!(!all.contains("하나") && all.contains("둘"), "{all}");
}

/// Nothing keeps what somebody deleted for longer than it can be taken back.
#[tokio::test]
async fn the_journal_forgets_what_was_deleted_30_days_ago() {
    let app = app().await;
    let admin = app.admin().await;
    let member = app.member("바람").await;
    let gone = write(&member, "REVIEW", "카나리아 하나").await;
    edit(&member, gone, patch("카나리아 둘")).await.expect(200);
    let kept = write(&member, "REVIEW", "남는 글").await;
    let drafted = json!({ "kind": "post", "key": post_key(&app, gone).await,
                          "content": patch("카나리아 넷") });
    let draft = admin.post("/api/admin/schedule/plans", drafted).await;
    let draft = draft.expect(201).json()["key"].clone();
    let draft = format!("/api/admin/schedule/plans/{}", draft.as_str().unwrap());
    admin.delete(&draft).await.expect(204);
    let talk = comment(&member, kept, "카나리아 셋").await;
    delete(&member, gone).await.expect(204);
    let path = format!("/api/post/deleteComment/{talk}");
    member.delete(&path).await.expect(204);
    app.pass(TimeDelta::days(29));
    app.run_job("boards.purge").await;
    assert!(journal_of(&app).await.contains("카나리아 하나"));
    app.pass(TimeDelta::days(2));
    app.run_job("boards.purge").await;
    app.run_job("schedule.forget").await;
    let after = journal_of(&app).await;
    assert!(!after.contains("카나리아"), "{after}");
    assert!(after.contains("남는 글"));
    let admin = app
        .log_in("admin@test.example", platform_testing::PASSWORD)
        .await;
    let entry = last_entry_of(&admin, "post", "delete").await;
    assert_eq!(entry["title"], format!("게시물 {gone}"));
    let path = format!("/api/admin/journal/{}", entry["id"]);
    let shown = admin.get(&path).await.expect(200);
    assert!(shown.json()["before"].is_null());
    let refused = undo(&admin, &entry).await.expect(409);
    assert!(
        refused.message().contains("오래되어"),
        "{}",
        refused.message()
    );
}

async fn post_key(app: &platform_testing::TestApp, id: i64) -> String {
    sqlx::query_scalar("select key from boards_posts where id = ?1")
        .bind(id)
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap()
}

/// Every entry of the journal as text.
async fn journal_of(app: &platform_testing::TestApp) -> String {
    let rows: Vec<String> = sqlx::query_scalar(
        "select json_array(title, before, after) from platform_journal order by id",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    rows.join("\n")
}

/// What a post puts off is done with the next one's first step (decision 040), also when whoever
/// asked for that goes away in it; and a post whose writer goes away is stored whole or not at all.
#[tokio::test]
async fn a_post_is_journaled_when_the_next_writer_goes_away() {
    let app = app().await;
    let admin = app.admin().await;
    let begun = Instant::now();
    tokio::join!(
        write(&admin, "REVIEW", "함께 쓴 글"),
        write(&admin, "REVIEW", "함께 쓴 글")
    );
    // From at once to when it is surely done, whatever else the machine does.
    let step = begun.elapsed() / 50;
    for round in 0..200 {
        let begun = Instant::now();
        let late = async {
            while begun.elapsed() < step * round {
                tokio::task::yield_now().await;
            }
        };
        let goes = async {
            tokio::select! {
                _ = write(&admin, "REVIEW", "떠난 글") => {}
                () = late => {}
            }
        };
        tokio::join!(write(&admin, "REVIEW", "함께 쓴 글"), goes);
    }
    let (posts, journaled, found): (i64, i64, i64) = sqlx::query_as(
        "select count(*),
                sum(exists (select 1 from platform_journal j
                            where j.kind = 'post' and j.key = p.key)),
                sum(exists (select 1 from search_entries e
                            where e.kind = 'post' and e.key = p.key))
         from boards_posts p",
    )
    .fetch_one(app.ctx.db.read())
    .await
    .unwrap();
    // What the writer was given is stored, whether or not somebody still waits for it.
    assert!((203..=402).contains(&posts), "{posts}");
    assert_eq!((posts, posts), (journaled, found));
}
