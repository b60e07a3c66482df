//! Rows of texts as XML.

use std::fmt::Write;

/// UTF-16 units of a cell. Spreadsheet programs call a file with more damaged.
const LONGEST: usize = 32_767;
/// Ends a text that was cut.
const CUT: &str = "… (한 칸에는 32,767자까지 들어가 여기서 잘렸습니다.)";

/// Both wrap, are of the format "text" and are quoted: what is typed into such a cell later is no
/// formula either.
#[derive(Clone, Copy)]
pub(super) enum Style {
    Cell = 1,
    Head = 2,
}

/// Writes the row behind row number `row`.
pub(super) fn push_row(xml: &mut String, row: &mut u32, cells: &[String], style: Style) {
    *row += 1;
    let style = style as u32;
    // A `String` takes whatever is written into it.
    let _written = write!(xml, "<row r=\"{row}\">");
    for (column, text) in cells.iter().enumerate() {
        if text.is_empty() {
            continue;
        }
        let column = letters(column);
        let _written = write!(
            xml,
            "<c r=\"{column}{row}\" s=\"{style}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
        );
        push_text(xml, text);
        xml.push_str("</t></is></c>");
    }
    xml.push_str("</row>");
}

/// What the column with this index is called: A, Z, AA.
fn letters(mut column: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'A' + (column % 26) as u8));
        match column / 26 {
            0 => break,
            rest => column = rest - 1,
        }
    }
    letters.into_iter().rev().collect()
}

/// The text without characters that XML forbids. A text that is too long for a cell says so.
fn push_text(xml: &mut String, text: &str) {
    let (text, end) = match text.encode_utf16().count() > LONGEST {
        true => (cut(text), CUT),
        false => (text, ""),
    };
    for (index, letter) in text.char_indices() {
        match letter {
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '&' => xml.push_str("&amp;"),
            '_' if is_escape(&text[index..]) => xml.push_str("_x005F_"),
            // A line ends with the line feed that follows, or with this alone.
            '\r' if text[index + 1..].starts_with('\n') => {}
            '\r' => xml.push('\n'),
            '\t' | '\n' => xml.push(letter),
            '\0'..'\u{20}' | '\u{fffe}' | '\u{ffff}' => {}
            _ => xml.push(letter),
        }
    }
    xml.push_str(end);
}

/// As much as leaves room for the sentence that says so.
fn cut(text: &str) -> &str {
    let mut left = LONGEST - CUT.encode_utf16().count();
    let end = text.char_indices().find(|(_, letter)| {
        let fits = letter.len_utf16() <= left;
        left = left.saturating_sub(letter.len_utf16());
        !fits
    });
    end.map_or(text, |(index, _)| &text[..index])
}

/// `_x0041_` stands for a character in a cell, `_x005F_` for the line with which such a text begins.
fn is_escape(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() >= 7
        && bytes.starts_with(b"_x")
        && bytes[6] == b'_'
        && bytes[2..6].iter().all(u8::is_ascii_hexdigit)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("<b>&\"'", "&lt;b&gt;&amp;\"'")]
    #[case("a\r\nb\rc\td", "a\nb\nc\td")]
    #[case("\0\u{1}\u{b}\u{1f}\u{fffe}\u{ffff}끝", "끝")]
    #[case("_x0041_ _x004_ _x", "_x005F_x0041_ _x004_ _x")]
    fn a_text_is_written_as_xml(#[case] text: &str, #[case] written: &str) {
        let mut xml = String::new();
        push_text(&mut xml, text);
        assert_eq!(xml, written);
    }

    #[rstest]
    #[case(0, "A")]
    #[case(25, "Z")]
    #[case(26, "AA")]
    #[case(701, "ZZ")]
    #[case(702, "AAA")]
    fn a_column_is_called_by_letters(#[case] column: usize, #[case] called: &str) {
        assert_eq!(letters(column), called);
    }

    #[rstest]
    #[case("가".repeat(LONGEST), false)]
    #[case("가".repeat(LONGEST + 1), true)]
    #[case("𝕄".repeat(LONGEST / 2 + 1), true)]
    fn a_text_that_was_cut_says_so(#[case] text: String, #[case] is_cut: bool) {
        let mut xml = String::new();
        push_text(&mut xml, &text);
        assert_eq!(xml.ends_with(CUT), is_cut);
        assert!(xml.encode_utf16().count() <= LONGEST);
        assert!(is_cut || xml == text);
    }
}
