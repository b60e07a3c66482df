//! Private files as they lie in the store: sealed when they come, opened piece by piece when they go.

use std::{
    io::{Error, ErrorKind},
    ops::Range,
};

use bytes::{Bytes, BytesMut};
use futures_util::{StreamExt, TryStreamExt, stream};
use poem::http::StatusCode;
use sha2::{Digest, Sha256};

use super::{Media, MediaPath, files::StoredFile, store::Pieces};
use base::{
    encryption::{Layout, Opener},
    error::Result,
    ids,
};

/// A sealed file in the store that no row names yet.
pub(super) struct Version {
    /// The key's id, a dot, and what was drawn by chance.
    pub name: String,
    /// SHA-256 of the sealed bytes.
    pub digest: String,
}

/// Seals a file and keeps it. Nothing of it reaches a disk in the clear.
pub(super) async fn keep(media: &Media, path: &MediaPath, clear: Bytes) -> Result<Version> {
    let (vault, place) = (media.vault.clone(), place(path));
    let sealing = move || {
        let sealed = vault.seal_file(&place, &clear)?;
        let digest = hex::encode(Sha256::digest(&sealed));
        Ok((Bytes::from(sealed), digest))
    };
    let sealed: Result<_> = media.work(sealing).await?;
    let (sealed, digest) = sealed?;
    let random = ids::random_text(9).map_err(anyhow::Error::new)?;
    let name = format!("{}.{random}", media.vault.current());
    let kept = path.kept(Some(&name));
    media.store.put_sealed(&kept, sealed).await?;
    Ok(Version { name, digest })
}

/// All of a sealed file.
pub(super) async fn open(media: &Media, path: &MediaPath, file: &StoredFile) -> Result<Bytes> {
    let sealed = media.store.read(&file.kept(path)).await?;
    let (vault, place, size) = (media.vault.clone(), place(path), file.size.unsigned_abs());
    let clear = media
        .work(move || vault.unseal_file(&place, &sealed, size))
        .await??;
    Ok(clear.into())
}

/// A part of a file as a stream that holds one sealed piece at a time. The first is opened here, so
/// that a file that is damaged there is told before the answer begins; a later one that does not
/// open ends the stream before any of its bytes.
pub(super) async fn stream(
    media: &Media,
    path: &MediaPath,
    file: &StoredFile,
    range: Range<u64>,
) -> Result<Pieces> {
    let name = file.kept(path);
    if file.sealed.is_none() {
        return media.store.stream(&name, range).await;
    }
    let layout = Layout::of(file.size.unsigned_abs());
    let header = read(media, &name, layout.header()).await?;
    let opener = media
        .vault
        .open_file(&place(path), &header, layout.size())?;
    let pieces = layout.pieces_of(&range);
    if pieces.is_empty() {
        return Ok(stream::empty().boxed());
    }
    let stored = layout.sealed(pieces.start).start..layout.sealed(pieces.end - 1).end;
    let mut sealed = Sealed {
        coming: media.store.stream(&name, stored).await?,
        read: BytesMut::new(),
        opener,
        pieces,
        range,
    };
    let first = sealed.next().await.map_err(anyhow::Error::new)?;
    let rest = stream::try_unfold(sealed, |mut sealed| async move {
        let opened = sealed.next().await.inspect_err(|error| {
            tracing::error!(%error, "a private file was not sent to its end");
        })?;
        Ok::<_, Error>(opened.map(|bytes| (bytes, sealed)))
    });
    Ok(stream::iter(first.map(Ok)).chain(rest).boxed())
}

impl Media {
    /// All of a checked file, public or private, piece by piece in the clear; nothing for one that is not
    /// there.
    pub async fn whole(&self, path: &str) -> Result<Option<Pieces>> {
        let Some(path) = MediaPath::parse(path) else {
            return Ok(None);
        };
        let Some(file) = StoredFile::find(self.db.read(), &path).await? else {
            return Ok(None);
        };
        match stream(self, &path, &file, 0..file.size.unsigned_abs()).await {
            Ok(pieces) => Ok(Some(pieces)),
            Err(error) if error.status == StatusCode::NOT_FOUND => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// A file that opens for nobody else's name.
fn place(path: &MediaPath) -> String {
    format!("file/{}", path.as_str())
}

async fn read(media: &Media, name: &str, range: Range<u64>) -> Result<BytesMut> {
    let mut coming = media.store.stream(name, range).await?;
    let mut bytes = BytesMut::new();
    while let Some(piece) = coming.try_next().await.map_err(anyhow::Error::new)? {
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes)
}

struct Sealed {
    coming: Pieces,
    /// What has come of the next piece.
    read: BytesMut,
    opener: Opener,
    /// Numbers of the pieces that are still to come.
    pieces: Range<u64>,
    /// The bytes in the clear that are wanted.
    range: Range<u64>,
}

impl Sealed {
    /// What is wanted of the next piece; nothing behind the last.
    async fn next(&mut self) -> std::io::Result<Option<Bytes>> {
        let Some(piece) = self.pieces.next() else {
            return Ok(None);
        };
        let layout = self.opener.layout();
        let Range { start, end } = layout.sealed(piece);
        let length = (end - start) as usize;
        while self.read.len() < length {
            let more = self.coming.try_next().await?;
            let more = more.ok_or_else(|| damaged(format!("piece {piece} is cut off")))?;
            self.read.extend_from_slice(&more);
        }
        let sealed = self.read.split_to(length);
        let opened = self.opener.open(piece, &sealed);
        let opened = opened.map_err(|error| damaged(format!("{error:#}")))?;
        let clear = layout.clear(piece);
        let from = self.range.start.max(clear.start) - clear.start;
        let to = self.range.end.min(clear.end) - clear.start;
        Ok(Some(Bytes::from(opened).slice(from as usize..to as usize)))
    }
}

fn damaged(what: String) -> Error {
    Error::new(ErrorKind::InvalidData, what)
}
