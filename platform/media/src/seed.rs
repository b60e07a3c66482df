//! Files that come with the seed, and files that leave with an export.

use bytes::Bytes;

use super::{
    FileType, Media, MediaPath,
    files::{self, StoredFile},
    inspect,
};
use base::error::{ApiError, Result};

impl Media {
    /// Keeps a file of the seed. Returns whether anything was stored: the same bytes change nothing,
    /// other bytes replace a file of the seed, and what a member uploaded under that name stays.
    ///
    /// Unlike an upload it may be a film or a drawing, and it keeps its metadata.
    pub async fn import(&self, path: &str, bytes: impl Into<Bytes>) -> Result<bool> {
        let bytes = bytes.into();
        let path = MediaPath::parse(path)
            .filter(|path| !path.is_private())
            .ok_or_else(|| {
                ApiError::bad_request(format!("저장소에 둘 수 없는 파일 이름이에요: {path}"))
            })?;
        let file_type = FileType::of_name(path.as_str())
            .filter(|file_type| file_type.is_document() == path.is_document())
            .ok_or_else(|| {
                ApiError::bad_request(format!("둘 수 없는 형식이에요: {}", path.as_str()))
            })?;
        let inspected = self
            .work(move || inspect::seed_file(file_type, &bytes))
            .await?
            .map_err(|error| ApiError {
                message: format!("{}: {}", path.as_str(), error.message),
                ..error
            })?;
        let _turn = self.locks.wait(path.as_str()).await;
        if let Some(known) = StoredFile::find(self.db.read(), &path).await? {
            let same = known.digest == inspected.digest;
            if same && self.store.exists(&path.kept(None)).await? {
                return Ok(false);
            }
            if !same && known.uploaded_by.is_some() {
                tracing::warn!(
                    path = path.as_str(),
                    "an uploaded file is not replaced by the seed's"
                );
                return Ok(false);
            }
        }
        self.store
            .put(&path, file_type, inspected.bytes.clone())
            .await?;
        let now = self.clock.now();
        let mut tx = self.db.write().await?;
        files::store_seed_file(&mut tx, &path, file_type, &inspected, now).await?;
        tx.invalidate_counts(files::stored_files());
        tx.commit().await?;
        self.variants.remove(&path).await?;
        Ok(true)
    }

    /// The bytes of a public file, as they are kept. `404` for a file that is not there.
    pub async fn export(&self, path: &str) -> Result<Bytes> {
        let absent = || ApiError::not_found(format!("저장소에 없는 파일이에요: {path}"));
        let path = MediaPath::parse(path)
            .filter(|path| !path.is_private())
            .ok_or_else(absent)?;
        if StoredFile::find(self.db.read(), &path).await?.is_none() {
            return Err(absent());
        }
        self.store.read(&path.kept(None)).await
    }
}
