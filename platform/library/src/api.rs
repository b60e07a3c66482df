//! The calls of the library.

use poem_openapi::{Object, OpenApi, param::Query, payload::Json};

use super::{
    details,
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
    records::{BulkChange, Caller, RecordKind, StartedFrom, revision},
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
    /// that shows the file.
    #[oai(path = "/file", method = "put", operation_id = "update_media_file")]
    async fn update_media_file(
        &self,
        body: Json<MediaFileUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<Json<BulkChange>> {
        let MediaFileUpdate {
            path,
            alt,
            focus,
            revision,
        } = body.0;
        let revision = started_from.revision(revision)?;
        let said = FileDetails { alt, focus };
        let actor = caller.actor();
        let made = details::describe(&self.ctx, &actor, &path, said, revision);
        Ok(Json(made.await?))
    }

    /// Puts a file in the place of another in every record that shows that.
    #[oai(
        path = "/replace",
        method = "post",
        operation_id = "replace_media_file"
    )]
    async fn replace_media_file(
        &self,
        body: Json<MediaReplacement>,
        caller: Caller,
    ) -> Result<Json<BulkChange>> {
        let MediaReplacement { path, by } = body.0;
        let actor = caller.actor();
        Ok(Json(details::replace(&self.ctx, &actor, &path, &by).await?))
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
#[oai(rename_all = "camelCase")]
struct MediaFileUpdate {
    /// Below `/media`.
    path: String,
    alt: String,
    /// Absent: the middle.
    focus: Option<Focus>,
    /// The revision that the editor started from; without it the last write wins.
    revision: Option<i64>,
}

#[derive(Object)]
struct MediaReplacement {
    /// The file that is shown now, below `/media`.
    path: String,
    /// An uploaded file of the same sort.
    by: String,
}
