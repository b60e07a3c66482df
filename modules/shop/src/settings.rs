//! The section `[modules.shop]` of `config.toml`.

use platform::config::{Config, ConfigError};
use serde::Deserialize;

use crate::setting::{MOST_ITEMS, ShopSetting};

/// A section without keys gives a shop that works.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    #[serde(rename = "enabled")]
    _enabled: bool,
    /// Items of a page at first.
    pub page_size: i64,
    /// Name of the category that shows whatever is in the shop.
    pub all: String,
    /// Name of the category in which an item must be to be in the shop.
    pub default_category: String,
    /// Code of the page whose texts the shop shows at first: introduction, notes on items, exchange and
    /// refund.
    pub guide_page: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            _enabled: true,
            page_size: 12,
            all: "ALL".to_owned(),
            default_category: "전체상품".to_owned(),
            guide_page: "DETAIL-DESCRIPTION".to_owned(),
        }
    }
}

impl Settings {
    /// Reads the section; what is wrong with it comes as one sentence.
    pub fn read(config: &Config) -> Result<Self, ConfigError> {
        let settings: Self = config.module("shop")?;
        if !(1..=MOST_ITEMS).contains(&settings.page_size) {
            return Err(ConfigError::refused(
                "shop",
                "page_size",
                settings.page_size,
                "1 to 100",
            ));
        }
        for (key, name) in [
            ("all", &settings.all),
            ("default_category", &settings.default_category),
        ] {
            if !(1..=50).contains(&name.trim().chars().count()) {
                return Err(ConfigError::refused(
                    "shop",
                    key,
                    name,
                    "1 to 50 characters",
                ));
            }
        }
        if settings.all == settings.default_category {
            let allowed = "another name than that of all";
            return Err(ConfigError::refused(
                "shop",
                "default_category",
                &settings.default_category,
                allowed,
            ));
        }
        Ok(settings)
    }

    /// What is decided of the shop at first.
    pub fn first(&self) -> ShopSetting {
        ShopSetting {
            page_size: self.page_size,
            guide_page: self.guide_page.clone(),
        }
    }

    /// Whether nobody may change or delete the category of this name.
    pub fn protects(&self, name: &str) -> bool {
        name == self.all || name == self.default_category
    }
}
