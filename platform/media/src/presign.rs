//! Gives a member an address to which one file can be sent.

use chrono::TimeDelta;
use sqlx::SqliteConnection;

use super::{
    Media, MediaPath,
    link::Link,
    path::{Prefix, UploadRequest},
};
use base::{
    error::{ApiError, Result},
    timestamp::Timestamp,
};
use records::Caller;

/// Uploads of an hour that no record refers to yet, for each member.
const OUTSTANDING: i64 = 100;
/// Characters of a name that are kept.
const LONGEST_NAME: usize = 300;

/// An upload that was agreed on.
pub struct Upload {
    /// Works once, for ten minutes. Relative to the host unless the storage is elsewhere.
    pub url: String,
    pub content_type: &'static str,
    pub path: MediaPath,
}

impl Media {
    /// Agrees on one upload: `asked` is where the file is to go and what it is called, `folders` are
    /// those that the modules declare. `400` for a name that cannot be kept, `403` for a folder that is
    /// not the caller's to write into, `429` when too many uploads were never used.
    pub async fn presign(
        &self,
        caller: &Caller,
        asked: &str,
        folders: &[&'static str],
    ) -> Result<Upload> {
        let wanted = UploadRequest::parse(asked, folders)?;
        if !wanted.prefix.may_write(caller.role) {
            return Err(ApiError::forbidden());
        }
        let path = wanted.fresh_path()?;
        let content_type = wanted.file_type.content_type();
        let url = match self.store.takes(&path) {
            true => self.store.presign(&path, wanted.file_type).await?,
            false => Link::Upload.sign(self, &path),
        };
        let now = self.clock.now();
        let mut tx = self.db.write().await?;
        limit(&mut tx, caller.id, now).await?;
        // What the path does not say: admins find a picture of a post in the library by it.
        let is_named = path.is_document() || wanted.prefix == Prefix::Post;
        let name: String = wanted.original_name.chars().take(LONGEST_NAME).collect();
        let name = is_named
            .then_some(name.as_str())
            .filter(|name| !name.is_empty());
        expect_upload(&mut tx, &path, (content_type, name), caller.id, now).await?;
        tx.commit().await?;
        Ok(Upload {
            url,
            content_type,
            path,
        })
    }
}

/// `429` when too many uploads of the last hour were never used.
async fn limit(conn: &mut SqliteConnection, member: i64, now: Timestamp) -> Result<()> {
    let (outstanding, oldest): (i64, Option<Timestamp>) = sqlx::query_as(
        "select count(*), min(uploaded_at)
         from media_files
         where uploaded_by = ?1 and uploaded_at > ?2 and used = 0",
    )
    .bind(member)
    .bind(now - TimeDelta::hours(1))
    .fetch_one(conn)
    .await?;
    if outstanding < OUTSTANDING {
        return Ok(());
    }
    let free = oldest.unwrap_or(now) + TimeDelta::hours(1) - now;
    Err(ApiError::too_many(
        "올리고 쓰지 않은 파일이 너무 많아요. 잠시 뒤에 다시 올려 주세요.",
        free.num_seconds().max(1).unsigned_abs(),
    ))
}

async fn expect_upload(
    conn: &mut SqliteConnection,
    path: &MediaPath,
    (content_type, name): (&str, Option<&str>),
    member: i64,
    now: Timestamp,
) -> Result<()> {
    sqlx::query(
        "insert into media_files
         (path, content_type, size, uploaded_by, uploaded_at, unused_since, checked, name)
         values (?1, ?2, 0, ?3, ?4, ?4, 0, ?5)",
    )
    .bind(path.as_str())
    .bind(content_type)
    .bind(member)
    .bind(now)
    .bind(name)
    .execute(conn)
    .await?;
    Ok(())
}
