//! Drafts of settings, and settings that change at a time.

use std::{marker::PhantomData, slice};

use async_trait::async_trait;
use poem_openapi::types::{ParseFromJSON, ToJSON};
use serde_json::Value;
use sqlx::SqliteConnection;

use platform::{
    ctx::Ctx,
    draft::{DraftView, Draftable, Planned, parsed},
    error::Result,
    media,
    records::Caller,
    site::{Colours, Footer, Home, Identity, Menu, Setting},
};

/// A setting with fields that name stored files.
pub trait Pictured: Setting {
    /// Those fields.
    fn files(&mut self) -> Vec<(&'static str, &mut Option<String>)> {
        Vec::new()
    }
}

impl Pictured for Identity {
    fn files(&mut self) -> Vec<(&'static str, &mut Option<String>)> {
        vec![
            ("shareImage", &mut self.share_image),
            ("logo", &mut self.logo),
            ("wordmark", &mut self.wordmark),
            ("wordmarkDark", &mut self.wordmark_dark),
        ]
    }
}

impl Pictured for Home {
    fn files(&mut self) -> Vec<(&'static str, &mut Option<String>)> {
        vec![("poster", &mut self.poster), ("film", &mut self.film)]
    }
}

impl Pictured for Menu {}
impl Pictured for Footer {}
impl Pictured for Colours {}

/// Keeps the files that the value names, as paths below `/media`, and makes sure that those which the site does not
/// show yet can be kept. An empty text is nothing.
pub(super) async fn claim<S: Pictured>(ctx: &Ctx, value: &mut S) -> Result<()> {
    let known = ctx.site().await?.media();
    let mut named = Vec::new();
    for (field, file) in value.files() {
        *file = file.take().filter(|path| !path.trim().is_empty());
        if let Some(path) = file {
            *path = media::path_of(path);
            named.push((field, path.clone()));
        }
    }
    for (field, path) in named {
        if !known.contains(&path) {
            ctx.media.claim(field, slice::from_ref(&path)).await?;
        }
    }
    Ok(())
}

pub struct SettingPlans<S>(PhantomData<fn() -> S>);

impl<S> Default for SettingPlans<S> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

#[async_trait]
impl<S: Pictured + ParseFromJSON + ToJSON> Draftable for SettingPlans<S> {
    fn kind(&self) -> &'static str {
        S::NAME
    }

    async fn compose(
        &self,
        ctx: &Ctx,
        _: &Caller,
        _: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let mut value: S = parsed(content)?;
        claim(ctx, &mut value).await?;
        Ok(serde_json::to_value(value.cleaned()?)?)
    }

    async fn show(
        &self,
        _: &Ctx,
        _: &mut SqliteConnection,
        planned: Planned<'_>,
    ) -> Result<DraftView> {
        let value: S = serde_json::from_value(planned.value.clone())?;
        Ok(DraftView {
            content: value.to_json().unwrap_or_default(),
            page: None,
        })
    }

    fn editor(&self, _: Option<&str>, _: &Value) -> Result<String> {
        Ok(format!("/admin/site/{}", S::NAME))
    }

    fn path(&self, _: &str, _: &Value) -> Result<Option<String>> {
        // The home page may have no foot.
        let path = match S::NAME {
            Footer::NAME => "/search",
            _ => "/",
        };
        Ok(Some(path.to_owned()))
    }
}
