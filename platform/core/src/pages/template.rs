//! Templates of pages.

use std::sync::{LazyLock, PoisonError, RwLock};

use minijinja::{AutoEscape, Environment, Output, State, escape_formatter, syntax::SyntaxConfig};
use serde::Serialize;

use crate::{
    error::{ApiError, Result},
    html::framed_tables,
    media,
};

/// A template that is embedded in its module. Everything put into it is escaped. No two have the
/// same name.
pub struct Template {
    pub name: &'static str,
    pub source: &'static str,
}

impl Template {
    pub fn render(&self, values: impl Serialize) -> Result<String> {
        self.render_compiled(minijinja::value::Serde(values))
            .map_err(|error| ApiError::internal(anyhow::Error::new(error)))
    }

    /// Compiled when it is first needed.
    fn render_compiled<S: Serialize>(
        &self,
        values: minijinja::value::Serde<S>,
    ) -> Result<String, minijinja::Error> {
        let engine = ENGINE.read().unwrap_or_else(PoisonError::into_inner);
        if let Ok(template) = engine.get_template(self.name) {
            return template.render(values);
        }
        drop(engine);
        let mut engine = ENGINE.write().unwrap_or_else(PoisonError::into_inner);
        engine.add_template(self.name, self.source)?;
        engine.get_template(self.name)?.render(values)
    }
}

static ENGINE: LazyLock<RwLock<Environment<'static>>> =
    LazyLock::new(|| RwLock::new(environment()));

/// What every template is drawn with: those of modules, and those of a look.
pub(super) fn environment() -> Environment<'static> {
    let mut engine = Environment::new();
    if let Ok(syntax) = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .build()
    {
        engine.set_syntax(syntax);
    }
    engine.add_filter("srcset", srcset);
    engine.add_filter("server_html", server_html);
    engine.set_formatter(format);
    engine
}

/// Like minijinja's own, but a slash stays a slash: escaping it helps nobody, and addresses are
/// full of them.
fn format(
    output: &mut Output<'_>,
    state: &mut State<'_, '_>,
    value: &minijinja::Value,
) -> Result<(), minijinja::Error> {
    let escaped = *state.auto_escape() == AutoEscape::Html && !value.is_safe();
    let Some(text) = value.as_str().filter(|_| escaped) else {
        return escape_formatter(output, state, value);
    };
    for part in text.split_inclusive(['<', '>', '&', '"', '\'']) {
        let special = match part.as_bytes().last() {
            Some(b'<') => "&lt;",
            Some(b'>') => "&gt;",
            Some(b'&') => "&amp;",
            Some(b'"') => "&quot;",
            Some(b'\'') => "&#x27;",
            _ => {
                output.write_str(part)?;
                continue;
            }
        };
        output.write_str(&part[..part.len() - 1])?;
        output.write_str(special)?;
    }
    Ok(())
}

/// The `srcset` of a picture of this site.
fn srcset(url: String) -> String {
    let sources: Vec<_> = media::WIDTHS
        .iter()
        .map(|width| format!("{url}?w={width} {width}w"))
        .collect();
    sources.join(", ")
}

/// What stands before and after a text that somebody wrote; sanitised HTML holds no comment.
pub const WRITTEN: (&str, &str) = ("<div class=\"server-html\">", "</div><!---->");

/// A text that somebody wrote, sanitised when it was stored, in the element that styles it.
fn server_html(html: String) -> minijinja::Value {
    let (before, after) = WRITTEN;
    minijinja::Value::from_safe_string([before, &framed_tables(&html), after].concat())
}
