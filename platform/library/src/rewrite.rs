//! A file in the values of records of every kind: as its path, as its address, and in texts.
//!
//! Whatever has words for what a picture shows has them as `alt` beside the picture: `{"path": "…", "alt": "…"}`,
//! `{"image": "…", "alt": "…"}`, `<img src="…" alt="…">`.

use std::cell::RefCell;

use anyhow::anyhow;
use lol_html::{RewriteStrSettings, element, html_content::Element, rewrite_str};
use serde_json::Value;

use platform::{
    error::{ApiError, Result},
    media,
};

const ALT: &str = "alt";

/// Names `by` wherever `path` was named.
pub fn replace(value: &mut Value, path: &str, by: &str) -> Result<()> {
    match value {
        Value::String(text) if text == path => by.clone_into(text),
        Value::String(text) if is_of(text, path) => {
            *text = format!("{}{}", media::url(by), behind_path(text));
        }
        Value::String(text) => {
            in_text(text, path, |element, attribute, address| {
                let address = format!("{}{}", media::url(by), behind_path(address));
                // Of the file that was there.
                element.remove_attribute("width");
                element.remove_attribute("height");
                element.set_attribute(attribute, &address)?;
                Ok(())
            })?;
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
                element.set_attribute(ALT, alt)?;
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

/// What the value says that `path` shows, the first that it says.
pub fn alt(value: &Value, path: &str) -> Result<Option<String>> {
    match value {
        Value::String(text) => {
            let said = RefCell::new(None);
            in_text(&mut text.clone(), path, |element, _, _| {
                if element.tag_name() == "img" {
                    let alt = element.get_attribute(ALT).unwrap_or_default();
                    said.borrow_mut().get_or_insert(alt);
                }
                Ok(())
            })?;
            Ok(said.into_inner())
        }
        Value::Array(items) => first(items.iter(), path),
        Value::Object(fields) => match fields.get(ALT) {
            Some(Value::String(said)) if names(fields.values(), path) => Ok(Some(said.clone())),
            _ => first(fields.values(), path),
        },
        _ => Ok(None),
    }
}

fn first<'v>(values: impl Iterator<Item = &'v Value>, path: &str) -> Result<Option<String>> {
    for value in values {
        if let Some(said) = alt(value, path)? {
            return Ok(Some(said));
        }
    }
    Ok(None)
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

type Told = std::result::Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// Shows every element of a text that names the file, with the attribute that does. A text without any stays
/// as it is, to the letter.
fn in_text(
    text: &mut String,
    path: &str,
    change: impl Fn(&mut Element<'_, '_>, &str, &str) -> Told,
) -> Result<()> {
    if !text.contains("/media/") || !text.contains('<') {
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
    let rewritten = rewrite_str(text, settings)
        .map_err(|error| ApiError::internal(anyhow!("a text cannot be rewritten: {error}")))?;
    if found.into_inner() {
        *text = rewritten;
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
        replace(&mut made, OLD, NEW).unwrap();
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
        assert_eq!(alt(&made, OLD).unwrap().as_deref(), Some("아침 \"숲\""));
        assert_eq!(alt(&made, NEW).unwrap(), None);
    }
}
