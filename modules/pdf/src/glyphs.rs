//! Texts as they can be printed: nothing in them that no font has, no word that no line can hold.

use platform::ports::{Document, Page, Section};

use crate::fonts;

/// What Korean printers set where a type is missing.
const MISSING: char = '〓';
/// A break may be made after so many characters without one.
const UNBROKEN: usize = 30;
const BREAK_HERE: char = '\u{200b}';

pub fn printable(document: Document) -> Document {
    Document {
        title: text(&document.title),
        subtitle: text(&document.subtitle),
        footer: text(&document.footer),
        empty: text(&document.empty),
        table: document.table.map(|mut table| {
            for column in &mut table.columns {
                column.label = text(&column.label);
            }
            for cell in table.rows.iter_mut().flatten() {
                *cell = text(cell);
            }
            table
        }),
        sheets: document.sheets.into_iter().map(sheet).collect(),
    }
}

fn sheet(sheet: Page) -> Page {
    Page {
        title: text(&sheet.title),
        subtitle: text(&sheet.subtitle),
        sections: sheet.sections.into_iter().map(section).collect(),
    }
}

fn section(section: Section) -> Section {
    let rows = section.rows.into_iter();
    Section {
        title: text(&section.title),
        rows: rows
            .map(|(label, value)| (text(&label), text(&value)))
            .collect(),
    }
}

pub fn text(typed: &str) -> String {
    let mut printed = String::with_capacity(typed.len());
    let mut unbroken = 0;
    for letter in typed.chars().filter(|letter| !is_invisible(*letter)) {
        unbroken = match letter.is_ascii_graphic() {
            true => unbroken + 1,
            false => 0,
        };
        if unbroken > UNBROKEN {
            printed.push(BREAK_HERE);
            unbroken = 1;
        }
        printed.push(match letter {
            '\n' => '\n',
            letter if letter.is_whitespace() => ' ',
            letter if fonts::has(letter) => letter,
            _ => MISSING,
        });
    }
    printed
}

/// Characters that say how others are to be shown, and controls.
fn is_invisible(letter: char) -> bool {
    (letter.is_control() && letter != '\n' && letter != '\t')
        || matches!(
            letter,
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
                | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{1f3fb}'..='\u{1f3ff}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fonts_have_stays_as_typed() {
        let typed = "김서연 金書姸 Nguyễn Ǆ 😀 ㄱ ①\n둘째 줄";
        assert_eq!(text(typed), typed);
    }

    #[test]
    fn what_no_font_has_is_marked_and_never_a_box() {
        assert_eq!(text("가\u{12000}나"), "가〓나");
        assert_eq!(text("👍🏽\u{fe0f}"), "👍");
    }

    #[test]
    fn a_word_without_end_may_be_broken() {
        let longest = text(&"a".repeat(95));
        let pieces: Vec<_> = longest.split(BREAK_HERE).map(str::len).collect();
        assert_eq!(pieces, [30, 30, 30, 5]);
    }
}
