//! The courses that take applications, for a block of a page.

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    error::Result,
    ports::{ListingSource, ShortList, ShortListItem},
};

use crate::{pages::list_path, responses::SessionInfo, sessions::Sessions};

pub struct OpenCourses {
    pub sessions: Sessions,
}

const PREFIX: &str = "sessions/";

#[async_trait]
impl ListingSource for OpenCourses {
    async fn choices(&self, ctx: &Ctx) -> Result<Vec<(String, String)>> {
        let types = self.sessions.types(ctx).await?;
        let choices = types.types.iter().map(|one| {
            let label = format!("신청받는 과정: {}", one.title);
            (format!("{PREFIX}{}", one.key), label)
        });
        Ok(choices.collect())
    }

    async fn list(&self, ctx: &Ctx, key: &str, count: u32) -> Result<Option<ShortList>> {
        let types = self.sessions.types(ctx).await?;
        let one = key.strip_prefix(PREFIX).and_then(|key| types.find(key));
        let Some(one) = one else {
            return Ok(None);
        };
        let sessions = self.sessions.list(ctx, &one.key).await?;
        let open = sessions.value.iter().filter(|session| session.is_active);
        Ok(Some(ShortList {
            items: open.take(count as usize).map(item).collect(),
            more: list_path(&one.key),
            empty: "지금 신청받는 과정이 없어요.",
        }))
    }
}

fn item(session: &SessionInfo) -> ShortListItem {
    ShortListItem {
        title: session.title.clone(),
        path: format!("/apply/{}", session.session_code),
        note: session
            .schedule
            .lines()
            .next()
            .unwrap_or_default()
            .to_owned(),
        ..ShortListItem::default()
    }
}
