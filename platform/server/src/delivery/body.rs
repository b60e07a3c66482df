//! What people read of a document before any script runs.

use std::{borrow::Cow, sync::Arc};

use serde::Serialize;
use serde_json::json;

use super::language::Words;
use platform::{ctx::Ctx, error::Result, language::Language, pages::Template, site::Footer};

const BODY: Template = Template {
    name: "body.html",
    source: include_str!("../../templates/body.html"),
};
const MENU: Template = Template {
    name: "menu.html",
    source: include_str!("../../templates/menu.html"),
};

#[derive(Serialize)]
pub(super) struct Body<'a> {
    pub words: &'a Words,
    pub name: &'a str,
    /// [`menu`].
    pub menu: &'a str,
    pub opening: &'a str,
    pub content: &'a str,
    pub is_drawn: bool,
    pub footer: &'a Footer,
}

#[derive(Serialize)]
struct Group<'a> {
    label: &'a str,
    items: Vec<Link<'a>>,
}

#[derive(Serialize)]
struct Link<'a> {
    path: Cow<'a, str>,
    label: &'a str,
}

fn link<'a>(language: Language) -> impl Fn(content::Shown<'a>) -> Link<'a> {
    move |(item, path)| Link {
        path,
        label: item.label_in(language),
    }
}

impl Body<'_> {
    pub fn render(&self) -> Result<String> {
        BODY.render(self)
    }
}

/// The menu that everybody has, in every document of this language: it may be long, so it is drawn once until an entry
/// or an address changes.
pub(super) async fn menu(ctx: &Ctx, language: Language) -> Result<Arc<String>> {
    let draw = Box::pin(async {
        let site = ctx.site().await?;
        let groups = content::shown_entries(ctx, &site, content::MenuReader::Everyone).await?;
        let groups = groups.into_iter().map(|(group, items)| Group {
            label: group.label_in(language),
            items: items.into_iter().map(link(language)).collect(),
        });
        let groups: Vec<_> = groups.collect();
        Ok(Some(MENU.render(json!({ "groups": groups }))?))
    });
    let key = format!("document-menu:{}", language.code());
    let menu = ctx.responses.value(&key, String::len, draw);
    Ok(Box::pin(menu).await?.unwrap_or_default())
}
