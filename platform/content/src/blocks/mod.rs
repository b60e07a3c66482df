//! Blocks: what a page is composed of (docs/decisions/087-pages-are-composed-of-blocks.md).

mod kinds;
mod lists;
mod specimen;

use poem_openapi::{Enum, Object, types::Any};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use kinds::{BlockKind, KINDS};
pub use lists::{Lists, choices, lists};
pub use specimen::{PICTURE, specimen};

use platform::{
    checks::is_key,
    error::FieldErrors,
    fields::{self, FieldValue, FieldValues, File},
    html::CleanHtml,
    media::{self, OfferedFiles},
};

const MAX_BLOCKS: usize = 100;

/// A part of a page, of a kind that says which fields it has.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Unique on the page, and its anchor.
    pub id: String,
    pub kind: String,
    #[serde(default, skip_serializing_if = "Background::is_plain")]
    pub background: Background,
    #[serde(default, skip_serializing_if = "Shown::is_always")]
    pub shown: Shown,
    #[serde(default)]
    pub data: FieldValues,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, Enum, Eq, PartialEq, Serialize)]
#[oai(rename = "BlockBackground", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Background {
    #[default]
    Plain,
    Soft,
    Accent,
}

/// On which screens a block is seen.
#[derive(Clone, Copy, Debug, Default, Deserialize, Enum, Eq, PartialEq, Serialize)]
#[oai(rename = "BlockShown", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Shown {
    #[default]
    Always,
    /// Only on narrow ones.
    Phone,
    /// Only on wide ones.
    Desktop,
    Never,
}

impl Block {
    /// Path below `/media` of the first picture in it, where visitors see it.
    pub fn first_picture(&self) -> Option<&String> {
        let picture = self.data.first_picture()?;
        (self.shown != Shown::Never).then_some(&picture.image)
    }
}

impl Background {
    fn is_plain(&self) -> bool {
        *self == Self::Plain
    }
}

impl Shown {
    fn is_always(&self) -> bool {
        *self == Self::Always
    }
}

/// A block as calls name it.
#[derive(Debug, Object)]
pub struct PageBlock {
    /// 1 to 40 of a to z, 0 to 9 and hyphens, unique on the page.
    pub id: String,
    /// One of `list_block_kinds`.
    pub kind: String,
    #[oai(default)]
    pub background: Background,
    #[oai(default)]
    pub shown: Shown,
    /// What its kind's fields hold, by their keys.
    pub data: Any<FieldValues>,
}

impl From<PageBlock> for Block {
    fn from(block: PageBlock) -> Self {
        Self {
            id: block.id,
            kind: block.kind,
            background: block.background,
            shown: block.shown,
            data: block.data.0,
        }
    }
}

impl PageBlock {
    /// Whether there is a screen that shows it.
    pub fn is_shown(&self) -> bool {
        self.shown != Shown::Never
    }
}

impl From<Block> for PageBlock {
    fn from(block: Block) -> Self {
        Self {
            id: block.id,
            kind: block.kind,
            background: block.background,
            shown: block.shown,
            data: Any(block.data),
        }
    }
}

/// A block of a row, whose texts were cleaned when they were stored.
#[derive(Deserialize)]
pub struct StoredBlock {
    id: String,
    kind: String,
    #[serde(default)]
    background: Background,
    #[serde(default)]
    shown: Shown,
    #[serde(deserialize_with = "stored")]
    data: FieldValues,
}

fn stored<'de, D: serde::Deserializer<'de>>(from: D) -> Result<FieldValues, D::Error> {
    let json = Value::deserialize(from)?;
    FieldValues::stored(json).map_err(serde::de::Error::custom)
}

impl From<StoredBlock> for Block {
    fn from(block: StoredBlock) -> Self {
        Self {
            id: block.id,
            kind: block.kind,
            background: block.background,
            shown: block.shown,
            data: block.data,
        }
    }
}

/// The blocks with their lines folded and without what is empty. Notes what does not fit.
pub fn checked(blocks: &[Block], errors: &mut FieldErrors) -> Vec<Block> {
    if blocks.len() > MAX_BLOCKS {
        errors.add("blocks", format!("블록은 {MAX_BLOCKS}개까지 둘 수 있어요."));
    }
    let checked = blocks.iter().enumerate().map(|(index, block)| {
        let at = format!("blocks[{index}]");
        let is_first = |other: &Block| other.id != block.id;
        if !is_key(&block.id) || !blocks.iter().take(index).all(is_first) {
            errors.add(format!("{at}.id"), "블록마다 다른 이름이 있어야 해요.");
        }
        let Some(kind) = BlockKind::named(&block.kind) else {
            errors.add(format!("{at}.kind"), "없는 종류의 블록이에요.");
            return block.clone();
        };
        Block {
            data: fields::checked(kind.fields, &block.data, &format!("{at}.data"), errors),
            ..block.clone()
        }
    });
    checked.collect()
}

/// What a file is called where a block offers it.
pub fn called(file: &File, files: &OfferedFiles) -> String {
    let path = &file.file;
    match (file.label.trim(), files.get(path)) {
        ("", Some(known)) => known.name(path),
        ("", None) => media::file_name(path),
        (label, _) => label.to_owned(),
    }
}

/// What is read in a block, in the order of its fields.
pub fn words(kind: &str, data: &FieldValues, files: &OfferedFiles) -> Vec<String> {
    let Some(kind) = BlockKind::named(kind) else {
        return Vec::new();
    };
    let mut words = Vec::new();
    gather(kind.fields, data, files, &mut words);
    words
}

fn gather(
    fields: &[fields::Field],
    values: &FieldValues,
    files: &OfferedFiles,
    words: &mut Vec<String>,
) {
    use fields::FieldKind;
    for field in fields {
        match (field.kind, values.get(field.key)) {
            (FieldKind::Line(_) | FieldKind::Paragraph(_), Some(FieldValue::Words(text))) => {
                words.push(text.clone());
            }
            (_, Some(FieldValue::Text { html })) => words.push(html.text().to_owned()),
            (_, Some(FieldValue::Link(link))) => words.push(link.label.clone()),
            (_, Some(FieldValue::File(file))) => words.push(called(file, files)),
            (_, Some(FieldValue::Picture(picture))) => words.push(picture.alt.clone()),
            (FieldKind::Rows { fields, .. }, Some(FieldValue::Rows(rows))) => {
                rows.iter()
                    .for_each(|row| gather(fields, row, files, words));
            }
            _ => {}
        }
    }
}

/// The blocks with each of their texts changed.
pub fn map_texts(blocks: Vec<Block>, change: impl Fn(CleanHtml) -> CleanHtml) -> Vec<Block> {
    let changed = blocks.into_iter().map(|block| Block {
        data: block.data.map_texts(&change),
        ..block
    });
    changed.collect()
}
