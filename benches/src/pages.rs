//! A site of a thousand pages with 200 entries in its menu, beside the seed's.

use std::{path::Path, str::FromStr, time::Duration};

use anyhow::{Context, ensure};
use serde_json::{Value, json};
use sqlx::{
    Connection as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};

use crate::{
    Options,
    change::{self, log_in, make_admin},
    client::{self, Connection, request},
    program::{Program, Server},
    report::{Report, Row, median},
};

const PAGES: i64 = 1000;
const GROUPS: i64 = 8;
/// Entries of each group.
const ENTRIES: i64 = 25;
const SAMPLES: usize = 41;
/// In turns, so that a busy machine slows both alike.
const TURNS: usize = 7;
/// As many rows as both have.
const LIST: &str = "/api/admin/pages/list/0/10";
const MENU: &str = "/api/admin/site/menu";

pub async fn run(options: &Options, report: &mut Report) -> anyhow::Result<()> {
    let small = Program::seeded(&options.maru, &options.config)?;
    let large = Program::seeded(&options.maru, &options.config)?;
    for program in [&small, &large] {
        make_admin(program).map_err(|reason| anyhow::anyhow!(reason))?;
    }
    fill(&large.data().join("maru.db")).await?;
    let (small, _) = small.serve().await?;
    let (large, _) = large.serve().await?;
    lengthen_menu(&large).await?;
    let (mut documents, mut pages, mut lists) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let before = change::first_reads(&small).await?;
        let after = change::first_reads(&large).await?;
        documents.push((before.document, after.document));
        pages.push((before.page, after.page));
        lists.push((listed(&small).await?, listed(&large).await?));
    }
    let of = |at: fn(&(Duration, Duration)) -> Duration| {
        median(&mut documents.iter().map(at).collect::<Vec<_>>())
    };
    report.add(Row::time(
        "first document after a change, seed",
        of(|(small, _)| *small),
    ));
    let document = of(|(_, large)| *large);
    report.add(Row::time("first document after a change", document).most(2.0));
    report.add(against("first document after a change", &documents));
    report.add(against("first page after a change", &pages));
    report.add(against("10 pages in the admin", &lists));
    Ok(())
}

/// The middle one of the turns, each of which has times with the seed's pages and with a thousand.
fn against(name: &str, turns: &[(Duration, Duration)]) -> Row {
    let ratios = turns
        .iter()
        .map(|(small, large)| large.as_secs_f64() / small.as_secs_f64());
    let ratio = median(&mut ratios.collect::<Vec<_>>());
    let times = turns.iter().map(|(_, large)| *large);
    let time = median(&mut times.collect::<Vec<_>>());
    Row::time(format!("{name}, of the seed's"), time)
        .to("the seed's", ratio)
        .most(1.2)
}

/// Copies of one page, straight in SQLite.
async fn fill(database: &Path) -> anyhow::Result<()> {
    let options = SqliteConnectOptions::from_str("sqlite://")?
        .filename(database)
        .synchronous(SqliteSynchronous::Off);
    let mut db = SqliteConnection::connect_with(&options)
        .await
        .with_context(|| format!("{} cannot be opened", database.display()))?;
    let mut tx = db.begin().await?;
    for sql in INSERTS {
        sqlx::query(sql).bind(PAGES).execute(&mut *tx).await?;
    }
    tx.commit().await?;
    sqlx::query("pragma wal_checkpoint(truncate)")
        .execute(&mut db)
        .await?;
    Ok(db.close().await?)
}

const INSERTS: [&str; 2] = [
    "with recursive n (i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into content_pages (code, title, description, path, template, sections, blocks)
     select code || '-' || i, title || ' ' || i, description, path || '-' || i, template, sections,
            blocks
     from n, content_pages where code = 'YOGA'",
    "with recursive n (i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into content_texts (code, id, html, priority, section)
     select code || '-' || i, id, html, priority, section
     from n, content_texts where code = 'YOGA'",
];

/// Entries of the menu that lead to the copies.
async fn lengthen_menu(server: &Server) -> anyhow::Result<()> {
    let token = log_in(server.address).await?;
    let entry =
        |at: i64| json!({ "label": format!("요가 {at}"), "path": format!("/info/YOGA-{at}") });
    let groups: Vec<Value> = (0..GROUPS)
        .map(|group| {
            let entries = (1..=ENTRIES).map(|at| entry(group * ENTRIES + at));
            json!({
                "key": format!("group-{group}"), "label": format!("묶음 {group}"),
                "items": entries.collect::<Vec<_>>(),
            })
        })
        .collect();
    let body = json!({ "groups": groups }).to_string();
    let put = request("PUT", MENU, &token, "application/json", &body);
    let answer = client::ask(server.address, &put).await?;
    ensure!(answer.status == 200, "the menu answers {}", answer.status);
    Ok(())
}

/// The first of the admin's list of pages.
async fn listed(server: &Server) -> anyhow::Result<Duration> {
    let token = log_in(server.address).await?;
    let mut connection = Connection::open(server.address).await?;
    let asked = request("GET", LIST, &token, "application/json", "");
    let mut took = Vec::with_capacity(SAMPLES);
    for _ in 0..SAMPLES {
        let begun = std::time::Instant::now();
        let seen = connection.send(&asked).await?;
        took.push(begun.elapsed());
        ensure!(seen.status == 200, "{LIST} answers {}", seen.status);
    }
    Ok(median(&mut took))
}
