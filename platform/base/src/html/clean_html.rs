//! A text that is clean by its type.

use std::{
    borrow::Cow,
    fmt,
    ops::Deref,
    sync::{Arc, OnceLock},
};

use poem_openapi::{
    registry::MetaSchemaRef,
    types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use sqlx::{
    Decode, Sqlite,
    error::BoxDynError,
    sqlite::{SqliteTypeInfo, SqliteValueRef},
};

use super::{
    sanitize,
    scan::{self, Content},
};

/// HTML that holds nothing but what the allow-list has. Deserialising one cleans it, from wherever it
/// comes; a column of a row holds what was clean when it was stored. Cloning is cheap, and what is
/// read in it is read once.
#[derive(Clone, Default)]
pub struct CleanHtml(Arc<Inner>);

#[derive(Default)]
struct Inner {
    html: String,
    content: OnceLock<Content>,
}

impl CleanHtml {
    /// Cleans what somebody sent.
    pub fn of(html: &str) -> Self {
        Self::unchecked(sanitize(html))
    }

    /// A text that was cleaned before: out of a row, or made of one that is clean.
    pub fn unchecked(html: String) -> Self {
        Self(Arc::new(Inner {
            html,
            content: OnceLock::new(),
        }))
    }

    /// [`Deserialize`] for JSON that is made of a row's columns.
    pub fn deserialize_unchecked<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from).map(Self::unchecked)
    }

    /// Its words without any markup, white space folded to single spaces.
    pub fn text(&self) -> &str {
        &self.content().text
    }

    /// Paths below `/media` of its pictures. A picture that is only written about, in a text on HTML,
    /// is none.
    pub fn pictures(&self) -> &[String] {
        &self.content().pictures
    }

    /// What its first picture shows; empty where nobody said, and without any.
    pub fn first_alt(&self) -> &str {
        match self.pictures().is_empty() {
            true => "",
            false => &self.content().alt,
        }
    }

    /// Paths below `/media` of the documents that it offers.
    pub fn documents(&self) -> &[String] {
        &self.content().documents
    }

    /// Paths below `/media` of all files that it needs.
    pub fn media_paths(&self) -> Vec<String> {
        [self.pictures(), self.documents()].concat()
    }

    fn content(&self) -> &Content {
        self.0.content.get_or_init(|| scan::content(&self.0.html))
    }
}

impl Deref for CleanHtml {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.html
    }
}

impl PartialEq for CleanHtml {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || **self == **other
    }
}

impl Eq for CleanHtml {}

impl fmt::Debug for CleanHtml {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, formatter)
    }
}

impl Serialize for CleanHtml {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for CleanHtml {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from).map(|html| Self::of(&html))
    }
}

impl sqlx::Type<Sqlite> for CleanHtml {
    fn type_info() -> SqliteTypeInfo {
        <String as sqlx::Type<Sqlite>>::type_info()
    }
}

impl<'r> Decode<'r, Sqlite> for CleanHtml {
    fn decode(value: SqliteValueRef<'r>) -> Result<Self, BoxDynError> {
        <String as Decode<Sqlite>>::decode(value).map(Self::unchecked)
    }
}

impl Type for CleanHtml {
    const IS_REQUIRED: bool = true;

    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        String::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        String::schema_ref()
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for CleanHtml {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        let html = String::parse_from_json(value).map_err(ParseError::propagate)?;
        Ok(Self::of(&html))
    }
}

impl ToJSON for CleanHtml {
    fn to_json(&self) -> Option<Value> {
        Some(Value::String(self.to_string()))
    }
}
