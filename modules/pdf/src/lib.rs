//! Prints documents as PDF and draws cards of shared links: the port `DocumentRenderer`, with Typst.

mod card;
mod fonts;
mod glyphs;
mod render;
mod world;

use std::sync::Arc;

use platform::module::{Definition, Module};

pub use render::Renderer;

/// Everything that the module gives is its port; it has no calls and no tables of its own.
pub fn module() -> Definition {
    Definition::without_settings("pdf", build)
}

fn build() -> Module {
    Module {
        renderer: Some(Arc::new(Renderer::default())),
        ..Module::default()
    }
}
