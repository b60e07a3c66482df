//! The bytes: below `data.dir` or in a bucket, behind one set of functions.

use std::{io::ErrorKind as IoKind, ops::Range, time::Duration};

use anyhow::Context;
use bytes::Bytes;
use futures_util::{StreamExt, stream::BoxStream};
use opendal::{ErrorKind, Operator, services};
use poem::http::StatusCode;

use super::{FileType, MediaPath, link};
use base::{
    config::{self, Config, Storage},
    error::{ApiError, Result},
    http, ids, text,
};

/// A file on its way, in pieces as they come.
pub type Pieces = BoxStream<'static, std::io::Result<Bytes>>;

/// What one call to the store may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// Read at once while a file is sent.
const CHUNK: usize = 256 * 1024;

#[derive(Clone)]
pub(super) struct Store {
    bytes: Operator,
    /// Whether it is a bucket, to which clients send what is public by themselves.
    remote: bool,
}

impl Store {
    pub(super) async fn open(config: &Config) -> anyhow::Result<Self> {
        match (&config.media.storage, &config.media.s3) {
            (Storage::S3, Some(bucket)) => Ok(Self {
                bytes: open_bucket(bucket)?,
                remote: true,
            }),
            _ => {
                let root = config.data.dir.join("media");
                tokio::fs::create_dir_all(&root)
                    .await
                    .with_context(|| format!("data.dir: {} cannot be made", root.display()))?;
                let folder = services::Fs::default().root(&root.to_string_lossy());
                Ok(Self {
                    bytes: Operator::new(folder)?,
                    remote: false,
                })
            }
        }
    }

    /// Whether clients send this file to the bucket by themselves. A private one never lies there in
    /// the clear, not even until it is checked.
    pub(super) fn takes(&self, path: &MediaPath) -> bool {
        self.remote && !path.is_private()
    }

    /// An address of the bucket to which exactly these bytes' type can be sent.
    pub(super) async fn presign(&self, path: &MediaPath, file_type: FileType) -> Result<String> {
        let lifetime = link::LIFETIME.to_std().unwrap_or_default();
        let request = bounded(
            self.bytes
                .presign_write_with(&incoming(path), lifetime)
                .content_type(file_type.content_type()),
        )
        .await?;
        Ok(request.uri().to_string())
    }

    /// What a client sent to the bucket. Nothing when it is not there, `413` over `limit`.
    pub(super) async fn read_incoming(
        &self,
        path: &MediaPath,
        limit: usize,
    ) -> Result<Option<Bytes>> {
        let name = incoming(path);
        let size = match bounded(self.bytes.stat(&name)).await {
            Ok(metadata) => metadata.content_length(),
            Err(error) if error.status == StatusCode::NOT_FOUND => return Ok(None),
            Err(error) => return Err(error),
        };
        if size > limit as u64 {
            return Err(too_large(limit));
        }
        // The object may be replaced meanwhile: never more than was measured is read.
        Ok(Some(self.read_first(&name, size).await?))
    }

    async fn read_first(&self, name: &str, size: u64) -> Result<Bytes> {
        let read = bounded(self.bytes.read_with(name).range(0..size)).await?;
        Ok(read.to_bytes())
    }

    pub(super) async fn delete_incoming(&self, path: &MediaPath) -> Result<()> {
        bounded(self.bytes.delete(&incoming(path))).await
    }

    /// Names below `incoming/`, as the paths that they were to become.
    pub(super) async fn list_incoming(&self) -> Result<Vec<MediaPath>> {
        let entries = match bounded(self.bytes.list_with("incoming/").recursive(true)).await {
            Err(error) if error.status == StatusCode::NOT_FOUND => Vec::new(),
            entries => entries?,
        };
        Ok(entries
            .iter()
            .filter_map(|entry| MediaPath::parse(entry.path().strip_prefix("incoming/")?))
            .collect())
    }

    /// Keeps a public file under its final name, all of it or nothing. `507` when the disk is full.
    pub(super) async fn put(
        &self,
        path: &MediaPath,
        file_type: FileType,
        bytes: Bytes,
    ) -> Result<()> {
        let name = path.kept(None);
        if self.remote {
            let write = self
                .bytes
                .write_with(&name, bytes)
                .content_type(file_type.content_type());
            return bounded(write).await.map(|_| ());
        }
        let begun = incoming(path);
        let written = async {
            bounded(self.bytes.write(&begun, bytes)).await?;
            bounded(self.bytes.rename(&begun, &name)).await
        }
        .await;
        if written.is_err()
            && let Err(error) = self.delete_incoming(path).await
        {
            tracing::warn!(%error, "what was half written is left for the next tidying");
        }
        written
    }

    /// Keeps a sealed version of a private file. Nobody reads it before its row names it, so that it
    /// needs no other name while it is written. `507` when the disk is full.
    pub(super) async fn put_sealed(&self, name: &str, bytes: Bytes) -> Result<()> {
        let write = self
            .bytes
            .write_with(name, bytes)
            .content_type("application/octet-stream");
        let written = bounded(write).await.map(|_| ());
        if written.is_err()
            && let Err(error) = self.delete_version(name).await
        {
            tracing::warn!(%error, "what was half written is left for the next tidying");
        }
        written
    }

    /// All bytes of a file.
    pub(super) async fn read(&self, name: &str) -> Result<Bytes> {
        if self.remote {
            return Ok(bounded(self.bytes.read(name)).await?.to_bytes());
        }
        // Of a file whose size nobody told, two megabytes are filled with zeros and kept for the next.
        let size = bounded(self.bytes.stat(name)).await?.content_length();
        self.read_first(name, size).await
    }

    /// A part of a file as a stream. The first piece is read here, so that a file that is not
    /// there is told before the answer begins.
    pub(super) async fn stream(&self, name: &str, range: Range<u64>) -> Result<Pieces> {
        let reader = bounded(self.bytes.reader_with(name).chunk(CHUNK)).await?;
        let mut stream = bounded(reader.into_bytes_stream(range)).await?;
        let first = tokio::time::timeout(PATIENCE, stream.next())
            .await
            .map_err(|_| down(anyhow::anyhow!("the store did not answer in time")))?;
        let first = match first {
            Some(Err(error)) => return Err(refused_read(error)),
            Some(Ok(bytes)) => Some(Ok(bytes)),
            None => None,
        };
        Ok(futures_util::stream::iter(first).chain(stream).boxed())
    }

    pub(super) async fn exists(&self, name: &str) -> Result<bool> {
        bounded(self.bytes.exists(name)).await
    }

    /// Removes a file in all its versions, and what may have been sent for it. What is not there is
    /// fine.
    pub(super) async fn delete(&self, path: &MediaPath) -> Result<()> {
        bounded(self.bytes.delete(&path.kept(None))).await?;
        if path.is_private() {
            let versions = path.versions();
            bounded(self.bytes.delete_with(&versions).recursive(true)).await?;
        }
        self.delete_incoming(path).await
    }

    /// Removes one version of a private file.
    pub(super) async fn delete_version(&self, name: &str) -> Result<()> {
        bounded(self.bytes.delete(name)).await
    }

    /// Names of a private file's versions: sealed ones, and the clear one if it is there.
    pub(super) async fn versions(&self, path: &MediaPath) -> Result<Vec<String>> {
        let clear = path.kept(None);
        let mut names = Vec::new();
        if self.exists(&clear).await? {
            names.push(clear);
        }
        let entries = match bounded(self.bytes.list(&path.versions())).await {
            Err(error) if error.status == StatusCode::NOT_FOUND => Vec::new(),
            entries => entries?,
        };
        let files = entries.iter().filter(|entry| !entry.path().ends_with('/'));
        names.extend(files.map(|entry| entry.path().to_owned()));
        Ok(names)
    }

    /// Writes, reads and removes a few bytes.
    pub(super) async fn probe(&self) -> Result<()> {
        let name = format!(
            "probe/{}",
            ids::random_text(12).map_err(anyhow::Error::new)?
        );
        let sent = Bytes::from_static(b"maru");
        bounded(self.bytes.write(&name, sent.clone())).await?;
        let read = self.read_first(&name, sent.len() as u64).await;
        bounded(self.bytes.delete(&name)).await?;
        if read? != sent {
            return Err(down(anyhow::anyhow!(
                "the store gave back other bytes than it took"
            )));
        }
        Ok(())
    }
}

fn incoming(path: &MediaPath) -> String {
    format!("incoming/{}", path.as_str())
}

fn open_bucket(bucket: &config::S3) -> anyhow::Result<Operator> {
    http::install_cryptography();
    opendal_http_transport_reqwest::install_default();
    let service = services::S3::default()
        .endpoint(bucket.endpoint.as_str().trim_end_matches('/'))
        .bucket(&bucket.bucket)
        .region(&bucket.region)
        .access_key_id(bucket.access_key.expose())
        .secret_access_key(bucket.secret_key.expose())
        .disable_config_load()
        .disable_ec2_metadata();
    Ok(Operator::new(service)?)
}

async fn bounded<T>(work: impl IntoFuture<Output = opendal::Result<T>>) -> Result<T> {
    match tokio::time::timeout(PATIENCE, work.into_future()).await {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) if error.kind() == ErrorKind::NotFound => {
            Err(ApiError::not_found("없는 파일이에요."))
        }
        Ok(Err(error)) => Err(broken(error.into())),
        Err(_) => Err(down(anyhow::anyhow!("the store did not answer in time"))),
    }
}

fn refused_read(error: std::io::Error) -> ApiError {
    match error.kind() {
        IoKind::NotFound => ApiError::not_found("없는 파일이에요."),
        _ => broken(error.into()),
    }
}

fn broken(error: anyhow::Error) -> ApiError {
    let full = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| {
            matches!(
                cause.kind(),
                IoKind::StorageFull | IoKind::QuotaExceeded | IoKind::FileTooLarge
            )
        });
    match full {
        true => ApiError {
            source: Some(error),
            ..ApiError::storage_full()
        },
        false => down(error),
    }
}

fn down(error: anyhow::Error) -> ApiError {
    ApiError {
        source: Some(error),
        ..ApiError::unavailable("파일 저장소를 지금은 쓸 수 없어요. 잠시 뒤에 다시 시도해 주세요.")
    }
}

pub(super) fn too_large(limit: usize) -> ApiError {
    ApiError::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        format!(
            "파일이 너무 커요. {}까지 올릴 수 있어요.",
            text::size(limit)
        ),
    )
}
