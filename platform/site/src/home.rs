//! What opens the home page.

use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use crate::SiteSetting;
use base::{
    checks::short,
    config,
    error::{FieldErrors, Result},
};
use records::Setting;

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteHomeSetting")]
#[serde(deny_unknown_fields, default)]
pub struct Home {
    /// At most 100 characters.
    pub heading: String,
    /// At most 300 characters.
    pub lead: String,
    /// Path below `/media` of the background film.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub film: Option<String>,
    /// Path below `/media` of the picture that stands in for the film.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poster: Option<String>,
    /// Whether the footer stands there, as on every other page.
    pub footer: bool,
}

impl SiteSetting for Home {
    fn first(config: &config::Site) -> Self {
        Self {
            heading: config.home.heading.clone(),
            lead: config.home.lead.clone(),
            film: config.home.film.clone(),
            poster: config.home.poster.clone(),
            footer: config.home.footer,
        }
    }
}

impl Setting for Home {
    const NAME: &'static str = "home";
    const LABEL: &'static str = "첫 화면";
    const TABLE: &'static str = "site_home";
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("heading", "큰 글"),
        ("lead", "작은 글"),
        ("film", "배경 영상"),
        ("poster", "배경 사진"),
        ("footer", "바닥글 보이기"),
    ];
    const SCREEN: &'static str = "/admin/site/home";
    const PAGE: &'static str = "/";
    const WORDS: &'static str = "첫 화면 홈 메인 영상 대문 배경";

    fn cleaned(&self) -> Result<Self> {
        let mut errors = FieldErrors::default();
        let cleaned = Self {
            heading: short(&mut errors, "heading", &self.heading, 100),
            lead: short(&mut errors, "lead", &self.lead, 300),
            film: self.film.clone(),
            poster: self.poster.clone(),
            footer: self.footer,
        };
        errors.finish()?;
        Ok(cleaned)
    }
    fn files(&mut self) -> Vec<(&'static str, &mut Option<String>)> {
        vec![("poster", &mut self.poster), ("film", &mut self.film)]
    }
}
