//! Which applications of a session are listed or taken along.

use async_trait::async_trait;
use platform::{ctx::Ctx, error::Result, listing::Listing, paging::Paging, streamed::Parts};

use crate::{
    application::{self, ApplicationRef},
    range::DayRange,
    responses::AdminApplication,
    show::Labels,
};

/// Applications that are opened at a time.
const AT_ONCE: usize = 200;

/// Days and words; all applications without any.
pub struct Filter {
    pub days: DayRange,
    /// Words that all have to be found in what the applicant wrote.
    pub words: Option<String>,
}

impl Filter {
    /// `400` for days that are none.
    pub fn parse(from: Option<String>, to: Option<String>, words: Option<String>) -> Result<Self> {
        Ok(Self {
            days: DayRange::parse(from, to)?,
            words: words
                .map(|words| words.trim().to_owned())
                .filter(|words| !words.is_empty()),
        })
    }

    /// Those of a session, newest first. For words each one has to be opened, some at a time: no more
    /// than numbers is kept of those that hold them.
    pub async fn find(&self, ctx: &Ctx, session: i64) -> Result<Vec<ApplicationRef>> {
        let times = self.days.times(ctx.config.site.time_zone);
        let mut conn = ctx.db.read().acquire().await?;
        let all = application::of_session(&mut conn, session, times).await?;
        drop(conn);
        let Some(words) = &self.words else {
            return Ok(all);
        };
        let mut found = Vec::new();
        for part in all.chunks(AT_ONCE) {
            let ids: Vec<i64> = part.iter().map(|one| one.id).collect();
            let mut conn = ctx.db.read().acquire().await?;
            let opened = application::open(&ctx.vault, &mut conn, &ids).await?;
            drop(conn);
            let holding = opened
                .iter()
                .filter(|one| application::holds(&one.content, words));
            found.extend(holding.map(|one| ApplicationRef {
                id: one.row.id,
                member_id: one.row.member_id,
                form_version_id: one.row.form_version_id,
            }));
        }
        Ok(found)
    }

    /// A page of those of a session, and of whom it tells something: behind the last page of a search the number
    /// alone says what somebody wrote.
    pub async fn page(
        &self,
        ctx: &Ctx,
        session: i64,
        paging: Paging,
    ) -> Result<(Listing<ApplicationRef>, Vec<ApplicationRef>)> {
        if self.words.is_none() {
            let times = self.days.times(ctx.config.site.time_zone);
            let mut conn = ctx.db.read().acquire().await?;
            let page = application::page_of_session(&mut conn, session, times, paging).await?;
            let told = page.items.clone();
            return Ok((page, told));
        }
        let found = self.find(ctx, session).await?;
        let page = paging.cut(found.clone());
        let told = match page.items.is_empty() {
            true => found,
            false => page.items.clone(),
        };
        Ok((page, told))
    }

    /// `2026-11-14 ~ 2026-11-21`, and the words where there are any.
    pub fn label(&self) -> String {
        match &self.words {
            Some(words) => format!("{} · 검색어 ‘{words}’", self.days.label()),
            None => self.days.label(),
        }
    }
}

/// The applications with their labels, newest first. Those that were destroyed meanwhile are left out.
pub async fn show(ctx: &Ctx, found: &[ApplicationRef]) -> Result<Vec<AdminApplication>> {
    let ids: Vec<i64> = found.iter().map(|one| one.id).collect();
    let mut conn = ctx.db.read().acquire().await?;
    let applications = application::open(&ctx.vault, &mut conn, &ids).await?;
    let labels = Labels::load(&mut conn, &applications).await?;
    Ok(applications
        .into_iter()
        .map(|one| labels.show(one))
        .collect())
}

/// The applications as [`show`] has them, some at a time.
pub struct Opened {
    ctx: Ctx,
    left: std::vec::IntoIter<ApplicationRef>,
}

impl Opened {
    pub fn new(ctx: Ctx, found: Vec<ApplicationRef>) -> Self {
        Self {
            ctx,
            left: found.into_iter(),
        }
    }
}

#[async_trait]
impl Parts for Opened {
    type Item = AdminApplication;

    async fn next(&mut self) -> Result<Option<Vec<AdminApplication>>> {
        let part: Vec<ApplicationRef> = self.left.by_ref().take(AT_ONCE).collect();
        match part.is_empty() {
            true => Ok(None),
            false => show(&self.ctx, &part).await.map(Some),
        }
    }
}
