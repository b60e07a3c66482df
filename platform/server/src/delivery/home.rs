//! The home page as the server renders it.

use async_trait::async_trait;
use serde_json::json;

use platform::{
    ctx::Ctx,
    error::Result,
    module::{Changed, StepCheck},
    pages::{PublicPage, PublicPages, Query, SitemapEntry, Template, address, as_drawn},
};

const HOME: Template = Template {
    name: "home.html",
    source: include_str!("../../templates/home.html"),
};

pub struct HomePages;

#[async_trait]
impl PublicPages for HomePages {
    fn paths(&self) -> &'static [&'static str] {
        &[address::HOME]
    }

    async fn page(&self, ctx: &Ctx, path: &str, _: &Query) -> Result<Option<PublicPage>> {
        if path != address::HOME {
            return Ok(None);
        }
        let site = ctx.site().await?;
        let home = &site.home;
        let mut data = Vec::new();
        for part in &ctx.installed().ports.home {
            data.push(part.data(ctx).await?);
        }
        let blocks = content::home(ctx).await?;
        let language = blocks.as_ref().map(|(_, fragment)| fragment.value.language);
        let language = language.unwrap_or_default();
        let identity = site.identity.spoken(language);
        let mut body = HOME.render(json!({
            "heading": home.heading,
            "lead": home.lead,
            "poster": home.poster,
            "name": identity.name,
        }))?;
        if let Some((call, fragment)) = blocks {
            body.push_str(&as_drawn(&fragment.value.html));
            data.push((call, fragment.response));
        }
        Ok(Some(PublicPage {
            description: identity.description.clone(),
            path: address::HOME.to_owned(),
            json_ld: vec![json!({
                "@context": "https://schema.org",
                "@type": "Organization",
                "name": identity.name,
                "description": identity.description,
                "url": ctx.config.server.public_url.join("/"),
            })],
            language: language.code(),
            body,
            data,
            ..PublicPage::default()
        }))
    }

    async fn sitemap(&self, _: &Ctx) -> Result<Vec<SitemapEntry>> {
        Ok(vec![SitemapEntry {
            path: address::HOME.to_owned(),
            last_change: None,
        }])
    }
}

/// Done once somebody changed what opens the home page, or put blocks below it.
pub struct HomeShaped;

#[async_trait]
impl StepCheck for HomeShaped {
    async fn is_done(&self, ctx: &Ctx) -> Result<bool> {
        Ok(content::has_home(ctx).await? || Changed("home").is_done(ctx).await?)
    }
}
