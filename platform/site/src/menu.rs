//! The menu of the site: groups of entries.

use std::collections::BTreeSet;

use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

use crate::SiteSetting;
use base::{
    checks::{at_most, link, needed, short},
    config,
    error::{FieldErrors, Result},
    language::{Labels, Language},
};
use records::{Setting, groups};

const MAX_GROUPS: usize = 40;
const MAX_ITEMS: usize = 60;
const MAX_LABEL: usize = 40;

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteMenu")]
#[serde(deny_unknown_fields, default)]
pub struct Menu {
    /// At most 40.
    pub groups: Vec<MenuGroup>,
}

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteMenuGroup")]
#[serde(deny_unknown_fields)]
pub struct MenuGroup {
    /// Tells the group from the others; made where it is left empty.
    #[serde(default)]
    pub key: String,
    /// At most 40 characters.
    pub label: String,
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    #[oai(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
    /// At most 60; a group without any is not shown.
    pub items: Vec<MenuItem>,
}

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteMenuItem")]
#[serde(deny_unknown_fields)]
pub struct MenuItem {
    /// At most 40 characters.
    pub label: String,
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    #[oai(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
    /// A path of this site, or the whole address of something elsewhere.
    pub path: String,
    /// Shows only while this module is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub module: Option<String>,
    /// Who has the entry in the menu. Where it leads can be read by its address all the same.
    #[serde(default, skip_serializing_if = "Audience::is_everyone")]
    #[oai(default)]
    pub shown: Audience,
    /// Keys of the groups that have it, where it is for groups.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[oai(default, skip_serializing_if_is_empty)]
    pub groups: Vec<String>,
}

/// Who has an entry of the menu.
#[derive(Clone, Copy, Debug, Default, Deserialize, Enum, PartialEq, Serialize)]
#[oai(rename = "SiteMenuAudience", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    #[default]
    Everyone,
    /// Whoever is not logged in.
    Guests,
    /// Whoever is logged in.
    Members,
    /// Members of some groups.
    Groups,
    Nobody,
}

impl Audience {
    fn is_everyone(&self) -> bool {
        *self == Self::Everyone
    }
}

/// A label and where it leads.
#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteLink")]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// At most 40 characters.
    pub label: String,
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    #[oai(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
    pub path: String,
}

impl Menu {
    fn items(&self) -> impl Iterator<Item = &MenuItem> {
        self.groups.iter().flat_map(|group| &group.items)
    }

    /// Whether members of some groups have more than others.
    pub fn asks_for_groups(&self) -> bool {
        self.items().any(|item| item.shown == Audience::Groups)
    }
}

impl MenuGroup {
    pub fn label_in(&self, language: Language) -> &str {
        self.labels.or(&self.label, language)
    }
}

impl MenuItem {
    pub fn label_in(&self, language: Language) -> &str {
        self.labels.or(&self.label, language)
    }
}

impl SiteSetting for Menu {
    fn first(config: &config::Site) -> Self {
        let item = |item: &config::MenuItem| MenuItem {
            label: item.label.clone(),
            labels: item.labels.clone(),
            path: item.path.clone(),
            module: item.module.clone(),
            ..MenuItem::default()
        };
        let groups = config.menu.iter().map(|group| MenuGroup {
            key: group.key.clone(),
            label: group.label.clone(),
            labels: group.labels.clone(),
            items: group.items.iter().map(item).collect(),
        });
        Self {
            groups: groups.collect(),
        }
    }
}

impl Setting for Menu {
    const NAME: &'static str = "menu";
    const LABEL: &'static str = "메뉴";
    const TABLE: &'static str = "site_menu";
    const FIELDS: &'static [(&'static str, &'static str)] = &[("groups", "메뉴 묶음")];
    const SCREEN: &'static str = "/admin/site/menu";
    const PAGE: &'static str = "/";
    const ASKS_FOR_GROUPS: bool = true;
    const WORDS: &'static str = "메뉴 내비게이션 링크 묶음";

    fn cleaned(&self) -> Result<Self> {
        let mut errors = FieldErrors::default();
        at_most(&mut errors, "groups", self.groups.len(), MAX_GROUPS);
        let mut groups = Vec::with_capacity(self.groups.len());
        for (at, group) in self.groups.iter().enumerate() {
            groups.push(group.cleaned(&mut errors, &format!("groups[{at}]")));
        }
        errors.finish()?;
        name_groups(&mut groups);
        Ok(Self { groups })
    }

    /// An entry that leads to a screen of a module goes with it. One that leads elsewhere, or to a module that is off,
    /// stays as it is.
    fn name_modules(&mut self, module_at: &dyn Fn(&str) -> Option<&'static str>) {
        for item in self.groups.iter_mut().flat_map(|group| &mut group.items) {
            if let Some(module) = module_at(item.path.trim()) {
                item.module = Some(module.to_owned());
            }
        }
    }

    fn groups(&self) -> Vec<String> {
        self.items().flat_map(|item| item.groups.clone()).collect()
    }
}

impl MenuGroup {
    fn cleaned(&self, errors: &mut FieldErrors, field: &str) -> Self {
        at_most(
            errors,
            &format!("{field}.items"),
            self.items.len(),
            MAX_ITEMS,
        );
        let items = self.items.iter().enumerate().map(|(at, item)| {
            let field = format!("{field}.items[{at}]");
            MenuItem {
                label: needed(errors, &format!("{field}.label"), &item.label, MAX_LABEL),
                labels: item
                    .labels
                    .cleaned(errors, &format!("{field}.labels"), MAX_LABEL),
                path: link(errors, &format!("{field}.path"), &item.path),
                module: item.module.clone(),
                shown: item.shown,
                groups: groups::asked(
                    errors,
                    &format!("{field}.groups"),
                    item.shown == Audience::Groups,
                    &item.groups,
                ),
            }
        });
        let items = items.collect();
        Self {
            key: short(errors, &format!("{field}.key"), &self.key, 40),
            label: needed(errors, &format!("{field}.label"), &self.label, MAX_LABEL),
            labels: self
                .labels
                .cleaned(errors, &format!("{field}.labels"), MAX_LABEL),
            items,
        }
    }
}

/// Gives each group without a key, or with one that another has, the next free one.
fn name_groups(groups: &mut [MenuGroup]) {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut number = 0;
    for at in 0..groups.len() {
        let mut key = groups[at].key.clone();
        let is_free = |key: &str, taken: &BTreeSet<String>| !key.is_empty() && !taken.contains(key);
        while !is_free(&key, &taken)
            || (key != groups[at].key && groups.iter().any(|other| other.key == key))
        {
            number += 1;
            key = format!("group-{number}");
        }
        taken.insert(key.clone());
        groups[at].key = key;
    }
}
