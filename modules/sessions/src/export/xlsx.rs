//! Applications as a spreadsheet. Every cell is a text and marked as one, so that nothing that
//! somebody typed is ever computed.

use chrono_tz::Tz;
use rust_xlsxwriter::{Format, Workbook, Worksheet};

use super::{Export, text, time};
use crate::shapes::AdminApplication;

const PERSON: [&str; 6] = ["번호", "신청일시", "이름", "연락처", "이메일", "주소"];

/// The bytes of the file. Slow for many applications: not for the async threads.
pub fn workbook(export: &Export, zone: Tz) -> anyhow::Result<Vec<u8>> {
    let head = Format::new().set_bold().set_text_wrap().set_quote_prefix();
    let cell = Format::new().set_text_wrap().set_quote_prefix();
    let columns = columns(export);
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet().set_name("신청")?;
    sheet.set_freeze_panes(1, 0)?;
    let labels = columns.iter().map(|(_, label)| label.as_str());
    let heads = PERSON.into_iter().chain(labels);
    for (column, label) in (0..).zip(heads) {
        sheet.write_string_with_format(0, column, label, &head)?;
        sheet.set_column_width(column, 18)?;
    }
    for (row, one) in (1..).zip(&export.applications) {
        write(sheet, row, values(one, &columns, zone), &cell)?;
    }
    Ok(workbook.save_to_buffer()?)
}

fn write(
    sheet: &mut Worksheet,
    row: u32,
    values: Vec<String>,
    cell: &Format,
) -> anyhow::Result<()> {
    for (column, value) in (0..).zip(values) {
        sheet.write_string_with_format(row, column, value, cell)?;
    }
    Ok(())
}

/// Key and label of every answer that one of the applications has. A field whose label was changed
/// stands in two columns: what was asked is part of the answer.
fn columns(export: &Export) -> Vec<(String, String)> {
    let mut columns: Vec<(String, String)> = Vec::new();
    for answer in export.applications.iter().flat_map(|one| &one.answers) {
        if !columns
            .iter()
            .any(|(key, label)| *key == answer.key && *label == answer.label)
        {
            columns.push((answer.key.clone(), answer.label.clone()));
        }
    }
    columns
}

fn values(one: &AdminApplication, columns: &[(String, String)], zone: Tz) -> Vec<String> {
    let mut values = vec![
        one.id.to_string(),
        time(one.applied_at, zone),
        one.name.clone(),
        one.phone.clone(),
        one.email.clone(),
        one.address.clone(),
    ];
    values.extend(columns.iter().map(|(key, label)| {
        let answer = one
            .answers
            .iter()
            .find(|answer| answer.key == *key && answer.label == *label);
        answer.map_or_else(String::new, text)
    }));
    values
}
