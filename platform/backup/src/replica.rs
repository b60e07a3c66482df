//! The place that holds the copies: `db/` is Litestream's, `media/` ours.

use std::time::Duration;

use anyhow::{Context, bail};
use bytes::Bytes;
use chrono::DateTime;
use futures_util::StreamExt;
use opendal::{EntryMode, ErrorKind, Operator, services};

use platform::{
    config::{self, Config},
    http, ids,
    timestamp::Timestamp,
};

/// Where Litestream keeps the database.
pub const DATABASE: &str = "db";
/// Where Litestream keeps changes and snapshots by their level.
const LEVELS: &str = "db/ltx/";
/// Where copies of files stand, named by the digest of their bytes.
const MEDIA: &str = "media";
/// What one call may take. Snapshots are read piece by piece, each within it.
const PATIENCE: Duration = Duration::from_secs(20);
const PIECE: usize = 1024 * 1024;

#[derive(Clone)]
pub struct Replica {
    place: Operator,
    remote: bool,
}

/// A file of the replica as a listing shows it.
#[derive(Clone, Debug, Eq, PartialEq, serde::Deserialize, serde::Serialize)]
pub struct ReplicaFile {
    /// Below the replica, with slashes.
    pub name: String,
    pub size: u64,
    /// Milliseconds since the epoch.
    pub modified: i64,
    pub etag: Option<String>,
}

impl Replica {
    /// Where a standby that was promoted leaves word.
    pub const TAKEN_OVER: &str = "taken-over";

    /// Nothing when no backup is configured.
    pub fn open(config: &Config) -> anyhow::Result<Option<Self>> {
        let (place, remote) = match (&config.backup.path, &config.backup.s3) {
            (Some(path), _) => {
                let root = services::Fs::default().root(&path.to_string_lossy());
                let place = Operator::new(root);
                let unusable = || format!("backup.path: {} cannot be used", path.display());
                (place.with_context(unusable)?, false)
            }
            (None, Some(bucket)) => (open_bucket(bucket)?, true),
            (None, None) => return Ok(None),
        };
        Ok(Some(Self { place, remote }))
    }

    pub fn is_remote(&self) -> bool {
        self.remote
    }

    /// Where Litestream keeps what is named as in a folder: `db/ltx/9/…` is `db/0009/…` in a bucket.
    fn stored(&self, name: &str) -> String {
        let level = name
            .strip_prefix(LEVELS)
            .and_then(|rest| rest.split_once('/'));
        match level.filter(|_| self.remote) {
            Some((level, rest)) => format!("{DATABASE}/{level:0>4}/{rest}"),
            None => name.to_owned(),
        }
    }

    /// The name as in a folder of what is kept there.
    fn named(&self, path: &str) -> String {
        let rest = path
            .strip_prefix(DATABASE)
            .and_then(|rest| rest.strip_prefix('/'));
        let level = rest.and_then(|rest| rest.split_once('/'));
        match level.filter(|(level, _)| self.remote && level.len() == 4) {
            Some((level, rest)) => {
                let level = level.trim_start_matches('0');
                let level = if level.is_empty() { "0" } else { level };
                format!("{LEVELS}{level}/{rest}")
            }
            None => path.to_owned(),
        }
    }

    /// Everything below a folder, in no order. A folder that is not there is empty.
    pub async fn list(&self, folder: &str) -> anyhow::Result<Vec<ReplicaFile>> {
        let stored = self.stored(&format!("{folder}/"));
        let listed = bounded(self.place.list_with(&stored).recursive(true)).await;
        let entries = match listed {
            Err(error) if is_absent(&error) => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut found = Vec::with_capacity(entries.len());
        for entry in entries {
            if entry.metadata().mode() != EntryMode::FILE || entry.name().ends_with(".tmp") {
                continue;
            }
            let metadata = match self.remote {
                true => entry.metadata().clone(),
                // A listing of a folder does not tell sizes. What went meanwhile is not there.
                false => match bounded(self.place.stat(entry.path())).await {
                    Err(error) if is_absent(&error) => continue,
                    metadata => metadata?,
                },
            };
            found.push(ReplicaFile {
                name: self.named(entry.path()),
                size: metadata.content_length(),
                modified: metadata
                    .last_modified()
                    .map_or(0, |at| at.into_inner().as_millisecond()),
                etag: metadata.etag().map(str::to_owned),
            });
        }
        Ok(found)
    }

    /// The number of the newest transaction that Litestream has brought here, and when it was
    /// written.
    pub async fn newest(&self, after: u64) -> anyhow::Result<Option<(u64, i64)>> {
        let folder = self.stored(&format!("{DATABASE}/ltx/0/"));
        let listing = self.place.list_with(&folder);
        let listing = match self.remote {
            true => listing.start_after(&format!("{folder}{after:016x}")),
            false => listing,
        };
        let listed = bounded(listing).await;
        let entries = match listed {
            Err(error) if is_absent(&error) => return Ok(None),
            entries => entries?,
        };
        let newest = entries
            .iter()
            .filter_map(|entry| Some((last_transaction(entry.path())?, entry)))
            .max_by_key(|(number, _)| *number);
        let Some((number, entry)) = newest else {
            return Ok(None);
        };
        let metadata = bounded(self.place.stat(entry.path())).await?;
        let at = metadata
            .last_modified()
            .map_or(0, |at| at.into_inner().as_millisecond());
        Ok(Some((number, at)))
    }

    /// Gives all bytes of a file to `take`, piece by piece.
    pub async fn read(&self, name: &str, mut take: impl FnMut(&[u8])) -> anyhow::Result<()> {
        let stored = self.stored(name);
        let reader = bounded(self.place.reader_with(&stored).chunk(PIECE)).await?;
        let mut pieces = bounded(reader.into_bytes_stream(..)).await?;
        loop {
            match tokio::time::timeout(PATIENCE, pieces.next()).await {
                Err(_) => bail!("{name} could not be read in time"),
                Ok(None) => return Ok(()),
                Ok(Some(piece)) => take(&piece?),
            }
        }
    }

    /// The copy of the file with this digest; nothing when it is not there.
    pub async fn read_media(&self, digest: &str) -> anyhow::Result<Option<Bytes>> {
        match bounded(self.place.read(&media_name(digest))).await {
            Ok(bytes) => Ok(Some(bytes.to_bytes())),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps a copy, all of it or nothing.
    pub async fn write_media(&self, digest: &str, bytes: Bytes) -> anyhow::Result<()> {
        let name = media_name(digest);
        if self.remote {
            bounded(self.place.write(&name, bytes)).await?;
            return Ok(());
        }
        // A command and the server may copy the same file at the same time.
        let begun = format!("{name}.{}.tmp", ids::random_text(6)?);
        bounded(self.place.write(&begun, bytes)).await?;
        bounded(self.place.rename(&begun, &name)).await
    }

    pub async fn delete_media(&self, digest: &str) -> anyhow::Result<()> {
        bounded(self.place.delete(&media_name(digest))).await
    }

    /// When a standby took over from whoever replicates here.
    pub async fn taken_over(&self) -> anyhow::Result<Option<String>> {
        match bounded(self.place.read(Self::TAKEN_OVER)).await {
            Ok(bytes) => Ok(Some(
                String::from_utf8_lossy(&bytes.to_bytes()).into_owned(),
            )),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Notes that one did.
    pub async fn take_over(&self, at: &str) -> anyhow::Result<()> {
        bounded(self.place.write(Self::TAKEN_OVER, at.to_owned())).await?;
        Ok(())
    }

    /// Size of each copy by its digest.
    pub async fn list_media(&self) -> anyhow::Result<Vec<(String, u64)>> {
        let found = self.list(MEDIA).await?;
        let named = |file: ReplicaFile| Some((file.name.rsplit('/').next()?.to_owned(), file.size));
        Ok(found.into_iter().filter_map(named).collect())
    }
}

pub fn media_name(digest: &str) -> String {
    format!("{MEDIA}/{}/{digest}", digest.get(..2).unwrap_or("00"))
}

/// `…/0000000000000002-0000000000000008.ltx` holds transactions 2 to 8.
pub fn transactions(name: &str) -> Option<(u64, u64)> {
    let (first, last) = name
        .rsplit('/')
        .next()?
        .strip_suffix(".ltx")?
        .split_once('-')?;
    let number = |text| u64::from_str_radix(text, 16).ok();
    Some((number(first)?, number(last)?))
}

fn last_transaction(name: &str) -> Option<u64> {
    transactions(name).map(|(_, last)| last)
}

/// The moment of a file's time of change.
pub fn moment(millis: i64) -> Option<Timestamp> {
    let at = DateTime::from_timestamp_millis(millis).filter(|_| millis > 0);
    at.map(Timestamp::from)
}

fn open_bucket(bucket: &config::BackupBucket) -> anyhow::Result<Operator> {
    http::install_cryptography();
    opendal_http_transport_reqwest::install_default();
    let service = services::S3::default()
        .root(&format!("/{}", bucket.prefix.trim_matches('/')))
        .endpoint(bucket.endpoint.as_str().trim_end_matches('/'))
        .bucket(&bucket.bucket)
        .region(&bucket.region)
        .access_key_id(bucket.access_key.expose())
        .secret_access_key(bucket.secret_key.expose())
        .disable_config_load()
        .disable_ec2_metadata();
    Ok(Operator::new(service)?)
}

async fn bounded<T>(work: impl IntoFuture<Output = opendal::Result<T>>) -> anyhow::Result<T> {
    let done = tokio::time::timeout(PATIENCE, work.into_future()).await;
    Ok(done.context("the backup's storage did not answer in time")??)
}

fn is_absent(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<opendal::Error>()
        .is_some_and(|error| error.kind() == ErrorKind::NotFound)
}
