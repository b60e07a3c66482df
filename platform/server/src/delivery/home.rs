//! The home page as the server renders it.

use async_trait::async_trait;
use serde_json::json;

use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, PublicPages, Query, SitemapEntry, Template},
};

const HOME: Template = Template {
    name: "home.html",
    source: include_str!("../../templates/home.html"),
};

pub struct HomePages;

#[async_trait]
impl PublicPages for HomePages {
    async fn page(&self, ctx: &Ctx, path: &str, _: &Query) -> Result<Option<PublicPage>> {
        if path != "/" {
            return Ok(None);
        }
        let site = &ctx.config.site;
        let mut data = Vec::new();
        for part in &ctx.installed().ports.home {
            data.push(part.data(ctx).await?);
        }
        Ok(Some(PublicPage {
            description: site.description.clone(),
            path: "/".to_owned(),
            json_ld: vec![json!({
                "@context": "https://schema.org",
                "@type": "Organization",
                "name": site.name,
                "description": site.description,
                "url": ctx.config.server.public_url.join("/"),
            })],
            body: HOME.render(json!({
                "heading": site.home.heading,
                "lead": site.home.lead,
                "poster": site.home.poster,
                "name": site.name,
            }))?,
            data,
            ..PublicPage::default()
        }))
    }

    async fn sitemap(&self, _: &Ctx) -> Result<Vec<SitemapEntry>> {
        Ok(vec![SitemapEntry {
            path: "/".to_owned(),
            last_change: None,
        }])
    }
}
