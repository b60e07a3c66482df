//! Smaller pictures for smaller screens, and those that shared links show: made once, kept on this machine's disk.

use std::{
    io::ErrorKind,
    path::{Path, PathBuf},
};

use anyhow::Context;
use bytes::Bytes;

use super::{FileType, Media, MediaPath, files::StoredFile, inspect, locks::Locks};
use base::{error::Result, ids};

/// The widths that a picture can be asked for in, in pixels.
pub const WIDTHS: [u32; 6] = [320, 480, 640, 960, 1280, 1920];

/// Width and height that a picture has where a link to its page is shared, in pixels.
pub const SHARE_SIZE: (u32, u32) = (1200, 630);

/// Width and height of the icon of a browser's tab, in pixels: twice and three times what tabs show.
pub(super) const ICON_SIDE: u32 = 96;

/// What can be made of a picture.
#[derive(Clone, Copy)]
pub(super) enum Variant {
    /// So many pixels wide at most.
    Width(u32),
    /// Its middle in [`SHARE_SIZE`], as JPEG: not every messenger shows WebP.
    Share,
    /// Its middle as a square of [`ICON_SIDE`], as PNG: not every browser takes WebP there.
    Icon,
}

impl Variant {
    /// What tells it from the picture's other variants.
    pub(super) fn name(self) -> String {
        match self {
            Self::Width(width) => width.to_string(),
            Self::Share => "share".to_owned(),
            Self::Icon => "icon".to_owned(),
        }
    }

    pub(super) fn content_type(self) -> &'static str {
        match self {
            Self::Width(_) => FileType::WebP.content_type(),
            Self::Share => FileType::Jpeg.content_type(),
            Self::Icon => FileType::Png.content_type(),
        }
    }
}

#[derive(Clone)]
pub(super) struct Variants {
    folder: PathBuf,
    locks: Locks,
}

impl Variants {
    pub(super) fn new(data: &Path) -> Self {
        Self {
            folder: data.join("variants"),
            locks: Locks::default(),
        }
    }

    /// Nothing where the file itself serves as well: it is no picture, it is a WebP that is not wider, or it
    /// is too large to be decoded here.
    pub(super) async fn get(
        &self,
        media: &Media,
        path: &MediaPath,
        file: &StoredFile,
        wanted: Variant,
    ) -> Result<Option<Bytes>> {
        let Some(file_type) = FileType::of_name(path.as_str()).filter(|t| t.is_photo()) else {
            return Ok(None);
        };
        if let Variant::Width(width) = wanted {
            let small = file.width.is_some_and(|own| own <= i64::from(width));
            if small && file_type == FileType::WebP {
                return Ok(None);
            }
        }
        let place = self.place(path, &file.digest, wanted);
        if let Some(kept) = read(&place).await {
            return Ok(unless_empty(kept));
        }
        // Whoever comes while it is made waits for it and finds it on the disk.
        let _turn = self.locks.wait(&place.to_string_lossy()).await;
        if let Some(kept) = read(&place).await {
            return Ok(unless_empty(kept));
        }
        let original = media.store.read(&path.kept(None)).await?;
        let made = media
            .work(move || inspect::variant(file_type, &original, wanted))
            .await?;
        let made = made.map(Bytes::from).unwrap_or_default();
        if let Err(error) = keep(&place, &made).await {
            tracing::warn!(%error, "a variant could not be kept and will be made again");
        }
        Ok(unless_empty(made))
    }

    /// Removes all variants of a file.
    pub(super) async fn remove(&self, path: &MediaPath) -> Result<()> {
        match tokio::fs::remove_dir_all(self.folder.join(path.as_str())).await {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(anyhow::Error::new(error)
                .context("variants cannot be removed")
                .into()),
            _ => Ok(()),
        }
    }

    /// The name holds a part of the content's digest: other content is never mistaken for it.
    fn place(&self, path: &MediaPath, digest: &str, wanted: Variant) -> PathBuf {
        let digest = digest.get(..16).unwrap_or(digest);
        let name = wanted.name();
        let end = match wanted {
            Variant::Width(_) => "webp",
            Variant::Share => "jpg",
            Variant::Icon => "png",
        };
        self.folder
            .join(path.as_str())
            .join(format!("{name}-{digest}.{end}"))
    }
}

/// An empty file says that none can be made: a picture that breaks off at its end costs as much as a
/// whole one, and must not cost it with every request.
fn unless_empty(variant: Bytes) -> Option<Bytes> {
    (!variant.is_empty()).then_some(variant)
}

async fn read(place: &Path) -> Option<Bytes> {
    match tokio::fs::read(place).await {
        Ok(bytes) => Some(bytes.into()),
        Err(error) => {
            if error.kind() != ErrorKind::NotFound {
                tracing::warn!(%error, "a variant cannot be read");
            }
            None
        }
    }
}

async fn keep(place: &Path, bytes: &Bytes) -> anyhow::Result<()> {
    let folder = place.parent().context("a variant has a folder")?;
    tokio::fs::create_dir_all(folder).await?;
    let begun = folder.join(format!(".{}", ids::random_text(9)?));
    let written = async {
        tokio::fs::write(&begun, bytes).await?;
        tokio::fs::rename(&begun, place).await
    }
    .await;
    if written.is_err() {
        let _nothing_written = tokio::fs::remove_file(&begun).await;
    }
    Ok(written?)
}
