//! The layouts that a look has for pages: templates that come with it and are drawn by the program.

use std::{collections::BTreeMap, fmt, sync::Arc};

use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior, value::Serde};
use serde::Serialize;

use super::{
    markup::{articles, at, at_block, picture, text, urlencode},
    template::environment,
};
use crate::{
    ctx::Ctx,
    error::{ApiError, Result},
};

/// Draws a page where the look has no template of its own for it.
const REST: &str = "page.html";
const PLAIN: &str = include_str!("../../templates/page.html");
/// Draws what a page is composed of.
const BLOCKS: &str = "all-blocks.html";
/// The layout that does so itself.
const COMPOSED: &str = "blocks.html";
const PLAIN_BLOCKS: &str = include_str!("../../templates/all-blocks.html");

/// The layouts of one look. Cloning is cheap.
#[derive(Clone)]
pub struct Layouts {
    engine: Arc<Environment<'static>>,
    /// The name of its template by the name of each layout.
    templates: Arc<BTreeMap<String, String>>,
    /// Draws a page that asks for a layout which is not there.
    first: Arc<str>,
}

impl Default for Layouts {
    /// Those of a site that is not built: one for every page, which can be read.
    fn default() -> Self {
        Self {
            engine: Arc::new(engine(|_| None)),
            templates: Arc::default(),
            first: REST.into(),
        }
    }
}

impl Layouts {
    /// The layouts with these names. `find` gives a template by its name: `essay.html` draws the layout `essay`,
    /// `page.html` each that has none of its own.
    pub fn new(
        names: &[String],
        find: impl Fn(&str) -> Option<String> + Send + Sync + 'static,
    ) -> Self {
        let own = |name: &String| format!("{name}.html");
        let templates = names.iter().map(|name| {
            let own = own(name);
            let is_there = find(&own).is_some();
            (name.clone(), if is_there { own } else { REST.to_owned() })
        });
        let templates: BTreeMap<_, _> = templates.collect();
        let first = names.first().and_then(|name| templates.get(name));
        let first = first.map_or(REST, String::as_str).into();
        let mut engine = engine(find);
        // What one page lacks must not take it away from its readers.
        engine.set_undefined_behavior(UndefinedBehavior::Lenient);
        Self {
            engine: Arc::new(engine),
            templates: Arc::new(templates),
            first,
        }
    }

    /// The same, each drawn over all of `samples`: what is wrong in one is told here, in a sentence with its file and
    /// line, and not to the first visitor. What was drawn stays as it was read.
    pub fn checked<S: Serialize>(self, samples: &[S]) -> Result<Self, String> {
        let mut engine = Arc::unwrap_or_clone(self.engine);
        engine.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        for template in self.templates.values().map(String::as_str).chain([BLOCKS]) {
            for sample in samples {
                draw(&engine, template, sample).map_err(|error| told(&error))?;
            }
        }
        engine.set_undefined_behavior(UndefinedBehavior::Lenient);
        Ok(Self {
            engine: Arc::new(engine),
            ..self
        })
    }

    /// Those of the look that this program shows.
    pub fn of(ctx: &Ctx) -> Self {
        ctx.find_state::<Self>().cloned().unwrap_or_default()
    }

    /// Whether the look has this layout. One that is not built has any.
    pub fn has(&self, layout: &str) -> bool {
        self.templates.is_empty() || self.templates.contains_key(layout)
    }

    /// The layouts by their names, each with what its template says of itself in its first line: `{# 글 #}`.
    pub fn labelled(&self) -> Vec<(String, String)> {
        let labelled = self.templates.iter().map(|(name, template)| {
            let source = self.engine.get_template(template);
            let label = source
                .ok()
                .and_then(|source| first_comment(source.source()));
            (name.clone(), label.unwrap_or_else(|| name.clone()))
        });
        labelled.collect()
    }

    /// What a page is composed of, alone.
    pub fn draw_blocks(&self, page: impl Serialize) -> Result<String> {
        draw(&self.engine, BLOCKS, &page)
            .map_err(|error| ApiError::internal(anyhow::Error::new(error)))
    }

    /// What a page shows, by the layout that it asks for.
    pub fn draw(&self, layout: &str, page: impl Serialize) -> Result<String> {
        draw(&self.engine, self.template(layout), &page)
            .map_err(|error| ApiError::internal(anyhow::Error::new(error)))
    }

    /// Whether the blocks of a page stand in what [`Self::draw`] makes of it.
    pub fn shows_blocks(&self, layout: &str) -> bool {
        self.template(layout) == COMPOSED
    }

    fn template(&self, layout: &str) -> &str {
        self.templates.get(layout).map_or(&*self.first, |name| name)
    }
}

/// What a comment at the head of the template says.
fn first_comment(source: &str) -> Option<String> {
    let comment = source.trim_start().strip_prefix("{#")?;
    let (comment, _) = comment.split_once("#}")?;
    Some(comment.trim().trim_end_matches('.').to_owned())
}

impl fmt::Debug for Layouts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_list()
            .entries(self.templates.keys())
            .finish()
    }
}

fn engine(find: impl Fn(&str) -> Option<String> + Send + Sync + 'static) -> Environment<'static> {
    let mut engine = environment();
    engine.set_loader(move |name| {
        let plain = || match name {
            REST => Some(PLAIN.to_owned()),
            BLOCKS => Some(PLAIN_BLOCKS.to_owned()),
            _ => None,
        };
        Ok(find(name).or_else(plain))
    });
    engine.add_filter("text", text);
    engine.add_filter("articles", articles);
    engine.add_filter("urlencode", urlencode);
    engine.add_function("picture", picture);
    engine.add_function("at", at);
    engine.add_function("at_block", at_block);
    engine
}

fn draw<S: Serialize>(engine: &Environment<'_>, template: &str, page: &S) -> Result<String, Error> {
    engine.get_template(template)?.render(Serde(page))
}

/// What is wrong with a template and where, in one line.
fn told(error: &Error) -> String {
    let mut cause = error;
    // An included file's own error says more than that of the file that includes it.
    while let Some(source) =
        std::error::Error::source(cause).and_then(|source| source.downcast_ref())
    {
        cause = source;
    }
    let what = match (cause.kind(), cause.detail()) {
        (ErrorKind::SyntaxError, Some(detail)) => detail.to_owned(),
        (kind, Some(detail)) => format!("{kind}: {detail}"),
        (kind, None) => kind.to_string(),
    };
    match (cause.name(), cause.line()) {
        (Some(file), Some(line)) => format!("templates/{file}, line {line}: {what}"),
        (Some(file), None) => format!("templates/{file}: {what}"),
        _ => what,
    }
}
