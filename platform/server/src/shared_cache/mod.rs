//! What an HTTP cache in front of the program is told: what changed, and who read what it answered.

mod purge;
mod views;

use std::sync::Arc;

pub use purge::{purge_everything, queue_purges};
pub(crate) use views::on_read;

use edge::shared_cache::ServedUrls;
use platform::{
    config::PurgeBy,
    module::{Api, Module, Opening, Permission, TokenAccess},
};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "cache",
        label: "캐시",
        built_in: true,
        apis: vec![Api::new(|ctx| views::ViewsApi { ctx })],
        permissions: &[("count_view", Permission::Public)],
        tokens: TokenAccess::Only(&["count_view"]),
        state: Some(|opening: &Opening<'_>, states| {
            let cache = opening.config.cache.as_ref();
            let cache = cache.filter(|cache| cache.purge.iter().any(|to| to.by == PurgeBy::Url));
            Ok(states.with(ServedUrls::new(cache, opening.clock.clone())))
        }),
        channels: vec![Arc::new(purge::PurgeChannel::default())],
        ..Module::default()
    }
}
