//! Removing a board with what stands on it: in one transaction, as one batch that one call takes back.

use board_records::{
    BoardKind, PostKind, Rules,
    board::{Board, missing_board},
    posts_on,
};
use platform::{
    db::Tx,
    error::{ApiError, Result},
    records::{Actor, Cause, Change, Records, new_batch},
};

/// What an admin chose for the posts of a board that goes.
pub enum Posts {
    /// There are none.
    None,
    MoveTo(String),
    /// As many as the admin saw.
    Remove(i64),
}

impl Posts {
    /// `400` for what cannot be both, and for a removal of nobody knows how many.
    pub fn choice(
        move_to: Option<String>,
        with_posts: Option<bool>,
        posts: Option<i64>,
    ) -> Result<Self> {
        match (move_to, with_posts.unwrap_or(false), posts) {
            (Some(_), true, _) => Err(ApiError::field(
                "move_to",
                "글을 옮기거나 함께 지우는 것 가운데 하나만 고를 수 있어요.",
            )),
            (Some(key), false, _) => Ok(Self::MoveTo(key)),
            (None, true, Some(posts)) => Ok(Self::Remove(posts)),
            (None, true, None) => Err(ApiError::field(
                "posts",
                "함께 지울 글이 몇 개인지 적어 주세요.",
            )),
            (None, false, _) => Ok(Self::None),
        }
    }
}

/// Removes the board of `change`. Answers how many posts moved or went with it, and the batch.
pub async fn remove(
    records: &Records,
    tx: &mut Tx,
    change: Change<'_>,
    posts: Posts,
) -> Result<(i64, String)> {
    let (actor, key) = (change.actor, change.key);
    let edit = records.edit::<BoardKind>(tx, change).await?;
    let rules = edit.existing(missing_board)?;
    let batch = new_batch()?;
    let count = posts_on(tx, key).await?;
    match posts {
        Posts::None if count > 0 => {
            return Err(ApiError::conflict(format!(
                "이 게시판에 글이 {count}개 있어요. 다른 게시판으로 옮길지, 함께 지울지 골라 주세요."
            )));
        }
        Posts::None => {}
        Posts::Remove(seen) if seen != count => {
            return Err(ApiError::conflict(format!(
                "그사이 글의 수가 바뀌었어요. 지금은 {count}개예요. 다시 확인해 주세요."
            )));
        }
        Posts::Remove(_) => take_posts(records, tx, (actor, &batch), key, None).await?,
        Posts::MoveTo(target) => {
            let target = target_of(tx, key, &target).await?;
            let way = Some((&rules, &target));
            take_posts(records, tx, (actor, &batch), key, way).await?;
        }
    }
    edit.because(Cause::batch(&batch)).remove(tx).await?;
    Ok((count, batch))
}

/// The board that posts move to; `400` where there is none, or it is the one that goes.
async fn target_of(tx: &mut Tx, key: &str, target: &str) -> Result<Board> {
    let found = Board::load(tx, target).await?;
    let found = found.filter(|board| board.key != key);
    found.ok_or_else(|| ApiError::field("move_to", "글을 옮길 다른 게시판을 골라 주세요."))
}

/// The key of the category of another board that a post comes to: the one with the same name, or none.
fn counterpart(before: &Rules, after: &Rules, category: Option<&str>) -> Option<String> {
    let title = before.named(category)?.title;
    let mut categories = after.categories.iter();
    let found = categories.find(|one| one.title == title)?;
    Some(found.key.clone())
}

/// Moves all posts of the board with these rules to another one, or removes them.
async fn take_posts(
    records: &Records,
    tx: &mut Tx,
    (actor, batch): (&Actor, &str),
    board: &str,
    way: Option<(&Rules, &Board)>,
) -> Result<()> {
    // The newest first: taken back in the other order, those of one moment stand as they stood.
    let keys = "select key from boards_posts where board = ?1 order by sort_key desc";
    let keys: Vec<String> = sqlx::query_scalar(keys)
        .bind(board)
        .fetch_all(&mut **tx)
        .await?;
    for key in &keys {
        let change = Change {
            actor,
            key,
            revision: None,
        };
        let edit = records.edit::<PostKind>(tx, change).await?;
        let edit = edit.because(Cause::batch(batch));
        match (way, edit.before.clone()) {
            (Some((rules, target)), Some(mut post)) => {
                post.board.clone_from(&target.key);
                post.category = counterpart(rules, &target.rules, post.category.as_deref());
                edit.save(tx, Ok(post)).await?;
            }
            _ => {
                edit.remove(tx).await?;
            }
        }
    }
    Ok(())
}
