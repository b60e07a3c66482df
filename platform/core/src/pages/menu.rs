//! The menu of the centre, as far as its modules are on.

use crate::{
    config::{MenuGroup, MenuItem},
    ctx::Ctx,
};

/// The menu groups with the items whose modules are on; groups without any are left out.
pub fn menu(ctx: &Ctx) -> Vec<MenuGroup> {
    let is_on = |item: &MenuItem| {
        item.module
            .as_ref()
            .is_none_or(|module| ctx.installed().modules.iter().any(|on| on == module))
    };
    let mut groups = ctx.config.site.menu.clone();
    for group in &mut groups {
        group.items.retain(is_on);
    }
    groups.retain(|group| !group.items.is_empty());
    groups
}
