//! Stored files: uploads, what refers to them, and how they are served.
//!
//! An upload goes through three states: its path is given out (`media_files.checked = 0`), its
//! bytes are checked and stand under their final name (`checked = 1`), a record refers to it
//! (`media_references`). Nothing but checked files can be read or referred to.
//!
//! Private files, which people attach to applications, come and go through this server alone, and
//! are sealed wherever they are stored (`docs/decisions/047-attached-files-are-sealed.md`).

mod contents;
mod details;
mod documents;
mod files;
mod films;
mod garbage_collection;
mod inspect;
mod link;
mod locks;
mod metadata;
mod names;
mod path;
mod presign;
mod private_files;
mod reencrypt;
mod references;
mod restore;
mod sealed;
mod seed;
mod serve;
mod store;
mod types;
mod upload;
mod variants;

use std::{path::PathBuf, sync::Arc};

use percent_encoding::percent_decode_str;
use poem::{Request, Route, endpoint::make, get, put};
use tokio::sync::Semaphore;

pub use details::{FileDetails, FileKind, Focus};
pub use documents::{
    DocumentFile, Documents, OfferedFile, OfferedFiles, count_downloads, offered_files,
};
pub use files::{Picture, Pictures, Shared, focuses, pictures, shared};
pub use garbage_collection::goes_at;
pub use names::{Names, rename};
pub use path::{MediaPath, PRIVATE};
pub use presign::Upload;
pub use private_files::{destroy, file_name, keep, sizes};
pub use references::{References, keep_until, require};
pub use restore::in_logs;
pub use types::FileType;
pub use variants::{SHARE_SIZE, WIDTHS};

use base::{
    clock::Clock,
    config::{Config, Storage},
    encryption::Vault,
    error::Result,
    signer::Signer,
};
use db::{Db, Migrations, response_cache::ResponseCache};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "media",
    steps: &[
        ("0001_files", include_str!("../migrations/0001_files.sql")),
        ("0002_digest", include_str!("../migrations/0002_digest.sql")),
        ("0003_sealed", include_str!("../migrations/0003_sealed.sql")),
        ("0004_micros", include_str!("../migrations/0004_micros.sql")),
        (
            "0005_documents",
            include_str!("../migrations/0005_documents.sql"),
        ),
        (
            "0006_details",
            include_str!("../migrations/0006_details.sql"),
        ),
        ("0007_alts", include_str!("../migrations/0007_alts.sql")),
        ("0008_kept", include_str!("../migrations/0008_kept.sql")),
    ],
};

/// Pictures that are decoded at the same time: each may take many megabytes.
const WORKERS: usize = 2;

/// The store and what is kept beside it. Cloning is cheap.
#[derive(Clone)]
pub struct Media {
    db: Db,
    responses: ResponseCache,
    clock: Clock,
    vault: Vault,
    signer: Signer,
    /// Bytes of a public upload at most, of a private one, and of a film or what texts offer.
    max_bytes: usize,
    max_private_bytes: usize,
    max_document_bytes: usize,
    data: PathBuf,
    /// Whether the configuration names a backup, which copies files.
    is_backed_up: bool,
    store: store::Store,
    variants: variants::Variants,
    /// One change of a file at a time.
    locks: locks::Locks,
    workers: Arc<Semaphore>,
}

impl Media {
    pub async fn open(
        config: &Config,
        db: Db,
        responses: ResponseCache,
        clock: Clock,
        vault: Vault,
        signer: Signer,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            db,
            responses,
            clock,
            vault,
            signer,
            max_bytes: config.media.max_bytes,
            max_private_bytes: config.media.max_private_bytes,
            max_document_bytes: config.media.max_document_bytes,
            data: config.data.dir.clone(),
            is_backed_up: config.backup.is_configured(),
            store: store::Store::open(config).await?,
            variants: variants::Variants::new(&config.data.dir),
            locks: locks::Locks::default(),
            workers: Arc::new(Semaphore::new(WORKERS)),
        })
    }

    /// Writes, reads and removes a few bytes: whether uploads would be kept.
    pub async fn check(&self) -> anyhow::Result<()> {
        Ok(self.store.probe().await?)
    }

    /// Bytes of an upload at most.
    fn limit(&self, path: &MediaPath) -> usize {
        match path {
            path if path.is_private() => self.max_private_bytes,
            path if path.is_document() || path.is_film() => self.max_document_bytes,
            _ => self.max_bytes,
        }
    }

    /// Runs slow work on pictures off the async threads, a little at a time.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let _permit = self.workers.acquire().await.map_err(anyhow::Error::new)?;
        let done = tokio::task::spawn_blocking(work).await;
        Ok(done.map_err(anyhow::Error::new)?)
    }
}

/// Where browsers send uploads to when it is not this server: the CSP's `connect-src` has to
/// allow it.
pub fn upload_origin(config: &Config) -> Option<String> {
    let bucket = config.media.s3.as_ref()?;
    (config.media.storage == Storage::S3).then(|| bucket.endpoint.origin().ascii_serialization())
}

/// The address of a public file, relative to the host.
pub fn url(path: &str) -> String {
    match MediaPath::parse(path) {
        Some(path) => format!("/media/{}", path.escaped()),
        None => format!("/media/{path}"),
    }
}

/// The path below `/media` of a public file, from what may be that path or an address.
pub fn path_of(text: &str) -> String {
    let path = text.split_once("/media/").map_or(text, |(_, path)| path);
    let path = path.split(['?', '#']).next().unwrap_or_default();
    percent_decode_str(path).decode_utf8_lossy().into_owned()
}

/// Adds the routes that take and give bytes and are no operations of the OpenAPI document.
pub fn add_routes(route: Route, media: &Media, documents: &Documents) -> Route {
    let (public, upload, private) = (media.clone(), media.clone(), media.clone());
    let (offered, lent) = (documents.clone(), documents.clone());
    let get_media = make(move |request: Request| {
        let (media, documents) = (public.clone(), offered.clone());
        async move { serve::get_media(&media, &documents, request).await }
    });
    let put_upload = make(move |request: Request| {
        let media = upload.clone();
        async move { upload::put_upload(&media, request).await }
    });
    let get_private_media = make(move |request: Request| {
        let (media, documents) = (private.clone(), lent.clone());
        async move { serve::get_private_media(&media, &documents, request).await }
    });
    route
        .at("/media/*path", get(get_media))
        .at("/media-upload/*path", put(put_upload))
        .at("/media-private/*path", get(get_private_media))
}
