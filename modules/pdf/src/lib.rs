//! Prints documents as PDF: the port `DocumentRenderer`, with Typst.

mod fonts;
mod glyphs;
mod render;
mod world;

use std::sync::Arc;

use platform::{
    config::Config,
    module::{Module, NoSettings},
};

pub use render::Renderer;

/// Everything that the module gives is its port; it has no calls and no tables of its own.
pub fn module() -> Module {
    Module {
        name: "pdf",
        check_settings: Some(|config: &Config| config.module::<NoSettings>("pdf").map(drop)),
        renderer: Some(Arc::new(Renderer::default())),
        ..Module::default()
    }
}
