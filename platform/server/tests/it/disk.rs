//! A disk that is full or cannot be written: reads go on, writes say so, and it works
//! again without a restart.

use platform_testing::{Actor, Answer, TestApp};
use serde_json::json;

use crate::media::cards;

async fn write(member: &Actor<'_>, key: usize) -> Answer {
    member
        .put(&format!("/api/cards/{key}"), json!({ "image": null }))
        .await
}

/// Says something to the writer's connection.
async fn tell_writer(app: &TestApp, sql: &'static str) {
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn on_a_full_disk_writes_answer_507_reads_go_on_and_it_works_again_when_there_is_room() {
    let app = TestApp::with(cards::module()).await;
    let member = app.member("member").await;
    write(&member, 0).await.expect(200);
    // The database may not grow any more: what the engine is told when the disk is full.
    tell_writer(&app, "pragma max_page_count = 1").await;
    let mut key = 1;
    let refused = loop {
        let answer = write(&member, key).await;
        if answer.status != 200 {
            break answer;
        }
        key += 1;
        assert!(key < 2000, "the disk is never full");
    };
    let refused = refused.expect(507);
    assert!(
        refused.message().contains("저장 공간이 부족"),
        "{}",
        refused.message()
    );
    app.guest().get("/api/site").await.expect(200);
    app.guest().get("/").await.expect(200);
    member.get("/api/member/me").await.expect(200);
    // Half of it is nowhere: neither the card nor its journal.
    let count = "select count(*) from cards_cards c full join platform_journal j on j.key = c.key and j.kind = 'card'
                 where (c.key is null) <> (j.key is null) and (j.kind is null or j.kind = 'card')";
    let halves: i64 = sqlx::query_scalar(count)
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(halves, 0);

    tell_writer(&app, "pragma max_page_count = 1000000").await;
    write(&member, key).await.expect(200);
    app.guest().get("/api/health/ready").await.expect(200);
}

#[tokio::test]
async fn a_database_that_cannot_be_written_answers_503_and_reads_go_on() {
    let app = TestApp::with(cards::module()).await;
    let member = app.member("member").await;
    write(&member, 0).await.expect(200);
    // As on a file system that was mounted read-only after an error.
    tell_writer(&app, "pragma query_only = on").await;
    let refused = write(&member, 1).await.expect(503);
    assert!(refused.header("retry-after").is_some());
    app.guest().get("/api/site").await.expect(200);
    member.get("/api/member/me").await.expect(200);
}
