//! Which tables change, also where the engine does not report it: rows of tables without rowids,
//! and the rows of a table that is emptied at one go. There triggers tell.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use sqlx::{AssertSqlSafe, SqliteConnection};

/// The temporary table that triggers change: a row of it for each table that is told of.
const TOLD: &str = "touched";

/// Tables in which the transaction under way changed rows.
#[derive(Clone, Default)]
pub(super) struct DirtyTables(Arc<Mutex<Tables>>);

#[derive(Default)]
struct Tables {
    /// Those that triggers tell of, by the row of [`TOLD`] that they change, which begin with 1.
    told: Vec<String>,
    dirty: BTreeSet<String>,
}

impl DirtyTables {
    /// Notes what the engine reports. An update hook may be given a change at any time within a statement.
    pub(super) fn note(&self, table: &str, row: i64) {
        self.with(|Tables { told, dirty }| {
            let table = match usize::try_from(row) {
                Ok(row @ 1..) if table == TOLD => told.get(row - 1).map_or(table, String::as_str),
                _ => table,
            };
            if !dirty.contains(table) {
                dirty.insert(table.to_owned());
            }
        });
    }

    pub(super) fn forget(&self) {
        self.with(|tables| tables.dirty.clear());
    }

    /// What `look` finds among those that have changed.
    pub(super) fn among<T>(&self, look: impl FnOnce(&BTreeSet<String>) -> T) -> T {
        self.with(|tables| look(&tables.dirty))
    }

    fn with<T>(&self, look: impl FnOnce(&mut Tables) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Lets every change of these tables through this connection be reported; of one that was told before it does
    /// nothing. Two calls of the connection's thread, since it is asked at each start.
    pub(super) async fn tell_of(
        &self,
        tables: &[&str],
        conn: &mut SqliteConnection,
    ) -> sqlx::Result<()> {
        let names =
            serde_json::to_string(tables).map_err(|error| sqlx::Error::Encode(error.into()))?;
        let found: Vec<(String, bool)> = sqlx::query_as(
            "select name, wr from pragma_table_list
             where schema = 'main' and name in (select value from json_each(?1))",
        )
        .bind(names)
        .fetch_all(&mut *conn)
        .await?;
        let mut sql =
            format!("savepoint telling; create temp table if not exists {TOLD} (times integer);");
        self.with(|Tables { told, .. }| {
            for (table, has_no_rowids) in found {
                if told.contains(&table) {
                    continue;
                }
                let row = told.len() + 1;
                let changes: &[&str] = match has_no_rowids {
                    true => &["insert", "update", "delete"],
                    false => &["delete"],
                };
                sql.push_str(&format!("insert into {TOLD} values (0);"));
                for change in changes {
                    sql.push_str(&format!(
                        "create temp trigger {TOLD}_{table}_{change} after {change} on main.{table} begin \
                         update {TOLD} set times = times + 1 where rowid = {row}; end;"
                    ));
                }
                told.push(table);
            }
        });
        sql.push_str("release telling;");
        sqlx::raw_sql(AssertSqlSafe(sql))
            .execute(conn)
            .await
            .map(|_| ())
    }
}
