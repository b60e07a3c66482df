//! A block as the templates of looks read it (docs/LOOKS.md).

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::{
    blocks::{Background, BlockKind, Lists, Shown, called},
    page_content::PageContent,
};
use platform::{
    fields::{Field, FieldKind, FieldValue, FieldValues, File, Picture},
    media::{self, OfferedFile},
    ports::ShortList,
};

#[derive(Serialize)]
pub struct BlockView<'a> {
    id: &'a str,
    kind: &'static str,
    background: Background,
    shown: Shown,
    /// Every field of the kind, filled in or not.
    data: Value,
    /// What it lists; nothing of a kind that lists nothing, or where that is gone.
    list: Option<&'a ShortList>,
}

/// Those that some screen shows.
pub fn views<'a>(page: &'a PageContent, lists: &'a Lists) -> Vec<BlockView<'a>> {
    let shown = page
        .blocks
        .iter()
        .filter(|block| block.shown != Shown::Never);
    let views = shown.filter_map(|block| {
        let kind = BlockKind::named(&block.kind)?;
        Some(BlockView {
            id: &block.id,
            kind: kind.name,
            background: block.background,
            shown: block.shown,
            data: data(kind.fields, &block.data.0, page),
            list: lists.get(&block.id),
        })
    });
    views.collect()
}

fn data(fields: &[Field], values: &FieldValues, page: &PageContent) -> Value {
    let data = fields.iter().map(|field| {
        let value = match (field.kind, values.get(field.key)) {
            (FieldKind::Rows { fields, .. }, Some(FieldValue::Rows(rows))) => {
                rows.iter().map(|row| data(fields, row, page)).collect()
            }
            (FieldKind::Rows { .. }, _) => json!([]),
            (FieldKind::Picture, Some(FieldValue::Picture(one))) => picture(one, page),
            (FieldKind::File, Some(FieldValue::File(one))) => file(one, page),
            (FieldKind::Link, Some(FieldValue::Link(link))) => json!(link),
            (FieldKind::Picture | FieldKind::File | FieldKind::Link, _) => Value::Null,
            (FieldKind::Text, Some(FieldValue::Text { html })) => json!({ "html": &**html }),
            (FieldKind::Text, _) => json!({ "html": "" }),
            (_, Some(FieldValue::Words(words))) => json!(words),
            (FieldKind::Choice(choices), _) => json!(choices.first().map(|(value, _)| value)),
            (
                FieldKind::Line(_)
                | FieldKind::Paragraph(_)
                | FieldKind::Video
                | FieldKind::Listing,
                _,
            ) => json!(""),
        };
        (field.key.to_owned(), value)
    });
    Value::Object(data.collect::<Map<_, _>>())
}

fn picture(picture: &Picture, page: &PageContent) -> Value {
    if picture.image.is_empty() {
        return Value::Null;
    }
    let known = page
        .pictures
        .get(&picture.image)
        .copied()
        .unwrap_or_default();
    json!({
        "imageUrl": media::url(&picture.image),
        "alt": picture.alt,
        "width": known.width,
        "height": known.height,
        "focus": known.focus,
    })
}

/// What was only just uploaded may not be known yet.
fn file(file: &File, page: &PageContent) -> Value {
    let path = &file.file;
    if path.is_empty() {
        return Value::Null;
    }
    let known = page.files.get(path);
    json!({
        "url": known.map_or_else(|| media::url(path), |known| known.url(path)),
        "label": called(file, &page.files),
        "kind": OfferedFile::kind(path),
        "size": known.map(OfferedFile::size).unwrap_or_default(),
    })
}
