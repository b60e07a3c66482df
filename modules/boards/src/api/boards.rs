//! The admins' calls of boards.

use board_records::{
    BoardKind, Rules,
    board::{Board, missing_board},
    key_taken,
};
use platform::{
    cached_response::RecordJson,
    created::Created,
    ctx::Ctx,
    error::Result,
    records::{BulkChange, Caller, Cause, Change, Selection, StartedFrom, new_batch},
};
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};

use crate::{
    admin::{self, BoardAdmin},
    moves::{self, CategoryMove},
    removal::{self, Posts},
};

pub struct BoardsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/boards")]
impl BoardsApi {
    /// All boards with how many posts they have, in the order in which people see them.
    #[oai(path = "/", method = "get", operation_id = "list_boards")]
    async fn list_boards(&self) -> Result<Json<Vec<BoardAdmin>>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(admin::boards(&mut conn).await?))
    }

    /// A board for its editor.
    #[oai(path = "/:key", method = "get", operation_id = "get_board")]
    async fn get_board(&self, key: Path<String>) -> Result<RecordJson<BoardAdmin>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(RecordJson(admin::board(&mut conn, &key.0).await?))
    }

    /// Makes a board, behind the others. `409` for an address that another board has, whatever its case.
    #[oai(path = "/", method = "post", operation_id = "create_board")]
    async fn create_board(
        &self,
        body: Json<NewBoard>,
        caller: Caller,
    ) -> Result<Created<BoardAdmin>> {
        let NewBoard { key, rules } = body.0;
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: None,
        };
        if Board::load(&mut tx, &key).await?.is_some() {
            return Err(key_taken());
        }
        let edit = self.ctx.records.edit::<BoardKind>(&mut tx, change).await?;
        let position = admin::next_position(&mut tx).await?;
        edit.save(&mut tx, Ok(Rules { position, ..rules })).await?;
        let made = admin::board(&mut tx, &key).await?;
        tx.commit().await?;
        Ok(Created::new(made))
    }

    /// Changes what holds on a board, from the next request on. Its address stays: links lead there. `409` for a category
    /// that is left out and has posts, unless `moves` says where they go; all of it is taken back in one step.
    #[oai(path = "/:key", method = "put", operation_id = "update_board")]
    async fn update_board(
        &self,
        key: Path<String>,
        body: Json<BoardUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<BoardAdmin>> {
        let BoardUpdate {
            rules,
            moves,
            revision,
        } = body.0;
        let revision = started_from.revision(revision)?;
        let actor = caller.actor();
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &actor,
            key: &key.0,
            revision,
        };
        let edit = self.ctx.records.edit::<BoardKind>(&mut tx, change).await?;
        let before = edit.existing(missing_board)?;
        let position = before.position;
        let rules = Rules { position, ..rules }.cleaned();
        let batch = new_batch()?;
        let mut cause = Cause::default();
        if let Ok(rules) = &rules
            && !edit.is_stale()
        {
            moves::check(rules, &moves)?;
            for step in &moves {
                step.carry_out(&self.ctx.records, &mut tx, (&actor, &batch), &key.0)
                    .await?;
                cause = Cause::batch(&batch);
            }
            moves::require_places(&mut tx, &key.0, &before, rules).await?;
        }
        edit.because(cause).save(&mut tx, rules).await?;
        let saved = admin::board(&mut tx, &key.0).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }

    /// Removes a board. One with posts needs a choice: where they go, or that they go too. `409` without one, and
    /// where there are other posts than the admin saw. `POST /api/admin/journal/batch/{batch}/undo` takes all of it
    /// back.
    #[oai(path = "/:key", method = "delete", operation_id = "delete_board")]
    async fn delete_board(
        &self,
        key: Path<String>,
        /// The board that the posts move to, with their comments and pictures.
        move_to: Query<Option<String>>,
        /// Whether the posts are removed too; `posts` says how many.
        with_posts: Query<Option<bool>>,
        /// How many posts the admin saw.
        posts: Query<Option<i64>>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<Json<BoardRemoval>> {
        let choice = Posts::choice(move_to.0, with_posts.0, posts.0)?;
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key.0,
            revision: started_from.seen(),
        };
        let (posts, batch) = removal::remove(&self.ctx.records, &mut tx, change, choice).await?;
        tx.commit().await?;
        Ok(Json(BoardRemoval { posts, batch }))
    }

    /// Puts boards into this order. Those that are not named come behind them.
    #[oai(path = "/order", method = "post", operation_id = "order_boards")]
    async fn order_boards(
        &self,
        body: Json<BoardOrder>,
        caller: Caller,
    ) -> Result<Json<BulkChange>> {
        let mut keys = body.0.keys.chosen("keys")?;
        let mut tx = self.ctx.db.write().await?;
        for board in admin::boards(&mut tx).await? {
            if !keys.contains(&board.key) {
                keys.push(board.key);
            }
        }
        let place = |place: usize, rules: &mut Rules| rules.position = place as i64;
        let records = &self.ctx.records;
        let change = records
            .change_all::<BoardKind>(&mut tx, &caller.actor(), &keys, place)
            .await?;
        tx.commit().await?;
        Ok(Json(change))
    }
}

#[derive(Object)]
#[oai(rename = "BoardNew")]
struct NewBoard {
    /// Its address: 1 to 40 letters, digits, `-` and `_`.
    key: String,
    #[oai(flatten)]
    rules: Rules,
}

#[derive(Object)]
struct BoardUpdate {
    #[oai(flatten)]
    rules: Rules,
    /// Where the posts of categories go that are no longer there.
    #[oai(default)]
    moves: Vec<CategoryMove>,
    /// The revision that the editor started from; without it (or `If-Match`) the last write wins.
    revision: Option<i64>,
}

#[derive(Object)]
struct BoardOrder {
    /// Of boards, the first one first.
    keys: Selection<String>,
}

/// What went with a board. `POST /api/admin/journal/batch/{batch}/undo` takes all of it back.
#[derive(Object)]
struct BoardRemoval {
    /// How many posts were moved or removed.
    posts: i64,
    batch: String,
}
