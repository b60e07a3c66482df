//! Fields of application forms: what one may be, and the ready-made ones.

use platform::error::FieldErrors;
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

/// Fields of one form.
pub const MOST_FIELDS: usize = 60;
/// Characters that any answer may have.
const LONGEST_ANSWER: i64 = 5000;
const LONGEST_TEXT: i64 = 200;
const LONGEST_TEXTAREA: i64 = 2000;

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
    /// The same with what may be left out filled in.
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

    fn check(&self, place: &str, errors: &mut FieldErrors) {
        let mut letters = self.key.bytes();
        let begins = letters.next().is_some_and(|b| b.is_ascii_alphabetic());
        if !begins || self.key.len() > 40 || !letters.all(|b| b.is_ascii_alphanumeric()) {
            errors.add(
                format!("{place}.key"),
                "항목 키는 영문자로 시작하고 영문과 숫자로 40자까지 쓸 수 있습니다.",
            );
        }
        match self.label.trim().chars().count() {
            0 => errors.add(format!("{place}.label"), "항목 이름을 입력해주세요."),
            1..=60 => {}
            _ => errors.add(
                format!("{place}.label"),
                "항목 이름은 60자까지 쓸 수 있습니다.",
            ),
        }
        if self.placeholder.chars().count() > 100 {
            errors.add(
                format!("{place}.placeholder"),
                "안내 문구는 100자까지 쓸 수 있습니다.",
            );
        }
        if self
            .max_length
            .is_some_and(|most| !(1..=LONGEST_ANSWER).contains(&most))
        {
            errors.add(
                format!("{place}.maxLength"),
                "최대 글자 수는 1에서 5,000 사이여야 합니다.",
            );
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
        field.check(&place, &mut errors);
        if fields[..index].iter().any(|other| other.key == field.key) {
            errors.add(
                format!("{place}.key"),
                format!("{} 키를 쓰는 항목이 이미 있습니다.", field.key),
            );
        }
    }
    errors.finish()
}

const SENSITIVE: bool = true;
const PLAIN: bool = false;

/// The ready-made fields (specification, section 3): key, label, type, characters, whether
/// sensitive, placeholder.
const KNOWN: [(&str, &str, FieldKind, i64, bool, &str); 23] = {
    use FieldKind::{File, Text, Textarea};
    [
        ("birthDate", "생년월일", Text, 10, PLAIN, "1990-01-31"),
        ("height", "키", Text, 10, SENSITIVE, "165cm"),
        ("weight", "몸무게", Text, 10, SENSITIVE, "58kg"),
        ("gender", "성별", Text, 10, PLAIN, ""),
        ("maritalStatus", "결혼 여부", Text, 20, SENSITIVE, ""),
        ("occupation", "직업", Text, 60, PLAIN, ""),
        ("certifications", "자격증", File, 0, PLAIN, ""),
        ("purpose", "신청 목적", Textarea, 1000, PLAIN, ""),
        ("groupSize", "단체 인원", Text, 10, PLAIN, "20명"),
        (
            "groupType",
            "단체 종류",
            Text,
            60,
            PLAIN,
            "회사, 학교, 모임",
        ),
        ("unit", "소속 부대", Text, 60, PLAIN, ""),
        ("rank", "계급", Text, 20, PLAIN, ""),
        ("teacherName", "인솔 교사", Text, 50, PLAIN, ""),
        ("studentCount", "학생 수", Text, 10, PLAIN, "30명"),
        ("schoolAndGrade", "학교와 학년", Text, 60, PLAIN, ""),
        (
            "parentsInfo",
            "보호자 정보",
            Textarea,
            300,
            PLAIN,
            "보호자 이름과 연락처",
        ),
        ("preferredSchedule", "희망 일정", Textarea, 300, PLAIN, ""),
        ("pregnancyWeek", "임신 주수", Text, 10, SENSITIVE, "20주"),
        ("religion", "종교", Text, 30, SENSITIVE, ""),
        ("clergyYears", "성직 연수", Text, 20, SENSITIVE, ""),
        ("position", "직위", Text, 60, PLAIN, ""),
        ("institution", "소속 기관", Text, 100, PLAIN, ""),
        ("level", "수준", Text, 60, PLAIN, ""),
    ]
};

/// The ready-made fields that the form builder offers.
pub fn known() -> Vec<Field> {
    KNOWN
        .iter()
        .map(|(key, label, kind, most, sensitive, placeholder)| Field {
            key: (*key).to_owned(),
            label: (*label).to_owned(),
            kind: *kind,
            required: false,
            placeholder: (*placeholder).to_owned(),
            max_length: (*kind != FieldKind::File).then_some(*most),
            sensitive: *sensitive,
        })
        .collect()
}
