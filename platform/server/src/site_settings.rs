//! The calls by which admins change the settings of the site.

use std::collections::BTreeMap;

use poem_openapi::{Object, OpenApi, payload::Json};

use crate::delivery;
use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    error::Result,
    language::Language,
    records::{Caller, StartedFrom},
    setting,
    site::{Colours, Footer, Home, Identity, Menu, SiteSetting},
};

pub struct SettingsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/site")]
impl SettingsApi {
    /// What the site is called, and what stands for it elsewhere.
    #[oai(path = "/identity", method = "get", operation_id = "get_identity")]
    async fn get_identity(&self) -> Result<RecordJson<IdentityRecord>> {
        let (value, revision) = self.load::<Identity>().await?;
        Ok(RecordJson(IdentityRecord {
            value,
            languages: self.languages().await?,
            revision,
        }))
    }

    /// Changes the name of the site and what stands for it.
    #[oai(path = "/identity", method = "put", operation_id = "update_identity")]
    async fn update_identity(
        &self,
        body: Json<IdentityUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<IdentityRecord>> {
        let IdentityUpdate { value, revision } = body.0;
        let revision = started_from.revision(revision)?;
        let (value, revision) = setting::save(&self.ctx, &caller, revision, value).await?;
        Ok(RecordJson(IdentityRecord {
            value,
            languages: self.languages().await?,
            revision,
        }))
    }

    /// The menu with all its entries, those of modules that are off too.
    #[oai(path = "/menu", method = "get", operation_id = "get_menu")]
    async fn get_menu(&self) -> Result<RecordJson<MenuRecord>> {
        let (value, revision) = self.load::<Menu>().await?;
        Ok(RecordJson(self.menu_record(value, revision).await?))
    }

    /// Changes the menu: groups and entries that the body leaves out are gone.
    #[oai(path = "/menu", method = "put", operation_id = "update_menu")]
    async fn update_menu(
        &self,
        body: Json<MenuUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<MenuRecord>> {
        let MenuUpdate { value, revision } = body.0;
        let revision = started_from.revision(revision)?;
        let (value, revision) = setting::save(&self.ctx, &caller, revision, value).await?;
        Ok(RecordJson(self.menu_record(value, revision).await?))
    }

    /// What opens the home page.
    #[oai(path = "/home", method = "get", operation_id = "get_home")]
    async fn get_home(&self) -> Result<RecordJson<HomeRecord>> {
        let (value, revision) = self.load::<Home>().await?;
        let page = content::home_code(&self.ctx).await?;
        Ok(RecordJson(HomeRecord {
            value,
            revision,
            page,
        }))
    }

    /// Changes what opens the home page.
    #[oai(path = "/home", method = "put", operation_id = "update_home")]
    async fn update_home(
        &self,
        body: Json<HomeUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<HomeRecord>> {
        let HomeUpdate { value, revision } = body.0;
        let revision = started_from.revision(revision)?;
        let (value, revision) = setting::save(&self.ctx, &caller, revision, value).await?;
        let page = content::home_code(&self.ctx).await?;
        Ok(RecordJson(HomeRecord {
            value,
            revision,
            page,
        }))
    }

    /// The foot of every page.
    #[oai(path = "/footer", method = "get", operation_id = "get_footer")]
    async fn get_footer(&self) -> Result<RecordJson<FooterRecord>> {
        let (value, revision) = self.load::<Footer>().await?;
        Ok(RecordJson(FooterRecord {
            value,
            languages: self.languages().await?,
            revision,
        }))
    }

    /// Changes the foot of every page.
    #[oai(path = "/footer", method = "put", operation_id = "update_footer")]
    async fn update_footer(
        &self,
        body: Json<FooterUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<FooterRecord>> {
        let FooterUpdate { value, revision } = body.0;
        let revision = started_from.revision(revision)?;
        let (value, revision) = setting::save(&self.ctx, &caller, revision, value).await?;
        Ok(RecordJson(FooterRecord {
            value,
            languages: self.languages().await?,
            revision,
        }))
    }

    /// The colours of the site.
    #[oai(path = "/colours", method = "get", operation_id = "get_colours")]
    async fn get_colours(&self) -> Result<RecordJson<ColoursRecord>> {
        let (value, revision) = self.load::<Colours>().await?;
        Ok(RecordJson(ColoursRecord { value, revision }))
    }

    /// Changes the colours. `400` for those that cannot be read on one another.
    #[oai(path = "/colours", method = "put", operation_id = "update_colours")]
    async fn update_colours(
        &self,
        body: Json<ColoursUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<ColoursRecord>> {
        let ColoursUpdate { value, revision } = body.0;
        let revision = started_from.revision(revision)?;
        let (value, revision) = setting::save(&self.ctx, &caller, revision, value).await?;
        Ok(RecordJson(ColoursRecord { value, revision }))
    }

    /// Every colour that would follow from these. Nothing is saved. `400` for those that cannot be read on one
    /// another.
    #[oai(
        path = "/colours/preview",
        method = "post",
        operation_id = "preview_colours"
    )]
    async fn preview_colours(&self, body: Json<Colours>) -> Result<Json<ColoursPreview>> {
        let theme = body.0.theme()?;
        let roles = theme.iter().flat_map(|theme| theme.roles());
        let roles = roles.map(|(role, colour)| ((*role).to_owned(), colour.to_string()));
        let corners = body
            .0
            .corners
            .iter()
            .flat_map(|corners| corners.properties());
        let corners = corners.map(|(name, value)| (name.to_owned(), value.to_owned()));
        Ok(Json(ColoursPreview {
            roles: roles.collect(),
            corners: corners.collect(),
        }))
    }
}

impl SettingsApi {
    async fn menu_record(&self, value: Menu, revision: i64) -> Result<MenuRecord> {
        let mut missing = Vec::new();
        for item in value.groups.iter().flat_map(|group| &group.items) {
            let is_inside = item.path.starts_with('/');
            if is_inside && !delivery::finds(&self.ctx, &item.path).await? {
                missing.push(item.path.clone());
            }
        }
        Ok(MenuRecord {
            value,
            missing,
            languages: self.languages().await?,
            revision,
        })
    }

    async fn languages(&self) -> Result<Vec<Language>> {
        content::further_languages(&self.ctx.db).await
    }

    async fn load<S: SiteSetting>(&self) -> Result<(S, i64)> {
        setting::load(&self.ctx, || S::first(&self.ctx.config.site)).await
    }
}

/// What the site is called, in its revision.
#[derive(Object)]
#[oai(rename = "SiteIdentityRecord")]
struct IdentityRecord {
    #[oai(flatten)]
    value: Identity,
    /// Those beside Korean in which there are pages, hidden ones too.
    languages: Vec<Language>,
    revision: i64,
}

#[derive(Object)]
#[oai(rename = "SiteIdentityUpdate")]
struct IdentityUpdate {
    #[oai(flatten)]
    value: Identity,
    revision: Option<i64>,
}

/// The menu, in its revision.
#[derive(Object)]
#[oai(rename = "SiteMenuRecord")]
struct MenuRecord {
    #[oai(flatten)]
    value: Menu,
    /// Paths of entries at which visitors find nothing.
    missing: Vec<String>,
    /// Those beside Korean in which there are pages, hidden ones too.
    languages: Vec<Language>,
    revision: i64,
}

#[derive(Object)]
#[oai(rename = "SiteMenuUpdate")]
struct MenuUpdate {
    #[oai(flatten)]
    value: Menu,
    revision: Option<i64>,
}

/// What opens the home page, in its revision.
#[derive(Object)]
#[oai(rename = "SiteHomeRecord")]
struct HomeRecord {
    #[oai(flatten)]
    value: Home,
    revision: i64,
    /// Code of the page with the address `/`, hidden or not: it stands below.
    page: Option<String>,
}

#[derive(Object)]
#[oai(rename = "SiteHomeUpdate")]
struct HomeUpdate {
    #[oai(flatten)]
    value: Home,
    revision: Option<i64>,
}

/// The foot of every page, in its revision.
#[derive(Object)]
#[oai(rename = "SiteFooterRecord")]
struct FooterRecord {
    #[oai(flatten)]
    value: Footer,
    /// Those beside Korean in which there are pages, hidden ones too.
    languages: Vec<Language>,
    revision: i64,
}

#[derive(Object)]
#[oai(rename = "SiteFooterUpdate")]
struct FooterUpdate {
    #[oai(flatten)]
    value: Footer,
    revision: Option<i64>,
}

/// What colours lead to.
#[derive(Object)]
#[oai(rename = "SiteColoursPreview")]
struct ColoursPreview {
    /// Every colour by its role; empty where the look's own stand.
    roles: BTreeMap<String, String>,
    /// Custom properties of the corners; empty where the look's own stand.
    corners: BTreeMap<String, String>,
}

/// The colours of the site, in their revision.
#[derive(Object)]
#[oai(rename = "SiteColoursRecord")]
struct ColoursRecord {
    #[oai(flatten)]
    value: Colours,
    revision: i64,
}

#[derive(Object)]
#[oai(rename = "SiteColoursUpdate")]
struct ColoursUpdate {
    #[oai(flatten)]
    value: Colours,
    revision: Option<i64>,
}
