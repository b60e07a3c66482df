//! The transaction of a new post.

use async_trait::async_trait;
use board_records::AddedPost;
use platform::{
    db::{Statements, Transaction, Tx},
    error::{ApiError, Result},
    records::Adding,
};
use sqlx::{Row, sqlite::SqliteRow};

use super::limits::Counting;

/// Stores a post and counts it. Gives its number and revision.
pub struct AddPost {
    pub counting: Option<Counting>,
    pub adding: Adding<AddedPost>,
}

#[async_trait]
impl Transaction for AddPost {
    type Made = (i64, i64);
    type Error = ApiError;

    fn begin(&self, statements: &mut Statements) {
        if let Some(counting) = &self.counting {
            counting.add_to(statements);
        }
        self.adding.begin(statements);
    }

    fn rows(&self) -> usize {
        usize::from(self.counting.is_some()) + self.adding.rows()
    }

    async fn go_on(
        &self,
        tx: &mut Tx,
        mut rows: Vec<SqliteRow>,
        last: &mut Statements,
    ) -> Result<(i64, i64)> {
        if let Some(counting) = &self.counting {
            // What was counted is one number, and a post's place is several.
            match rows.first().is_some_and(|row| row.len() == 1) {
                true => rows.remove(0),
                false => return Err(counting.refusal(tx).await?),
            };
        }
        self.adding.go_on(tx, rows, last).await
    }
}
