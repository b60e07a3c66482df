//! Scripts of Hancom's documents. Every document has one that names two things and handles nothing;
//! only what says more is a program.

/// What Hancom writes into every new document, without blanks.
const NAMES: [&str; 2] = [
    "varDocuments=XHwpDocuments",
    "varDocument=Documents.Active_XHwpDocument",
];

/// Whether the script does nothing, whenever it is called.
pub(super) fn is_idle(script: &str) -> bool {
    let bare: String = without_comments(script)
        .chars()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, ';' | '\0' | '\u{feff}'))
        .collect();
    let mut rest = bare.as_str();
    while !rest.is_empty() {
        let named = NAMES.iter().find_map(|name| rest.strip_prefix(name));
        match named.or_else(|| behind_empty_function(rest)) {
            Some(behind) => rest = behind,
            None => return false,
        }
    }
    true
}

fn behind_empty_function(script: &str) -> Option<&str> {
    let (name, behind) = script.strip_prefix("function")?.split_once("(){}")?;
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    name.chars().all(is_name).then_some(behind)
}

/// A comment that does not end, and one in a text, leave what no idle script has.
fn without_comments(script: &str) -> String {
    let mut kept = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(at) = rest.find("//").into_iter().chain(rest.find("/*")).min() {
        let (before, comment) = rest.split_at(at);
        kept.push_str(before);
        kept.push(' ');
        rest = match comment.starts_with("//") {
            true => {
                comment
                    .split_once(['\n', '\r', '\u{2028}', '\u{2029}'])
                    .unwrap_or_default()
                    .1
            }
            false => comment[2..].split_once("*/").unwrap_or((".", "unended")).1,
        };
    }
    kept.push_str(rest);
    kept
}

/// A script's text, in either of the encodings that Hancom writes.
pub(super) fn decoded(bytes: &[u8]) -> String {
    match bytes.starts_with(&[0xff, 0xfe]) || bytes.get(1) == Some(&0) {
        true => of_utf16(bytes),
        false => String::from_utf8_lossy(bytes).into_owned(),
    }
}

pub(super) fn of_utf16(bytes: &[u8]) -> String {
    let units = bytes
        .chunks_exact(2)
        .map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
    char::decode_utf16(units)
        .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    const USUAL: &str = "var Documents = XHwpDocuments;\r\nvar Document = Documents.Active_XHwpDocument;\r\n\
                         function OnDocument_New()\r\n{\r\n\t//todo : \r\n}\r\n";

    #[rstest]
    #[case("", true)]
    #[case(USUAL, true)]
    #[case("/* nothing */ function OnDocument_Open() { }", true)]
    #[case("function OnDocument_Open() { Document.Save(); }", false)]
    #[case("function OnDocument_Open() { /* } */ Document.Save() }", false)]
    #[case("alert(1)", false)]
    #[case("function f(a = g()){} g()", false)]
    #[case("//\u{2028}alert(1)", false)]
    #[case("/* without an end", false)]
    fn a_script_that_does_something_is_told_from_what_every_document_has(
        #[case] script: &str,
        #[case] idle: bool,
    ) {
        assert_eq!(is_idle(script), idle);
    }

    #[test]
    fn both_encodings_are_read() {
        let wide: Vec<u8> = USUAL.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decoded(&wide), USUAL);
        assert_eq!(decoded(USUAL.as_bytes()), USUAL);
    }
}
