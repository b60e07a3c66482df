//! The menu as its readers have it.

use std::borrow::Cow;

use platform::{
    ctx::Ctx,
    error::Result,
    records::Caller,
    site::{Audience, MenuGroup, MenuItem, Site},
};

use crate::addresses::{former, key};

/// Who has the menu.
#[derive(Clone, Copy)]
pub enum MenuReader<'a> {
    Everyone,
    /// Any guest and any member, whom the application tells apart.
    Members,
    Caller(&'a Caller),
}

impl MenuReader<'_> {
    fn has(self, item: &MenuItem) -> bool {
        match (item.shown, self) {
            (Audience::Everyone, _) => true,
            (Audience::Guests, reader) => !matches!(reader, Self::Caller(_)),
            (Audience::Members, reader) => !matches!(reader, Self::Everyone),
            (Audience::Groups, Self::Caller(caller)) => caller.is_in(&item.groups),
            (Audience::Groups | Audience::Nobody, _) => false,
        }
    }
}

/// An entry, and where it leads: along with the page that it led to.
pub type Shown<'a> = (&'a MenuItem, Cow<'a, str>);

/// A group with what is shown of it.
pub type ShownGroup<'a> = (&'a MenuGroup, Vec<Shown<'a>>);

/// The groups with the entries that this reader has, and whose modules are on; groups without any are left out.
pub async fn shown_entries<'a>(
    ctx: &Ctx,
    site: &'a Site,
    reader: MenuReader<'_>,
) -> Result<Vec<ShownGroup<'a>>> {
    let former = former(ctx).await?;
    let modules = &ctx.installed().modules;
    let is_on = |item: &&MenuItem| {
        let module = item.module.as_deref();
        reader.has(item) && module.is_none_or(|module| modules.contains(&module))
    };
    let led = |item: &'a MenuItem| {
        let moved = match former.is_empty() {
            true => None,
            false => former.get(&key(&item.path)),
        };
        let path = moved.map_or(Cow::Borrowed(&*item.path), |path| path.clone().into());
        (item, path)
    };
    let groups = site.menu.groups.iter().map(|group| {
        let items = group.items.iter().filter(is_on).map(led);
        (group, items.collect::<Vec<_>>())
    });
    Ok(groups.filter(|(_, items)| !items.is_empty()).collect())
}

/// [`shown_entries`] as a menu of its own.
pub async fn shown_menu(ctx: &Ctx, site: &Site, reader: MenuReader<'_>) -> Result<Vec<MenuGroup>> {
    let groups = shown_entries(ctx, site, reader).await?;
    let entry = |(item, path): Shown<'_>| MenuItem {
        path: path.into_owned(),
        ..item.clone()
    };
    let groups = groups.into_iter().map(|(group, items)| MenuGroup {
        key: group.key.clone(),
        label: group.label.clone(),
        labels: group.labels.clone(),
        items: items.into_iter().map(entry).collect(),
    });
    Ok(groups.collect())
}
