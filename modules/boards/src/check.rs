//! The module's line in `maru doctor`.

use async_trait::async_trait;
use platform::{ctx::Ctx, module::Check};

use crate::boards::Boards;

pub struct BoardsCheck {
    pub boards: Boards,
}

#[async_trait]
impl Check for BoardsCheck {
    async fn check(&self, ctx: &Ctx) -> anyhow::Result<String> {
        let boards = self.boards.all(ctx).await?;
        let totals: Vec<(String, i64)> =
            sqlx::query_as("select board, total from boards_totals where total > 0 order by board")
                .fetch_all(ctx.db.read())
                .await?;
        let posts: i64 = totals.iter().map(|(_, total)| total).sum();
        let hidden: Vec<_> = totals
            .iter()
            .filter(|(board, _)| boards.find(board).is_none())
            .map(|(board, _)| board.as_str())
            .collect();
        Ok(match hidden.is_empty() {
            true => format!("{posts} posts on {} boards", boards.0.len()),
            false => format!(
                "{posts} posts; those of {} are on no board",
                hidden.join(", ")
            ),
        })
    }
}
