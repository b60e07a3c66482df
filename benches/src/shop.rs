//! A shop of 10,000 items: categories read for the first time and again, from the first page to the
//! last.

use std::{
    path::Path,
    str::FromStr,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use sqlx::{
    Connection as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};

use crate::{
    Options,
    client::{BROWSER, Connection, get},
    foundation,
    program::{Program, Server},
    report::{Report, Row, median},
    targets,
};

const ITEMS: i64 = 10_000;
/// The first number that the seed's items do not have.
const FIRST: i64 = 100_000;
const SIZE: i64 = 12;
const SAMPLES: i64 = 80;

pub async fn run(options: &Options, report: &mut Report) -> anyhow::Result<()> {
    let program = Program::seeded(&options.maru, &options.config)?;
    let category = fill(&program.data().join("maru.db")).await?;
    let (server, _) = program.serve().await?;
    let last = ITEMS / SIZE;
    let empty_server = Server::empty()?;
    let empty = targets::empty(&empty_server).await?;
    for page in [0, last] {
        let path = list(category, page, SIZE);
        let target = targets::answered(&server, &path).await?;
        let row = foundation::again(options, &empty, &target, &path).await?;
        report.add(row.least(0.5));
    }
    let first_page = first(&server, category, 0).await?;
    report.add(Row::time("first read of a first page", first_page).most(1.0));
    for (name, page) in [("middle", last / 2), ("last", last - 5)] {
        let took = first(&server, category, page).await?;
        let ratio = took.as_secs_f64() / first_page.as_secs_f64();
        let row = Row::time(format!("first read of a {name} page"), took);
        report.add(row.to("the first", ratio).most(2.0));
    }
    Ok(())
}

/// Pages around this one, of several sizes about the usual one: none is asked for twice.
async fn first(server: &Server, category: i64, page: i64) -> anyhow::Result<Duration> {
    let mut connection = Connection::open(server.address).await?;
    let mut took = Vec::new();
    for index in 0..SAMPLES {
        let size = SIZE - 4 + index % 8;
        // The page of this size that begins where the wanted one does, and its neighbours.
        let path = list(category, page * SIZE / size + index / 8, size);
        let request = get(&path, BROWSER);
        let asked = Instant::now();
        let seen = connection.send(&request).await?;
        took.push(asked.elapsed());
        ensure!(seen.status == 200, "{path} answers {}", seen.status);
    }
    Ok(median(&mut took))
}

fn list(category: i64, page: i64, size: i64) -> String {
    format!("/api/item/getByCategory/{category}/{page}/{size}")
}

/// Adds the items straight in SQLite, through the tables' own triggers. Answers the category that
/// shows them all.
async fn fill(database: &Path) -> anyhow::Result<i64> {
    let options = SqliteConnectOptions::from_str("sqlite://")?
        .filename(database)
        .synchronous(SqliteSynchronous::Off);
    let mut db = SqliteConnection::connect_with(&options)
        .await
        .with_context(|| format!("{} cannot be opened", database.display()))?;
    let category: i64 = sqlx::query_scalar(
        "select c.id from shop_roles r join shop_categories c on c.name = r.name
         where r.role = 'all'",
    )
    .fetch_one(&mut db)
    .await?;
    let mut tx = db.begin().await?;
    for sql in INSERTS {
        sqlx::query(sql)
            .bind(FIRST)
            .bind(FIRST + ITEMS)
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    sqlx::query("pragma wal_checkpoint(truncate)")
        .execute(&mut db)
        .await?;
    db.close().await?;
    Ok(category)
}

const INSERTS: [&str; 5] = [
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into shop_item_ids (id, key) select i, i from n",
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into shop_items
     (id, key, title, price, discount_rate, final_price, sold_out, best, created_at, image,
      image_width, image_height)
     select i, i, '수련 도구 ' || i, 10000 + i % 90 * 1000, case when i % 4 = 0 then 10 end,
            case when i % 4 = 0 then (10000 + i % 90 * 1000) * 90 / 100
                 else 10000 + i % 90 * 1000 end,
            i % 50 = 0, i % 20 = 0, 1700000000000000 + i * 1000000,
            (select image from shop_items order by id limit 1), 1200, 1200
     from n",
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into shop_bodies (item_id, html, detail_images, guide_images)
     select i, '<p>한 계절 넘게 써 보고 골랐습니다.</p>', '[]', '[]' from n",
    "with recursive n (i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into shop_mappings (item_id, category_id, priority)
     select n.i, c.id, n.i % 1000
     from n, shop_roles r join shop_categories c on c.name = r.name",
    "insert into shop_listed (category_id, priority, created_at, item_id)
     select category_id, priority, created_at, item_id from shop_listing
     where item_id >= ?1 and item_id < ?2",
];
