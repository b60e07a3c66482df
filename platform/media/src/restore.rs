//! Files on their way to a backup, and back from it.

use bytes::Bytes;
use poem::http::StatusCode;
use sha2::{Digest, Sha256};
use sqlx::SqliteConnection;

use super::{
    FileType, Media, MediaPath,
    files::{StoredFile, stored_files},
};
use base::{
    error::{ApiError, Result},
    timestamp::Timestamp,
};

impl Media {
    /// The bytes as they are stored, a private file's sealed; nothing for a file that is not there, or
    /// that has another digest by now.
    pub async fn stored(&self, path: &str, digest: &str) -> Result<Option<Bytes>> {
        let Some(path) = MediaPath::parse(path) else {
            return Ok(None);
        };
        let file = StoredFile::find(self.db.read(), &path).await?;
        let Some(file) = file.filter(|file| file.digest == digest) else {
            return Ok(None);
        };
        match self.store.read(&file.kept(&path)).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.status == StatusCode::NOT_FOUND => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Brings a public file back that only `earlier`, a database of another time, has. `fetch` gives
    /// the bytes with a digest. Does nothing where the file is; `409` when nobody has its bytes.
    pub async fn restore<F>(
        &self,
        earlier: &mut SqliteConnection,
        path: &str,
        fetch: impl FnOnce(String) -> F,
    ) -> Result<()>
    where
        F: Future<Output = anyhow::Result<Option<Bytes>>>,
    {
        let lost = || ApiError::conflict(format!("백업에 없는 파일이에요: {path}"));
        let parsed = MediaPath::parse(path)
            .filter(|path| !path.is_private())
            .ok_or_else(lost)?;
        let file_type = FileType::of_name(path).ok_or_else(lost)?;
        let _turn = self.locks.wait(path).await;
        let here: Option<i64> =
            sqlx::query_scalar("select 1 from media_files where path = ?1 and checked = 1")
                .bind(path)
                .fetch_optional(self.db.read())
                .await?;
        if here.is_some() {
            return Ok(());
        }
        let row: Option<Row> = sqlx::query_as(
            "select content_type, size, digest, width, height, uploaded_by, uploaded_at, name
             from media_files
             where path = ?1 and checked = 1",
        )
        .bind(path)
        .fetch_optional(earlier)
        .await?;
        let row = row.ok_or_else(lost)?;
        let bytes = fetch(row.digest.clone()).await?.ok_or_else(lost)?;
        if hex::encode(Sha256::digest(&bytes)) != row.digest {
            return Err(lost());
        }
        self.store.put(&parsed, file_type, bytes).await?;
        let mut tx = self.db.write().await?;
        // Unused until the record that wants it is stored: otherwise it goes after a day.
        sqlx::query(
            "insert into media_files
             (path, content_type, size, digest, width, height, uploaded_by, uploaded_at, unused_since,
              checked, name)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, ?10)
             on conflict (path) do update
             set size = excluded.size, digest = excluded.digest, width = excluded.width,
                 height = excluded.height, checked = 1",
        )
        .bind(path)
        .bind(&row.content_type)
        .bind(row.size)
        .bind(&row.digest)
        .bind(row.width)
        .bind(row.height)
        .bind(row.uploaded_by)
        .bind(row.uploaded_at)
        .bind(self.clock.now())
        .bind(row.name)
        .execute(&mut *tx)
        .await?;
        sqlx::query("delete from media_removals where path = ?1")
            .bind(path)
            .execute(&mut *tx)
            .await?;
        tx.invalidate_counts(stored_files());
        Ok(tx.commit().await?)
    }
}

/// What may be said of a path in a log.
pub fn in_logs(path: &str) -> String {
    let parsed = MediaPath::parse(path);
    parsed.map_or_else(String::new, |path| path.in_logs().to_owned())
}

/// A checked file as another database has it.
#[derive(sqlx::FromRow)]
struct Row {
    content_type: String,
    size: i64,
    digest: String,
    width: Option<i64>,
    height: Option<i64>,
    uploaded_by: Option<i64>,
    uploaded_at: Timestamp,
    /// What a document was called where it came from.
    name: Option<String>,
}
