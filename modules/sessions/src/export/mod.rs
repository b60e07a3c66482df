//! Applications in other forms: printed, or as a spreadsheet.

mod pdf;
mod spreadsheet;

use platform::{ctx::Ctx, time_zone::Zone, timestamp::Timestamp};

pub use pdf::{document, single_document};
pub use spreadsheet::sheet;

use crate::{
    responses::{AdminApplication, Answer},
    sessions,
};

/// What is printed.
pub struct Printed {
    pub session: sessions::Row,
    /// Which applications were selected, in words.
    pub selected: String,
    /// How many were selected.
    pub total: usize,
    /// How many of them come before the first of `applications`.
    pub before: usize,
    /// Newest first.
    pub applications: Vec<AdminApplication>,
}

/// `아침반_신청목록_20261121.pdf`
pub fn file_name(ctx: &Ctx, session: &sessions::Row, what: &str, extension: &str) -> String {
    let zone = ctx.config.site.time_zone;
    let day = ctx.clock.now().with_timezone(&zone).format("%Y%m%d");
    let title: String = session
        .title
        .chars()
        .map(|letter| match letter {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '_',
            letter => letter,
        })
        .take(60)
        .collect();
    format!("{title}_{what}_{day}.{extension}")
}

fn time(at: Timestamp, zone: Zone) -> String {
    at.with_timezone(&zone).format("%Y-%m-%d %H:%M").to_string()
}

/// An answer as one text: files by their names.
fn text(answer: &Answer) -> String {
    match answer.files.is_empty() {
        true => answer.value.clone(),
        false => {
            let names: Vec<_> = answer.files.iter().map(|file| file.name.as_str()).collect();
            names.join("\n")
        }
    }
}
