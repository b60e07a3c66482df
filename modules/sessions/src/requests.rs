//! An application as it is sent, and everything that is checked of it (specification, section 5).

use std::collections::BTreeMap;

use platform::{
    error::{FieldErrors, Result},
    identity::{Email, PhoneNumber, RealName},
    text::{line, plain},
};
use poem_openapi::{Object, types::Any};
use serde_json::Value;

use crate::{
    application::{Content, Given},
    fields::{Field, FieldKind},
    korean,
};

/// Files of one field.
const MOST_FILES: usize = 10;
const LONGEST_ADDRESS: usize = 200;

/// An application. Everything is looked at, so that a person sees all that is wrong at once.
#[derive(Object)]
#[oai(rename = "SessionNewApplication", rename_all = "camelCase")]
pub struct NewApplication {
    #[oai(default)]
    pub name: String,
    #[oai(default)]
    pub address: String,
    #[oai(default)]
    pub email: String,
    #[oai(default)]
    pub phone: String,
    /// By key of the form's fields: a text, or the path of a file or several.
    #[oai(default)]
    pub dynamic_fields: BTreeMap<String, Any<Value>>,
    /// To the collection of personal data.
    #[oai(default)]
    pub consent: bool,
    /// To the collection of sensitive answers, where the form asks for some.
    #[oai(default)]
    pub sensitive_consent: bool,
    /// The version that was filled in; another one than now is refused with `409`.
    pub form_version: Option<i64>,
}

impl NewApplication {
    /// What is to be kept of it; `400` with every field that is wrong.
    pub fn check(&self, fields: &[Field]) -> Result<Content> {
        let mut errors = FieldErrors::default();
        let name = required("이름", &self.name, RealName::parse);
        let name = errors.check("name", name);
        let email = required("이메일", &self.email, Email::parse);
        let email = errors.check("email", email);
        let phone = required("휴대폰 번호", &self.phone, PhoneNumber::parse);
        let phone = errors.check("phone", phone);
        let address = line(&self.address);
        if address.chars().count() > LONGEST_ADDRESS {
            errors.add(
                "address",
                format!("주소는 {LONGEST_ADDRESS}자까지 입력할 수 있어요."),
            );
        }
        let given = self.answers(fields, &mut errors);
        if !self.consent {
            errors.add("consent", "개인정보 수집과 이용에 동의해 주세요.");
        }
        if !self.sensitive_consent && fields.iter().any(|field| field.sensitive) {
            errors.add("sensitiveConsent", "민감정보 수집과 이용에 동의해 주세요.");
        }
        errors.finish()?;
        Ok(Content {
            name: name.map_or_else(String::new, |name| name.as_str().to_owned()),
            email: email.map_or_else(String::new, |email| email.as_str().to_owned()),
            phone: phone.map_or_else(String::new, |phone| phone.as_str().to_owned()),
            address,
            given,
        })
    }

    fn answers(&self, fields: &[Field], errors: &mut FieldErrors) -> BTreeMap<String, Given> {
        let unknown = self
            .dynamic_fields
            .keys()
            .filter(|key| !fields.iter().any(|field| field.key == **key));
        for key in unknown {
            errors.add(place(key), "신청서에 없는 항목이에요.");
        }
        let mut given = BTreeMap::new();
        for field in fields {
            let value = self.dynamic_fields.get(&field.key).map(|value| &value.0);
            match answer(field, value) {
                Ok(Some(answer)) => {
                    given.insert(field.key.clone(), answer);
                }
                Ok(None) => {}
                Err(message) => errors.add(place(&field.key), message),
            }
        }
        given
    }
}

/// The place of a field's error.
pub fn place(key: &str) -> String {
    let key: String = key.chars().take(60).collect();
    format!("dynamicFields.{key}")
}

/// What was answered; nothing where the field was left empty.
fn answer(field: &Field, value: Option<&Value>) -> std::result::Result<Option<Given>, String> {
    match (field.kind, value) {
        // Files are asked for and never demanded (specification, section 5).
        (FieldKind::File, None | Some(Value::Null)) => Ok(None),
        (FieldKind::File, Some(value)) => files(value),
        (_, None | Some(Value::Null)) => text(field, ""),
        (_, Some(Value::String(value))) => text(field, value),
        _ => Err(format!("{}에는 글을 입력해 주세요.", field.label)),
    }
}

fn text(field: &Field, value: &str) -> std::result::Result<Option<Given>, String> {
    let value = plain(value, field.kind == FieldKind::Textarea);
    if value.trim().is_empty() {
        return match field.required {
            true => Err(missing(&field.label)),
            false => Ok(None),
        };
    }
    match field.max_length {
        Some(most) if value.chars().count() as i64 > most => Err(format!(
            "{}{} {most}자까지 입력할 수 있어요.",
            field.label,
            korean::topic(&field.label)
        )),
        _ => Ok(Some(Given::Text(value))),
    }
}

fn files(value: &Value) -> std::result::Result<Option<Given>, String> {
    let refused = || "올린 파일의 경로를 보내 주세요.".to_owned();
    let paths: Vec<&str> = match value {
        Value::String(path) => vec![path],
        Value::Array(paths) => paths
            .iter()
            .map(Value::as_str)
            .collect::<Option<_>>()
            .ok_or_else(refused)?,
        _ => return Err(refused()),
    };
    let mut kept: Vec<String> = Vec::new();
    for path in paths.into_iter().filter(|path| !path.is_empty()) {
        if !kept.iter().any(|known| known == path) {
            kept.push(path.to_owned());
        }
    }
    match kept.len() {
        0 => Ok(None),
        1..=MOST_FILES => Ok(Some(Given::Files(kept))),
        _ => Err(format!("파일은 {MOST_FILES}개까지 올릴 수 있어요.")),
    }
}

fn required<T>(
    label: &str,
    value: &str,
    parse: impl Fn(&str) -> platform::identity::Parsed<T>,
) -> std::result::Result<T, String> {
    match value.trim().is_empty() {
        true => Err(missing(label)),
        false => parse(value).map_err(str::to_owned),
    }
}

fn missing(label: &str) -> String {
    format!("{label}{} 필수 입력 항목입니다.", korean::topic(label))
}
