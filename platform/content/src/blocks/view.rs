//! A block as the templates of looks read it (docs/LOOKS.md).

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{Background, BlockKind, PageBlock, Shown, lists::Lists};
use platform::{
    fields::{Field, FieldKind, FieldValue, FieldValues, Picture},
    media::{self, Pictures},
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
pub fn views<'a>(
    blocks: &'a [PageBlock],
    pictures: &Pictures,
    lists: &'a Lists,
) -> Vec<BlockView<'a>> {
    let shown = blocks.iter().filter(|block| block.shown != Shown::Never);
    let views = shown.filter_map(|block| {
        let kind = BlockKind::named(&block.kind)?;
        Some(BlockView {
            id: &block.id,
            kind: kind.name,
            background: block.background,
            shown: block.shown,
            data: data(kind.fields, &block.data.0, pictures),
            list: lists.get(&block.id),
        })
    });
    views.collect()
}

fn data(fields: &[Field], values: &FieldValues, pictures: &Pictures) -> Value {
    let data = fields.iter().map(|field| {
        let value = match (field.kind, values.get(field.key)) {
            (FieldKind::Rows { fields, .. }, Some(FieldValue::Rows(rows))) => {
                rows.iter().map(|row| data(fields, row, pictures)).collect()
            }
            (FieldKind::Rows { .. }, _) => json!([]),
            (FieldKind::Picture, Some(FieldValue::Picture(one))) => picture(one, pictures),
            (FieldKind::Link, Some(FieldValue::Link(link))) => json!(link),
            (FieldKind::Picture | FieldKind::Link, _) => Value::Null,
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

fn picture(picture: &Picture, pictures: &Pictures) -> Value {
    if picture.image.is_empty() {
        return Value::Null;
    }
    let known = pictures.get(&picture.image).copied().unwrap_or_default();
    json!({
        "imageUrl": media::url(&picture.image),
        "alt": picture.alt,
        "width": known.width,
        "height": known.height,
        "focus": known.focus,
    })
}
