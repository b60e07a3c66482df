//! The foot of every page.

use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use crate::{Link, SiteSetting};
use base::{
    checks::{at_most, link, needed, short},
    config,
    error::{FieldErrors, Result},
    language::{Labels, Language},
};
use records::Setting;

const MAX_LINES: usize = 30;
const MAX_LINKS: usize = 20;
const MAX_LABEL: usize = 40;
const MAX_VALUE: usize = 200;
const MAX_COPYRIGHT: usize = 100;

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteFooter")]
#[serde(deny_unknown_fields, default)]
pub struct Footer {
    /// At most 30.
    pub lines: Vec<FooterLine>,
    /// At most 20.
    pub links: Vec<Link>,
    /// At most 100 characters.
    pub copyright: String,
    #[serde(skip_serializing_if = "Labels::is_empty")]
    #[oai(default)]
    pub copyrights: Labels,
}

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteFooterLine")]
#[serde(deny_unknown_fields)]
pub struct FooterLine {
    /// At most 40 characters.
    pub label: String,
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    #[oai(default, skip_serializing_if = "Labels::is_empty")]
    pub labels: Labels,
    /// At most 200 characters.
    pub value: String,
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    #[oai(default, skip_serializing_if = "Labels::is_empty")]
    pub values: Labels,
}

impl Footer {
    /// What documents in this language say at their foot.
    pub fn spoken(&self, language: Language) -> Self {
        let line = |line: &FooterLine| FooterLine {
            label: line.labels.or(&line.label, language).to_owned(),
            value: line.values.or(&line.value, language).to_owned(),
            ..FooterLine::default()
        };
        let link = |link: &Link| Link {
            label: link.labels.or(&link.label, language).to_owned(),
            path: link.path.clone(),
            ..Link::default()
        };
        Self {
            lines: self.lines.iter().map(line).collect(),
            links: self.links.iter().map(link).collect(),
            copyright: self.copyrights.or(&self.copyright, language).to_owned(),
            ..Self::default()
        }
    }
}

impl SiteSetting for Footer {
    fn first(config: &config::Site) -> Self {
        let footer = &config.footer;
        Self {
            lines: footer
                .lines
                .iter()
                .map(|line| FooterLine {
                    label: line.label.clone(),
                    labels: line.labels.clone(),
                    value: line.value.clone(),
                    values: line.values.clone(),
                })
                .collect(),
            links: footer
                .links
                .iter()
                .map(|link| Link {
                    label: link.label.clone(),
                    labels: link.labels.clone(),
                    path: link.path.clone(),
                })
                .collect(),
            copyright: footer.copyright.clone(),
            copyrights: footer.copyrights.clone(),
        }
    }
}

impl Setting for Footer {
    const NAME: &'static str = "footer";
    const LABEL: &'static str = "바닥글";
    const TABLE: &'static str = "site_footer";
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("lines", "사업자 정보"),
        ("links", "링크"),
        ("copyright", "저작권 표시"),
        ("copyrights", "다른 언어 저작권 표시"),
    ];
    const SCREEN: &'static str = "/admin/site/footer";
    const PAGE: &'static str = "/search";
    const WORDS: &'static str = "바닥글 푸터 전화번호 전번 전화 연락처 주소 사업자 저작권 인스타그램 유튜브 블로그 페이스북";

    fn cleaned(&self) -> Result<Self> {
        let mut errors = FieldErrors::default();
        at_most(&mut errors, "lines", self.lines.len(), MAX_LINES);
        at_most(&mut errors, "links", self.links.len(), MAX_LINKS);
        let mut lines = Vec::with_capacity(self.lines.len());
        for (at, line) in self.lines.iter().enumerate() {
            let field = |name: &str| format!("lines[{at}].{name}");
            lines.push(FooterLine {
                label: needed(&mut errors, &field("label"), &line.label, MAX_LABEL),
                labels: line
                    .labels
                    .cleaned(&mut errors, &field("labels"), MAX_LABEL),
                value: needed(&mut errors, &field("value"), &line.value, MAX_VALUE),
                values: line
                    .values
                    .cleaned(&mut errors, &field("values"), MAX_VALUE),
            });
        }
        let mut links = Vec::with_capacity(self.links.len());
        for (at, one) in self.links.iter().enumerate() {
            let field = |name: &str| format!("links[{at}].{name}");
            links.push(Link {
                label: needed(&mut errors, &field("label"), &one.label, MAX_LABEL),
                labels: one.labels.cleaned(&mut errors, &field("labels"), MAX_LABEL),
                path: link(&mut errors, &field("path"), &one.path),
            });
        }
        let copyright = short(&mut errors, "copyright", &self.copyright, MAX_COPYRIGHT);
        let copyrights = self
            .copyrights
            .cleaned(&mut errors, "copyrights", MAX_COPYRIGHT);
        errors.finish()?;
        Ok(Self {
            lines,
            links,
            copyright,
            copyrights,
        })
    }
}
