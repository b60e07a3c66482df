//! The module's calls.

mod categories;
mod items;
mod places;
mod public;
mod setting;

pub use categories::CategoriesApi;
pub use items::ItemsApi;
pub use places::PlacesApi;
pub use public::PublicApi;
pub use setting::SettingApi;
