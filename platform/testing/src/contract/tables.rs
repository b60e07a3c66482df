//! The module's tables, and starting a second time.

use super::{
    declaration,
    subject::{Contract, Findings},
};
use crate::TestApp;

pub async fn check(contract: &Contract, app: &TestApp, found: &mut Findings) {
    let prefix = declaration::prefix(&contract.module());
    let tables: Vec<(String, bool)> = sqlx::query_as(
        "select name, strict from pragma_table_list
         where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite_%'",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .expect("the tables");
    let platform = TestApp::new().await;
    let known: Vec<String> = sqlx::query_scalar("select name from pragma_table_list")
        .fetch_all(platform.ctx.db.read())
        .await
        .expect("the tables");
    let full_text: Vec<String> =
        sqlx::query_scalar("select name from pragma_table_list where type = 'virtual'")
            .fetch_all(app.ctx.db.read())
            .await
            .expect("the tables");
    let own = tables.iter().filter(|(table, _)| !known.contains(table));
    for (table, strict) in own {
        found.expect(
            table.starts_with(&prefix),
            format!("the table {table} does not begin with {prefix}"),
        );
        // Full-text tables cannot be strict.
        let is_full_text = full_text.iter().any(|name| table.starts_with(name));
        found.expect(
            *strict || is_full_text,
            format!("the table {table} is not strict"),
        );
    }
}

/// Migrations run once, and what was stored is there after a restart.
pub async fn check_again(contract: &Contract, app: TestApp, found: &mut Findings) {
    let before = stand(contract, &app).await;
    let app = app.restart(contract.modules()).await;
    let after = stand(contract, &app).await;
    found.expect(before == after, "a restart changes what is stored");
}

async fn stand(contract: &Contract, app: &TestApp) -> (i64, Vec<String>) {
    let count = sqlx::query_scalar("select count(*) from platform_migrations where owner = ?1");
    let owner = contract.module().migrations.map(|ledger| ledger.owner);
    let count = count.bind(owner);
    let count: i64 = count
        .fetch_one(app.ctx.db.read())
        .await
        .expect("the ledger");
    let mut conn = app.ctx.db.read().acquire().await.expect("a reader");
    let mut records = Vec::new();
    for kind in &contract.module().records {
        for key in kind.keys(&mut conn).await.expect("keys") {
            let value = kind.load(&mut conn, &key).await.expect("a record");
            records.push(format!("{}/{key}: {value:?}", kind.name()));
        }
    }
    (count, records)
}
