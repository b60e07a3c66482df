//! The module's record kinds.

mod category;
mod ids;
mod item;
mod listing;
mod places;

pub use category::{Category, CategoryKind};
pub use item::{Item, ItemKind, Picture, item_scope, list_scope};
pub use listing::relist_all;
