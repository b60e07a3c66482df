//! Numbered pages of large boards are right, whatever was written, pinned, moved or deleted: what
//! the directory says equals what counting would.

use platform_testing::{Actor, TestApp};
use proptest::prelude::*;
use sqlx::Row;

use crate::support::*;

/// Puts posts into the tables in one transaction, past the calls but through the triggers.
async fn fill(app: &TestApp, board: &str, sort_keys: impl Iterator<Item = i64>) {
    let mut tx = app.ctx.db.write().await.unwrap();
    tx.changed("post");
    for sort_key in sort_keys {
        insert(&mut tx, board, sort_key).await;
    }
    tx.commit().await.unwrap();
}

async fn insert(conn: &mut sqlx::SqliteConnection, board: &str, sort_key: i64) {
    sqlx::query("insert into boards_post_ids (id, key) values (?1, ?1)")
        .bind(sort_key)
        .execute(&mut *conn)
        .await
        .unwrap();
    sqlx::query(
        "insert into boards_posts
         (id, key, board, sort_key, title, author_name, created_at, pinned, secret, category, imported_views, excerpt)
         values (?1, ?1, ?2, ?1, 'p' || ?1, '', ?1, 0, 0, ?3, 0, '')",
    )
    .bind(sort_key)
    .bind(board)
    // Most are in the first category, some in none.
    .bind(match sort_key % 10 {
        0 => None,
        1 => Some("house"),
        _ => Some("class"),
    })
    .execute(&mut *conn)
    .await
    .unwrap();
    sqlx::query("insert into boards_bodies (post_id, html, images) values (?1, '<p>글</p>', '[]')")
        .bind(sort_key)
        .execute(conn)
        .await
        .unwrap();
}

/// Every bucket counts what lies in it, and none is larger than it may be.
async fn check_directory(app: &TestApp) {
    let wrong: Vec<(String, i64, i64, i64)> = sqlx::query_as(
        "with spans as (
            select board, start, count,
                   lead(start, 1, 9223372036854775807) over (partition by board order by start) as stop
            from boards_buckets)
         select board, start, count,
                (select count(*) from boards_posts p
                 where p.board = s.board and p.pinned = 0 and p.sort_key >= s.start and p.sort_key < s.stop) as real
         from spans s
         where count <> real or count > 1024",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    assert!(wrong.is_empty(), "{wrong:?}");
    let wrong: Vec<(String, i64, i64, i64)> = sqlx::query_as(
        "with spans as (
            select board, category, start, count,
                   lead(start, 1, 9223372036854775807) over (partition by board, category order by start) as stop
            from boards_category_buckets)
         select category, start, count,
                (select count(*) from boards_posts p
                 where p.board = s.board and p.category = s.category and p.pinned = 0
                   and p.sort_key >= s.start and p.sort_key < s.stop) as real
         from spans s
         where count <> real or count > 1024",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    assert!(wrong.is_empty(), "{wrong:?}");
    let totals: Vec<(String, i64, i64)> = sqlx::query_as(
        "select t.category, t.total, t.pinned
         from boards_category_totals t
         where (t.total, t.pinned) <> (select count(*), coalesce(sum(p.pinned), 0) from boards_posts p
                                       where p.board = t.board and p.category = t.category)",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    assert!(totals.is_empty(), "{totals:?}");
    let totals: Vec<(String, i64, i64)> = sqlx::query_as(
        "select t.board, t.total, t.pinned
         from boards_totals t
         where t.total <> (select count(*) from boards_posts p where p.board = t.board)
            or t.pinned <> (select count(*) from boards_posts p where p.board = t.board and p.pinned = 1)",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    assert!(totals.is_empty(), "{totals:?}");
}

/// The ids of the whole board in its order.
async fn in_order(app: &TestApp, board: &str) -> Vec<i64> {
    sqlx::query("select id from boards_posts where board = ?1 order by pinned desc, sort_key desc")
        .bind(board)
        .fetch_all(app.ctx.db.read())
        .await
        .unwrap()
        .iter()
        .map(|row| row.get(0))
        .collect()
}

async fn check_pages(app: &TestApp, board: &str, size: usize, pages: impl Iterator<Item = usize>) {
    let all = in_order(app, board).await;
    for page in pages {
        let shown = list(&app.guest(), board, page as i64, size as i64).await;
        let ids: Vec<_> = rows(&shown)
            .iter()
            .map(|row| row["id"].as_i64().unwrap())
            .collect();
        let expected: Vec<_> = all.iter().skip(page * size).take(size).copied().collect();
        assert_eq!(ids, expected, "page {page} of {size}");
        assert_eq!(shown["page"]["totalElements"], all.len());
    }
}

#[tokio::test]
async fn deep_pages_are_right_after_deletions_and_pins() {
    let app = app().await;
    fill(&app, "NOTICE", (1..=5000).map(|n| n * 10)).await;
    // Posts of the past, between others: buckets split in the middle.
    fill(&app, "NOTICE", (1..=1500).map(|n| 20_000 + n * 10 + 5)).await;
    fill(&app, "REVIEW", (1..=3000).map(|n| n * 10 + 1)).await;
    check_directory(&app).await;
    check_pages(
        &app,
        "NOTICE",
        20,
        [0, 1, 50, 102, 103, 150, 200, 324, 325].into_iter(),
    )
    .await;
    check_pages(&app, "NOTICE", 100, 0..66).await;

    let admin = app.admin().await;
    let all = in_order(&app, "NOTICE").await;
    for id in [all[3], all[2500], all[2501], all[6000]] {
        delete(&admin, id).await.expect(204);
    }
    for id in [all[10], all[3000], all[6400]] {
        let mut body = patch("고정");
        body["isPinned"] = serde_json::json!(true);
        edit(&admin, id, body).await.expect(200);
    }
    check_directory(&app).await;
    check_pages(
        &app,
        "NOTICE",
        20,
        [0, 1, 50, 102, 103, 125, 150, 200, 300, 324].into_iter(),
    )
    .await;
    let mut body = patch("다시");
    body["isPinned"] = serde_json::json!(false);
    edit(&admin, all[3000], body).await.expect(200);
    check_directory(&app).await;
    check_pages(&app, "NOTICE", 20, [100, 149, 150, 151, 324].into_iter()).await;
    check_pages(&app, "REVIEW", 7, [0, 200, 300, 428, 429].into_iter()).await;
}

/// Gives the board its categories.
async fn divide(admin: &Actor<'_>) {
    let categories = serde_json::json!([{ "key": "class", "title": "수업" }, { "key": "house", "title": "시설" }]);
    let change = serde_json::json!({ "categories": categories });
    change_board(admin, "NOTICE", change).await.expect(200);
}

async fn check_category(app: &TestApp, size: usize, pages: impl Iterator<Item = usize>) {
    let all: Vec<i64> = sqlx::query_scalar(
        "select id from boards_posts
         where board = 'NOTICE' and category = 'class'
         order by pinned desc, sort_key desc",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    for page in pages {
        let path = format!("/api/post/fetchListByType/NOTICE/{page}/{size}?category=class");
        let shown = app.guest().get(&path).await.expect(200).json();
        let ids: Vec<_> = rows(&shown)
            .iter()
            .map(|row| row["id"].as_i64().unwrap())
            .collect();
        let expected: Vec<_> = all.iter().skip(page * size).take(size).copied().collect();
        assert_eq!(ids, expected, "page {page} of {size}");
        assert_eq!(shown["page"]["totalElements"], all.len());
    }
}

#[tokio::test]
async fn deep_pages_of_a_category_are_right() {
    let app = app().await;
    let admin = app.admin().await;
    divide(&admin).await;
    fill(&app, "NOTICE", (1..=5000).map(|n| n * 11)).await;
    // Posts of the past, between others: buckets split in the middle.
    fill(&app, "NOTICE", (1..=1500).map(|n| 20_000 + n * 11 + 5)).await;
    check_directory(&app).await;
    check_category(
        &app,
        20,
        [0, 1, 50, 102, 103, 150, 200, 259, 260].into_iter(),
    )
    .await;
    let all = in_order(&app, "NOTICE").await;
    for id in &all[4000..4005] {
        delete(&admin, *id).await.expect(204);
    }
    for id in &all[5000..5005] {
        let mut body = patch("고정");
        body["isPinned"] = serde_json::json!(true);
        edit(&admin, *id, body).await.expect(200);
    }
    check_directory(&app).await;
    check_category(&app, 20, [0, 103, 104, 150, 200, 259].into_iter()).await;
}

/// A page of a category walks its own index, in order: nothing is sorted and no other post is looked at.
#[tokio::test]
async fn a_page_of_a_category_is_read_from_its_index() {
    let app = app().await;
    let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(
        "explain query plan
         select id from boards_posts
         where board = 'NOTICE' and category = 'class' and pinned = 0 and sort_key < 1000
         order by sort_key desc
         limit 20",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    let steps: Vec<_> = plan.iter().map(|(.., step)| step.as_str()).collect();
    assert_eq!(
        steps,
        [
            "SEARCH boards_posts USING COVERING INDEX boards_posts_by_category \
             (board=? AND category=? AND pinned=? AND sort_key<?)"
        ]
    );
}

/// A whole stretch goes and comes: empty buckets are dropped, the first one stays.
#[tokio::test]
async fn a_board_that_is_emptied_and_filled_again_is_right() {
    let app = app().await;
    fill(&app, "NOTICE", 1..=4000).await;
    for range in ["sort_key between 1000 and 3500", "sort_key > 0"] {
        let mut tx = app.ctx.db.write().await.unwrap();
        tx.changed("post");
        tx.invalidate(platform::db::CacheTag::of("board/NOTICE"));
        sqlx::query(sqlx::AssertSqlSafe(format!(
            "delete from boards_posts where {range}"
        )))
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
        check_directory(&app).await;
        check_pages(&app, "NOTICE", 20, [0, 20, 74, 75, 103].into_iter()).await;
    }
    fill(&app, "NOTICE", 10_001..=13_000).await;
    check_directory(&app).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    tx.invalidate(platform::db::CacheTag::of("board/NOTICE"));
    tx.commit().await.unwrap();
    check_pages(&app, "NOTICE", 20, [0, 103, 149, 150].into_iter()).await;
}

/// Whatever is done in whatever order.
#[derive(Clone, Debug)]
enum Act {
    Add(i64),
    Remove(usize),
    Pin(usize),
    Move(usize, i64),
    Choose(usize, Option<&'static str>),
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        4 => (0..100_000_i64).prop_map(Act::Add),
        2 => any::<usize>().prop_map(Act::Remove),
        1 => any::<usize>().prop_map(Act::Pin),
        1 => (any::<usize>(), 0..100_000_i64).prop_map(|(which, to)| Act::Move(which, to)),
        2 => (any::<usize>(), prop::sample::select(vec![None, Some("class"), Some("house")]))
            .prop_map(|(which, category)| Act::Choose(which, category)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]
    #[test]
    fn the_directory_equals_a_count(acts in prop::collection::vec(act(), 1..120)) {
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let app = app().await;
            divide(&app.admin().await).await;
            fill(&app, "NOTICE", (1..=2100).map(|n| n * 44)).await;
            let mut tx = app.ctx.db.write().await.unwrap();
            tx.changed("post");
            for act in acts {
                let keys: Vec<i64> = sqlx::query_scalar("select sort_key from boards_posts order by sort_key").fetch_all(&mut *tx).await.unwrap();
                let pick = |which: usize| keys[which % keys.len()];
                match act {
                    Act::Add(key) if !keys.contains(&(key * 2 + 1)) => insert(&mut tx, "NOTICE", key * 2 + 1).await,
                    Act::Add(_) => {}
                    Act::Remove(which) => { sqlx::query("delete from boards_posts where sort_key = ?1").bind(pick(which)).execute(&mut *tx).await.unwrap(); }
                    Act::Pin(which) => { sqlx::query("update boards_posts set pinned = 1 - pinned where sort_key = ?1").bind(pick(which)).execute(&mut *tx).await.unwrap(); }
                    Act::Move(which, to) => { sqlx::query("update or ignore boards_posts set sort_key = ?2 where sort_key = ?1").bind(pick(which)).bind(to * 2 + 1).execute(&mut *tx).await.unwrap(); }
                    Act::Choose(which, category) => { sqlx::query("update boards_posts set category = ?2 where sort_key = ?1").bind(pick(which)).bind(category).execute(&mut *tx).await.unwrap(); }
                }
            }
            tx.invalidate(platform::db::CacheTag::of("board/NOTICE"));
            tx.commit().await.unwrap();
            check_directory(&app).await;
            check_pages(&app, "NOTICE", 100, 0..23).await;
            check_category(&app, 100, 0..23).await;
        });
    }
}

/// A post that is dated back takes its place in the past.
#[tokio::test]
async fn a_post_of_the_past_stands_where_it_belongs() {
    let app = app().await;
    fill(&app, "NOTICE", (1..=1100).map(|n| n * 1_000_000)).await;
    let post: serde_json::Value = serde_json::json!({
        "board": "NOTICE", "title": "지난 글", "created_at": "1970-01-01T00:00:02Z", "html": "<p>글</p>",
    });
    let owners = server::app::owners(&app.ctx.config, &[boards::module()]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("boards/post");
    std::fs::create_dir_all(&records).unwrap();
    std::fs::write(records.join("past.toml"), toml::to_string(&post).unwrap()).unwrap();
    server::seed::apply(&app.ctx, &owners, folder.path(), false)
        .await
        .unwrap();
    check_directory(&app).await;
    let shown = list(&app.guest(), "NOTICE", 10, 100).await;
    assert_eq!(
        titles(&shown)[98..],
        ["지난 글", "p2000000"],
        "one more than the one of the same moment"
    );
}
