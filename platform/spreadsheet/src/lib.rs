//! Spreadsheets to take along, written while they are sent. Every cell is a text and marked as one,
//! so that nothing that somebody typed is ever computed.

mod cells;
mod workbook;

use poem::Body;
use poem_openapi::{ApiResponse, payload::Binary};

use base::{
    download::{NO_STORE, attachment},
    error::Result,
    streamed::{Begun, Parts, Zip},
};
use workbook::Workbook;

/// What a sheet holds: rows with its head, as many as spreadsheet programs open, and bytes, half of
/// what an entry of a plain ZIP may have. What does not fit stands on a further sheet.
const ROOM: Room = Room {
    rows: 1_048_576,
    bytes: 2 << 30,
};

/// A sheet: its name and a head that stays in view.
pub struct Sheet {
    /// On the sheet's tab, at most 25 characters, none of `\/?*[]:'`; a number follows on further
    /// sheets.
    pub name: &'static str,
    pub head: Vec<String>,
}

/// A spreadsheet as a download.
#[derive(ApiResponse)]
pub enum XlsxFile {
    #[oai(
        status = 200,
        content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    )]
    Bytes(
        Binary<Body>,
        #[oai(header = "Content-Disposition")] String,
        #[oai(header = "Cache-Control")] String,
    ),
}

impl XlsxFile {
    /// Saved as `name`; as `fallback` where a browser knows ASCII alone.
    pub async fn new(
        sheet: Sheet,
        rows: impl Parts<Item = Vec<String>>,
        fallback: &str,
        name: &str,
    ) -> Result<Self> {
        let rows = Begun::new(rows).await?;
        Ok(Self::Bytes(
            Binary(write(sheet, rows, ROOM)),
            attachment(fallback, name),
            NO_STORE.to_owned(),
        ))
    }
}

#[derive(Clone, Copy)]
struct Room {
    rows: u32,
    bytes: u64,
}

fn write<P>(sheet: Sheet, mut rows: Begun<P>, room: Room) -> Body
where
    P: Parts<Item = Vec<String>>,
{
    Zip::stream("spreadsheet", move |zip| async move {
        let mut writer = Workbook::begin(zip, sheet, room).await?;
        while let Some(part) = rows.next().await? {
            for row in part {
                writer.row(&row).await?;
            }
            writer.hand_on().await?;
        }
        writer.finish().await
    })
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use async_trait::async_trait;
    use platform_testing::sheets;

    use super::*;
    use base::error::ApiError;

    /// Parts as they are, and a failure behind them where there is one.
    struct Given(VecDeque<Vec<Vec<String>>>, Option<ApiError>);

    #[async_trait]
    impl Parts for Given {
        type Item = Vec<String>;

        async fn next(&mut self) -> Result<Option<Vec<Vec<String>>>> {
            match (self.0.pop_front(), self.1.take()) {
                (Some(part), failure) => {
                    self.1 = failure;
                    Ok(Some(part))
                }
                (None, Some(failure)) => Err(failure),
                (None, None) => Ok(None),
            }
        }
    }

    fn numbers(range: std::ops::Range<u32>) -> Vec<Vec<String>> {
        range.map(|number| vec![number.to_string()]).collect()
    }

    async fn body(parts: Vec<Vec<Vec<String>>>, failure: Option<ApiError>, room: Room) -> Body {
        let sheet = Sheet {
            name: "줄",
            head: vec!["수 <&>".to_owned()],
        };
        let rows = Begun::new(Given(parts.into(), failure)).await.unwrap();
        write(sheet, rows, room)
    }

    #[tokio::test]
    async fn what_does_not_fit_a_sheet_stands_on_further_ones() {
        let parts = vec![numbers(0..4), Vec::new(), numbers(4..7)];
        let room = Room { rows: 4, ..ROOM };
        let bytes = body(parts, None, room).await.into_vec().await.unwrap();
        let read = sheets::read(bytes);
        let names: Vec<_> = read.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["줄", "줄 2", "줄 3"]);
        let rows: Vec<_> = read.iter().map(|(_, rows)| rows.concat()).collect();
        let head = "수 <&>";
        assert_eq!(
            rows,
            [
                vec![head, "0", "1", "2"],
                vec![head, "3", "4", "5"],
                vec![head, "6"]
            ]
        );
    }

    #[tokio::test]
    async fn a_sheet_that_grows_too_large_ends_with_the_part() {
        let parts = vec![numbers(0..40), numbers(40..41)];
        let room = Room {
            bytes: 1000,
            ..ROOM
        };
        let bytes = body(parts, None, room).await.into_vec().await.unwrap();
        let rows = sheets::read(bytes).into_iter().map(|(_, rows)| rows.len());
        assert_eq!(rows.collect::<Vec<_>>(), [41, 2]);
    }

    #[tokio::test]
    async fn a_failure_in_the_midst_is_no_file_that_ends() {
        let failure = ApiError::bad_request("x");
        let broken = body(vec![numbers(0..4)], Some(failure), ROOM).await;
        assert!(broken.into_vec().await.is_err());
    }

    #[tokio::test]
    async fn a_panic_in_the_midst_is_no_file_that_ends() {
        struct Panics(bool);
        #[async_trait]
        impl Parts for Panics {
            type Item = Vec<String>;
            async fn next(&mut self) -> Result<Option<Vec<Vec<String>>>> {
                assert!(!std::mem::replace(&mut self.0, true), "on purpose");
                Ok(Some(numbers(0..4)))
            }
        }
        let sheet = Sheet {
            name: "줄",
            head: Vec::new(),
        };
        let rows = Begun::new(Panics(false)).await.unwrap();
        assert!(write(sheet, rows, ROOM).into_vec().await.is_err());
    }
}
