//! Spreadsheets as a program that opens them reads them.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};

/// Every sheet with its name, and its rows of texts. Fails the test for a cell that is no text.
pub fn read(bytes: Vec<u8>) -> Vec<(String, Vec<Vec<String>>)> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).expect("an xlsx file");
    let mut sheets = Vec::new();
    for name in book.sheet_names() {
        let formulas = book.worksheet_formula(&name).expect("a sheet");
        assert!(formulas.is_empty(), "{name} computes");
        let range = book.worksheet_range(&name).expect("a sheet");
        let rows = range.rows().map(|row| row.iter().map(text).collect());
        sheets.push((name, rows.collect()));
    }
    sheets
}

fn text(cell: &Data) -> String {
    match cell {
        Data::String(text) => text.clone(),
        Data::Empty => String::new(),
        other => panic!("{other:?} is no text"),
    }
}
