//! Fields of application forms: what one may be.

use platform::error::FieldErrors;
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

/// Fields of one form.
pub const MOST_FIELDS: usize = 60;
/// Characters that any answer may have.
const LONGEST_ANSWER: i64 = 5000;
const LONGEST_TEXT: i64 = 200;
const LONGEST_TEXTAREA: i64 = 2000;
const LONGEST_LABEL: usize = 60;
const LONGEST_PLACEHOLDER: usize = 100;

/// A field of a form, as calls, seed files and the journal have it.
#[derive(Clone, Debug, Deserialize, Eq, Object, PartialEq, Serialize)]
#[oai(rename = "SessionField", rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Unique in its form: letters and digits, a letter first.
    pub key: String,
    pub label: String,
    #[serde(rename = "type")]
    #[oai(rename = "type")]
    pub kind: FieldKind,
    #[serde(default)]
    pub required: bool,
    #[serde(default)]
    pub placeholder: String,
    /// Characters; absent for files. 200 for a text and 2,000 for a textarea where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_length: Option<i64>,
    /// Asks for something that needs a consent of its own (religion, health, private life).
    #[serde(default)]
    pub sensitive: bool,
}

/// A field as the form builder sends it.
#[derive(Object)]
#[oai(rename = "SessionNewField", rename_all = "camelCase")]
pub struct NewField {
    key: String,
    label: String,
    #[oai(rename = "type")]
    kind: FieldKind,
    #[oai(default)]
    required: bool,
    #[oai(default)]
    placeholder: String,
    max_length: Option<i64>,
    #[oai(default)]
    sensitive: bool,
}

/// A form as the form builder sends it.
#[derive(Object)]
#[oai(rename = "SessionFormPatch", rename_all = "camelCase")]
pub struct FormPatch {
    pub form_schema: Vec<NewField>,
    /// Left out: stays as it is.
    pub asks_address: Option<bool>,
    /// The revision that the editor started from; without it the last write wins.
    pub revision: Option<i64>,
}

impl From<NewField> for Field {
    fn from(new: NewField) -> Self {
        Self {
            key: new.key,
            label: new.label,
            kind: new.kind,
            required: new.required,
            placeholder: new.placeholder,
            max_length: new.max_length,
            sensitive: new.sensitive,
        }
        .filled()
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Enum, Eq, PartialEq, Serialize)]
#[oai(rename = "SessionFieldType", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    Text,
    Textarea,
    File,
}

impl Field {
    /// Fills in what may be left out.
    pub fn filled(mut self) -> Self {
        self.label = self.label.trim().to_owned();
        self.placeholder = self.placeholder.trim().to_owned();
        self.max_length = match self.kind {
            FieldKind::Text => self.max_length.or(Some(LONGEST_TEXT)),
            FieldKind::Textarea => self.max_length.or(Some(LONGEST_TEXTAREA)),
            FieldKind::File => None,
        };
        self
    }

    /// What of it cannot be.
    pub fn faults(&self) -> impl Iterator<Item = Fault> {
        let mut letters = self.key.bytes();
        let begins = letters.next().is_some_and(|b| b.is_ascii_alphabetic());
        let is_key = begins && self.key.len() <= 40 && letters.all(|b| b.is_ascii_alphanumeric());
        let label = self.label.trim().chars().count();
        let placeholder = self.placeholder.chars().count();
        let length = self.max_length.unwrap_or(LONGEST_ANSWER);
        [
            (!is_key, Fault::Key),
            (label == 0, Fault::NoLabel),
            (label > LONGEST_LABEL, Fault::LongLabel),
            (placeholder > LONGEST_PLACEHOLDER, Fault::Placeholder),
            (!(1..=LONGEST_ANSWER).contains(&length), Fault::MaxLength),
        ]
        .into_iter()
        .filter_map(|(is_wrong, fault)| is_wrong.then_some(fault))
    }
}

/// What can be wrong with a field.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Fault {
    Key,
    NoLabel,
    LongLabel,
    Placeholder,
    MaxLength,
}

impl Fault {
    /// The part of the field, in the words of the calls.
    fn part(self) -> &'static str {
        match self {
            Self::Key => "key",
            Self::NoLabel | Self::LongLabel => "label",
            Self::Placeholder => "placeholder",
            Self::MaxLength => "maxLength",
        }
    }

    fn message(self) -> &'static str {
        match self {
            Self::Key => "항목 키는 영문자로 시작하고 영문과 숫자로 40자까지 쓸 수 있습니다.",
            Self::NoLabel => "항목 이름을 입력해주세요.",
            Self::LongLabel => "항목 이름은 60자까지 쓸 수 있습니다.",
            Self::Placeholder => "안내 문구는 100자까지 쓸 수 있습니다.",
            Self::MaxLength => "최대 글자 수는 1에서 5,000 사이여야 합니다.",
        }
    }
}

/// Notes what is wrong with the fields of a form.
pub fn check(fields: &[Field]) -> platform::error::Result<()> {
    let mut errors = FieldErrors::default();
    if fields.len() > MOST_FIELDS {
        errors.add(
            "formSchema",
            format!("항목은 {MOST_FIELDS}개까지 둘 수 있습니다."),
        );
    }
    for (index, field) in fields.iter().enumerate() {
        let place = format!("formSchema.{index}");
        for fault in field.faults() {
            errors.add(format!("{place}.{}", fault.part()), fault.message());
        }
        if fields[..index].iter().any(|other| other.key == field.key) {
            errors.add(
                format!("{place}.key"),
                format!("{} 키를 쓰는 항목이 이미 있습니다.", field.key),
            );
        }
    }
    errors.finish()
}
