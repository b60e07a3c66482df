//! What the site must know of this centre: `GET /api/site`, and the program's own calls.

use std::sync::Arc;

use poem_openapi::{Object, OpenApi, payload::Json};

use platform::{
    cached_response::CachedResponse,
    config::Environment,
    ctx::Ctx,
    error::{ApiError, Result},
    language::Labels,
    media,
    ports::{SiteBoard, SiteSessionType},
    records::Caller,
    response_cache::{CachedJson, FreshJson},
    site::{Chat, Fonts, Footer, HeaderStyle, Identity, MenuGroup},
};

const UPLOAD_TYPES: [&str; 3] = ["image/webp", "image/png", "image/jpeg"];

pub struct SiteApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl SiteApi {
    /// What the site must know of this centre. Who is in a group, or an admin, is told what is for groups too.
    #[oai(path = "/site", method = "get", operation_id = "get_site")]
    async fn get_site(&self, caller: Option<Caller>) -> Result<CachedJson<Site>> {
        let caller = caller.filter(|caller| caller.is_admin() || !caller.groups.is_empty());
        ready(&self.ctx, caller.as_ref()).await
    }

    /// What a new site has to be given before people come, and what of it is done.
    #[oai(
        path = "/admin/site/steps",
        method = "get",
        operation_id = "list_first_steps"
    )]
    async fn list_first_steps(&self) -> Result<Json<FirstSteps>> {
        let mut steps = Vec::new();
        for step in &self.ctx.installed().first_steps {
            steps.push(FirstStep {
                label: step.label.to_owned(),
                path: step.path.to_owned(),
                is_done: step.check.is_done(&self.ctx).await?,
            });
        }
        Ok(Json(FirstSteps { steps }))
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

/// The bytes that `get_site` answers guests.
pub async fn ready_site(ctx: &Ctx) -> Result<Arc<CachedResponse>> {
    Ok(ready(ctx, None).await?.response)
}

/// The description for everybody, or for a caller who is told more.
async fn ready(ctx: &Ctx, caller: Option<&Caller>) -> Result<CachedJson<Site>> {
    let key = match caller {
        None => "site".to_owned(),
        Some(caller) if caller.is_admin() => "site:admin".to_owned(),
        Some(caller) => format!("site:{}", caller.groups.join(",")),
    };
    ctx.responses
        .json(&key, async {
            Ok(Some(FreshJson::new(describe(ctx, caller).await?)))
        })
        .await?
        .ok_or_else(|| ApiError::internal(anyhow::anyhow!("the site was not described")))
}

async fn describe(ctx: &Ctx, caller: Option<&Caller>) -> Result<Site> {
    let site = ctx.site().await?;
    let boards = match &ctx.installed().ports.boards {
        Some(source) => source.boards(ctx, caller).await?,
        None => Vec::new(),
    };
    let session_types = match &ctx.installed().ports.session_types {
        Some(source) => source.session_types(ctx).await?,
        None => Vec::new(),
    };
    let reader = caller.map_or(content::MenuReader::Members, content::MenuReader::Caller);
    let (identity, home) = (site.identity.clone(), site.home.clone());
    let wordmark = Box::pin(wordmark(ctx, &identity)).await?;
    let config = &ctx.config;
    let providers = config.auth.providers.iter();
    let is_development = config.server.environment == Environment::Development;
    Ok(Site {
        version: site.version.clone(),
        name: identity.name,
        names: identity.names,
        tagline: identity.tagline,
        taglines: identity.taglines,
        description: identity.description,
        descriptions: identity.descriptions,
        wordmark,
        fonts: site.colours.fonts,
        header: site.colours.header,
        language: config.site.language.clone(),
        time_zone: config.site.time_zone.name().to_owned(),
        public_url: config.server.public_url.as_str().to_owned(),
        product_page: Box::pin(content::page_link(ctx, &identity.product))
            .await?
            .map(|(title, path)| SiteProductPage { title, path }),
        product: identity.product,
        token_version: config.auth.token_version.clone(),
        counts_views: config.cache.is_some(),
        modules: ctx
            .installed()
            .modules
            .iter()
            .map(|name| (*name).to_owned())
            .collect(),
        menu: Box::pin(content::shown_menu(ctx, &site, reader)).await?,
        asks_for_groups: caller.is_some()
            || site.menu.asks_for_groups()
            || boards.iter().any(SiteBoard::asks_for_groups),
        boards,
        session_types,
        home: SiteHome {
            heading: home.heading,
            lead: home.lead,
            film: home.film.as_deref().map(media::url),
            poster: home.poster.as_deref().map(media::url),
            footer: home.footer,
            has_blocks: Box::pin(content::has_home(ctx)).await?,
        },
        footer: site.footer.clone(),
        legal: SiteLegal {
            terms: Box::pin(content::present(ctx, &identity.terms)).await?,
            privacy: Box::pin(content::present(ctx, &identity.privacy)).await?,
        },
        chat: identity.chat,
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

/// The pictures of the name that are there, with their sizes.
async fn wordmark(ctx: &Ctx, identity: &Identity) -> Result<SiteWordmark> {
    let named = [&identity.wordmark, &identity.wordmark_dark];
    let paths: Vec<String> = named.into_iter().flatten().cloned().collect();
    if paths.is_empty() {
        return Ok(SiteWordmark::default());
    }
    let mut conn = ctx.db.read().acquire().await?;
    let sizes = media::pictures(&mut conn, &paths).await?;
    let [light, dark] = named.map(|path| {
        let path = path.as_ref()?;
        let (width, height) = sizes.get(path)?.size();
        let url = media::url(path);
        Some(SitePicture { url, width, height })
    });
    Ok(SiteWordmark { light, dark })
}

/// This centre, as the browser's application needs to know it.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct Site {
    /// What every answer of a call bears as `Maru-Site`, as long as nobody changes a setting of the site.
    version: String,
    name: String,
    names: Labels,
    tagline: String,
    taglines: Labels,
    description: String,
    descriptions: Labels,
    wordmark: SiteWordmark,
    /// Absent where the look's own fonts stand.
    fonts: Option<Fonts>,
    /// Absent where the look's own header stands.
    header: Option<HeaderStyle>,
    language: String,
    /// Of the tz database: days and times are shown in it.
    time_zone: String,
    public_url: String,
    /// Code of the page on which visitors land after applying or deleting a post.
    product: String,
    /// Where links lead to the page of `product`; absent where visitors cannot read it.
    product_page: Option<SiteProductPage>,
    /// A stored token of another version is thrown away (specification, section 4).
    token_version: String,
    /// Whether the site tells what is looked at (`POST /api/views`), since a cache answers the reads.
    counts_views: bool,
    /// The modules that are switched on.
    modules: Vec<String>,
    menu: Vec<MenuGroup>,
    boards: Vec<SiteBoard>,
    /// Whether who is in a group is told more than others.
    asks_for_groups: bool,
    session_types: Vec<SiteSessionType>,
    home: SiteHome,
    footer: Footer,
    legal: SiteLegal,
    chat: Option<Chat>,
    social_providers: Vec<SiteProvider>,
    uploads: SiteUploads,
}

/// The name as a picture, where there is one.
#[derive(Default, Object)]
struct SiteWordmark {
    /// For light grounds.
    light: Option<SitePicture>,
    /// For dark grounds and for photos.
    dark: Option<SitePicture>,
}

/// Width and height in pixels.
#[derive(Object)]
struct SitePicture {
    url: String,
    width: i64,
    height: i64,
}

/// Where a page is, and what it is called.
#[derive(Object)]
struct SiteProductPage {
    title: String,
    path: String,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct SiteHome {
    heading: String,
    lead: String,
    film: Option<String>,
    poster: Option<String>,
    /// Whether the footer stands there too.
    footer: bool,
    /// Whether a page with the address `/` stands below what opens it.
    has_blocks: bool,
}

/// Paths of the pages that people consent to.
#[derive(Object)]
struct SiteLegal {
    terms: String,
    privacy: String,
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
    /// Bytes of a file in an application form.
    private_max_bytes: u64,
    private_types: Vec<String>,
}

#[derive(Object)]
struct FirstSteps {
    steps: Vec<FirstStep>,
}

/// What is done by itself once the site has what it asks for.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct FirstStep {
    /// What is to be done.
    label: String,
    /// The screen on which it is done.
    path: String,
    is_done: bool,
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
