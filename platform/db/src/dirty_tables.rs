//! Which tables change, also where the engine does not report it: rows of tables without rowids,
//! and the rows of a table that is emptied at one go. There triggers tell.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use sqlx::{AssertSqlSafe, SqliteConnection};

/// The temporary table that triggers change: a row of it for each table that is told of.
const REPORTS: &str = "reports";

/// Tables in which the transaction under way changed rows.
#[derive(Clone, Default)]
pub(super) struct DirtyTables(Arc<Mutex<Tables>>);

#[derive(Default)]
struct Tables {
    /// Those that triggers tell of, by the row of [`REPORTS`] that they change, which begin with 1.
    reported: Vec<String>,
    dirty: BTreeSet<String>,
}

impl DirtyTables {
    /// Notes a row that the engine reports as changed.
    pub(super) fn note(&self, table: &str, row: i64) {
        self.with(|Tables { reported, dirty }| {
            let table = match usize::try_from(row) {
                Ok(row @ 1..) if table == REPORTS => {
                    reported.get(row - 1).map_or(table, String::as_str)
                }
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

    /// Lets every change of these tables through this connection be reported; does nothing for one that it was asked
    /// for before. Two calls of the connection's thread, since it is asked at each start.
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
        let is_found = |table: &&&str| found.iter().any(|(name, _)| name == *table);
        if let Some(missing) = tables.iter().find(|table| !is_found(table)) {
            return Err(sqlx::Error::Configuration(
                format!("there is no table {missing}").into(),
            ));
        }
        let reported = self.with(|tables| tables.reported.clone());
        let new: Vec<_> = found
            .into_iter()
            .filter(|(name, _)| !reported.contains(name))
            .collect();
        let mut sql = format!(
            "savepoint telling; create temp table if not exists {REPORTS} (times integer);"
        );
        for (at, (table, has_no_rowids)) in new.iter().enumerate() {
            let row = reported.len() + at + 1;
            let changes: &[&str] = match has_no_rowids {
                true => &["insert", "update", "delete"],
                false => &["delete"],
            };
            sql.push_str(&format!(
                "insert into {REPORTS} (rowid, times) values ({row}, 0);"
            ));
            for change in changes {
                sql.push_str(&format!(
                    "create temp trigger {REPORTS}_{table}_{change} after {change} on main.{table} begin \
                     update {REPORTS} set times = times + 1 where rowid = {row}; end;"
                ));
            }
        }
        sql.push_str("release telling;");
        if let Err(error) = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut *conn).await {
            sqlx::raw_sql("rollback to telling; release telling;")
                .execute(conn)
                .await?;
            return Err(error);
        }
        self.with(|tables| {
            tables
                .reported
                .extend(new.into_iter().map(|(name, _)| name))
        });
        Ok(())
    }
}
