//! The calls of the library.

use poem_openapi::{Object, OpenApi, param::Query, payload::Json};

use super::{
    details::FileChange,
    list::{self, Filter, MediaFile, MediaTotals, MediaType, MediaUse},
    missing,
    places::{self, MediaPlace},
};
use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    error::Result,
    listing::Listing,
    media::{FileDetails, FileKind, Focus},
    paging::Paging,
    records::{BulkChange, Caller, Change, RecordKind, StartedFrom, new_batch, revision},
};

pub struct LibraryApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/media")]
impl LibraryApi {
    /// All files but those of applications, the newest first.
    #[oai(path = "/", method = "get", operation_id = "list_media")]
    async fn list_media(
        &self,
        /// A part of the name or of the alternative text, the library's or that of a place that shows the file.
        text: Query<Option<String>>,
        #[oai(name = "type", default)] of: Query<MediaType>,
        #[oai(name = "use", default)] used: Query<MediaUse>,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
    ) -> Result<Json<Listing<MediaFile>>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = Filter {
            text: text.0,
            of: of.0,
            used: used.0,
        };
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(list::list(&mut conn, &filter, paging).await?))
    }

    /// How many files there are and how much room they take.
    #[oai(path = "/totals", method = "get", operation_id = "get_media_totals")]
    async fn get_media_totals(&self) -> Result<Json<MediaTotals>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(list::totals(&mut conn).await?))
    }

    /// One file with every record that shows it.
    #[oai(path = "/file", method = "get", operation_id = "get_media_file")]
    async fn get_media_file(
        &self,
        /// Below `/media`.
        path: Query<String>,
    ) -> Result<RecordJson<MediaFileDetail>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let file = list::find(&mut conn, &path.0).await?.ok_or_else(missing)?;
        Ok(RecordJson(MediaFileDetail {
            revision: revision(&mut conn, FileKind::NAME, &path.0).await?,
            used_in: places::all(&self.ctx, &mut conn, &path.0).await?,
            file,
        }))
    }

    /// Notes what a file shows and what of it stays in sight. A new alternative text is also said in every record
    /// that shows the file, and `by` takes its place there, for people alone. The batch of the answer takes all of it back.
    #[oai(path = "/file", method = "put", operation_id = "update_media_file")]
    async fn update_media_file(
        &self,
        body: Json<MediaFileUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<Json<BulkChange>> {
        let MediaFileUpdate {
            path,
            change,
            revision,
        } = body.0;
        let started = Change {
            actor: &caller.actor(),
            key: &path,
            revision: started_from.revision(revision)?,
        };
        let change = FileChange::from(change);
        // What a token may say of files is no right to put others in their place.
        if let (Some(token), Some(_)) = (&caller.token, &change.by) {
            return Err(token.refusal(None));
        }
        change.check(&self.ctx, &path).await?;
        let batch = new_batch()?;
        let mut tx = self.ctx.db.write().await?;
        let changed = change.make(&self.ctx, &mut tx, started, &batch).await?;
        tx.commit().await?;
        Ok(Json(BulkChange { changed, batch }))
    }
}

fn default_size() -> i64 {
    40
}

/// A file with the records that show it.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct MediaFileDetail {
    #[oai(flatten)]
    file: MediaFile,
    /// Sent back with an update.
    revision: i64,
    used_in: Vec<MediaPlace>,
}

#[derive(Object)]
struct MediaFileUpdate {
    /// Below `/media`.
    path: String,
    #[oai(flatten)]
    change: MediaFileChange,
    /// The revision that the editor started from; without it the last write wins.
    revision: Option<i64>,
}

/// What becomes of a file in every place that shows it.
#[derive(Object)]
pub struct MediaFileChange {
    alt: String,
    /// Absent: the middle.
    focus: Option<Focus>,
    /// An uploaded file of the same sort that takes its place.
    by: Option<String>,
}

impl From<MediaFileChange> for FileChange {
    fn from(MediaFileChange { alt, focus, by }: MediaFileChange) -> Self {
        Self {
            details: FileDetails { alt, focus },
            by,
        }
    }
}
