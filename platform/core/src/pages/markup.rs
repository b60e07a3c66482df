//! What the templates of a look make of pictures and texts.

use std::cell::RefCell;

use lol_html::{RewriteStrSettings, element, rewrite_str, text};
use minijinja::{
    Error, ErrorKind, State, Value, context,
    value::{Kwargs, Serde},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use crate::{
    html::{CleanHtml, framed_tables},
    media::{Focus, WIDTHS},
};

/// A picture as the templates have it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Picture {
    image_url: String,
    alt: String,
    width: u32,
    height: u32,
    focus: Option<Focus>,
}

/// `picture(image, class='…', sizes='…', priority=true, alt='…')`: fetched as wide as it is shown, with its place kept free.
/// The site asks for the same addresses (`lib/media.ts`), so that none is fetched twice.
pub(super) fn picture(Serde(image): Serde<Picture>, options: Kwargs) -> Result<Value, Error> {
    let option = |name| options.get::<Option<String>>(name);
    let class = option("class")?.unwrap_or_default();
    let sizes = option("sizes")?.unwrap_or_else(|| "100vw".to_owned());
    let alt = option("alt")?.unwrap_or_else(|| image.alt.clone());
    let is_first = options.get::<Option<bool>>("priority")?.unwrap_or_default();
    options.assert_all_used()?;
    let (loading, priority, decoding) = match is_first {
        true => ("eager", "high", "sync"),
        false => ("lazy", "auto", "async"),
    };
    let mut img =
        format!("<img loading=\"{loading}\" fetchpriority=\"{priority}\" decoding=\"{decoding}\"");
    let mut put = |name: &str, value: &str| {
        img.push_str(&format!(" {name}=\"{}\"", escaped(value)));
    };
    put("class", &class);
    if let Some(Focus { x, y }) = image.focus {
        put("style", &format!("object-position:{x}% {y}%"));
    }
    put("sizes", &sizes);
    if let Some(set) = sources(&image) {
        put("srcset", &set);
    }
    put("src", &image.image_url);
    put("alt", &alt);
    if image.width > 0 && image.height > 0 {
        put("width", &image.width.to_string());
        put("height", &image.height.to_string());
    }
    img.push('>');
    Ok(Value::from_safe_string(img))
}

/// Every width that is smaller than the picture, and the picture itself; nothing where there is no smaller one.
fn sources(image: &Picture) -> Option<String> {
    let Picture {
        image_url: url,
        width: own,
        ..
    } = image;
    let smaller = WIDTHS.into_iter().filter(|width| width < own);
    let mut sources: Vec<_> = smaller
        .map(|width| format!("{url}?w={width} {width}w"))
        .collect();
    if sources.is_empty() {
        return None;
    }
    sources.push(format!("{url} {own}w"));
    Some(sources.join(", "))
}

/// What an address may hold as it is.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// `words | urlencode`: words as one part of an address, where a slash is a letter like others.
pub(super) fn urlencode(words: String) -> String {
    utf8_percent_encode(&words, ESCAPED).to_string()
}

/// `{{ at('items.0.title') }}` inside a tag: which field the element shows, for whoever writes on the page itself.
pub(super) fn at(state: &State<'_, '_>, field: String) -> Value {
    mark(state, "field", &field)
}

/// `{{ at_block(block) }}` inside a tag: which block the element is, for whoever composes the page.
pub(super) fn at_block(state: &State<'_, '_>, block: Value) -> Result<Value, Error> {
    let id = block.get_attr("id")?;
    Ok(mark(state, "block", id.as_str().unwrap_or_default()))
}

/// Nothing for readers.
fn mark(state: &State<'_, '_>, name: &str, value: &str) -> Value {
    let is_edited = state
        .lookup("editing")
        .is_some_and(|editing| editing.is_true());
    Value::from_safe_string(match is_edited {
        true => format!(" data-{name}=\"{}\"", escaped(value)),
        false => String::new(),
    })
}

/// `html | text('measure')`: a text that somebody wrote, sanitised when it was stored, in the element that styles it.
/// Each of its tables moves sideways where it is too wide.
pub(super) fn text(html: String, class: Option<String>) -> Value {
    Value::from_safe_string(written(&html, class.as_deref().unwrap_or_default()))
}

fn written(html: &str, class: &str) -> String {
    let class = format!("server-html {class}");
    let html = framed_tables(html);
    format!("<div class=\"{}\">{html}</div>", escaped(class.trim_end()))
}

/// `texts | articles`: the headings of long texts, and the texts with an `id` in each, where links to it lead.
pub(super) fn articles(texts: Value) -> Result<Value, Error> {
    let headings = RefCell::new(Vec::new());
    let mut named = Vec::new();
    for text in texts.try_iter()? {
        let html = text.get_attr("html")?;
        let settings = RewriteStrSettings {
            element_content_handlers: vec![
                element!("h2", |heading| {
                    let mut headings = headings.borrow_mut();
                    let id = format!("article-{}", headings.len() + 1);
                    heading.set_attribute("id", &id)?;
                    headings.push((id, String::new()));
                    Ok(())
                }),
                element!("h2 br", |_| {
                    if let Some((_, words)) = headings.borrow_mut().last_mut() {
                        words.push(' ');
                    }
                    Ok(())
                }),
                text!("h2", |run| {
                    if let Some((_, words)) = headings.borrow_mut().last_mut() {
                        words.push_str(run.as_str());
                    }
                    Ok(())
                }),
            ],
            ..RewriteStrSettings::default()
        };
        let html = rewrite_str(html.as_str().unwrap_or_default(), settings)
            .map_err(|error| Error::new(ErrorKind::InvalidOperation, error.to_string()))?;
        named.push(context! { html });
    }
    let headings = headings.into_inner().into_iter().map(|(id, words)| {
        let words = CleanHtml::unchecked(words);
        context! { id, words => words.text() }
    });
    Ok(context! { headings => headings.collect::<Vec<_>>(), texts => named })
}

/// The text as it stands in markup, in attributes too.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_long_texts_are_named_as_they_are_read() {
        let html =
            "<h2>제1<b>조</b><br>목적 &amp; 뜻</h2><p>가</p><h2 style=\"color: #000\">제2조</h2>";
        let all = articles(vec![context! { html }].into()).unwrap();
        let headings = all.get_attr("headings").unwrap();
        let words = headings.try_iter().unwrap();
        let words = words.map(|heading| heading.get_attr("words").unwrap().to_string());
        assert_eq!(words.collect::<Vec<_>>(), ["제1조 목적 & 뜻", "제2조"]);
        let texts = all.get_attr("texts").unwrap();
        let text = texts.get_item_by_index(0).unwrap();
        let drawn = text.get_attr("html").unwrap().to_string();
        let named = html.replacen("<h2>", "<h2 id=\"article-1\">", 1);
        assert_eq!(drawn, named.replace("#000\">", "#000\" id=\"article-2\">"));
    }

    #[test]
    fn words_are_one_part_of_an_address() {
        let part = urlencode("종로 1/2 & 3".to_owned());
        assert_eq!(part, "%EC%A2%85%EB%A1%9C%201%2F2%20%26%203");
        assert_eq!(urlencode("a-b_c.d~".to_owned()), "a-b_c.d~");
    }
}
