//! The search as visitors and admins use it.

mod admin;
mod api;
mod excerpt;
mod find;
mod limit;
mod page;

use std::sync::Arc;

pub use admin::AdminSearchApi;
pub use api::SearchApi;
pub use limit::Recent;
pub use page::SearchPages;

use platform::module::{Api, Module, Permission};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "search",
        label: "검색",
        built_in: true,
        state: Some(|with, states| Ok(states.with(Recent::new(with.clock)))),
        apis: vec![
            Api::new(|ctx| SearchApi { ctx }),
            Api::new(|ctx| AdminSearchApi { ctx }),
        ],
        permissions: &[
            ("search_site", Permission::Public),
            ("search_admin", Permission::Admin),
        ],
        pages: vec![Arc::new(SearchPages)],
        ..Module::default()
    }
}
