//! Which tables change, also where the engine does not report it: rows of tables without rowids,
//! and the rows of a table that is emptied at one go. There triggers tell.

use sqlx::{AssertSqlSafe, SqliteConnection};

/// Begins the name of the temporary table through which another one is heard of.
const TOLD: &str = "touched_";

/// Which table changed when the engine reports a change of this one.
pub(super) fn told_by(table: &str) -> &str {
    table.strip_prefix(TOLD).unwrap_or(table)
}

/// Lets every change of `table` through this connection be reported; asked a second time it does nothing.
pub(super) async fn tell_of(table: &str, conn: &mut SqliteConnection) -> sqlx::Result<()> {
    let is_told: bool =
        sqlx::query_scalar("select exists (select 1 from temp.sqlite_schema where name = ? || ?)")
            .bind(TOLD)
            .bind(table)
            .fetch_one(&mut *conn)
            .await?;
    if is_told {
        return Ok(());
    }
    let has_no_rowids: bool = sqlx::query_scalar(
        "select exists (select 1 from pragma_table_list where schema = 'main' and name = ? and wr)",
    )
    .bind(table)
    .fetch_one(&mut *conn)
    .await?;
    let changes: &[&str] = match has_no_rowids {
        true => &["insert", "update", "delete"],
        false => &["delete"],
    };
    let mut sql = format!(
        "create temp table {TOLD}{table} (times integer); insert into {TOLD}{table} values (0);"
    );
    for change in changes {
        sql.push_str(&format!(
            "create temp trigger {TOLD}{table}_{change} after {change} on main.{table} begin \
             update {TOLD}{table} set times = times + 1; end;"
        ));
    }
    sqlx::raw_sql(AssertSqlSafe(sql))
        .execute(conn)
        .await
        .map(|_| ())
}
