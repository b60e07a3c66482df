//! Until uploads land.

use std::collections::HashMap;

use sqlx::SqliteConnection;

use crate::{
    ctx::Ctx,
    error::{ApiError, Result},
};

/// Width and height in pixels by path.
pub type Dimensions = HashMap<String, (i64, i64)>;

pub async fn dimensions(conn: &mut SqliteConnection, paths: &[String]) -> Result<Dimensions> {
    let mut found = Dimensions::new();
    for path in paths {
        let size: Option<(Option<i64>, Option<i64>)> =
            sqlx::query_as("select width, height from media_files where path = ?1")
                .bind(path)
                .fetch_optional(&mut *conn)
                .await?;
        if let Some((Some(width), Some(height))) = size {
            found.insert(path.clone(), (width, height));
        }
    }
    Ok(found)
}

pub async fn claim(_ctx: &Ctx, _paths: &[String]) -> Result<()> {
    Ok(())
}

pub async fn import(ctx: &Ctx, path: &str, bytes: Vec<u8>) -> Result<()> {
    let size = i64::try_from(bytes.len()).unwrap_or_default();
    ctx.media
        .store()
        .write(path, bytes)
        .await
        .map_err(|e| ApiError::internal(anyhow::Error::new(e)))?;
    let mut tx = ctx.db.write().await?;
    sqlx::query("insert into media_files (path, content_type, size, uploaded_at, checked) values (?1, 'image/webp', ?2, ?3, 1) on conflict (path) do nothing")
        .bind(path).bind(size).bind(ctx.clock.now()).execute(&mut *tx).await?;
    tx.commit().await?;
    Ok(())
}

pub async fn export(ctx: &Ctx, path: &str) -> Result<Vec<u8>> {
    Ok(ctx
        .media
        .store()
        .read(path)
        .await
        .map_err(|e| ApiError::internal(anyhow::Error::new(e)))?
        .to_vec())
}

impl super::Media {
    pub async fn check(&self) -> anyhow::Result<()> {
        Ok(self.store().check().await?)
    }
}
