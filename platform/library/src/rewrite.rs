//! A file in the values of records of every kind: as its path, as its address, and in texts.
//!
//! Whatever has words for what a picture shows has them as `alt` beside the picture: `{"path": "…", "alt": "…"}`,
//! `{"image": "…", "alt": "…"}`, `<img src="…" alt="…">`.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use anyhow::anyhow;
use lol_html::{
    RewriteStrSettings, element,
    html_content::{ContentType, Element},
    rewrite_str,
};
use serde_json::Value;

use platform::{
    error::{ApiError, Result},
    html,
    media::{self, MediaPath},
    pages::markup::escaped,
};

const ALT: &str = "alt";

/// What takes the place of a file.
pub struct Replacement<'a> {
    pub path: &'a str,
    /// What a text calls a document, and what it says below: `PDF · 1.2MB`. Absent for other files.
    pub document: Option<(&'a str, String)>,
}

/// Names `by` wherever `path` was named.
pub fn replace(value: &mut Value, path: &str, by: &Replacement<'_>) -> Result<()> {
    match value {
        Value::String(text) if text == path => by.path.clone_into(text),
        Value::String(text) if is_of(text, path) => {
            *text = format!("{}{}", media::url(by.path), behind_path(text));
        }
        Value::String(text) => {
            in_text(text, path, |element, attribute, address| {
                let address = format!("{}{}", media::url(by.path), behind_path(address));
                // Of the file that was there.
                element.remove_attribute("width");
                element.remove_attribute("height");
                element.set_attribute(attribute, &address)?;
                Ok(())
            })?;
            if let Some((name, details)) = &by.document {
                in_figures(text, by.path, name, details)?;
            }
        }
        Value::Array(items) => items
            .iter_mut()
            .try_for_each(|item| replace(item, path, by))?,
        Value::Object(fields) => fields
            .values_mut()
            .try_for_each(|field| replace(field, path, by))?,
        _ => {}
    }
    Ok(())
}

/// Says `alt` wherever it is said what `path` shows.
pub fn describe(value: &mut Value, path: &str, alt: &str) -> Result<()> {
    match value {
        Value::String(text) => in_text(text, path, |element, _, _| {
            if element.tag_name() == "img" {
                element.set_attribute(ALT, &escaped(alt))?;
            }
            Ok(())
        }),
        Value::Array(items) => items
            .iter_mut()
            .try_for_each(|item| describe(item, path, alt)),
        Value::Object(fields) => {
            let is_picture = names(fields.values(), path);
            if let Some(Value::String(said)) = fields.get_mut(ALT).filter(|_| is_picture) {
                alt.clone_into(said);
            }
            let others = fields.values_mut();
            others
                .into_iter()
                .try_for_each(|field| describe(field, path, alt))
        }
        _ => Ok(()),
    }
}

/// What the value says that each file shows, by path: of one that it names twice, what it says first.
pub fn alts(value: &Value) -> BTreeMap<String, String> {
    let mut said = BTreeMap::new();
    gather(value, &mut said);
    said
}

fn gather(value: &Value, said: &mut BTreeMap<String, String>) {
    match value {
        Value::String(text) if may_name_files(text) => {
            for (path, alt) in html::pictures(text) {
                said.entry(path).or_insert(alt);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| gather(item, said)),
        Value::Object(fields) => {
            if let Some(Value::String(alt)) = fields.get(ALT) {
                for path in fields.values().filter_map(named) {
                    said.entry(path).or_insert_with(|| alt.clone());
                }
            }
            fields.values().for_each(|field| gather(field, said));
        }
        _ => {}
    }
}

/// The path that the value is, or is the address of.
fn named(value: &Value) -> Option<String> {
    let text = value.as_str()?;
    let path = match text.starts_with("/media/") {
        true => media::path_of(text),
        false => text.to_owned(),
    };
    MediaPath::parse(&path).map(|_| path)
}

/// Whether the text is HTML in which a file may be named.
fn may_name_files(text: &str) -> bool {
    text.contains("/media/") && text.contains('<')
}

fn names<'v>(mut values: impl Iterator<Item = &'v Value>, path: &str) -> bool {
    values.any(|value| {
        let text = value.as_str();
        text.is_some_and(|text| text == path || is_of(text, path))
    })
}

/// Whether the text is the address of the file.
fn is_of(text: &str, path: &str) -> bool {
    text.starts_with("/media/") && media::path_of(text) == path
}

/// What an address says behind the path.
fn behind_path(address: &str) -> &str {
    address.find(['?', '#']).map_or("", |at| &address[at..])
}

type Handled = std::result::Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// Says what a document is called, and what it is, wherever a text offers it in a figure of its own.
fn in_figures(text: &mut String, path: &str, name: &str, details: &str) -> Result<()> {
    let offered = Cell::new(false);
    let settings = RewriteStrSettings {
        element_content_handlers: vec![
            element!("figure", |_| {
                offered.set(false);
                Ok(())
            }),
            element!("figure > a[href]", |element| {
                if is_of(&element.get_attribute("href").unwrap_or_default(), path) {
                    element.set_inner_content(name, ContentType::Text);
                    offered.set(true);
                }
                Ok(())
            }),
            element!("figure > figcaption", |element| {
                if offered.get() {
                    element.set_inner_content(details, ContentType::Text);
                }
                Ok(())
            }),
        ],
        ..RewriteStrSettings::default()
    };
    if text.contains("<figure") {
        *text = rewritten(text, settings)?;
    }
    Ok(())
}

fn rewritten(text: &str, settings: RewriteStrSettings<'_, '_>) -> Result<String> {
    rewrite_str(text, settings)
        .map_err(|error| ApiError::internal(anyhow!("a text cannot be rewritten: {error}")))
}

/// Shows every element of a text that names the file, with the attribute that does. A text without any stays
/// as it is, to the letter.
fn in_text(
    text: &mut String,
    path: &str,
    change: impl Fn(&mut Element<'_, '_>, &str, &str) -> Handled,
) -> Result<()> {
    if !may_name_files(text) {
        return Ok(());
    }
    let found = RefCell::new(false);
    let handler = element!("[src], [href]", |element| {
        for attribute in ["src", "href"] {
            let Some(address) = element.get_attribute(attribute) else {
                continue;
            };
            if is_of(&address, path) {
                found.replace(true);
                change(element, attribute, &address)?;
            }
        }
        Ok(())
    });
    let settings = RewriteStrSettings {
        element_content_handlers: vec![handler],
        ..RewriteStrSettings::default()
    };
    let changed = rewritten(text, settings)?;
    if found.into_inner() {
        *text = changed;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const OLD: &str = "page/숲-aaaa.webp";
    const NEW: &str = "page/바다-bbbb.webp";

    fn value() -> Value {
        let old = media::url(OLD);
        json!({
            "images": [{ "path": OLD, "alt": "숲", "section": "a" }, { "path": "page/other.webp", "alt": "다른 것" }],
            "popup": { "image": OLD, "alt": "" },
            "html": format!("<p>&lt;img src=\"{old}\"&gt; 이야기</p><img src=\"{old}?w=640\" alt=\"옛말\" width=\"4\" height=\"3\"><a href=\"{old}\">크게</a>"),
            "title": "page/숲-aaaa.webp에 대하여",
        })
    }

    #[test]
    fn a_file_is_named_anew_wherever_it_was_named_and_nowhere_else() {
        let mut made = value();
        let by = Replacement {
            path: NEW,
            document: None,
        };
        replace(&mut made, OLD, &by).unwrap();
        let (old, new) = (media::url(OLD), media::url(NEW));
        assert_eq!(made["images"][0]["path"], NEW);
        assert_eq!(made["images"][1]["path"], "page/other.webp");
        assert_eq!(made["popup"]["image"], NEW);
        assert_eq!(
            made["html"],
            format!(
                "<p>&lt;img src=\"{old}\"&gt; 이야기</p><img src=\"{new}?w=640\" alt=\"옛말\"><a href=\"{new}\">크게</a>"
            )
        );
        assert_eq!(made["title"], value()["title"]);
    }

    #[test]
    fn what_it_shows_is_said_wherever_that_is_said() {
        let mut made = value();
        describe(&mut made, OLD, "아침 \"숲\"").unwrap();
        assert_eq!(made["images"][0]["alt"], "아침 \"숲\"");
        assert_eq!(made["images"][1]["alt"], "다른 것");
        assert_eq!(made["popup"]["alt"], "아침 \"숲\"");
        let html = made["html"].as_str().unwrap();
        assert!(
            html.contains("alt=\"아침 &quot;숲&quot;\" width=\"4\""),
            "{html}"
        );
        let said = alts(&made);
        assert_eq!(said[OLD], "아침 \"숲\"");
        assert_eq!(said["page/other.webp"], "다른 것");
        assert_eq!(said.len(), 2, "{said:?}");
    }

    #[test]
    fn a_document_is_called_by_its_own_name_where_a_text_offers_it() {
        let figure = |path: &str, name: &str, details: &str| {
            format!(
                "<figure><a href=\"{}\">{name}</a><figcaption>{details}</figcaption></figure>",
                media::url(path)
            )
        };
        let other = figure("file/other.pdf", "다른 것.pdf", "PDF · 3MB");
        let old = figure("file/old.pdf", "봄.pdf", "PDF · 1MB");
        let aside = format!("<p><a href=\"{}\">여기</a></p>", media::url("file/old.pdf"));
        let mut made = json!({ "html": format!("{other}{old}{aside}{other}") });
        let by = Replacement {
            path: "file/new.pdf",
            document: Some(("가을 & 겨울.pdf", "PDF · 2MB".to_owned())),
        };
        replace(&mut made, "file/old.pdf", &by).unwrap();
        let new = figure("file/new.pdf", "가을 &amp; 겨울.pdf", "PDF · 2MB");
        let aside = aside.replace("old.pdf", "new.pdf");
        assert_eq!(made["html"], format!("{other}{new}{aside}{other}"));
    }
}
