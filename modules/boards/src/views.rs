//! Where views of posts are kept.

use async_trait::async_trait;
use board_records::cache_tags;
use platform::{db::Tx, error::Result, views::ViewCounts};

pub struct PostViews;

#[async_trait]
impl ViewCounts for PostViews {
    async fn add(&self, tx: &mut Tx, counts: &str) -> Result<()> {
        let boards: Vec<(i64, String)> = sqlx::query_as(
            "select p.id, p.board
             from json_each(?1) j
             join boards_posts p on p.id = j.value ->> 0",
        )
        .bind(counts)
        .fetch_all(&mut **tx)
        .await?;
        sqlx::query(
            "insert into boards_counts (post_id, views)
             select j.value ->> 0, j.value ->> 1
             from json_each(?1) j
             join boards_post_ids i on i.id = j.value ->> 0
             where true
             on conflict (post_id) do update set views = views + excluded.views",
        )
        .bind(counts)
        .execute(&mut **tx)
        .await?;
        for (id, board) in boards {
            tx.invalidate_counts(cache_tags::post(id));
            tx.invalidate_counts(cache_tags::board(&board));
        }
        Ok(())
    }
}
