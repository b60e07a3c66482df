//! Spreadsheets to take along. Every cell is a text and marked as one, so that nothing that
//! somebody typed is ever computed.

use poem_openapi::{ApiResponse, payload::Binary};
use rust_xlsxwriter::{Format, Workbook, Worksheet};

use crate::download::{NO_STORE, attachment};

/// A sheet: a head that stays in view, and rows of texts in its columns.
pub struct Sheet {
    /// On the sheet's tab, at most 31 characters.
    pub name: &'static str,
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Sheet {
    /// The bytes of an xlsx file. Slow for many rows: not for the async threads.
    pub fn workbook(&self) -> anyhow::Result<Vec<u8>> {
        let head = Format::new().set_bold().set_text_wrap().set_quote_prefix();
        let cell = Format::new().set_text_wrap().set_quote_prefix();
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet().set_name(self.name)?;
        sheet.set_freeze_panes(1, 0)?;
        write(sheet, 0, &self.head, &head)?;
        for column in (0..).take(self.head.len()) {
            sheet.set_column_width(column, 18)?;
        }
        for (row, values) in (1..).zip(&self.rows) {
            write(sheet, row, values, &cell)?;
        }
        Ok(workbook.save_to_buffer()?)
    }
}

fn write(
    sheet: &mut Worksheet,
    row: u32,
    values: &[String],
    format: &Format,
) -> anyhow::Result<()> {
    for (column, value) in (0..).zip(values) {
        sheet.write_string_with_format(row, column, value, format)?;
    }
    Ok(())
}

/// A spreadsheet as a download.
#[derive(ApiResponse)]
pub enum XlsxFile {
    #[oai(
        status = 200,
        content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    )]
    Bytes(
        Binary<Vec<u8>>,
        #[oai(header = "Content-Disposition")] String,
        #[oai(header = "Cache-Control")] String,
    ),
}

impl XlsxFile {
    /// Saved as `name`; as `fallback` where a browser knows ASCII alone.
    pub fn new(bytes: Vec<u8>, fallback: &str, name: &str) -> Self {
        Self::Bytes(
            Binary(bytes),
            attachment(fallback, name),
            NO_STORE.to_owned(),
        )
    }
}
