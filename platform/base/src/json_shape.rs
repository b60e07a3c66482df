//! Which JSON types a value must have, from the description of its type (specification, D.9).
//! poem-openapi's own reading takes numbers and booleans for texts, and names no field.

use std::{collections::BTreeMap, ops::RangeInclusive};

use chrono::{DateTime, Utc};
use poem_openapi::{
    registry::{MetaSchema, MetaSchemaRef, Registry},
    types::Type,
};
use serde_json::Value;

use crate::error::{ApiError, FieldErrors, Result};

/// What a JSON value must look like.
#[derive(Debug)]
pub enum JsonShape {
    Anything,
    Text,
    /// One of these texts.
    OneOf(Vec<String>),
    /// A time with its offset, RFC 3339.
    Time,
    /// A whole number that its type has room for.
    Integer(RangeInclusive<i128>),
    Number,
    Flag,
    List(Box<JsonShape>),
    /// Any names, each with a value of this shape.
    Map(Box<JsonShape>),
    Object(Vec<Field>),
}

#[derive(Debug)]
pub struct Field {
    name: &'static str,
    is_required: bool,
    shape: JsonShape,
}

impl JsonShape {
    pub fn of<T: Type>() -> Self {
        let mut registry = Registry::new();
        T::register(&mut registry);
        Self::new(&T::schema_ref(), &registry.schemas)
    }

    /// `schemas` are those that `schema` refers to; none of them may hold itself.
    pub fn new(schema: &MetaSchemaRef, schemas: &BTreeMap<String, MetaSchema>) -> Self {
        let schema = match schema {
            MetaSchemaRef::Inline(schema) => schema,
            MetaSchemaRef::Reference(name) => match schemas.get(name) {
                Some(schema) => schema,
                None => return Self::Anything,
            },
        };
        let inner = |inner: &Option<Box<MetaSchemaRef>>| {
            let inner = inner.as_ref();
            Box::new(inner.map_or(Self::Anything, |inner| Self::new(inner, schemas)))
        };
        match (schema.ty, schema.format) {
            ("string", _) if !schema.enum_items.is_empty() => {
                let words = schema.enum_items.iter().filter_map(Value::as_str);
                Self::OneOf(words.map(str::to_owned).collect())
            }
            ("string", Some("date-time")) => Self::Time,
            ("string", _) => Self::Text,
            ("integer", format) => Self::Integer(room(format)),
            ("number", _) => Self::Number,
            ("boolean", _) => Self::Flag,
            ("array", _) => Self::List(inner(&schema.items)),
            ("object", _) if schema.additional_properties.is_some() => {
                Self::Map(inner(&schema.additional_properties))
            }
            ("object", _) => {
                let fields = schema.properties.iter().map(|(name, shape)| Field {
                    name,
                    is_required: schema.required.contains(name),
                    shape: Self::new(shape, schemas),
                });
                Self::Object(fields.collect())
            }
            // What is said beside a reference: its description.
            _ => schema
                .all_of
                .first()
                .map_or(Self::Anything, |part| Self::new(part, schemas)),
        }
    }

    /// `400` with every field that is missing or of another type.
    pub fn check(&self, value: &Value) -> Result<()> {
        if matches!(self, Self::Object(_) | Self::Map(_)) && !value.is_object() {
            return Err(ApiError::bad_request("보낸 내용은 JSON 객체여야 해요."));
        }
        let mut errors = FieldErrors::default();
        self.look(value, "", &mut errors);
        errors.finish()
    }

    fn look(&self, value: &Value, place: &str, errors: &mut FieldErrors) {
        let holds = match (self, value) {
            (Self::Anything, _) | (Self::Text, Value::String(_)) | (Self::Flag, Value::Bool(_)) => {
                true
            }
            (Self::OneOf(words), Value::String(text)) => words.contains(text),
            (Self::Time, Value::String(text)) => text.parse::<DateTime<Utc>>().is_ok(),
            (Self::Integer(room), value) => whole(value).is_some_and(|it| room.contains(&it)),
            (Self::Number, value) => value.is_number(),
            (Self::List(shape), Value::Array(items)) => {
                for (index, item) in items.iter().enumerate() {
                    shape.look(item, &format!("{place}[{index}]"), errors);
                }
                true
            }
            (Self::Map(shape), Value::Object(entries)) => {
                for (name, value) in entries {
                    shape.look(value, &within(place, name), errors);
                }
                true
            }
            (Self::Object(fields), Value::Object(entries)) => {
                for field in fields {
                    field.look(entries.get(field.name), place, errors);
                }
                true
            }
            _ => false,
        };
        if !holds {
            errors.add(place, format!("‘{place}’ 값은 {}", self.demand()));
        }
    }

    /// What a value must be, as the end of a sentence.
    fn demand(&self) -> String {
        match self {
            Self::Anything => "무엇이든 괜찮아요.".to_owned(),
            Self::Text => "글자(문자열)여야 해요.".to_owned(),
            Self::OneOf(words) => format!("{} 가운데 하나여야 해요.", words.join(", ")),
            Self::Time => "2026-01-31T09:00:00+09:00 같은 시각이어야 해요.".to_owned(),
            Self::Integer(all) if *all == room(None) => "정수여야 해요.".to_owned(),
            Self::Integer(room) => {
                format!("{}부터 {}까지의 정수여야 해요.", room.start(), room.end())
            }
            Self::Number => "숫자여야 해요.".to_owned(),
            Self::Flag => "true나 false여야 해요.".to_owned(),
            Self::List(_) => "목록(배열)이어야 해요.".to_owned(),
            Self::Map(_) | Self::Object(_) => "객체여야 해요.".to_owned(),
        }
    }
}

impl Field {
    /// `null` is as good as left out.
    fn look(&self, value: Option<&Value>, place: &str, errors: &mut FieldErrors) {
        let place = within(place, self.name);
        match value.filter(|value| !value.is_null()) {
            Some(value) => self.shape.look(value, &place, errors),
            None if self.is_required => {
                errors.add(&place, format!("‘{place}’ 값을 함께 보내 주세요."));
            }
            None => {}
        }
    }
}

/// The whole numbers of a type.
macro_rules! whole_of {
    ($type:ty) => {
        i128::from(<$type>::MIN)..=i128::from(<$type>::MAX)
    };
}

/// The whole numbers of a format.
fn room(format: Option<&str>) -> RangeInclusive<i128> {
    match format {
        Some("int8") => whole_of!(i8),
        Some("int16") => whole_of!(i16),
        Some("int32") => whole_of!(i32),
        Some("uint8") => whole_of!(u8),
        Some("uint16") => whole_of!(u16),
        Some("uint32") => whole_of!(u32),
        Some("uint64") => whole_of!(u64),
        _ => whole_of!(i64),
    }
}

fn whole(value: &Value) -> Option<i128> {
    let number = value.as_number()?;
    let signed = number.as_i64().map(i128::from);
    signed.or_else(|| number.as_u64().map(i128::from))
}

fn within(place: &str, name: &str) -> String {
    match place {
        "" => name.to_owned(),
        place => format!("{place}.{name}"),
    }
}

#[cfg(test)]
mod tests {
    use poem_openapi::{Enum, Object};
    use serde_json::json;

    use super::*;

    #[derive(Object)]
    struct Part {
        _number: i64,
    }

    #[derive(Enum)]
    enum Word {
        Tree,
        Water,
    }

    #[derive(Object)]
    struct Body {
        _title: String,
        _at: Option<DateTime<Utc>>,
        #[oai(default)]
        _open: bool,
        #[oai(default)]
        _parts: Vec<Part>,
        _word: Option<Word>,
    }

    fn refused(value: Value) -> Vec<String> {
        match JsonShape::of::<Body>().check(&value) {
            Ok(()) => Vec::new(),
            Err(error) => error.fields.into_iter().map(|one| one.field).collect(),
        }
    }

    #[test]
    fn what_is_of_its_type_passes() {
        let whole = json!({
            "_title": "숲", "_at": "2026-01-31T09:00:00+09:00", "_open": true,
            "_parts": [{ "_number": 1 }], "_word": "Tree", "more": [],
        });
        assert_eq!(refused(whole), Vec::<String>::new());
        let nulls =
            json!({ "_title": "", "_at": null, "_open": null, "_parts": null, "_word": null });
        assert_eq!(refused(nulls), Vec::<String>::new());
    }

    #[test]
    fn every_field_of_another_type_is_named_by_its_place() {
        let other = json!({
            "_title": 5, "_at": "tomorrow", "_open": "true",
            "_parts": [{ "_number": 1 }, { "_number": 1.5 }, { "_number": "1" }, 7, {}],
            "_word": "Fire",
        });
        assert_eq!(
            refused(other),
            [
                "_title",
                "_at",
                "_open",
                "_parts[1]._number",
                "_parts[2]._number",
                "_parts[3]",
                "_parts[4]._number",
                "_word"
            ]
        );
    }

    #[derive(Object)]
    struct Numbers {
        _small: Option<u8>,
        _middle: Option<i32>,
        _large: Option<u64>,
        _usual: Option<i64>,
    }

    /// poem's own refusal of these would name no field.
    #[test]
    fn a_whole_number_that_its_type_has_no_room_for_is_named() {
        let check = |value: Value| {
            let checked = JsonShape::of::<Numbers>().check(&value);
            checked.map_err(|error| error.fields).unwrap_err()
        };
        let errors = check(json!({
            "_small": 256, "_middle": 2_147_483_648_i64, "_large": -1, "_usual": u64::MAX,
        }));
        let named: Vec<_> = errors.iter().map(|one| one.field.as_str()).collect();
        assert_eq!(named, ["_small", "_middle", "_large", "_usual"]);
        let wanted = "‘_small’ 값은 0부터 255까지의 정수여야 해요.";
        assert_eq!(errors[0].message, wanted);
        let room = json!({
            "_small": 255, "_middle": -2_147_483_648_i64, "_large": u64::MAX, "_usual": i64::MIN,
        });
        assert!(JsonShape::of::<Numbers>().check(&room).is_ok());
        assert_eq!(check(json!({ "_small": 1.0 })).len(), 1);
    }

    #[test]
    fn what_is_needed_and_missing_is_named() {
        assert_eq!(refused(json!({})), ["_title"]);
        assert_eq!(refused(json!({ "_title": null })), ["_title"]);
        assert!(JsonShape::of::<Body>().check(&json!([])).is_err());
    }
}
