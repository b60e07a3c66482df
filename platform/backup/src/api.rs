//! The admin's calls: how the backup is, what the site was like, and taking it back.

use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};

use super::{
    backup_health,
    differences::{self, Change},
    preview::{self, Past},
    responses::*,
    restore_records, verify,
};
use crate::Backup;
use platform::{
    cached_response::NoContent,
    ctx::Ctx,
    error::{ApiError, Result},
    paging::Paging,
    records::Caller,
    timestamp::Timestamp,
};
use previews::Stage;

pub struct BackupApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/backup")]
impl BackupApi {
    /// How the backup is now, and which times can be gone back to.
    #[oai(path = "/", method = "get", operation_id = "get_backup")]
    async fn get_backup(&self, caller: Caller) -> Result<Json<BackupState>> {
        let status = backup_health::status(&self.ctx).await?;
        let mut previews = Vec::new();
        for past in preview::all(&self.ctx, caller.id) {
            previews.push(show(past).await?);
        }
        let health = self.ctx.state::<Backup>().health();
        Ok(Json(BackupState {
            configured: status.configured,
            ok: status.ok,
            problems: status.problems,
            verification: status.verification.map(BackupVerification::from),
            lag_ms: status.lag.map(|lag| lag.as_millis() as u64),
            first: health.snapshots.first().copied(),
            last: health.newest,
            retention_days: self.ctx.config.backup.retention_days,
            previews,
        }))
    }

    /// Restores the newest backup beside the site and compares it. Answers what came of it; takes
    /// as long as that takes.
    #[oai(path = "/verify", method = "post", operation_id = "verify_backup")]
    async fn verify_backup(&self) -> Result<Json<BackupVerification>> {
        Ok(Json(verify::verify(&self.ctx).await?.into()))
    }

    /// Begins to restore the site of a time, to be looked at. Nothing of the site changes.
    #[oai(
        path = "/previews",
        method = "post",
        operation_id = "create_backup_preview"
    )]
    async fn create_backup_preview(
        &self,
        caller: Caller,
        body: Json<BackupNewPreview>,
    ) -> Result<PreviewAnswer> {
        let past = preview::create(&self.ctx, caller.id, body.at).await?;
        let cookie = previews::cookie(&self.ctx, &past.preview);
        Ok(PreviewAnswer::Created(Json(show(past).await?), cookie))
    }

    /// Whether the site of that time can be looked at yet.
    #[oai(
        path = "/previews/:id",
        method = "get",
        operation_id = "get_backup_preview"
    )]
    async fn get_backup_preview(&self, id: Path<String>, caller: Caller) -> Result<PreviewAnswer> {
        let past = preview::find(&self.ctx, &id.0, caller.id)?;
        let cookie = previews::cookie(&self.ctx, &past.preview);
        Ok(PreviewAnswer::Found(Json(show(past).await?), cookie))
    }

    /// Removes the copy.
    #[oai(
        path = "/previews/:id",
        method = "delete",
        operation_id = "delete_backup_preview"
    )]
    async fn delete_backup_preview(&self, id: Path<String>, caller: Caller) -> Result<NoContent> {
        preview::find(&self.ctx, &id.0, caller.id)?;
        previews::remove(&self.ctx, &id.0);
        Ok(NoContent::Done)
    }

    /// Records that are not as they were then, by kind.
    #[oai(
        path = "/previews/:id/differences",
        method = "get",
        operation_id = "list_backup_differences"
    )]
    async fn list_backup_differences(
        &self,
        id: Path<String>,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
        caller: Caller,
    ) -> Result<Json<BackupDifferences>> {
        let paging = Paging::new(page.0, size.0)?;
        let old = preview::ready(&self.ctx, &id.0, caller.id)?;
        let all = differences::all(&self.ctx, &old).await?;
        let came_later = all.iter().filter(|one| one.change == Change::New).count();
        let shown = paging.cut(all);
        Ok(Json(BackupDifferences {
            differences: shown.items.iter().map(BackupDifference::from).collect(),
            new_count: came_later as u64,
            page: shown.page,
        }))
    }

    /// One record as it was and as it is.
    #[oai(
        path = "/previews/:id/difference",
        method = "get",
        operation_id = "get_backup_difference"
    )]
    async fn get_backup_difference(
        &self,
        id: Path<String>,
        kind: Query<String>,
        key: Query<String>,
        caller: Caller,
    ) -> Result<Json<BackupDifferenceDetail>> {
        let old = preview::ready(&self.ctx, &id.0, caller.id)?;
        let difference = differences::one(&self.ctx, &old, &kind.0, &key.0).await?;
        Ok(Json(difference.into()))
    }

    /// Puts records back as they were: those that are named, or everything. Members and what they
    /// confided are never touched. `undo_journal_batch` takes it back.
    #[oai(
        path = "/previews/:id/take-back",
        method = "post",
        operation_id = "take_back_from_backup"
    )]
    async fn take_back_from_backup(
        &self,
        id: Path<String>,
        body: Json<BackupWanted>,
        caller: Caller,
    ) -> Result<Json<BackupTakenBack>> {
        let old = preview::ready(&self.ctx, &id.0, caller.id)?;
        let mut wanted = Vec::new();
        match &body.records {
            Some(records) => {
                for record in records {
                    let one = differences::one(&self.ctx, &old, &record.kind, &record.key).await?;
                    wanted.push(one);
                }
            }
            None => wanted = differences::all(&self.ctx, &old).await?,
        }
        if body.records.is_none() && !body.remove_new {
            wanted.retain(|difference| difference.change != Change::New);
        }
        if wanted.is_empty() {
            return Err(ApiError::conflict(
                "그때와 지금이 같아서 되돌릴 것이 없어요.",
            ));
        }
        let actor = caller.actor();
        let (batch, changed) = restore_records::take_back(&self.ctx, &old, &actor, wanted).await?;
        Ok(Json(BackupTakenBack {
            batch,
            changed: changed as u64,
        }))
    }
}

fn default_size() -> i64 {
    50
}

async fn show(past: Past) -> Result<BackupPreview> {
    let Past { preview, at } = past;
    let (state, message, last_change) = match &preview.stage {
        Stage::Making => (PreviewState::Restoring, String::new(), None),
        Stage::Ready(ready) => {
            let last_change = preview::last_change(ready).await?;
            (PreviewState::Ready, String::new(), last_change)
        }
        Stage::Failed(why) => (PreviewState::Failed, why.clone(), None),
    };
    Ok(BackupPreview {
        path: format!("{}/", preview.base()),
        id: preview.id,
        at,
        expires_at: preview.expires_at,
        state,
        message,
        last_change,
    })
}

/// With the cookie that lets this admin's browser look.
#[derive(ApiResponse)]
enum PreviewAnswer {
    #[oai(status = 200)]
    Found(Json<BackupPreview>, #[oai(header = "Set-Cookie")] String),
    #[oai(status = 201)]
    Created(Json<BackupPreview>, #[oai(header = "Set-Cookie")] String),
}

/// The time to go back to.
#[derive(Object)]
struct BackupNewPreview {
    at: Timestamp,
}
