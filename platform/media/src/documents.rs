//! Documents that texts offer to take along (`docs/decisions/082-files-in-texts.md`): read by everybody
//! while something public holds them, and else by whoever is shown what holds them, under an address
//! that ends.

use std::{collections::HashMap, sync::Arc};

use poem::{ResponseBuilder, http::header};
use serde::Deserialize;
use sqlx::{SqliteConnection, types::Json};

use super::{FileType, Media, MediaPath, files::StoredFile, link::Link, private_files::file_name};
use base::{
    download::{NO_STORE, attachment, inline},
    error::{ApiError, Result},
    html::{CleanHtml, DOCUMENTS},
    text,
};
use db::{Tx, cached_response::OnServed, ends_at};
use records::{Records, Visibility};

/// May be kept, and asked for again each time: what holds it may be gone by then.
const ASK_AGAIN: &str = "no-cache";
/// Nothing that a PDF holds is asked for anywhere. Chromium shows none in a sandbox.
pub(super) const POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// What serving documents asks of those above: who may see their holders, and who counts.
#[derive(Clone)]
pub struct Documents {
    pub records: Records,
    /// Who wants to know that the document with this path was taken along.
    pub on_served: Arc<dyn Fn(&str) -> OnServed + Send + Sync>,
}

impl Documents {
    /// Whether a public record holds the document.
    pub(super) async fn is_public(&self, media: &Media, path: &MediaPath) -> Result<bool> {
        let mut conn = media.db.read().acquire().await?;
        let holders: Vec<(String, String)> =
            sqlx::query_as("select kind, key from media_references where path = ?1")
                .bind(path.as_str())
                .fetch_all(&mut *conn)
                .await?;
        for (kind, key) in holders {
            let Some(kind) = self.records.kind(&kind) else {
                continue;
            };
            if let Some(value) = kind.load_typed(&mut conn, &key).await?
                && kind.visibility(&mut conn, &key, &value).await? == Visibility::Public
            {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The headers of a document: its name, whether a browser shows it, and who may keep it.
pub(super) fn describe(
    answer: ResponseBuilder,
    path: &MediaPath,
    file: &StoredFile,
    is_public: bool,
) -> ResponseBuilder {
    let name = shown_name(path.as_str(), file.name.as_deref());
    let extension = path.as_str().rsplit_once('.').unwrap_or_default().1;
    let fallback = format!("document.{extension}");
    let disposition = match is_shown(path) {
        true => inline(&fallback, &name),
        false => attachment(&fallback, &name),
    };
    answer
        .header(header::CONTENT_DISPOSITION, disposition)
        .header(
            header::CACHE_CONTROL,
            match is_public {
                true => ASK_AGAIN,
                false => NO_STORE,
            },
        )
}

/// Whether browsers show it: a PDF among the documents, and nothing else.
pub(super) fn is_shown(path: &MediaPath) -> bool {
    path.is_document() && FileType::of_name(path.as_str()) == Some(FileType::Pdf)
}

/// What people know the document by: its own name, or what can be read of its path.
fn shown_name(path: &str, name: Option<&str>) -> String {
    name.map_or_else(|| file_name(path), str::to_owned)
}

/// A document as a page offers it by itself.
#[derive(Clone, Debug, Deserialize)]
pub struct OfferedFile {
    /// What it was called where it came from; absent for the seed's.
    name: Option<String>,
    /// Bytes.
    size: u64,
    /// Where it is read for a while, by somebody who may read what offers it.
    #[serde(skip)]
    lent: Option<String>,
}

/// Documents by path.
pub type OfferedFiles = HashMap<String, OfferedFile>;

impl OfferedFile {
    /// What people know it by.
    pub fn name(&self, path: &str) -> String {
        shown_name(path, self.name.as_deref())
    }

    /// What it is, as people read it: `PDF`.
    pub fn kind(path: &str) -> &'static str {
        FileType::of_name(path).map_or("", FileType::label)
    }

    pub fn size(&self) -> String {
        text::file_size(self.size)
    }

    pub fn url(&self, path: &str) -> String {
        self.lent.clone().unwrap_or_else(|| super::url(path))
    }
}

/// What is known of the documents among `paths`.
pub async fn offered_files(conn: &mut SqliteConnection, paths: &[String]) -> Result<OfferedFiles> {
    if !paths.iter().any(|path| path.starts_with(DOCUMENTS)) {
        return Ok(OfferedFiles::new());
    }
    let files: Json<OfferedFiles> = sqlx::query_scalar(
        "select json_group_object(path, json_object('name', name, 'size', size))
         from media_files
         where path in (select value from json_each(?1)) and path like ?2 || '%' and checked = 1",
    )
    .bind(serde_json::to_string(paths)?)
    .bind(DOCUMENTS)
    .fetch_one(conn)
    .await?;
    Ok(files.0)
}

/// A document, for admins.
pub struct DocumentFile {
    pub name: String,
    /// Bytes.
    pub size: i64,
    pub downloads: i64,
    /// Works for an hour.
    pub url: String,
}

/// Adds downloads up: `counts` is a JSON array of pairs of path and downloads.
pub async fn count_downloads(tx: &mut Tx, counts: &str) -> Result<()> {
    sqlx::query(
        "insert into media_downloads (path, downloads)
         select j.value ->> 0, j.value ->> 1
         from json_each(?1) j
         join media_files f on f.path = j.value ->> 0
         where true
         on conflict (path) do update set downloads = downloads + excluded.downloads",
    )
    .bind(counts)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl Media {
    /// What an admin may know of a document; `404` for what is none.
    pub async fn document(&self, path: &str) -> Result<DocumentFile> {
        let absent = || ApiError::not_found("없는 파일이에요.");
        let path = MediaPath::parse(path)
            .filter(MediaPath::is_document)
            .ok_or_else(absent)?;
        let file = StoredFile::find(self.db.read(), &path)
            .await?
            .ok_or_else(absent)?;
        let downloads: Option<i64> =
            sqlx::query_scalar("select downloads from media_downloads where path = ?1")
                .bind(path.as_str())
                .fetch_optional(self.db.read())
                .await?;
        Ok(DocumentFile {
            name: shown_name(path.as_str(), file.name.as_deref()),
            size: file.size,
            downloads: downloads.unwrap_or_default(),
            url: Link::Private.sign(self, &path),
        })
    }

    /// Documents of a page that not everybody may read, for somebody who may, as [`Media::lend`] does it for texts.
    pub fn lend_files(&self, files: &mut OfferedFiles) {
        if files.is_empty() {
            return;
        }
        ends_at(self.clock.now() + super::link::LENT / 2);
        for (path, file) in files {
            file.lent = MediaPath::parse(path)
                .filter(MediaPath::is_document)
                .map(|path| Link::Private.sign(self, &path));
        }
    }

    /// A text that not everybody may read, for somebody who may: its documents under addresses that
    /// work for a while. The answer that shows it ends before they do.
    pub fn lend(&self, html: CleanHtml) -> CleanHtml {
        if html.documents().is_empty() {
            return html;
        }
        ends_at(self.clock.now() + super::link::LENT / 2);
        html.with_addresses(|address| {
            let path = MediaPath::of_address(address, "/media/")?;
            let is_held = html.documents().iter().any(|held| held == path.as_str());
            is_held.then(|| Link::Private.sign(self, &path))
        })
    }
}
