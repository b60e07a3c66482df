//! Takes the bytes of an upload and checks them before anything may refer to them.

use bytes::Bytes;
use poem::{
    Request, Response,
    http::{StatusCode, header},
};

use super::{
    FileType, Media, MediaPath, files,
    inspect::{self, Inspected},
    link::Link,
    sealed,
    store::too_large,
};
use base::error::{ApiError, Result};
use records::Caller;

/// `PUT /media-upload/{path}?expires=…&signature=…`: the bytes of one upload, for storage on this
/// machine, and for private files wherever they are stored. `413` too large, `415` another type than agreed or wrong bytes, `409` a second time.
pub(super) async fn put_upload(media: &Media, mut request: Request) -> Result<Response> {
    let path = agreed(media, &request)?;
    let file_type = type_of(&path)?;
    let sent = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    if sent != Some(file_type.content_type()) {
        return Err(ApiError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            format!("Content-Type은 {}이어야 해요.", file_type.content_type()),
        ));
    }
    // The edge has read the body already and bounded it.
    let bytes = request
        .take_body()
        .into_bytes()
        .await
        .map_err(|error| ApiError::internal(anyhow::Error::new(error)))?;
    let _turn = media.locks.wait(path.as_str()).await;
    if files::is_checked(media.db.read(), &path).await? != Some(false) {
        return Err(ApiError::conflict(
            "이미 올린 파일이에요. 다른 파일은 처음부터 다시 올려 주세요.",
        ));
    }
    accept(media, &path, file_type, bytes).await?;
    Ok(Response::builder()
        .status(StatusCode::OK)
        .header(header::CACHE_CONTROL, "no-store")
        .finish())
}

impl Media {
    /// Makes sure that every path is a file whose bytes were checked. Call it before the write
    /// transaction that is going to refer to them.
    ///
    /// `400` for a file that was not uploaded, `413` and `415` for one that cannot be kept.
    /// A refusal is one of `field`, the body's field that named the path.
    pub async fn claim(&self, field: &str, paths: &[String]) -> Result<()> {
        for path in paths {
            let claimed = match MediaPath::parse(path) {
                Some(path) => claim_one(self, &path).await,
                None => Err(not_uploaded()),
            };
            claimed.map_err(|error| error.at_field(field))?;
        }
        Ok(())
    }

    /// Claims what `caller` wants to refer to: an admin may name every public file, a member
    /// their own uploads and files that are shown already. What others are about to use stays theirs.
    pub async fn claim_as(&self, caller: &Caller, field: &str, paths: &[String]) -> Result<()> {
        for path in paths {
            let claimed = claim_one_as(self, caller, path).await;
            claimed.map_err(|error| error.at_field(field))?;
        }
        Ok(())
    }

    /// Claims private files: nobody may name one but who uploaded it.
    pub async fn claim_private(
        &self,
        caller: &Caller,
        field: &str,
        paths: &[String],
    ) -> Result<()> {
        for path in paths {
            let claimed = claim_one_private(self, caller, path).await;
            claimed.map_err(|error| error.at_field(field))?;
        }
        Ok(())
    }

    /// The largest body of `request`; nothing where it takes no uploads. `403` for an upload that was
    /// not agreed on, before any of its bytes is read.
    pub fn upload_limit(&self, request: &Request) -> Result<Option<usize>> {
        if !request.uri().path().starts_with(Link::Upload.prefix()) {
            return Ok(None);
        }
        let path = agreed(self, request)?;
        Ok(Some(self.limit(&path)))
    }
}

async fn claim_one_private(media: &Media, caller: &Caller, path: &str) -> Result<()> {
    let path = MediaPath::parse(path)
        .filter(MediaPath::is_private)
        .ok_or_else(not_uploaded)?;
    if !files::is_uploaded_by(media.db.read(), &path, caller.id).await? {
        return Err(not_uploaded());
    }
    claim_one(media, &path).await
}

async fn claim_one_as(media: &Media, caller: &Caller, path: &str) -> Result<()> {
    let path = MediaPath::parse(path)
        .filter(|path| !path.is_private())
        .ok_or_else(not_uploaded)?;
    // Whoever may name a document may pass it on: what holds it opens it to its readers.
    if path.is_document() && !caller.is_admin() {
        return Err(ApiError::bad_request(
            "파일은 관리자만 붙일 수 있어요. 파일을 빼고 저장해 주세요.",
        ));
    }
    if !caller.is_admin() && !files::may_name(media.db.read(), &path, caller.id).await? {
        return Err(not_uploaded());
    }
    claim_one(media, &path).await
}

async fn claim_one(media: &Media, path: &MediaPath) -> Result<()> {
    if files::is_checked(media.db.read(), path).await? == Some(true) {
        return Ok(());
    }
    let _turn = media.locks.wait(path.as_str()).await;
    match files::is_checked(media.db.read(), path).await? {
        Some(true) => return Ok(()),
        // What comes through this server is checked when it comes: there is nothing else.
        Some(false) if media.store.takes(path) => {}
        _ => return Err(not_uploaded()),
    }
    let limit = media.limit(path);
    let accepted = match media.store.read_incoming(path, limit).await {
        Ok(Some(bytes)) => accept(media, path, type_of(path)?, bytes).await,
        Ok(None) => return Err(not_uploaded()),
        Err(error) => Err(error),
    };
    let final_word = match &accepted {
        Ok(()) => true,
        Err(error) => error.status.is_client_error(),
    };
    if final_word && let Err(error) = media.store.delete_incoming(path).await {
        tracing::warn!(%error, "an upload that was dealt with is left for the next tidying");
    }
    accepted
}

/// Checks the bytes and keeps them under their final name, all or nothing.
async fn accept(media: &Media, path: &MediaPath, file_type: FileType, bytes: Bytes) -> Result<()> {
    let limit = media.limit(path);
    if bytes.len() > limit {
        return Err(too_large(limit));
    }
    let inspected: Inspected = media
        .work(move || inspect::upload(file_type, &bytes))
        .await??;
    let bytes = inspected.bytes.clone();
    let sealed = match path.is_private() {
        true => Some(sealed::keep(media, path, bytes).await?),
        false => {
            media.store.put(path, file_type, bytes).await?;
            None
        }
    };
    let noted = async {
        let now = media.clock.now();
        let mut tx = media.db.write().await?;
        files::finish_upload(&mut tx, path, &inspected, sealed.as_ref(), now).await?;
        tx.commit().await?;
        Ok(())
    }
    .await;
    if noted.is_err()
        && let Err(error) = media.store.delete(path).await
    {
        tracing::warn!(%error, "a file without a row is left for the next tidying");
    }
    noted
}

fn type_of(path: &MediaPath) -> Result<FileType> {
    FileType::of_name(path.as_str()).ok_or_else(not_uploaded)
}

fn not_uploaded() -> ApiError {
    ApiError::bad_request("올린 파일을 찾을 수 없어요. 파일을 다시 올려 주세요.")
}

/// The path that the caller was given. `404` where the storage takes such uploads by itself.
fn agreed(media: &Media, request: &Request) -> Result<MediaPath> {
    let asked = MediaPath::of_address(request.uri().path(), Link::Upload.prefix());
    if asked.is_some_and(|path| media.store.takes(&path)) {
        return Err(ApiError::not_found("찾을 수 없는 주소예요."));
    }
    Link::Upload.verify(media, request)
}
