//! The module's record kinds. Applications are none: nobody edits them, and nothing brings one back
//! (`docs/decisions/015-applications.md`).

mod form;
mod session;

pub use form::{Form, FormKind, FormVersion, current_form, form_versions};
pub use session::{Session, SessionKind};

use chrono::{DateTime, SubsecRound, Utc};

/// Times are kept to the microsecond.
pub fn to_micros(at: DateTime<Utc>) -> i64 {
    at.trunc_subsecs(6).timestamp_micros()
}

pub fn from_micros(micros: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(micros).unwrap_or_default()
}

/// Plain text as it was typed, without characters that nobody types.
pub fn plain(text: &str, lines: bool) -> String {
    text.replace("\r\n", "\n")
        .chars()
        .filter_map(|letter| match letter {
            '\n' | '\t' if lines => Some(letter),
            '\n' | '\t' => Some(' '),
            letter if letter.is_control() => None,
            letter => Some(letter),
        })
        .collect()
}
