//! Sends stored files: public ones to everybody and for ever, private ones by signed link.

use poem::{
    Body, IntoResponse, Request, Response, ResponseBuilder,
    http::{HeaderMap, StatusCode, header},
};
use serde::Deserialize;

use super::{
    Documents, FileType, Media, MediaPath, documents,
    files::StoredFile,
    link::Link,
    private_files::file_name,
    sealed,
    variants::{Variant, WIDTHS},
};
use base::{
    conditional::{Part, Version},
    download::{NO_STORE, attachment},
    error::{ApiError, Result},
};

const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Whatever a file holds, nothing in it runs.
const SANDBOX: &str = "sandbox; default-src 'none'";

/// `GET /media/{path}?w=…`, `GET /media/{path}?as=share`, `GET /media/{path}?as=icon`
pub(super) async fn get_media(
    media: &Media,
    offered: &Documents,
    request: Request,
) -> Result<Response> {
    let wanted = wanted(&request)?;
    let path = MediaPath::of_address(request.uri().path(), "/media/")
        .filter(|path| !path.is_private())
        .ok_or_else(absent)?;
    let file = StoredFile::known(media, &path)
        .await?
        .filter(|file| may_be_public(&path, file))
        .ok_or_else(absent)?;
    if path.is_document() {
        return match offered.is_public(media, &path).await? {
            true => send_document(media, offered, &path, &file, true, &request).await,
            false => Err(absent()),
        };
    }
    if let Some(wanted) = wanted
        && let Some(variant) = media.variants.get(media, &path, &file, wanted).await?
    {
        return send_variant(&file, wanted, variant, request.headers());
    }
    let answer = Response::builder().header(header::CACHE_CONTROL, FOR_EVER);
    send(media, &path, &file, answer, request.headers()).await
}

/// `GET /media-private/{path}?expires=…&signature=…`
pub(super) async fn get_private_media(
    media: &Media,
    lent: &Documents,
    request: Request,
) -> Result<Response> {
    let path = Link::Private.verify(media, &request)?;
    let file = StoredFile::find(media.db.read(), &path)
        .await?
        .ok_or_else(absent)?;
    if path.is_document() {
        return send_document(media, lent, &path, &file, false, &request).await;
    }
    let mut answer = Response::builder().header(header::CACHE_CONTROL, NO_STORE);
    if FileType::of_name(path.as_str()) == Some(FileType::Pdf) {
        let name = attachment("document.pdf", &file_name(path.as_str()));
        answer = answer.header(header::CONTENT_DISPOSITION, name);
    }
    send(media, &path, &file, answer, request.headers()).await
}

/// A document, and who wants to know that it was taken along: whoever asks for its beginning takes it.
async fn send_document(
    media: &Media,
    documents: &Documents,
    path: &MediaPath,
    file: &StoredFile,
    is_public: bool,
    request: &Request,
) -> Result<Response> {
    let answer = documents::describe(Response::builder(), path, file, is_public);
    let mut response = send(media, path, file, answer, request.headers()).await?;
    let part = response.headers().get(header::CONTENT_RANGE);
    if part.is_none_or(|part| part.as_bytes().starts_with(b"bytes 0-")) {
        let told = (documents.on_served)(path.as_str());
        response.extensions_mut().insert(told);
    }
    Ok(response)
}

/// Drawings come from the seed alone; of documents their holders decide.
fn may_be_public(path: &MediaPath, file: &StoredFile) -> bool {
    path.is_document()
        || path.is_film()
        || FileType::of_name(path.as_str()).is_some_and(|t| t.is_photo())
        || file.uploaded_by.is_none()
}

#[derive(Deserialize)]
struct Query {
    w: Option<String>,
    #[serde(rename = "as")]
    purpose: Option<String>,
}

fn wanted(request: &Request) -> Result<Option<Variant>> {
    let refused = || {
        let widths = WIDTHS.map(|width| width.to_string()).join(", ");
        ApiError::field("w", format!("너비는 {widths} 가운데 하나여야 해요."))
    };
    let query: Query = request.params().map_err(|_| refused())?;
    let text = match (query.w, query.purpose.as_deref()) {
        (None, None) => return Ok(None),
        (None, Some("share")) => return Ok(Some(Variant::Share)),
        (None, Some("icon")) => return Ok(Some(Variant::Icon)),
        (Some(width), None) => width,
        _ => {
            let message = "as는 share나 icon이어야 하고, w와 함께 쓸 수 없어요.";
            return Err(ApiError::field("as", message));
        }
    };
    WIDTHS
        .into_iter()
        .find(|width| width.to_string() == text)
        .map(|width| Some(Variant::Width(width)))
        .ok_or_else(refused)
}

async fn send(
    media: &Media,
    path: &MediaPath,
    file: &StoredFile,
    answer: ResponseBuilder,
    headers: &HeaderMap,
) -> Result<Response> {
    let version = version(file, "")?;
    let policy = match documents::is_shown(path) {
        true => documents::POLICY,
        false => SANDBOX,
    };
    let answer = describe(answer, &version, policy).header(header::ACCEPT_RANGES, "bytes");
    if version.is_known(headers) {
        return Ok(answer.status(StatusCode::NOT_MODIFIED).finish());
    }
    let size = file.size.unsigned_abs();
    let (answer, range) = match version.part(headers, size) {
        Part::Whole => (answer, 0..size),
        Part::Bytes(from, to) => (
            answer
                .status(StatusCode::PARTIAL_CONTENT)
                .header(header::CONTENT_RANGE, format!("bytes {from}-{to}/{size}")),
            from..to + 1,
        ),
        Part::None => return Ok(outside(size)),
    };
    let length = range.end - range.start;
    let stream = sealed::stream(media, path, file, range)
        .await
        .inspect_err(|error| {
            if error.status == StatusCode::NOT_FOUND {
                tracing::error!(
                    path = path.in_logs(),
                    "a file is noted but not in the store"
                );
            }
        })?;
    Ok(answer
        .header(header::CONTENT_LENGTH, length)
        .content_type(&file.content_type)
        .body(Body::from_bytes_stream(stream)))
}

fn send_variant(
    file: &StoredFile,
    variant: Variant,
    bytes: bytes::Bytes,
    headers: &HeaderMap,
) -> Result<Response> {
    let version = version(file, &format!("-{}", variant.name()))?;
    let answer = Response::builder().header(header::CACHE_CONTROL, FOR_EVER);
    let answer = describe(answer, &version, SANDBOX);
    if version.is_known(headers) {
        return Ok(answer.status(StatusCode::NOT_MODIFIED).finish());
    }
    Ok(answer
        .header(header::CONTENT_LENGTH, bytes.len())
        .content_type(variant.content_type())
        .body(bytes))
}

fn version(file: &StoredFile, suffix: &str) -> Result<Version> {
    let digest = file.digest.get(..32).unwrap_or(&file.digest);
    Version::new(&format!("{digest}{suffix}"), *file.uploaded_at)
        .ok_or_else(|| ApiError::internal(anyhow::anyhow!("a digest is no entity tag")))
}

fn describe(answer: ResponseBuilder, version: &Version, policy: &str) -> ResponseBuilder {
    let mut head = HeaderMap::new();
    version.write(&mut head);
    let answer = head
        .iter()
        .fold(answer, |answer, (name, value)| answer.header(name, value));
    answer
        .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(header::CONTENT_SECURITY_POLICY, policy)
}

fn outside(size: u64) -> Response {
    ApiError::new(
        StatusCode::RANGE_NOT_SATISFIABLE,
        "파일에 없는 범위를 요청했어요.",
    )
    .into_response()
    .with_header(header::CONTENT_RANGE, format!("bytes */{size}"))
    .into_response()
}

fn absent() -> ApiError {
    ApiError::not_found("없는 파일이에요.")
}
