//! Small forms that modules keep texts and times in.

use chrono::{DateTime, SubsecRound, Utc};

/// Times are kept to the microsecond.
pub fn to_micros(at: DateTime<Utc>) -> i64 {
    at.trunc_subsecs(6).timestamp_micros()
}

pub fn from_micros(micros: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(micros).unwrap_or_default()
}

/// Plain text as it was typed, without characters that nobody types or sees. Fillers that pass for
/// letters are spaces.
pub fn plain(text: &str, lines: bool) -> String {
    text.chars()
        .filter_map(|letter| match letter {
            '\n' | '\t' if lines => Some(letter),
            '\n' | '\t' => Some(' '),
            '\u{200b}' | '\u{2060}' | '\u{feff}' => None,
            '\u{3164}' | '\u{ffa0}' => Some(' '),
            letter if letter.is_control() => None,
            letter => Some(letter),
        })
        .collect()
}
