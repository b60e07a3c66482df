//! The foot of every page.

use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use crate::{Link, SiteSetting};
use base::{
    checks::{at_most, link, needed, short},
    config,
    error::{FieldErrors, Result},
};
use records::Setting;

const MAX_LINES: usize = 30;
const MAX_LINKS: usize = 20;

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
}

#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteFooterLine")]
#[serde(deny_unknown_fields)]
pub struct FooterLine {
    /// At most 40 characters.
    pub label: String,
    /// At most 200 characters.
    pub value: String,
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
                    value: line.value.clone(),
                })
                .collect(),
            links: footer
                .links
                .iter()
                .map(|link| Link {
                    label: link.label.clone(),
                    path: link.path.clone(),
                })
                .collect(),
            copyright: footer.copyright.clone(),
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
            lines.push(FooterLine {
                label: needed(&mut errors, &format!("lines[{at}].label"), &line.label, 40),
                value: needed(&mut errors, &format!("lines[{at}].value"), &line.value, 200),
            });
        }
        let mut links = Vec::with_capacity(self.links.len());
        for (at, one) in self.links.iter().enumerate() {
            links.push(Link {
                label: needed(&mut errors, &format!("links[{at}].label"), &one.label, 40),
                path: link(&mut errors, &format!("links[{at}].path"), &one.path),
            });
        }
        let copyright = short(&mut errors, "copyright", &self.copyright, 100);
        errors.finish()?;
        Ok(Self {
            lines,
            links,
            copyright,
        })
    }
}
