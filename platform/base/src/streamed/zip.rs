//! ZIP files. Their directory comes last: one that breaks off is no ZIP.

use std::io::{self, Write};

use ::zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};
use anyhow::Context;
use bytes::Bytes;
use poem::Body;
use tokio::sync::mpsc;

use super::{Chunks, WAITING, body, nobody_receives, write};
use crate::error::{ApiError, Result};

/// Bytes that are sent at a time.
const CHUNK: usize = 64 * 1024;

/// A ZIP that is being written.
pub struct Zip(mpsc::Sender<Piece>);

/// What is to be written next.
enum Piece {
    File(String, CompressionMethod),
    Bytes(Bytes),
    /// Without it the file stays unfinished.
    End,
}

impl Zip {
    /// The file that `fill` writes.
    pub fn stream<F>(what: &'static str, fill: impl FnOnce(Self) -> F) -> Body
    where
        F: Future<Output = Result<Self>> + Send + 'static,
    {
        let (pieces, to_write) = mpsc::channel(WAITING);
        let (chunks, sent) = mpsc::channel(WAITING);
        let outlet = Outlet::new(chunks.clone());
        let filled = fill(Self(pieces));
        write(what, chunks, async move {
            let writer = tokio::task::spawn_blocking(move || pack(to_write, outlet));
            let filled = async {
                let zip = filled.await?;
                zip.give(Piece::End).await
            };
            // A fault of the writer is why nothing more could be given to it.
            let (filled, packed) = (filled.await, writer.await);
            packed.map_err(ApiError::internal)??;
            filled
        });
        body(sent)
    }

    /// Begins a file.
    pub async fn begin(&self, name: impl Into<String>) -> Result<()> {
        let begin = Piece::File(name.into(), CompressionMethod::Deflated);
        self.give(begin).await
    }

    /// Begins a file that would not get smaller: a picture, a PDF.
    pub async fn begin_packed(&self, name: impl Into<String>) -> Result<()> {
        let begin = Piece::File(name.into(), CompressionMethod::Stored);
        self.give(begin).await
    }

    /// More of the file that was begun last.
    pub async fn write(&self, bytes: impl Into<Bytes>) -> Result<()> {
        self.give(Piece::Bytes(bytes.into())).await
    }

    async fn give(&self, piece: Piece) -> Result<()> {
        self.0.send(piece).await.map_err(|_| nobody_receives())
    }
}

/// Runs on a thread of its own. Pieces that end without an end were given up.
fn pack(mut pieces: mpsc::Receiver<Piece>, outlet: Outlet) -> anyhow::Result<()> {
    let mut zip = ZipWriter::new_stream(outlet);
    while let Some(piece) = pieces.blocking_recv() {
        match piece {
            Piece::File(name, method) => {
                let options = SimpleFileOptions::default().compression_method(method);
                zip.start_file(name, options)?;
            }
            Piece::Bytes(bytes) => zip.write_all(&bytes).context("a file of a ZIP")?,
            Piece::End => {
                zip.finish()?.into_inner().flush()?;
                break;
            }
        }
    }
    Ok(())
}

/// Hands bytes to whoever sends them.
struct Outlet {
    gathered: Vec<u8>,
    chunks: Chunks,
}

impl Outlet {
    fn new(chunks: Chunks) -> Self {
        Self {
            gathered: Vec::with_capacity(CHUNK),
            chunks,
        }
    }
}

impl Write for Outlet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.gathered.extend_from_slice(bytes);
        if self.gathered.len() >= CHUNK {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let chunk = Bytes::from(std::mem::take(&mut self.gathered));
        if chunk.is_empty() {
            return Ok(());
        }
        let sent = self.chunks.blocking_send(Ok(chunk));
        sent.map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))
    }
}
