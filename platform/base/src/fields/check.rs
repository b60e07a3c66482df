//! What must hold of values.

use std::collections::BTreeMap;

use super::{Field, FieldKind, FieldValue, FieldValues, Link};
use crate::{
    checks::{link, short},
    error::FieldErrors,
    html::DOCUMENTS,
    text::line,
};

const MAX_TEXT: usize = 200_000;
const MAX_ALT: usize = 300;
const MAX_LABEL: usize = 60;
const MAX_FILE_LABEL: usize = 200;
const MAX_KEY: usize = 100;

/// The values with their lines folded and without what is empty. Notes under `{at}.{key}` what does not fit `fields`.
pub fn checked(
    fields: &[Field],
    values: &FieldValues,
    at: &str,
    errors: &mut FieldErrors,
) -> FieldValues {
    let mut kept = BTreeMap::new();
    for field in fields {
        let at = format!("{at}.{}", field.key);
        let value = values.get(field.key);
        let value = value.and_then(|value| checked_one(field.kind, value, &at, errors));
        match value {
            Some(value) => drop(kept.insert(field.key.to_owned(), value)),
            None if field.required && values.get(field.key).is_none_or(is_blank) => {
                errors.add(at, needed(field.kind));
            }
            None => {}
        }
    }
    for key in values.0.keys() {
        if !fields.iter().any(|field| field.key == key) {
            errors.add(format!("{at}.{key}"), "없는 항목이에요.");
        }
    }
    FieldValues(kept)
}

/// What is said where it has to be filled in, and is not.
pub(super) fn needed(kind: FieldKind) -> &'static str {
    match kind {
        FieldKind::Picture => "사진을 골라 주세요.",
        FieldKind::File => "파일을 골라 주세요.",
        FieldKind::Link => "이어질 곳을 적어 주세요.",
        FieldKind::Listing => "무엇을 보여 줄지 골라 주세요.",
        FieldKind::Rows { .. } => "하나 이상 있어야 해요.",
        _ => "비워 둘 수 없어요.",
    }
}

fn is_blank(value: &FieldValue) -> bool {
    match value {
        FieldValue::Words(words) => words.trim().is_empty(),
        FieldValue::Text { html } => html.text().is_empty() && html.media_paths().is_empty(),
        FieldValue::Picture(picture) => picture.image.is_empty(),
        FieldValue::File(file) => file.file.is_empty(),
        FieldValue::Link(link) => link.to.trim().is_empty() && link.label.trim().is_empty(),
        FieldValue::Rows(rows) => rows.is_empty(),
    }
}

/// Nothing for what is empty, and for what was refused.
fn checked_one(
    kind: FieldKind,
    value: &FieldValue,
    at: &str,
    errors: &mut FieldErrors,
) -> Option<FieldValue> {
    if is_blank(value) {
        return None;
    }
    let words = |words: String| Some(FieldValue::Words(words));
    match (kind, value) {
        (FieldKind::Line(max), FieldValue::Words(text)) => words(short(errors, at, text, max)),
        (FieldKind::Paragraph(max), FieldValue::Words(text)) => {
            let text = text.trim().lines().map(line).collect::<Vec<_>>().join("\n");
            if text.chars().count() > max {
                errors.add(at, format!("{max}자까지 쓸 수 있어요."));
            }
            words(text)
        }
        (FieldKind::Choice(choices), FieldValue::Words(text)) => {
            if !choices.iter().any(|(value, _)| value == text) {
                errors.add(at, "고를 수 없는 값이에요.");
            }
            words(text.clone())
        }
        // What can be listed changes with the modules' records: a choice that is gone lists nothing.
        (FieldKind::Listing, FieldValue::Words(text)) => words(short(errors, at, text, MAX_KEY)),
        (FieldKind::Video, FieldValue::Words(text)) => {
            let code = text.trim();
            if !is_video_code(code) {
                errors.add(at, "동영상 코드는 11자여야 합니다.");
            }
            words(code.to_owned())
        }
        (FieldKind::Text, FieldValue::Text { html }) => {
            if html.len() > MAX_TEXT {
                errors.add(at, "글이 너무 길어요.");
            }
            Some(value.clone())
        }
        (FieldKind::Picture, FieldValue::Picture(picture)) => {
            let mut picture = picture.clone();
            picture.alt = short(errors, at, &picture.alt, MAX_ALT);
            Some(FieldValue::Picture(picture))
        }
        (FieldKind::File, FieldValue::File(one)) => {
            if !one.file.starts_with(DOCUMENTS) {
                errors.add(at, "파일을 찾을 수 없어요. 파일을 다시 올려 주세요.");
            }
            let mut file = one.clone();
            file.label = short(errors, at, &one.label, MAX_FILE_LABEL);
            Some(FieldValue::File(file))
        }
        (FieldKind::Link, FieldValue::Link(one)) => {
            let label = short(errors, at, &one.label, MAX_LABEL);
            if label.is_empty() {
                errors.add(at, "무엇이라고 적힐지 적어 주세요.");
            }
            let to = link(errors, at, &one.to);
            Some(FieldValue::Link(Link { to, label }))
        }
        (FieldKind::Rows { fields, max, noun }, FieldValue::Rows(rows)) => {
            if rows.len() > max {
                errors.add(at, format!("{noun}은(는) {max}개까지 둘 수 있어요."));
            }
            let rows = rows.iter().enumerate();
            let rows =
                rows.map(|(index, row)| checked(fields, row, &format!("{at}[{index}]"), errors));
            Some(FieldValue::Rows(rows.collect()))
        }
        _ => {
            errors.add(at, "이 항목에 맞지 않는 값이에요.");
            None
        }
    }
}

/// Specification, section 5: 11 characters, as the video host makes them.
pub fn is_video_code(code: &str) -> bool {
    code.len() == 11
        && code
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}
