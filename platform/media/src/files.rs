//! Rows of stored files.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use serde::Deserialize;
use sqlx::{SqliteConnection, SqliteExecutor, types::Json};

use super::{
    FileKind, FileType, Focus, Media, MediaPath, inspect, inspect::Inspected, path_of,
    sealed::Version, url,
};
use base::{
    error::{ApiError, Result},
    timestamp::Timestamp,
};
use db::{CacheTag, Readers, depends_on};
use records::RecordKind;

/// A file that was checked and can be shown.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(super) struct StoredFile {
    pub content_type: String,
    /// Bytes as people know it; a sealed file takes more in the store.
    pub size: i64,
    /// SHA-256 of what is stored, a private file's sealed.
    pub digest: String,
    pub width: Option<i64>,
    /// The version of a private file that is read; absent for one that still lies in the clear.
    pub sealed: Option<String>,
    /// Absent for files of the seed.
    pub uploaded_by: Option<i64>,
    pub uploaded_at: Timestamp,
    /// What a document was called where it came from; absent for the seed's.
    pub name: Option<String>,
}

impl StoredFile {
    pub(super) async fn find(
        db: impl SqliteExecutor<'_>,
        path: &MediaPath,
    ) -> Result<Option<Self>> {
        Ok(sqlx::query_as(
            "select content_type, size, digest, width, sealed, uploaded_by, uploaded_at, name
             from media_files
             where path = ?1 and checked = 1",
        )
        .bind(path.as_str())
        .fetch_optional(db)
        .await?)
    }

    /// The stored file at this path, from memory while no file goes or is replaced.
    pub(super) async fn known(media: &Media, path: &MediaPath) -> Result<Option<Arc<Self>>> {
        const BYTES: usize = 512;
        let find = async {
            depends_on(stored_files());
            Self::find(media.db.read(), path).await
        };
        let key = format!("file:{}", path.as_str());
        media.responses.value(&key, |_| BYTES, find).await
    }

    /// Its name in the store.
    pub(super) fn kept(&self, path: &MediaPath) -> String {
        path.kept(self.sealed.as_deref())
    }
}

/// What changes when a public file goes or is replaced; no answer of a cache in front depends on it.
pub(super) fn stored_files() -> CacheTag {
    CacheTag::of("stored-files")
}

/// Whether the file was checked; nothing for one that nobody asked to upload.
pub(super) async fn is_checked(db: &Readers, path: &MediaPath) -> Result<Option<bool>> {
    Ok(
        sqlx::query_scalar("select checked from media_files where path = ?1")
            .bind(path.as_str())
            .fetch_optional(db)
            .await?,
    )
}

/// Whether the member uploaded the file, or a record shows it.
pub(super) async fn may_name(db: &Readers, path: &MediaPath, member: i64) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select exists (
            select 1 from media_files where path = ?1 and (uploaded_by = ?2 or used = 1)
         )",
    )
    .bind(path.as_str())
    .bind(member)
    .fetch_one(db)
    .await?)
}

pub(super) async fn is_uploaded_by(db: &Readers, path: &MediaPath, member: i64) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select exists (select 1 from media_files where path = ?1 and uploaded_by = ?2)",
    )
    .bind(path.as_str())
    .bind(member)
    .fetch_one(db)
    .await?)
}

/// Notes that the bytes of an upload stand under their final name. `409` when the upload was
/// given up or finished by somebody else meanwhile.
pub(super) async fn finish_upload(
    conn: &mut SqliteConnection,
    path: &MediaPath,
    inspected: &Inspected,
    sealed: Option<&Version>,
    now: Timestamp,
) -> Result<()> {
    let (width, height) = inspected.dimensions.unzip();
    let done = sqlx::query(
        "update media_files
         set checked = 1, size = ?2, digest = ?3, width = ?4, height = ?5, sealed = ?6,
             sealed_at = ?7
         where path = ?1 and checked = 0",
    )
    .bind(path.as_str())
    .bind(inspected.bytes.len() as i64)
    .bind(sealed.map_or(&inspected.digest, |version| &version.digest))
    .bind(width)
    .bind(height)
    .bind(sealed.map(|version| &version.name))
    .bind(sealed.map(|_| now))
    .execute(conn)
    .await?;
    if done.rows_affected() == 0 {
        return Err(ApiError::conflict(
            "이미 올린 파일이거나 올릴 수 있는 시간이 지났어요. 처음부터 다시 올려 주세요.",
        ));
    }
    Ok(())
}

/// Adds or replaces a file of the seed. What no record refers to is unused from now on, but for
/// files below `site/`, which the configuration refers to.
pub(super) async fn store_seed_file(
    conn: &mut SqliteConnection,
    path: &MediaPath,
    file_type: FileType,
    inspected: &Inspected,
    now: Timestamp,
) -> Result<()> {
    let (width, height) = inspected.dimensions.unzip();
    let unused_since = (!path.as_str().starts_with("site/")).then_some(now);
    sqlx::query(
        "insert into media_files
         (path, content_type, size, digest, width, height, uploaded_at, unused_since, checked)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 1)
         on conflict (path) do update
         set size = excluded.size, digest = excluded.digest, width = excluded.width,
             height = excluded.height, uploaded_at = excluded.uploaded_at, checked = 1",
    )
    .bind(path.as_str())
    .bind(file_type.content_type())
    .bind(inspected.bytes.len() as i64)
    .bind(&inspected.digest)
    .bind(width)
    .bind(height)
    .bind(now)
    .bind(unused_since)
    .execute(&mut *conn)
    .await?;
    sqlx::query("delete from media_removals where path = ?1")
        .bind(path.as_str())
        .execute(conn)
        .await?;
    Ok(())
}

/// What is known of a picture, as it is shown.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq)]
pub struct Picture {
    /// Pixels.
    pub width: i64,
    pub height: i64,
    #[serde(default)]
    pub focus: Option<Focus>,
}

impl Picture {
    /// Width and height in pixels.
    pub fn size(self) -> (i64, i64) {
        (self.width, self.height)
    }
}

/// Pictures by path.
pub type Pictures = HashMap<String, Picture>;

/// What is known of the pictures among `paths`.
pub async fn pictures(conn: &mut SqliteConnection, paths: &[String]) -> Result<Pictures> {
    depends_on(CacheTag::of(FileKind::NAME));
    let pictures: Json<Pictures> = sqlx::query_scalar(
        "select json_group_object(path, json_object('width', width, 'height', height,
             'focus', iif(focus_x is null, null, json_object('x', focus_x, 'y', focus_y))))
         from media_files
         left join media_details using (path)
         where path in (select value from json_each(?1))
           and checked = 1 and width is not null and height is not null",
    )
    .bind(serde_json::to_string(paths)?)
    .fetch_one(conn)
    .await?;
    Ok(pictures.0)
}

/// What of these files was uploaded, with its digest.
pub(super) async fn uploaded(
    conn: &mut SqliteConnection,
    paths: &BTreeSet<String>,
) -> Result<BTreeMap<String, String>> {
    let digests: Vec<(String, String)> = sqlx::query_as(
        "select path, digest
         from media_files
         where path in (select value from json_each(?1))
           and checked = 1 and uploaded_by is not null",
    )
    .bind(serde_json::to_string(paths)?)
    .fetch_all(conn)
    .await?;
    Ok(digests.into_iter().collect())
}

/// What pictures of posts were called, which their paths do not say, by path.
pub(super) async fn names(
    conn: &mut SqliteConnection,
    paths: &BTreeSet<String>,
) -> Result<BTreeMap<String, String>> {
    let names: Vec<(String, String)> = sqlx::query_as(
        "select path, name
         from media_files
         where path in (select value from json_each(?1)) and path like 'post/%' and name is not null",
    )
    .bind(serde_json::to_string(paths)?)
    .fetch_all(conn)
    .await?;
    Ok(names.into_iter().collect())
}

/// The spots that stay in sight, of those among `paths` for which one was said.
pub async fn focuses(
    conn: &mut SqliteConnection,
    paths: &[String],
) -> Result<HashMap<String, Focus>> {
    depends_on(CacheTag::of(FileKind::NAME));
    if paths.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(String, u8, u8)> = sqlx::query_as(
        "select path, focus_x, focus_y
         from media_details
         where path in (select value from json_each(?1)) and focus_x is not null",
    )
    .bind(serde_json::to_string(paths)?)
    .fetch_all(conn)
    .await?;
    let focuses = rows.into_iter().map(|(path, x, y)| (path, Focus { x, y }));
    Ok(focuses.collect())
}

/// What a shared link shows of a picture.
pub struct Shared {
    /// Its address in [`super::SHARE_SIZE`]; absent where that cannot be made of it.
    pub url: Option<String>,
    /// What the library says that it shows; empty where nobody said.
    pub alt: String,
}

/// What a shared link shows of the picture at `address`.
pub async fn shared(db: &Readers, address: &str) -> Result<Shared> {
    depends_on(CacheTag::of(FileKind::NAME));
    let path = path_of(address);
    let row: Option<(i64, i64, String)> = sqlx::query_as(
        "select width, height, coalesce(alt, '')
         from media_files
         left join media_details using (path)
         where path = ?1 and checked = 1 and width is not null and height is not null",
    )
    .bind(&path)
    .fetch_optional(db)
    .await?;
    let (width, height, alt) = row.unwrap_or_default();
    let can_be_made = width > 0 && inspect::is_small_enough(width, height);
    Ok(Shared {
        url: can_be_made.then(|| format!("{}?as=share", url(&path))),
        alt,
    })
}
