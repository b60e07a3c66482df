//! Blocks of made up words and pictures.

use serde_json::{Map, Value, json};

use super::BlockKind;
use platform::{
    fields::{Field, FieldKind},
    ports::{ShortList, ShortListItem},
};

/// A grey landscape.
pub const PICTURE: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Cpath fill='%23b9c0b6' d='M0 0h16v9H0z'/%3E%3Cpath fill='%239aa598' d='M0 9l5-5 3 3 3-4 5 6z'/%3E%3C/svg%3E";

/// A block of this kind as the templates read it, by which admins see what it looks like.
pub fn specimen(kind: &BlockKind) -> Value {
    json!({
        "id": kind.name,
        "kind": kind.name,
        "background": "plain",
        "shown": "always",
        "data": data(kind.fields, 0),
        "list": list(kind),
    })
}

fn list(kind: &BlockKind) -> Option<ShortList> {
    let lists = |field: &Field| matches!(field.kind, FieldKind::Listing);
    let item = |number: u32| ShortListItem {
        title: format!("제목 {number}"),
        path: "/".to_owned(),
        date: format!("3월 {number}일"),
        ..ShortListItem::default()
    };
    kind.fields.iter().any(lists).then(|| ShortList {
        items: (1..=4).map(item).collect(),
        more: "/".to_owned(),
        empty: "",
    })
}

fn data(fields: &[Field], number: usize) -> Value {
    let data = fields.iter().map(|field| {
        let value = match field.kind {
            FieldKind::Line(max) if max <= 20 => json!(format!("{}", (number + 1) * 12)),
            FieldKind::Line(_) => json!(format!("{} {}", field.label, number + 1)),
            FieldKind::Paragraph(_) => json!("이 자리에 짧은 글이 놓입니다."),
            FieldKind::Text if field.label == "표" => json!({ "html": TABLE }),
            FieldKind::Text => json!({ "html": TEXT }),
            FieldKind::Choice(choices) => json!(choices.first().map(|(value, _)| value)),
            FieldKind::Picture => {
                json!({ "imageUrl": PICTURE, "alt": "", "width": 320, "height": 180 })
            }
            FieldKind::File => json!({
                "url": "/", "label": format!("안내문 {}", number + 1), "kind": "PDF", "size": "1.2MB",
            }),
            FieldKind::Link => json!({ "to": "/", "label": "더 알아보기" }),
            FieldKind::Video => json!("abcdefghijk"),
            FieldKind::Listing => json!(""),
            FieldKind::Rows { fields, max, .. } => {
                (0..max.min(3)).map(|number| data(fields, number)).collect()
            }
        };
        (field.key.to_owned(), value)
    });
    Value::Object(data.collect::<Map<_, _>>())
}

const TEXT: &str = "<h2>소제목</h2><p>이 자리에 글이 놓입니다. 문장은 화면 너비에 맞추어 흐르고, 사진과 함께 읽힙니다.</p>";
const TABLE: &str = "<table><tbody><tr><th>요일</th><th>시간</th></tr><tr><td>월</td><td>10:00</td></tr><tr><td>수</td><td>19:00</td></tr></tbody></table>";
