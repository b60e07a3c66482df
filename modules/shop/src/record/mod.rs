//! The module's record kinds.

mod category;
mod ids;
mod item;
mod listing;
mod places;

pub use category::{Category, CategoryKind};
pub use item::{Item, ItemKind, Picture, item_tag, list_tag};
pub use listing::relist_all;
