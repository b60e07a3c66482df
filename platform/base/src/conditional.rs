//! What a request says of the version and the part that it wants (RFC 9110, sections 13 and 14).

use std::time::SystemTime;

use headers::{
    ETag, Header, HeaderMapExt, IfModifiedSince, IfNoneMatch, IfRange, LastModified, Range,
};
use http::{HeaderMap, HeaderValue};

/// What identifies the bytes of an answer.
pub struct Version {
    etag: ETag,
    modified: LastModified,
}

/// Which bytes to send, both ends inclusive.
#[derive(Debug, Eq, PartialEq)]
pub enum Part {
    Whole,
    Bytes(u64, u64),
    /// Nothing of the file lies in the range.
    None,
}

impl Version {
    /// `tag` stands in the entity tag, without quotes; ASCII.
    pub fn new(tag: &str, modified: impl Into<SystemTime>) -> Option<Self> {
        Some(Self {
            etag: format!("\"{tag}\"").parse().ok()?,
            modified: LastModified::from(modified.into()),
        })
    }

    /// Says in an answer's head which version it is.
    pub fn write(&self, headers: &mut HeaderMap) {
        headers.typed_insert(self.etag.clone());
        headers.typed_insert(self.modified);
    }

    /// Whether the caller has these bytes already.
    pub fn is_known(&self, request: &HeaderMap) -> bool {
        if let Some(known) = known(request) {
            return !known.precondition_passes(&self.etag);
        }
        request
            .typed_get::<IfModifiedSince>()
            .is_some_and(|known| !known.is_modified(self.modified.into()))
    }

    /// The part that is asked for. What cannot be understood is answered with the whole.
    pub fn part(&self, request: &HeaderMap, size: u64) -> Part {
        let changed = request
            .typed_get::<IfRange>()
            .is_some_and(|known| known.is_modified(Some(&self.etag), Some(&self.modified)));
        // The header's own reading of ranges knows none beyond the end of a file.
        match request.get(Range::name()).and_then(bytes) {
            Some(range) if !changed => range_of(range, size),
            _ => Part::Whole,
        }
    }
}

/// What a request says that it has already; nothing where it says nothing.
pub fn known(request: &HeaderMap) -> Option<IfNoneMatch> {
    request.typed_get()
}

/// Whether the answer with this head is one of those.
pub fn is_among(known: &IfNoneMatch, answer: &HeaderMap) -> bool {
    answer
        .typed_get::<ETag>()
        .is_some_and(|etag| !known.precondition_passes(&etag))
}

fn bytes(range: &HeaderValue) -> Option<&str> {
    range.to_str().ok()?.strip_prefix("bytes=")
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
