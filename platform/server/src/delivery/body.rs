//! What people read of a document before any script runs.

use std::borrow::Cow;

use serde::Serialize;

use super::language::Words;
use platform::{
    ctx::Ctx,
    error::Result,
    pages::Template,
    site::{Footer, MenuItem, Site},
};

const BODY: Template = Template {
    name: "body.html",
    source: include_str!("../../templates/body.html"),
};

#[derive(Serialize)]
pub(super) struct Body<'a> {
    pub words: &'a Words,
    pub name: &'a str,
    pub menu: Vec<Group<'a>>,
    pub opening: &'a str,
    pub content: &'a str,
    pub is_drawn: bool,
    pub footer: &'a Footer,
}

#[derive(Serialize)]
pub(super) struct Group<'a> {
    label: &'a str,
    items: Vec<Link<'a>>,
}

#[derive(Serialize)]
struct Link<'a> {
    path: Cow<'a, str>,
    label: &'a str,
}

impl Body<'_> {
    pub fn render(&self) -> Result<String> {
        BODY.render(self)
    }
}

/// Of the menu that everybody has what links need and no more, since it may be long.
pub(super) async fn menu<'a>(ctx: &Ctx, site: &'a Site) -> Result<Vec<Group<'a>>> {
    let groups = content::shown_entries(ctx, site, content::Reader::Everyone).await?;
    let link = |(item, path): (&'a MenuItem, Cow<'a, str>)| Link {
        path,
        label: &item.label,
    };
    let groups = groups.into_iter().map(|(group, items)| Group {
        label: &group.label,
        items: items.into_iter().map(link).collect(),
    });
    Ok(groups.collect())
}
