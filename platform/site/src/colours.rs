//! How the site looks within its look: its colours, three that are chosen and others that follow from them unless they
//! are chosen too; its corners, fonts and header.

use std::collections::BTreeMap;

use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

use crate::SiteSetting;
use base::{
    config::{self, Colour, ROLES, Theme, ThemeError},
    error::{FieldErrors, Result},
};
use records::Setting;

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteColours")]
#[serde(deny_unknown_fields, default)]
pub struct Colours {
    /// Colours that were chosen, written `#rrggbb`, by their role: `surface`, `ink` and `accent`, without which there
    /// is no other. Empty where the look's own colours stand.
    pub chosen: BTreeMap<String, String>,
    /// Absent where the look's own corners stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corners: Option<Corners>,
    /// Absent where the look's own fonts stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fonts: Option<Fonts>,
    /// Absent where the look's own header stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header: Option<HeaderStyle>,
}

/// A face for the text and one for titles, which go together.
#[derive(Clone, Copy, Debug, Deserialize, Enum, PartialEq, Serialize)]
#[oai(rename = "SiteFonts", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Fonts {
    /// Pretendard, with titles in Gowun Batang.
    Calm,
    /// IBM Plex Sans KR.
    Clear,
    /// Pretendard.
    Modern,
    /// Nanum Gothic, with titles in Nanum Myeongjo.
    Classic,
    /// Gowun Dodum, with titles in Jua.
    Friendly,
}

impl Fonts {
    const fn name(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Clear => "clear",
            Self::Modern => "modern",
            Self::Classic => "classic",
            Self::Friendly => "friendly",
        }
    }

    /// The custom properties that name what stands in for the fonts until they have come: the style sheet
    /// `platform/web/src/styles/fonts.css` has it, as wide as they are.
    fn properties(self) -> [(&'static str, String); 4] {
        let name = self.name();
        let spacing = |face| format!("var(--{name}-{face}-spacing)");
        [
            ("--text-fallback", format!("'{name} text'")),
            ("--titles-fallback", format!("'{name} titles'")),
            ("--text-fallback-spacing", spacing("text")),
            ("--titles-fallback-spacing", spacing("titles")),
        ]
    }
}

/// What stands at the top of every page.
#[derive(Clone, Copy, Debug, Deserialize, Enum, PartialEq, Serialize)]
#[oai(rename = "SiteHeaderStyle", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum HeaderStyle {
    /// The name in the middle.
    Centred,
    /// On the accent colour.
    Filled,
}

/// How round the corners of controls and cards are.
#[derive(Clone, Copy, Debug, Deserialize, Enum, PartialEq, Serialize)]
#[oai(rename = "SiteCorners", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Corners {
    Square,
    Soft,
    Round,
}

impl Corners {
    /// The custom properties that say so, with their values.
    pub fn properties(self) -> [(&'static str, &'static str); 2] {
        let (control, card) = match self {
            Self::Square => ("0rem", "0rem"),
            Self::Soft => ("0.375rem", "0.5rem"),
            Self::Round => ("1.25rem", "1.5rem"),
        };
        [("--radius-control", control), ("--radius-card", card)]
    }
}

/// What people call each of [`ROLES`], in the same order.
const LABELS: [&str; ROLES.len()] = [
    "바탕",
    "글자",
    "강조",
    "작은 표시",
    "떠 있는 면",
    "들어간 면",
    "흐린 글자",
    "선",
    "진한 선",
    "진한 강조",
    "연한 강조",
    "강조 위 글자",
    "작은 표시의 글자",
    "경고",
    "연한 경고",
    "고른 자리의 테두리",
];

impl Colours {
    /// The style sheet that stands in every document; nothing where the look's own style stands.
    pub fn css(&self) -> Result<Option<String>> {
        let mut css = self.theme()?.map(|theme| theme.css()).unwrap_or_default();
        let corners = self.corners.iter().flat_map(|corners| corners.properties());
        let mut properties: Vec<String> = corners
            .map(|(name, value)| format!("{name}:{value};"))
            .collect();
        let fonts = self.fonts.iter().flat_map(|fonts| fonts.properties());
        properties.extend(fonts.map(|(name, value)| format!("{name}:{value};")));
        if !properties.is_empty() {
            css.push_str(&format!(":root:root{{{}}}", properties.concat()));
        }
        Ok((!css.is_empty()).then_some(css))
    }

    /// The theme that they make; nothing where the look's own colours stand.
    pub fn theme(&self) -> Result<Option<Theme>> {
        let mut errors = FieldErrors::default();
        let mut chosen: BTreeMap<&str, Colour> = BTreeMap::new();
        for (role, text) in &self.chosen {
            if !ROLES.contains(&role.as_str()) {
                errors.add(field(role), "없는 색이에요.");
            }
            let colour = text.trim().parse::<Colour>();
            let colour = colour.map_err(|_| "#2f5d50처럼 #과 여섯 자리로 적어 주세요.");
            if let Some(colour) = errors.check(&field(role), colour) {
                chosen.insert(role, colour);
            }
        }
        errors.finish()?;
        if chosen.is_empty() {
            return Ok(None);
        }
        let theme = Theme::new(|role| chosen.get(role).copied());
        let mut errors = FieldErrors::default();
        let theme =
            theme.map_err(|faults| note(&mut errors, &faults, |role| chosen.contains_key(role)));
        errors.finish()?;
        Ok(theme.ok())
    }

    fn of(theme: &Theme) -> Self {
        let chosen = theme.chosen.iter();
        let chosen = chosen.map(|(role, colour)| ((*role).to_owned(), colour.to_string()));
        Self {
            chosen: chosen.collect(),
            ..Self::default()
        }
    }
}

fn field(role: &str) -> String {
    format!("chosen.{role}")
}

/// Notes at each colour that was chosen the first of its faults.
fn note(errors: &mut FieldErrors, faults: &[ThemeError], is_chosen: impl Fn(&str) -> bool) {
    let mut noted: BTreeMap<&str, String> = BTreeMap::new();
    for (role, sentence) in faults.iter().map(|error| fault(error, &is_chosen)) {
        noted.entry(role).or_insert(sentence);
    }
    for (role, sentence) in noted {
        errors.add(field(role), sentence);
    }
}

/// The role to change, and why.
fn fault(error: &ThemeError, is_chosen: impl Fn(&str) -> bool) -> (&'static str, String) {
    match *error {
        ThemeError::Missing(role) => (role, "바탕, 글자, 강조 색은 함께 골라야 해요.".to_owned()),
        ThemeError::Illegible {
            role,
            ground,
            contrast,
            least,
            ..
        } => {
            // Whoever chose neither changes what both follow from.
            let derived_from = match role {
                "accent_ink" | "accent_strong" => "accent",
                "highlight" | "highlight_ink" if !is_chosen("highlight") => "accent",
                "highlight_ink" => "highlight",
                _ => "ink",
            };
            let chosen = (is_chosen(role).then_some(role)).or_else(|| {
                Some(ground).filter(|ground| *ground != "surface" && is_chosen(ground))
            });
            let sentence = format!(
                "{} 색이 {} 색 위에서 잘 보이지 않아요. 밝기 차이가 {contrast:.1}인데 {least} 이상이어야 해요.",
                label(role),
                label(ground),
            );
            (chosen.unwrap_or(derived_from), sentence)
        }
    }
}

fn label(role: &str) -> &'static str {
    let at = ROLES.iter().position(|known| *known == role);
    at.map_or("", |at| LABELS[at])
}

impl SiteSetting for Colours {
    fn first(config: &config::Site) -> Self {
        config.theme.as_ref().map_or_else(Self::default, Self::of)
    }
}

impl Setting for Colours {
    const NAME: &'static str = "colours";
    const LABEL: &'static str = "색과 모양";
    const TABLE: &'static str = "site_colours";
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("chosen", "고른 색"),
        ("corners", "모서리"),
        ("fonts", "글꼴"),
        ("header", "머리"),
    ];
    const SCREEN: &'static str = "/admin/site/colours";
    const PAGE: &'static str = "/";
    const WORDS: &'static str = "색 색깔 색상 컬러 디자인 스킨 테마 글자색 배경색 모서리 둥글게 둥글기 모양 글꼴 폰트 서체 글씨체 명조 고딕 머리 머리글 헤더 상단";

    fn cleaned(&self) -> Result<Self> {
        let theme = self.theme()?;
        Ok(Self {
            corners: self.corners,
            fonts: self.fonts,
            header: self.header,
            ..theme.as_ref().map_or_else(Self::default, Self::of)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the site calls colours, those apart without which there is no other.
    #[derive(Deserialize)]
    struct Known {
        main: BTreeMap<String, String>,
        others: BTreeMap<String, String>,
    }

    #[test]
    fn the_site_knows_every_role_by_the_same_name() {
        let file = include_str!("../../web/src/lib/colours.json");
        let Known { main, others } = serde_json::from_str(file).unwrap();
        let grey: Colour = "#808080".parse().unwrap();
        let (needed, free): (Vec<&str>, Vec<&str>) = ROLES.into_iter().partition(|role| {
            let theme = Theme::new(|one| (one != *role).then_some(grey));
            theme.is_err_and(|errors| matches!(errors[..], [ThemeError::Missing(_)]))
        });
        for (known, roles) in [(main, needed), (others, free)] {
            let told: BTreeMap<_, _> = roles
                .into_iter()
                .map(|role| (role.to_owned(), label(role).to_owned()))
                .collect();
            assert_eq!(known, told);
        }
    }
}
