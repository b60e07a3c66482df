//! The module's calls.

mod categories;
mod items;
mod places;
mod public;

use poem_openapi::ApiResponse;

pub use categories::CategoriesApi;
pub use items::ItemsApi;
pub use places::PlacesApi;
pub use public::PublicApi;

/// Done, and nothing to say.
#[derive(ApiResponse)]
enum NoContent {
    #[oai(status = 204)]
    Done,
}
