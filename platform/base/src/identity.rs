//! What people type about themselves, as types that cannot be wrong (specification, D.8).

use std::fmt;

use lettre::Address;

/// Refuses with a sentence for the field.
pub type Parsed<T> = Result<T, &'static str>;

/// An e-mail address in lower case: what people log in with.
#[derive(Clone, Eq, Hash, PartialEq)]
pub struct Email(String);

/// A Korean mobile number: `01` and 8 or 9 more digits, without hyphens.
#[derive(Clone, Eq, Hash, PartialEq)]
pub struct PhoneNumber(String);

/// The name that others see: 2 to 20 letters, digits, Hangul, `_` and `-`.
#[derive(Clone, Eq, PartialEq)]
pub struct DisplayName(String);

/// The name on a person's papers.
#[derive(Clone, Eq, PartialEq)]
pub struct RealName(String);

/// A password of 8 to 128 characters, never cut.
#[derive(Clone)]
pub struct Password(String);

impl Email {
    pub fn parse(text: &str) -> Parsed<Self> {
        let text = text.trim();
        if text.is_empty() {
            return Err("이메일을 입력해주세요.");
        }
        if text.len() <= 254 && is_email(text) {
            Ok(Self(text.to_ascii_lowercase()))
        } else {
            Err("이메일 형식이 올바르지 않아요. 예: name@example.com")
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What the mail can be sent to, without the forms that nobody types: quotes, bare hosts, numbers.
fn is_email(text: &str) -> bool {
    text.is_ascii()
        && !text.contains(['"', '['])
        && text
            .parse::<Address>()
            .is_ok_and(|address| address.domain().contains('.'))
}

impl PhoneNumber {
    /// Takes hyphens and spaces, keeps the digits.
    pub fn parse(text: &str) -> Parsed<Self> {
        if text.trim().is_empty() {
            return Err("휴대폰 번호를 입력해주세요.");
        }
        let digits: String = text
            .chars()
            .take(32)
            .filter(|c| !matches!(c, '-' | ' '))
            .collect();
        if text.len() <= 32
            && matches!(digits.len(), 10 | 11)
            && digits.starts_with("01")
            && digits.bytes().all(|b| b.is_ascii_digit())
        {
            Ok(Self(digits))
        } else {
            Err("휴대폰 번호 형식이 올바르지 않아요. 예: 010-1234-5678")
        }
    }

    /// Reads the form that providers use: `+82 10-1234-5678`.
    pub fn parse_international(text: &str) -> Parsed<Self> {
        match text.trim().strip_prefix("+82") {
            Some(rest) => Self::parse(&format!("0{}", rest.trim().trim_start_matches('0'))),
            None => Self::parse(text),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl DisplayName {
    pub fn parse(text: &str) -> Parsed<Self> {
        let text = text.trim();
        if text.is_empty() {
            return Err("닉네임을 입력해주세요.");
        }
        let allowed = |c: char| {
            c.is_ascii_alphanumeric()
                || matches!(c, '_' | '-' | '가'..='힣' | 'ㄱ'..='ㅎ' | 'ㅏ'..='ㅣ')
        };
        let length = text.chars().take(21).count();
        if (2..=20).contains(&length) && text.chars().all(allowed) {
            Ok(Self(text.to_owned()))
        } else {
            Err("닉네임은 한글, 영문, 숫자, _, -로 2자에서 20자까지 쓸 수 있어요.")
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl RealName {
    pub fn parse(text: &str) -> Parsed<Self> {
        let text = text.trim();
        if text.is_empty() {
            return Err("이름을 입력해주세요.");
        }
        if text.chars().take(51).count() > 50 || text.chars().any(char::is_control) {
            return Err("이름은 50자까지 쓸 수 있어요.");
        }
        Ok(Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Password {
    pub fn parse(text: &str) -> Parsed<Self> {
        match text.chars().take(129).count() {
            0 => Err("비밀번호를 입력해주세요."),
            1..=7 => Err("비밀번호는 8자 이상이어야 해요."),
            8..=128 => Ok(Self(text.to_owned())),
            _ => Err("비밀번호는 128자까지 쓸 수 있어요."),
        }
    }

    pub fn expose(&self) -> &str {
        &self.0
    }
}

/// Nothing about a person reaches a log by way of `{:?}`.
macro_rules! hide {
    ($($name:ident),+) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }
    )+};
}

hide!(Email, PhoneNumber, DisplayName, RealName, Password);
