//! Categories that go from a board, and where their posts go.

use platform::{
    db::Tx,
    error::{ApiError, Result},
    records::{Actor, Cause, Change, Records},
};
use poem_openapi::Object;
use sqlx::SqliteConnection;

use board_records::{Category, PostKind, Rules, posts_in};

/// All posts of one category come to another one, or to none.
#[derive(Object)]
#[oai(rename = "BoardCategoryMove")]
pub struct CategoryMove {
    from: String,
    /// Absent for none.
    to: Option<String>,
}

impl CategoryMove {
    /// Changes the posts of the board, as part of a batch.
    pub async fn carry_out(
        &self,
        records: &Records,
        tx: &mut Tx,
        (actor, batch): (&Actor, &str),
        board: &str,
    ) -> Result<()> {
        let keys: Vec<String> = sqlx::query_scalar(
            "select key from boards_posts where board = ?1 and category = ?2 order by sort_key",
        )
        .bind(board)
        .bind(&self.from)
        .fetch_all(&mut **tx)
        .await?;
        for key in &keys {
            let change = Change {
                actor,
                key,
                revision: None,
            };
            let edit = records.edit::<PostKind>(tx, change).await?;
            if let Some(mut post) = edit.before.clone() {
                post.category.clone_from(&self.to);
                edit.because(Cause::batch(batch)).save(tx, Ok(post)).await?;
            }
        }
        Ok(())
    }
}

/// `400` for a move to where no category will be.
pub fn check(after: &Rules, moves: &[CategoryMove]) -> Result<()> {
    for (place, step) in moves.iter().enumerate() {
        let is_there = match &step.to {
            Some(key) => after.categories.iter().any(|one| one.key == *key),
            None => !after.category_required,
        };
        if !is_there {
            return Err(ApiError::field(
                format!("moves[{place}].to"),
                "글을 옮길 다른 분류를 골라 주세요.",
            ));
        }
    }
    Ok(())
}

/// `409` where a category goes that still has posts.
pub async fn require_places(
    conn: &mut SqliteConnection,
    board: &str,
    before: &Rules,
    after: &Rules,
) -> Result<()> {
    match left(conn, board, before, after).await? {
        None => Ok(()),
        Some((gone, posts)) => Err(ApiError::conflict(format!(
            "‘{}’에 글이 {posts}개 있어요. 어느 분류로 옮길지 골라 주세요.",
            gone.title
        ))
        .at_field("moves")),
    }
}

/// `409` where a plan lets a category go that has posts: none move with it.
pub async fn require_none_left(
    conn: &mut SqliteConnection,
    board: &str,
    before: &Rules,
    after: &Rules,
) -> Result<()> {
    match left(conn, board, before, after).await? {
        None => Ok(()),
        Some((gone, _)) => Err(ApiError::conflict(format!(
            "‘{}’에 글이 있어요. 글을 다른 분류로 옮기는 일은 미리 정해 둘 수 없으니, 먼저 옮겨 저장해 주세요.",
            gone.title
        ))
        .at_field("moves")),
    }
}

/// The first category that goes and has posts, and how many.
async fn left<'a>(
    conn: &mut SqliteConnection,
    board: &str,
    before: &'a Rules,
    after: &Rules,
) -> Result<Option<(&'a Category, i64)>> {
    for gone in before.gone(after) {
        let posts = posts_in(conn, board, &gone.key).await?;
        if posts > 0 {
            return Ok(Some((gone, posts)));
        }
    }
    Ok(None)
}
