//! The layouts that a look has for pages: templates that come with it and are drawn by the program.

use std::{collections::BTreeMap, fmt, sync::Arc};

use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior, value::Serde};
use serde::Serialize;

use super::{
    markup::{articles, picture, text},
    template::environment,
};
use crate::{
    ctx::Ctx,
    error::{ApiError, Result},
};

/// Draws a page where the look has no template of its own for it.
const REST: &str = "page.html";
const PLAIN: &str = include_str!("../../templates/page.html");

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
    /// `page.html` each that has none of its own. All are drawn once over `samples`, so that what is wrong in one is
    /// told here, in a sentence with its file and line, and not to the first visitor.
    pub fn new<S: Serialize>(
        names: &[String],
        find: impl Fn(&str) -> Option<String> + Send + Sync + 'static,
        samples: &[S],
    ) -> Result<Self, String> {
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
        engine.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        for template in templates.values() {
            for sample in samples {
                draw(&engine, template, sample).map_err(|error| told(&error))?;
            }
        }
        // What one page lacks must not take it away from its readers.
        engine.set_undefined_behavior(UndefinedBehavior::Lenient);
        Ok(Self {
            engine: Arc::new(engine),
            templates: Arc::new(templates),
            first,
        })
    }

    /// Those of the look that this program shows.
    pub fn of(ctx: &Ctx) -> Self {
        ctx.find_state::<Self>().cloned().unwrap_or_default()
    }

    /// What a page shows, by the layout that it asks for.
    pub fn draw(&self, layout: &str, page: impl Serialize) -> Result<String> {
        let template = self.templates.get(layout).map_or(&*self.first, |name| name);
        draw(&self.engine, template, &page)
            .map_err(|error| ApiError::internal(anyhow::Error::new(error)))
    }
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
        let plain = || (name == REST).then(|| PLAIN.to_owned());
        Ok(find(name).or_else(plain))
    });
    engine.add_filter("text", text);
    engine.add_filter("articles", articles);
    engine.add_function("picture", picture);
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn layouts(files: &'static [(&'static str, &'static str)]) -> Result<Layouts, String> {
        let find = move |name: &str| {
            let file = files.iter().find(|(file, _)| *file == name);
            file.map(|(_, text)| (*text).to_owned())
        };
        let names = ["essay".to_owned(), "legal".to_owned()];
        let sample = json!({ "page": { "title": "숲", "sections": [] } });
        Layouts::new(&names, find, &[sample])
    }

    fn drawn(layouts: &Layouts, layout: &str) -> String {
        let page = json!({ "page": { "title": "<숲>", "sections": [] } });
        layouts.draw(layout, page).unwrap()
    }

    #[test]
    fn a_page_is_drawn_by_its_layout_and_one_without_a_template_by_that_for_all() {
        let both = [
            ("essay.html", "<h1>{{ page.title }}</h1>"),
            ("page.html", "{% include 'part.html' %}"),
            ("part.html", "<h2>{{ page.title }}</h2>"),
        ];
        let both = layouts(Box::leak(Box::new(both))).unwrap();
        assert_eq!(drawn(&both, "essay"), "<h1>&lt;숲&gt;</h1>");
        assert_eq!(drawn(&both, "legal"), "<h2>&lt;숲&gt;</h2>");
        // Of a look that had another layout.
        assert_eq!(drawn(&both, "gone"), "<h1>&lt;숲&gt;</h1>");
        let plain = drawn(&Layouts::default(), "essay");
        assert!(plain.contains("<h1 tabindex=\"-1\">&lt;숲&gt;</h1>"), "{plain}");
    }

    #[test]
    fn what_is_wrong_in_a_template_is_told_with_its_file_and_line() {
        for (text, expected) in [
            ("a\n{% if page %}\nb", "templates/essay.html, line 3: "),
            (
                "a\n{{ page.titel }}",
                "templates/essay.html, line 2: undefined value",
            ),
            (
                "a\n\n{{ page | no_such }}",
                "templates/essay.html, line 3: unknown filter",
            ),
            (
                "{% include 'no.html' %}",
                "templates/essay.html, line 1: template not found",
            ),
        ] {
            let files = Box::leak(Box::new([("essay.html", text)]));
            let refused = layouts(files).err().unwrap();
            assert!(refused.starts_with(expected), "{refused}");
            assert!(!refused.contains('\n'), "{refused}");
        }
    }
}
