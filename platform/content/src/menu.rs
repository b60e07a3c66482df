//! The menu as its readers have it.

use platform::{
    ctx::Ctx,
    error::Result,
    records::Caller,
    site::{Audience, MenuGroup, MenuItem, Site},
};

use crate::addresses::{former, key};

/// Who has the menu.
#[derive(Clone, Copy)]
pub enum Reader<'a> {
    Everyone,
    /// Any member.
    Members,
    Caller(&'a Caller),
}

impl Reader<'_> {
    fn has(self, item: &MenuItem) -> bool {
        match (item.shown, self) {
            (Audience::Everyone, _) => true,
            (Audience::Members, reader) => !matches!(reader, Self::Everyone),
            (Audience::Groups, Self::Caller(caller)) => caller.is_in(&item.groups),
            (Audience::Groups | Audience::Nobody, _) => false,
        }
    }
}

/// The groups with the entries that this reader has, and whose modules are on; groups without any are left out. An
/// entry goes along with the page that it led to.
pub async fn shown_menu(ctx: &Ctx, site: &Site, reader: Reader<'_>) -> Result<Vec<MenuGroup>> {
    let former = former(ctx).await?;
    let modules = &ctx.installed().modules;
    let is_on = |item: &MenuItem| {
        let module = item.module.as_deref();
        reader.has(item) && module.is_none_or(|module| modules.contains(&module))
    };
    let mut groups = site.menu.groups.clone();
    for group in &mut groups {
        group.items.retain(is_on);
    }
    groups.retain(|group| !group.items.is_empty());
    for item in groups.iter_mut().flat_map(|group| &mut group.items) {
        if let Some(path) = former.get(&key(&item.path)) {
            item.path.clone_from(path);
        }
    }
    Ok(groups)
}
