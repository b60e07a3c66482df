//! The file with everything that is kept of a member, written while it is sent: neither the whole of
//! it nor a copy on the disk is ever held.

use std::io::{self, Write};

use ::zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};
use bytes::Bytes;
use futures_util::TryStreamExt;
use poem::Body;
use serde_json::json;
use tokio::sync::mpsc;

use super::PersonalData;
use crate::{
    ctx::Ctx,
    error::{ApiError, Result},
    media,
};

/// Bytes that are sent at a time.
const CHUNK: usize = 64 * 1024;
/// Pieces that wait for whoever receives them.
const WAITING: usize = 4;

/// What is to be written next.
enum Piece {
    /// A file begins. What is a picture already is not pressed any further.
    File(String, CompressionMethod),
    Bytes(Bytes),
    /// Without it the file stays unfinished, and is no ZIP.
    End,
}

pub(super) fn stream(ctx: Ctx, member: i64, pdf: Option<Bytes>) -> Body {
    let (pieces, to_write) = mpsc::channel(WAITING);
    let (chunks, sent) = mpsc::channel(WAITING);
    let broken = chunks.clone();
    tokio::spawn(async move {
        if let Err(error) = gather(&ctx, member, pdf, &pieces).await {
            let error = format!("{:#}", anyhow::Error::new(error));
            tracing::error!(error, "what is known of a member could not be gathered");
            // Breaks the connection off: what came so far must not look like all of it.
            let _the_receiver_may_be_gone = broken.send(Err(io::Error::other("unfinished"))).await;
        }
    });
    tokio::task::spawn_blocking(move || {
        // It fails when nobody receives any more.
        let _written = write(to_write, Outlet::new(chunks));
    });
    Body::from_bytes_stream(futures_util::stream::unfold(sent, |mut sent| async move {
        sent.recv().await.map(|chunk| (chunk, sent))
    }))
}

type Pieces = mpsc::Sender<Piece>;

async fn give(pieces: &Pieces, piece: Piece) -> Result<()> {
    let given = pieces.send(piece).await;
    given.map_err(|_| ApiError::internal(anyhow::anyhow!("nobody receives the file any more")))
}

async fn gather(ctx: &Ctx, member: i64, pdf: Option<Bytes>, pieces: &Pieces) -> Result<()> {
    if let Some(pdf) = pdf {
        let begin = Piece::File("내정보.pdf".to_owned(), CompressionMethod::Stored);
        give(pieces, begin).await?;
        give(pieces, Piece::Bytes(pdf)).await?;
    }
    let begin = Piece::File("내정보.json".to_owned(), CompressionMethod::Deflated);
    give(pieces, begin).await?;
    let head = json!({ "site": ctx.config.site.name, "madeAt": ctx.clock.now() }).to_string();
    let head = head.strip_suffix('}').unwrap_or_default();
    give(pieces, text(format!("{head},\"sections\":["))).await?;
    let mut files = Vec::new();
    for (index, source) in ctx.installed.personal.iter().enumerate() {
        if index > 0 {
            give(pieces, text(",")).await?;
        }
        section(ctx, member, source.as_ref(), pieces, &mut files).await?;
    }
    give(pieces, text("\n]}\n")).await?;
    for path in files {
        // What went meanwhile is known no more.
        let Some(mut bytes) = media::whole(ctx, &path).await? else {
            continue;
        };
        let name = format!("files/{path}");
        give(pieces, Piece::File(name, CompressionMethod::Stored)).await?;
        while let Some(piece) = bytes.try_next().await.map_err(anyhow::Error::new)? {
            give(pieces, Piece::Bytes(piece)).await?;
        }
    }
    give(pieces, Piece::End).await
}

/// Writes one kind of data and notes the files that belong to it.
async fn section(
    ctx: &Ctx,
    member: i64,
    source: &dyn PersonalData,
    pieces: &Pieces,
    files: &mut Vec<String>,
) -> Result<()> {
    let head = json!({
        "key": source.key(),
        "label": source.label(),
        "purpose": source.purpose(ctx),
        "kept": source.kept(ctx),
    });
    let head = head.to_string();
    let head = head.strip_suffix('}').unwrap_or_default();
    give(pieces, text(format!("\n{head},\"items\":["))).await?;
    let (mut after, mut comma) = (None, "");
    loop {
        let part = source.collect(ctx, member, after).await?;
        for item in part.items {
            let json = serde_json::to_string(&item)?;
            give(pieces, text(format!("{comma}\n{json}"))).await?;
            comma = ",";
            files.extend(item.files);
        }
        after = part.next;
        if after.is_none() {
            break;
        }
    }
    give(pieces, text("]}")).await
}

fn text(text: impl Into<String>) -> Piece {
    Piece::Bytes(Bytes::from(text.into()))
}

/// Runs on a thread of its own.
fn write(mut pieces: mpsc::Receiver<Piece>, outlet: Outlet) -> ::zip::result::ZipResult<()> {
    let mut zip = ZipWriter::new_stream(outlet);
    while let Some(piece) = pieces.blocking_recv() {
        match piece {
            Piece::File(name, method) => {
                zip.start_file(
                    name,
                    SimpleFileOptions::default().compression_method(method),
                )?;
            }
            Piece::Bytes(bytes) => zip.write_all(&bytes)?,
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
    chunks: mpsc::Sender<io::Result<Bytes>>,
}

impl Outlet {
    fn new(chunks: mpsc::Sender<io::Result<Bytes>>) -> Self {
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
