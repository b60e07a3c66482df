//! What a request says of the version and the part that it wants (RFC 9110, sections 13 and 14).

use chrono::{DateTime, SubsecRound, Utc};
use poem::http::{HeaderMap, HeaderName, header};

/// What identifies the bytes of an answer.
pub(super) struct Version {
    /// Strong and quoted.
    pub etag: String,
    pub modified: DateTime<Utc>,
}

/// Which bytes to send, both ends inclusive.
#[derive(Debug, Eq, PartialEq)]
pub(super) enum Part {
    Whole,
    Bytes(u64, u64),
    /// Nothing of the file lies in the range.
    None,
}

impl Version {
    pub(super) fn last_modified(&self) -> String {
        self.modified
            .format("%a, %d %b %Y %H:%M:%S GMT")
            .to_string()
    }

    /// Whether the caller has these bytes already.
    pub(super) fn is_known(&self, headers: &HeaderMap) -> bool {
        if let Some(known) = text(headers, &header::IF_NONE_MATCH) {
            return known
                .split(',')
                .map(|one| one.trim().trim_start_matches("W/"))
                .any(|one| one == "*" || one == self.etag);
        }
        text(headers, &header::IF_MODIFIED_SINCE)
            .and_then(date)
            .is_some_and(|known| self.modified.trunc_subsecs(0) <= known)
    }

    /// The part that is asked for. What cannot be understood is answered with the whole.
    pub(super) fn part(&self, headers: &HeaderMap, size: u64) -> Part {
        let unchanged = text(headers, &header::IF_RANGE).is_none_or(|known| {
            known == self.etag
                || date(known).is_some_and(|known| known == self.modified.trunc_subsecs(0))
        });
        match text(headers, &header::RANGE).and_then(|range| range.strip_prefix("bytes=")) {
            Some(range) if unchanged => range_of(range, size),
            _ => Part::Whole,
        }
    }
}

fn range_of(range: &str, size: u64) -> Part {
    // Several ranges would need an answer in pieces, which no player asks for.
    let Some((from, to)) = range
        .trim()
        .split_once('-')
        .filter(|_| !range.contains(','))
    else {
        return Part::Whole;
    };
    let (from, to) = (from.trim(), to.trim());
    if from.is_empty() {
        return match to.parse::<u64>() {
            Ok(0) => Part::None,
            Ok(_) if size == 0 => Part::None,
            Ok(last) => Part::Bytes(size.saturating_sub(last), size - 1),
            Err(_) => Part::Whole,
        };
    }
    let Ok(from) = from.parse::<u64>() else {
        return Part::Whole;
    };
    let to = match to.is_empty() {
        true => u64::MAX,
        false => match to.parse() {
            Ok(to) if to >= from => to,
            _ => return Part::Whole,
        },
    };
    match from < size {
        true => Part::Bytes(from, to.min(size - 1)),
        false => Part::None,
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn date(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc2822(text.trim())
        .ok()
        .map(|date| date.to_utc())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("0-9", Part::Bytes(0, 9))]
    #[case("90-", Part::Bytes(90, 99))]
    #[case("90-200", Part::Bytes(90, 99))]
    #[case("-5", Part::Bytes(95, 99))]
    #[case("-500", Part::Bytes(0, 99))]
    #[case("100-", Part::None)]
    #[case("-0", Part::None)]
    #[case("9-1", Part::Whole)]
    #[case("0-1,5-6", Part::Whole)]
    #[case("x-y", Part::Whole)]
    #[case("", Part::Whole)]
    #[case("18446744073709551616-", Part::Whole)]
    fn a_range_names_bytes_of_the_file(#[case] range: &str, #[case] part: Part) {
        assert_eq!(range_of(range, 100), part);
    }
}
