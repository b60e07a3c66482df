//! What the site must know of this centre: `GET /api/site`, and the program's own calls.

use std::sync::Arc;

use poem_openapi::{Object, OpenApi, payload::Json};
use serde::Serialize;
use serde_json::{Value, json};

use content::SitePage;
use platform::{
    cached_response::CachedResponse,
    config::{self, Environment},
    ctx::Ctx,
    error::{ApiError, Result},
    media,
    module::{SiteBoard, SiteSessionType},
    pages,
    response_cache::{CachedJson, FreshJson},
};

const UPLOAD_TYPES: [&str; 3] = ["image/webp", "image/png", "image/jpeg"];

pub struct SiteApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl SiteApi {
    /// What the site must know of this centre.
    #[oai(path = "/site", method = "get", operation_id = "get_site")]
    async fn get_site(&self) -> Result<CachedJson<Site>> {
        ready(&self.ctx).await
    }

    /// The admin's side menu: what the installed modules give.
    #[oai(path = "/admin/menu", method = "get", operation_id = "list_admin_menu")]
    async fn list_admin_menu(&self) -> Json<AdminMenu> {
        let entries = self.ctx.installed().menu.iter();
        Json(AdminMenu {
            entries: entries
                .map(|entry| AdminMenuEntry {
                    key: entry.key.to_owned(),
                    label: entry.label.to_owned(),
                    path: entry.path.to_owned(),
                    icon: entry.icon.to_owned(),
                    group: entry.group.to_owned(),
                })
                .collect(),
        })
    }
}

/// The bytes that `get_site` answers.
pub async fn ready_site(ctx: &Ctx) -> Result<Arc<CachedResponse>> {
    Ok(ready(ctx).await?.response)
}

async fn ready(ctx: &Ctx) -> Result<CachedJson<Site>> {
    ctx.responses
        .json("site", async {
            Ok(Some(FreshJson::new(describe(ctx).await?)))
        })
        .await?
        .ok_or_else(|| ApiError::internal(anyhow::anyhow!("the site was not described")))
}

async fn describe(ctx: &Ctx) -> Result<Site> {
    let pages = content::page_list(&ctx.db).await?;
    let config = &ctx.config;
    let site = &config.site;
    let providers = config.auth.providers.iter();
    let is_development = config.server.environment == Environment::Development;
    Ok(Site {
        name: site.name.clone(),
        tagline: site.tagline.clone(),
        description: site.description.clone(),
        language: site.language.clone(),
        time_zone: site.time_zone.name().to_owned(),
        public_url: config.server.public_url.as_str().to_owned(),
        product: site.product.clone(),
        token_version: config.auth.token_version.clone(),
        counts_views: config.cache.is_some(),
        modules: ctx
            .installed()
            .modules
            .iter()
            .map(|name| (*name).to_owned())
            .collect(),
        menu: menu(ctx),
        pages,
        boards: ctx.installed().boards.clone(),
        session_types: ctx.installed().session_types.clone(),
        home: SiteHome {
            heading: site.home.heading.clone(),
            lead: site.home.lead.clone(),
            film: site.home.film.as_ref().map(|path| media::url(path)),
            poster: site.home.poster.as_ref().map(|path| media::url(path)),
        },
        footer: SiteFooter {
            lines: site
                .footer
                .lines
                .iter()
                .map(|line| SiteFooterLine {
                    label: line.label.clone(),
                    value: line.value.clone(),
                })
                .collect(),
            links: links(&site.footer.links),
            copyright: site.footer.copyright.clone(),
        },
        legal: SiteLegal {
            terms: site.legal.terms.clone(),
            privacy: site.legal.privacy.clone(),
        },
        chat: site.chat.as_ref().map(|chat| SiteChat {
            label: chat.label.clone(),
            url: chat.url.clone(),
        }),
        social_providers: providers
            .map(|(key, provider)| SiteProvider {
                key: key.clone(),
                label: provider.label.clone(),
                is_shown: provider.is_ready() || is_development,
            })
            .collect(),
        uploads: SiteUploads {
            max_bytes: config.media.max_bytes as u64,
            types: UPLOAD_TYPES.map(str::to_owned).to_vec(),
            private_max_bytes: config.media.max_private_bytes as u64,
            private_types: UPLOAD_TYPES
                .into_iter()
                .chain(["application/pdf"])
                .map(str::to_owned)
                .collect(),
        },
    })
}

fn links(links: &[config::Link]) -> Vec<SiteLink> {
    links
        .iter()
        .map(|link| SiteLink {
            label: link.label.clone(),
            path: link.path.clone(),
        })
        .collect()
}

/// The menu as the site and the templates have it.
pub fn menu(ctx: &Ctx) -> Vec<SiteMenuGroup> {
    let item = |item: config::MenuItem| SiteLink {
        label: item.label,
        path: item.path,
    };
    let groups = pages::menu(ctx).into_iter().map(|group| SiteMenuGroup {
        key: group.key,
        label: group.label,
        items: group.items.into_iter().map(item).collect(),
    });
    groups.collect()
}

/// The footer as templates read it.
pub fn footer(site: &config::Site) -> Value {
    let lines = site
        .footer
        .lines
        .iter()
        .map(|line| json!({ "label": line.label, "value": line.value }));
    let links = site
        .footer
        .links
        .iter()
        .map(|link| json!({ "label": link.label, "path": link.path }));
    json!({
        "lines": lines.collect::<Vec<_>>(),
        "links": links.collect::<Vec<_>>(),
        "copyright": site.footer.copyright,
    })
}

/// This centre, as the browser's application needs to know it.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct Site {
    name: String,
    tagline: String,
    description: String,
    language: String,
    /// Of the tz database: days and times are shown in it.
    time_zone: String,
    public_url: String,
    /// Code of the page on which visitors land after applying or deleting a post.
    product: String,
    /// A stored token of another version is thrown away (specification, section 4).
    token_version: String,
    /// Whether the site tells what is looked at (`POST /api/views`), since a cache answers the reads.
    counts_views: bool,
    /// The modules that are switched on.
    modules: Vec<String>,
    menu: Vec<SiteMenuGroup>,
    pages: Vec<SitePage>,
    boards: Vec<SiteBoard>,
    session_types: Vec<SiteSessionType>,
    home: SiteHome,
    footer: SiteFooter,
    legal: SiteLegal,
    chat: Option<SiteChat>,
    social_providers: Vec<SiteProvider>,
    uploads: SiteUploads,
}

#[derive(Object, Serialize)]
pub struct SiteMenuGroup {
    key: String,
    label: String,
    items: Vec<SiteLink>,
}

#[derive(Object, Serialize)]
pub struct SiteLink {
    label: String,
    path: String,
}

#[derive(Object)]
struct SiteHome {
    heading: String,
    lead: String,
    film: Option<String>,
    poster: Option<String>,
}

#[derive(Object)]
struct SiteFooter {
    lines: Vec<SiteFooterLine>,
    links: Vec<SiteLink>,
    copyright: String,
}

#[derive(Object)]
struct SiteFooterLine {
    label: String,
    value: String,
}

/// Paths of the pages that people consent to.
#[derive(Object)]
struct SiteLegal {
    terms: String,
    privacy: String,
}

#[derive(Object)]
struct SiteChat {
    label: String,
    url: String,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct SiteProvider {
    key: String,
    label: String,
    /// Whether the login shows its button: not in production before there is a client id.
    is_shown: bool,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct SiteUploads {
    max_bytes: u64,
    types: Vec<String>,
    /// The same for files of application forms.
    private_max_bytes: u64,
    private_types: Vec<String>,
}

/// The admin's side menu.
#[derive(Object)]
pub struct AdminMenu {
    entries: Vec<AdminMenuEntry>,
}

#[derive(Object)]
struct AdminMenuEntry {
    key: String,
    label: String,
    path: String,
    /// A Lucide icon's name in kebab case.
    icon: String,
    group: String,
}
