//! Printing: one document at a time, off the threads that answer requests.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, anyhow};
use async_trait::async_trait;
use bytes::Bytes;
use platform::{
    error::{ApiError, Result},
    ports::{Document, DocumentRenderer},
};
use tokio::sync::Semaphore;
use typst::{diag::SourceDiagnostic, ecow::EcoVec};
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

use crate::{glyphs, world::Closed};

/// Sheets, and rows of the table, that one document may have: what fits into memory beside the
/// rest of the program.
const MOST: usize = 3000;
/// Documents that wait for their turn; the next one is told to come back.
const MOST_WAITING: usize = 8;
/// The longest that somebody waits for a document.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Renderer {
    /// Held while a document is printed.
    turn: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Default for Renderer {
    fn default() -> Self {
        Self {
            turn: Arc::new(Semaphore::new(1)),
            waiting: AtomicUsize::new(0),
        }
    }
}

#[async_trait]
impl DocumentRenderer for Renderer {
    async fn render(&self, document: Document) -> Result<Bytes> {
        let rows = document.table.as_ref().map_or(0, |table| table.rows.len());
        if document.sheets.len().max(rows) > MOST {
            return Err(ApiError::bad_request(format!(
                "한 번에 {MOST}건까지 PDF로 만들 수 있어요. 기간을 줄여 주세요."
            )));
        }
        let _place = Place::take(&self.waiting)?;
        let printing = tokio::time::timeout(PATIENCE, self.in_turn(document));
        match printing.await {
            Ok(printed) => printed,
            Err(_) => Err(ApiError::internal(anyhow!(
                "a document was not printed within {} s",
                PATIENCE.as_secs()
            ))),
        }
    }
}

impl Renderer {
    async fn in_turn(&self, document: Document) -> Result<Bytes> {
        let turn = self.turn.clone().acquire_owned().await;
        let turn = turn.map_err(|error| ApiError::internal(anyhow!(error)))?;
        let printed = tokio::task::spawn_blocking(move || {
            // The turn ends with the printing, whether or not somebody still waits for it.
            let _turn = turn;
            print(document)
        });
        printed
            .await
            .map_err(|error| ApiError::internal(anyhow!(error)))?
            .map_err(ApiError::internal)
    }
}

/// One of the places among those who wait.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize) -> Result<Self> {
        let place = Self(waiting);
        match waiting.fetch_add(1, Ordering::SeqCst) {
            0..=MOST_WAITING => Ok(place),
            _ => Err(ApiError::unavailable(
                "지금 만들고 있는 PDF가 많아요. 잠시 뒤에 다시 해 주세요.",
            )),
        }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

fn print(document: Document) -> anyhow::Result<Bytes> {
    let data = serde_json::to_vec(&glyphs::printable(document))?;
    let world = Closed::new(data);
    let printed = compile(&world);
    // What was laid out is of no use to another document.
    typst::comemo::evict(0);
    printed
}

fn compile(world: &Closed) -> anyhow::Result<Bytes> {
    let laid_out: PagedDocument = typst::compile(world)
        .output
        .map_err(|errors| said(&errors))
        .context("the template could not be laid out")?;
    let options = PdfOptions {
        // A tree of tags would be larger than the document itself.
        tagged: false,
        ..PdfOptions::default()
    };
    let pdf = typst_pdf::pdf(&laid_out, &options)
        .map_err(|errors| said(&errors))
        .context("the pages could not be written as PDF")?;
    Ok(Bytes::from(pdf))
}

fn said(errors: &EcoVec<SourceDiagnostic>) -> anyhow::Error {
    let first = errors.first().map(|error| error.message.to_string());
    anyhow!(first.unwrap_or_default())
}
