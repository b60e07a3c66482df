//! Fills a board with posts straight in SQLite: large transactions, the tables' own triggers.

use std::{fs::File, path::Path, str::FromStr};

use anyhow::Context;
use platform::search;
use sqlx::{
    Connection, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};

/// The first number that the seed's posts do not have.
pub const FIRST: i64 = 10_000;
/// Posts of one transaction.
const AT_ONCE: i64 = 100_000;
/// Texts that the posts take turns with.
const TEXTS: i64 = 97;

const WORDS: [&str; 12] = [
    "아침 요가",
    "호흡과 명상",
    "마루에 앉아",
    "숲길 걷기",
    "지도자과정",
    "첫 수업",
    "겨울 시간표",
    "담요와 블록",
    "프라나야마",
    "쉬는 날",
    "함께 차를",
    "고요한 저녁",
];

/// Adds `count` posts to `board`, numbered from [`FIRST`].
pub async fn fill(database: &Path, board: &str, count: i64) -> anyhow::Result<()> {
    let options = SqliteConnectOptions::from_str("sqlite://")?
        .filename(database)
        .synchronous(SqliteSynchronous::Off)
        .pragma("cache_size", "-200000");
    let mut db = SqliteConnection::connect_with(&options)
        .await
        .with_context(|| format!("{} cannot be opened", database.display()))?;
    texts(&mut db).await?;
    let mut from = FIRST;
    while from < FIRST + count {
        let to = (from + AT_ONCE).min(FIRST + count);
        let mut tx = db.begin().await?;
        for sql in INSERTS {
            sqlx::query(sql)
                .bind(from)
                .bind(to)
                .bind(board)
                .bind(TEXTS)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        from = to;
    }
    // As the program does while nobody writes.
    sqlx::query("insert into search_words (search_words, rank) values ('merge', 1000000)")
        .execute(&mut db)
        .await?;
    sqlx::query("pragma wal_checkpoint(truncate)")
        .execute(&mut db)
        .await?;
    db.close().await?;
    // What is measured next must not wait for these pages to reach the disk.
    Ok(File::open(database)?.sync_all()?)
}

/// A number, and the second that it stands for: all of them lie before today.
const INSERTS: [&str; 6] = [
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into boards_post_ids (id, key) select i, i from n where ?3 <> '' and ?4 > 0",
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into boards_posts
     (id, key, board, sort_key, title, author_name, created_at, pinned, secret, imported_views, excerpt)
     select i, i, ?3, 1700000000000000 + i * 1000000, t.title || ' ' || i, '회원',
            1700000000000000 + i * 1000000, 0, 0, 7, t.excerpt
     from n join texts t on t.id = i % ?4",
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into boards_bodies (post_id, html, images)
     select i, t.html, '[]' from n join texts t on t.id = i % ?4 where ?3 <> ''",
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into search_entries (row, kind, key)
     select 1700000000000000 + i * 1000000, 'post', i from n where ?3 <> '' and ?4 > 0",
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into search_words (rowid, title, body, author, tags)
     select 1700000000000000 + i * 1000000, t.title_words, t.body_words, '',
            'post open-post b-' || ?3 || ' open'
     from n join texts t on t.id = i % ?4",
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into platform_records (kind, key, revision, updated_at)
     select 'post', i, 1, 1700000000000000 from n where ?3 <> '' and ?4 > 0",
];

async fn texts(db: &mut SqliteConnection) -> anyhow::Result<()> {
    sqlx::query(
        "create temporary table texts
         (id integer primary key, title, excerpt, html, title_words, body_words)",
    )
    .execute(&mut *db)
    .await?;
    for id in 0..TEXTS {
        let word = |step: i64| WORDS[((id * 5 + step * 7) % 12) as usize];
        let title = format!("{}, {}", word(0), word(1));
        let body = (2..10).map(word).collect::<Vec<_>>().join(" 그리고 ");
        sqlx::query("insert into texts values (?1, ?2, ?3, ?4, ?5, ?6)")
            .bind(id)
            .bind(&title)
            .bind(body.chars().take(100).collect::<String>())
            .bind(format!("<p>{body}</p>").repeat(3))
            .bind(search::index(&title))
            .bind(search::index(&body))
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
