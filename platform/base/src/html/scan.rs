//! What stands in HTML, as the parser's own tokenizer reads it.

use std::{cell::RefCell, collections::BTreeSet};

use html5ever::{
    tendril::StrTendril,
    tokenizer::{
        BufferQueue, CharacterTokens, StartTag, Tag, TagToken, Token, TokenSink, TokenSinkResult,
        Tokenizer, TokenizerOpts,
    },
};
use percent_encoding::percent_decode_str;
use serde_json::Value;

use super::{ATTRIBUTES, DOCUMENTS, MAX_COLUMNS, MAX_ROWS, TAGS};

/// What is read in clean HTML.
#[derive(Default)]
pub(super) struct Content {
    pub text: String,
    pub pictures: Vec<String>,
    /// What the first picture shows.
    pub alt: String,
    pub documents: Vec<String>,
}

/// Hands every tag and every run of characters to `read`.
struct Sink<F>(RefCell<F>);

impl<F: FnMut(&Token)> TokenSink for Sink<F> {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        (self.0.borrow_mut())(&token);
        TokenSinkResult::Continue
    }
}

fn scan(html: &str, read: impl FnMut(&Token)) {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(html));
    let tokenizer = Tokenizer::new(Sink(RefCell::new(read)), TokenizerOpts::default());
    let _never_stops = tokenizer.feed(&input);
    tokenizer.end();
}

pub(super) fn content(html: &str) -> Content {
    let mut content = Content::default();
    let mut between = true;
    scan(html, |token| match token {
        CharacterTokens(run) => push_folded(&mut content.text, run, &mut between),
        TagToken(tag) => {
            // Words of neighbouring blocks stay apart.
            between = true;
            if content.pictures.is_empty() {
                content.alt = attribute(tag, "alt").unwrap_or_default().to_owned();
            }
            content.pictures.extend(media_path(tag, "src", ""));
            if &*tag.name == "a" {
                content.documents.extend(media_path(tag, "href", DOCUMENTS));
            }
        }
        _ => {}
    });
    content
}

/// Adds words, with one space where there was white space or a tag before them.
fn push_folded(text: &mut String, run: &str, between: &mut bool) {
    for letter in run.chars() {
        if letter.is_whitespace() {
            *between = true;
            continue;
        }
        if std::mem::take(between) && !text.is_empty() {
            text.push(' ');
        }
        text.push(letter);
    }
}

fn attribute<'t>(tag: &'t Tag, name: &str) -> Option<&'t str> {
    let found = tag.attrs.iter().find(|one| &*one.name.local == name)?;
    Some(&found.value)
}

fn media_path(tag: &Tag, name: &str, folder: &str) -> Option<String> {
    let path = attribute(tag, name)?
        .strip_prefix("/media/")?
        .split(['?', '#'])
        .next()?;
    let path = path.starts_with(folder).then_some(path)?;
    // Hangul may be escaped there; in the store it never is.
    Some(percent_decode_str(path).decode_utf8_lossy().into_owned())
}

/// Paths below `/media` of the pictures of a text, each with what the text says that it shows.
pub fn pictures(html: &str) -> Vec<(String, String)> {
    let mut pictures = Vec::new();
    scan(html, |token| {
        let TagToken(tag) = token else { return };
        if let (StartTag, "img", Some(path)) = (tag.kind, &*tag.name, media_path(tag, "src", "")) {
            let alt = attribute(tag, "alt").unwrap_or_default();
            pictures.push((path, alt.to_owned()));
        }
    });
    pictures
}

/// What a value lost when it was read: only texts that are HTML by their type are read as other texts.
pub fn gather_left_out(file: &Value, read: &Value, elements: &mut BTreeSet<String>) {
    match (file, read) {
        (Value::Object(file), Value::Object(read)) => {
            for (name, value) in file {
                if let Some(read) = read.get(name) {
                    gather_left_out(value, read, elements);
                }
            }
        }
        (Value::Array(file), Value::Array(read)) => {
            for (value, read) in file.iter().zip(read) {
                gather_left_out(value, read, elements);
            }
        }
        (Value::String(text), Value::String(read)) if text != read => {
            let stays = left_out(read);
            let mut lost = left_out(text);
            lost.retain(|element| !stays.contains(element));
            elements.append(&mut lost);
        }
        _ => {}
    }
}

/// What cleaning takes out of a text: elements as `<iframe>`, and of those that stay the language and classes as
/// `lang` and `class`, which a writer cannot see to be missing, and cells that reach too far.
pub fn left_out(html: &str) -> BTreeSet<String> {
    let mut gone = BTreeSet::new();
    scan(html, |token| {
        let TagToken(tag) = token else { return };
        if tag.kind != StartTag {
            return;
        }
        if !TAGS.contains(&&*tag.name) {
            gone.insert(format!("<{}>", tag.name));
            return;
        }
        let stays = ATTRIBUTES.get(&*tag.name);
        for attribute in ["class", "lang"] {
            let stays = stays.is_some_and(|kept| kept.contains(attribute));
            if !stays && tag.attrs.iter().any(|one| &*one.name.local == attribute) {
                gone.insert(attribute.to_owned());
            }
        }
        for (name, most) in [("colspan", MAX_COLUMNS), ("rowspan", MAX_ROWS)] {
            let cells = attribute(tag, name).and_then(|cells| cells.parse::<u32>().ok());
            let may_stand = stays.is_some_and(|kept| kept.contains(name));
            if may_stand && cells.is_some_and(|cells| cells > most) {
                gone.insert(format!("{name} above {most}"));
            }
        }
    });
    gone
}
