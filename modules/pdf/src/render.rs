//! Printing and drawing: one at a time, off the threads that answer requests.

use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, anyhow, ensure};
use async_trait::async_trait;
use bytes::Bytes;
use platform::{
    error::{ApiError, Result},
    ports::{Card, Document, DocumentRenderer},
};
use serde::Serialize;
use tokio::sync::Semaphore;
use typst::{
    diag::SourceDiagnostic,
    ecow::EcoVec,
    introspection::{Location, Tag},
    layout::{Frame, FrameItem},
    model::{Document as _, DocumentInfo, HeadingElem},
};
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

use crate::{
    card, glyphs,
    world::{Closed, DOCUMENT},
};

/// Sheets, and rows of the table, that one document may have: what fits into memory beside the
/// rest of the program.
const MOST: usize = 3000;
/// Sheets that are laid out at a time.
const SHEETS: usize = 25;
/// Documents that wait for their turn; the next one is told to come back.
const MOST_WAITING: usize = 8;
/// The longest that somebody waits for a document.
const PATIENCE: Duration = Duration::from_secs(60);

/// Visitors bring about cards: no document waits for them.
#[derive(Default)]
pub struct Renderer {
    documents: Queue,
    cards: Queue,
}

struct Queue {
    /// Held while something is made.
    turn: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Default for Queue {
    fn default() -> Self {
        Self {
            turn: Arc::new(Semaphore::new(1)),
            waiting: AtomicUsize::new(0),
        }
    }
}

#[async_trait]
impl DocumentRenderer for Renderer {
    fn most_sheets(&self) -> usize {
        MOST
    }

    async fn render(&self, document: Document) -> Result<Bytes> {
        let rows = document.table.as_ref().map_or(0, |table| table.rows.len());
        if document.sheets.len().max(rows) > MOST {
            return Err(ApiError::bad_request(format!(
                "한 번에 {MOST}건까지 PDF로 만들 수 있어요. 기간을 줄여 주세요."
            )));
        }
        self.documents.in_turn(move || print(document)).await
    }

    async fn draw(&self, card: Card) -> Result<Bytes> {
        self.cards.in_turn(move || card::draw(card)).await
    }
}

impl Queue {
    async fn in_turn(
        &self,
        make: impl FnOnce() -> anyhow::Result<Bytes> + Send + 'static,
    ) -> Result<Bytes> {
        let _place = QueueSlot::take(&self.waiting)?;
        match tokio::time::timeout(PATIENCE, self.made(make)).await {
            Ok(made) => made,
            Err(_) => Err(ApiError::internal(anyhow!(
                "nothing was printed within {} s",
                PATIENCE.as_secs()
            ))),
        }
    }

    async fn made(
        &self,
        make: impl FnOnce() -> anyhow::Result<Bytes> + Send + 'static,
    ) -> Result<Bytes> {
        let turn = self.turn.clone().acquire_owned().await;
        let turn = turn.map_err(|error| ApiError::internal(anyhow!(error)))?;
        let printed = tokio::task::spawn_blocking(move || {
            // The turn ends with the printing, whether or not somebody still waits for it.
            let _turn = turn;
            make()
        });
        printed
            .await
            .map_err(|error| ApiError::internal(anyhow!(error)))?
            .map_err(ApiError::internal)
    }
}

/// One of the places among those who wait.
struct QueueSlot<'a>(&'a AtomicUsize);

impl<'a> QueueSlot<'a> {
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

impl Drop for QueueSlot<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// The document as bytes. A long one is laid out in parts, since what the layout remembers is many
/// times larger than the pages that come of it; and twice, since each page says how many there are.
fn print(document: Document) -> anyhow::Result<Bytes> {
    let parts = split(glyphs::printable(document));
    if let [whole] = &parts[..] {
        let laid_out = lay_out(whole, 1, None);
        typst::comemo::evict(0);
        return write(&laid_out?);
    }
    let mut counts = Vec::new();
    for part in &parts {
        counts.push(lay_out(part, 1, Some(0))?.pages().len());
        typst::comemo::evict(0);
    }
    let total = counts.iter().sum();
    let mut pages = EcoVec::new();
    let mut info = DocumentInfo::default();
    for (part, count) in parts.iter().zip(counts) {
        let laid_out = lay_out(part, pages.len() + 1, Some(total))?;
        ensure!(
            laid_out.pages().len() == count,
            "the pages were counted wrong"
        );
        info = laid_out.info().clone();
        for page in laid_out.pages() {
            let mut page = page.clone();
            forget_sources(&mut page.frame, &mut HashSet::new());
            pages.push(page);
        }
        typst::comemo::evict(0);
    }
    write(&PagedDocument::new(pages, info))
}

/// Takes from a page what only the layout needed: what each thing was before it was laid out, which
/// is larger than the thing. The headings stay, since the outline is made from them.
fn forget_sources(frame: &mut Frame, headings: &mut HashSet<Location>) {
    frame.retain(|item| match item {
        FrameItem::Group(group) => {
            forget_sources(&mut group.frame, headings);
            true
        }
        FrameItem::Tag(Tag::Start(element, _)) if element.is::<HeadingElem>() => {
            headings.extend(element.location());
            true
        }
        FrameItem::Tag(Tag::Start(..)) => false,
        FrameItem::Tag(Tag::End(location, ..)) => headings.contains(location),
        _ => true,
    });
}

/// The overview with the first sheets, then the other sheets.
fn split(mut document: Document) -> Vec<Document> {
    let mut sheets = std::mem::take(&mut document.sheets).into_iter();
    let follow = Document {
        title: document.title.clone(),
        footer: document.footer.clone(),
        ..Document::default()
    };
    document.sheets = sheets.by_ref().take(SHEETS).collect();
    let mut parts = vec![document];
    while sheets.len() > 0 {
        parts.push(Document {
            sheets: sheets.by_ref().take(SHEETS).collect(),
            ..follow.clone()
        });
    }
    parts
}

/// What the template reads.
#[derive(Serialize)]
struct Part<'a> {
    #[serde(flatten)]
    document: &'a Document,
    /// The number of its first page.
    first: usize,
    /// How many pages there are in all; absent when this is all.
    total: Option<usize>,
}

fn lay_out(
    document: &Document,
    first: usize,
    total: Option<usize>,
) -> anyhow::Result<PagedDocument> {
    let part = Part {
        document,
        first,
        total,
    };
    typst::compile(&Closed::new(&DOCUMENT, serde_json::to_vec(&part)?))
        .output
        .map_err(|errors| said(&errors))
        .context("the template could not be laid out")
}

fn write(document: &PagedDocument) -> anyhow::Result<Bytes> {
    let options = PdfOptions {
        // A tree of tags would be larger than the document itself.
        tagged: false,
        ..PdfOptions::default()
    };
    let pdf = typst_pdf::pdf(document, &options)
        .map_err(|errors| said(&errors))
        .context("the pages could not be written as PDF")?;
    Ok(Bytes::from(pdf))
}

pub fn said(errors: &EcoVec<SourceDiagnostic>) -> anyhow::Error {
    let first = errors.first().map(|error| error.message.to_string());
    anyhow!(first.unwrap_or_default())
}
