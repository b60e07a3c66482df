//! Destroys what was deleted for so long that nobody will bring it back: comments whose post is gone, and what the
//! journal holds of posts and comments.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use board_records::{CommentKind, PostKind};
use platform::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
    records::{Actor, Change, KEPT, forget},
};

/// At once, so that other writers wait for little.
const AT_ONCE: i64 = 200;

pub fn job() -> Job {
    Job {
        name: "boards.purge",
        every: Duration::from_secs(60 * 60),
        run: Arc::new(Purge),
    }
}

struct Purge;

#[async_trait]
impl Run for Purge {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        purge_comments(ctx).await?;
        ctx.records.forget_deleted::<PostKind>(&ctx.db).await?;
        ctx.records.forget_deleted::<CommentKind>(&ctx.db).await
    }
}

async fn purge_comments(ctx: &Ctx) -> Result<()> {
    let actor = Actor::program("boards");
    loop {
        let mut tx = ctx.db.write().await?;
        // A record's last change is its deletion while it is gone.
        let keys: Vec<String> = sqlx::query_scalar(
            "select c.key
             from boards_comments c
             join boards_post_ids i on i.id = c.post_id
             join platform_records r on r.kind = 'post' and r.key = i.key
             where r.updated_at < ?1
               and not exists (select 1 from boards_posts p where p.id = c.post_id)
             order by c.id
             limit ?2",
        )
        .bind(ctx.clock.now() - KEPT)
        .bind(AT_ONCE)
        .fetch_all(&mut *tx)
        .await?;
        for key in &keys {
            let change = Change {
                actor: &actor,
                key,
                revision: None,
            };
            ctx.records.remove::<CommentKind>(&mut tx, change).await?;
            // Whose post is gone for good never comes back.
            forget::<CommentKind>(&mut tx, key).await?;
        }
        tx.commit().await?;
        if keys.is_empty() {
            return Ok(());
        }
    }
}
