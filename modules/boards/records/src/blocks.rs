//! The editor's document and the HTML that it stands for. The site holds the same rules: both are
//! tested against the site's `editor/corpus.json`.

use std::fmt::Write;

use platform::{
    error::ApiError,
    html::{CleanHtml, clean_part},
    media,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

mod file;
mod table;
mod video;

use file::File;
use table::Table;
use video::Video;

/// Lists in lists in lists.
const DEEPEST: usize = 8;

/// A post as the editor has it, clean, and the HTML that it stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    written: Written,
    html: CleanHtml,
}

/// What the editor sends. What it does not know is dropped.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
struct Written {
    #[serde(default = "version")]
    version: i64,
    blocks: Vec<Block>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Block {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(flatten)]
    pub content: Content,
    #[serde(default, skip_serializing_if = "Tunes::is_empty")]
    pub tunes: Tunes,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "type", content = "data", rename_all = "lowercase")]
pub enum Content {
    Paragraph { text: String },
    Header { text: String, level: u8 },
    List { style: Style, items: Vec<Item> },
    Image(Image),
    Quote { text: String },
    Delimiter {},
    Table(Table),
    Video(Video),
    Question(Question),
    File(File),
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Style {
    Ordered,
    Unordered,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Item {
    pub content: String,
    #[serde(default)]
    pub items: Vec<Item>,
}

/// A question that opens. Both are inline HTML; each text of the answer is a paragraph.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Question {
    pub question: String,
    pub answer: Vec<String>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Image {
    /// As the upload call returned it.
    pub path: String,
    #[serde(default)]
    pub alt: String,
    #[serde(default)]
    pub caption: String,
    /// Pixels; 0 where they are not known.
    #[serde(default)]
    pub width: u32,
    #[serde(default)]
    pub height: u32,
}

#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct Tunes {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub align: Option<Align>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Align {
    pub alignment: Alignment,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Alignment {
    #[default]
    Left,
    Center,
    Right,
    Justify,
}

impl Tunes {
    fn is_empty(&self) -> bool {
        self.align.is_none()
    }

    /// The attribute that says where the block stands; nothing for the usual place.
    fn style(&self) -> &'static str {
        self.align
            .as_ref()
            .map_or("", |align| align.alignment.style())
    }
}

impl Alignment {
    fn style(self) -> &'static str {
        match self {
            Self::Left => "",
            Self::Center => " style=\"text-align: center\"",
            Self::Right => " style=\"text-align: right\"",
            Self::Justify => " style=\"text-align: justify\"",
        }
    }
}

impl Document {
    /// Reads what a call was sent; `400` naming the field `blocks`.
    pub fn parse(value: Value) -> Result<Self, ApiError> {
        let document: Written = serde_json::from_value(value).map_err(|error| {
            ApiError::field("blocks", format!("편집 내용의 형식이 맞지 않아요: {error}"))
        })?;
        let too_deep = document.blocks.iter().any(|block| match &block.content {
            Content::List { items, .. } => depth(items) > DEEPEST,
            _ => false,
        });
        if too_deep {
            return Err(ApiError::field("blocks", "목록을 너무 깊게 겹쳤어요."));
        }
        for block in &document.blocks {
            match &block.content {
                Content::Table(table) => table.check()?,
                Content::Video(video) => video.check()?,
                Content::File(file) => file.check()?,
                _ => {}
            }
        }
        Ok(document.into())
    }

    /// The document of a row, whose HTML stands beside it.
    pub fn of_row(blocks: &str, html: CleanHtml) -> serde_json::Result<Self> {
        let written = serde_json::from_str(blocks)?;
        Ok(Self { written, html })
    }

    pub fn html(&self) -> &CleanHtml {
        &self.html
    }
}

impl From<Written> for Document {
    fn from(written: Written) -> Self {
        let written = written.cleaned();
        let html = CleanHtml::of(&written.render());
        Self { written, html }
    }
}

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Written::deserialize(from).map(Self::from)
    }
}

impl Serialize for Document {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written.serialize(serializer)
    }
}

impl Written {
    /// Cleans every text: whoever edits it later gets nothing that could run.
    fn cleaned(mut self) -> Self {
        for block in &mut self.blocks {
            match &mut block.content {
                Content::Paragraph { text }
                | Content::Header { text, .. }
                | Content::Quote { text } => clean(text),
                Content::List { items, .. } => items.iter_mut().for_each(clean_item),
                Content::Image(image) => clean(&mut image.caption),
                Content::Delimiter {} | Content::Video(_) | Content::File(_) => {}
                Content::Question(asked) => {
                    clean(&mut asked.question);
                    asked.answer.iter_mut().for_each(clean);
                }
                Content::Table(table) => table.clean(),
            }
        }
        self
    }

    /// Its HTML. What people typed goes in as it is: clean the whole before it is kept.
    fn render(&self) -> String {
        let mut html = String::new();
        for block in &self.blocks {
            block.render(&mut html);
        }
        html
    }
}

impl Block {
    fn render(&self, html: &mut String) {
        let style = self.tunes.style();
        // Writing to a text cannot fail.
        let _always_ok = match &self.content {
            Content::Paragraph { text } => write!(html, "<p{style}>{text}</p>"),
            Content::Header { text, level } => {
                let level = (*level).clamp(1, 3);
                write!(html, "<h{level}{style}>{text}</h{level}>")
            }
            Content::List { style: kind, items } => {
                render_list(html, *kind, items, style);
                Ok(())
            }
            Content::Image(image) => {
                image.render(html, style);
                Ok(())
            }
            Content::Quote { text } => write!(html, "<blockquote><p>{text}</p></blockquote>"),
            Content::Delimiter {} => write!(html, "<hr>"),
            Content::Question(asked) => {
                asked.render(html);
                Ok(())
            }
            Content::Video(video) => {
                video.render(html);
                Ok(())
            }
            Content::File(file) => {
                file.render(html);
                Ok(())
            }
            Content::Table(table) => {
                table.render(html);
                Ok(())
            }
        };
    }
}

/// Only the items of the outermost list bear the alignment; those inside inherit it.
fn render_list(html: &mut String, kind: Style, items: &[Item], style: &str) {
    let tag = match kind {
        Style::Ordered => "ol",
        Style::Unordered => "ul",
    };
    html.push_str(&format!("<{tag}>"));
    for item in items {
        html.push_str(&format!("<li{style}>{}", item.content));
        if !item.items.is_empty() {
            render_list(html, kind, &item.items, "");
        }
        html.push_str("</li>");
    }
    html.push_str(&format!("</{tag}>"));
}

impl Question {
    fn render(&self, html: &mut String) {
        html.extend(["<details><summary>", &self.question, "</summary>"]);
        for paragraph in &self.answer {
            html.extend(["<p>", paragraph, "</p>"]);
        }
        html.push_str("</details>");
    }
}

impl Image {
    fn render(&self, html: &mut String, style: &str) {
        let path = self.path.trim_start_matches("/media/");
        let fine = media::MediaPath::parse(path).is_some();
        if !fine {
            return;
        }
        html.push_str(&format!(
            "<figure{style}><img src=\"/media/{path}\" alt=\"{}\"",
            escape(&self.alt)
        ));
        if self.width > 0 && self.height > 0 {
            html.push_str(&format!(
                " width=\"{}\" height=\"{}\"",
                self.width, self.height
            ));
        }
        html.push('>');
        if !self.caption.is_empty() {
            html.push_str(&format!("<figcaption>{}</figcaption>", self.caption));
        }
        html.push_str("</figure>");
    }
}

fn clean_item(item: &mut Item) {
    clean(&mut item.content);
    item.items.iter_mut().for_each(clean_item);
}

fn clean(text: &mut String) {
    *text = clean_part(text);
}

fn depth(items: &[Item]) -> usize {
    1 + items
        .iter()
        .map(|item| depth(&item.items))
        .max()
        .unwrap_or(0)
}

/// Outside of attributes a quotation mark stays as it is.
fn escape_text(text: &str) -> String {
    escape(text).replace("&quot;", "\"")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        // As the cleaner and the editor spell it: one text has one HTML.
        .replace('\u{a0}', "&nbsp;")
}

fn version() -> i64 {
    1
}

#[cfg(test)]
mod any_document;

#[cfg(test)]
mod tests;
