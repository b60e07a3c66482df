//! Gives a signed-in caller an address to which one file can be sent.

use chrono::{DateTime, TimeDelta, Utc};
use poem_openapi::{Object, OpenApi, payload::Json};
use sqlx::SqliteConnection;

use super::{MediaPath, link::Link, path::Wanted};
use crate::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::Caller,
};

/// Uploads of an hour that no record refers to yet, for each member.
const OUTSTANDING: i64 = 100;

pub struct UploadApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/s3")]
impl UploadApi {
    /// An address for one upload. Send the bytes there with `PUT` and the given content type, then
    /// save a record that names `path`.
    #[oai(
        path = "/getPreSignedUrl",
        method = "post",
        operation_id = "get_presigned_url"
    )]
    async fn get_presigned_url(
        &self,
        caller: Caller,
        body: Json<PresignedUrlRequest>,
    ) -> Result<Json<PresignedUrl>> {
        let wanted = Wanted::parse(&body.path, &self.ctx.installed.uploads)?;
        if !wanted.prefix.may_write(caller.role) {
            return Err(ApiError::forbidden());
        }
        let path = wanted.fresh_path()?;
        let content_type = wanted.file_type.content_type();
        let store = &self.ctx.media.store;
        let url = match store.takes(&path) {
            true => store.presign(&path, wanted.file_type).await?,
            false => Link::Upload.sign(&self.ctx, &path),
        };
        let now = self.ctx.clock.now();
        let mut tx = self.ctx.db.write().await?;
        limit(&mut tx, caller.id, now).await?;
        expect_upload(&mut tx, &path, content_type, caller.id, now).await?;
        tx.commit().await?;
        Ok(Json(PresignedUrl {
            url,
            content_type: content_type.to_owned(),
            path: path.as_str().to_owned(),
        }))
    }
}

/// Where the file is to go and what it is called: `post/photo.webp`.
#[derive(Object)]
struct PresignedUrlRequest {
    #[oai(validator(max_length = 300))]
    path: String,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct PresignedUrl {
    /// Works once, for ten minutes. Relative to the host unless the storage is elsewhere.
    url: String,
    /// To be sent as `Content-Type`.
    content_type: String,
    /// The name that the file has from now on; another one than was asked for.
    path: String,
}

/// `429` when too many uploads of the last hour were never used.
async fn limit(conn: &mut SqliteConnection, member: i64, now: DateTime<Utc>) -> Result<()> {
    let (outstanding, oldest): (i64, Option<DateTime<Utc>>) = sqlx::query_as(
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
    content_type: &str,
    member: i64,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query(
        "insert into media_files
         (path, content_type, size, uploaded_by, uploaded_at, unused_since, checked)
         values (?1, ?2, 0, ?3, ?4, ?4, 0)",
    )
    .bind(path.as_str())
    .bind(content_type)
    .bind(member)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}
