//! Lists in pages: what is listed is said once, for the rows and for how many there are.

use base::{listing::Listing, paging::Paging};
use sqlx::{FromRow, QueryBuilder, Sqlite, SqliteConnection, sqlite::SqliteRow};

/// A list that is read page by page.
pub struct PageQuery {
    /// `select … from …`, up to the condition.
    pub rows: QueryBuilder<Sqlite>,
    /// `select count(*) from …`, without the tables that decide nothing of what is listed.
    pub count: &'static str,
    /// `id desc`: an order without ties.
    pub order: &'static str,
}

impl PageQuery {
    /// The page of what `restrict` lets through, and how many that are in all. `restrict` adds the
    /// condition, from `where` on.
    pub async fn page<T>(
        self,
        conn: &mut SqliteConnection,
        paging: Paging,
        restrict: impl Fn(&mut QueryBuilder<Sqlite>),
    ) -> sqlx::Result<Listing<T>>
    where
        T: for<'row> FromRow<'row, SqliteRow> + Send + Unpin,
    {
        let mut count = QueryBuilder::new(self.count);
        restrict(&mut count);
        let total = count.build_query_scalar().fetch_one(&mut *conn).await?;
        self.page_of(conn, paging, total, restrict).await
    }

    /// The page of a list of which it is known how many there are.
    pub async fn page_of<T>(
        self,
        conn: &mut SqliteConnection,
        paging: Paging,
        total: i64,
        restrict: impl Fn(&mut QueryBuilder<Sqlite>),
    ) -> sqlx::Result<Listing<T>>
    where
        T: for<'row> FromRow<'row, SqliteRow> + Send + Unpin,
    {
        let mut rows = self.rows;
        restrict(&mut rows);
        rows.push(" order by ")
            .push(self.order)
            .push(" limit ")
            .push_bind(paging.limit())
            .push(" offset ")
            .push_bind(paging.offset());
        let items = rows.build_query_as().fetch_all(conn).await?;
        Ok(paging.listing(items, total))
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Connection;

    use super::*;

    #[tokio::test]
    async fn one_condition_decides_the_rows_and_their_number() {
        let mut conn = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        sqlx::raw_sql(
            "create table numbers (n integer primary key, name text);
             insert into numbers (n) select value from json_each('[1,2,3,4,5,6,7,8,9]');",
        )
        .execute(&mut conn)
        .await
        .unwrap();
        for (number, expected) in [(0, vec![9, 8]), (2, vec![5]), (3, vec![])] {
            let query = PageQuery {
                rows: QueryBuilder::new("select n from numbers"),
                count: "select count(*) from numbers",
                order: "n desc",
            };
            let paging = Paging::new(number, 2).unwrap();
            let page: Listing<(i64,)> = query
                .page(&mut conn, paging, |query| {
                    query.push(" where n >= ").push_bind(5);
                })
                .await
                .unwrap();
            let rows: Vec<i64> = page.items.into_iter().map(|(n,)| n).collect();
            assert_eq!(rows, expected, "page {number}");
            assert_eq!(page.page.total_elements, 5);
        }
    }
}
