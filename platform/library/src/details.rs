//! What is done with a file in every place that shows it, as one change.

use std::slice;

use serde_json::Value;

use super::{
    list::{self, MediaFile},
    missing, places,
    rewrite::{self, Replacement},
};
use platform::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    media::{FileDetails, FileKind, FileType, MediaPath},
    records::{self, Actor, Cause, Change, Kind, RecordKind},
    text::file_size,
};

/// What is to be done with a file.
pub struct FileChange {
    pub details: FileDetails,
    /// An uploaded file of the same sort that is to take its place.
    pub by: Option<String>,
}

impl FileChange {
    /// `400` where the other file cannot take the place of this one. Claims that.
    pub async fn check(&self, ctx: &Ctx, path: &str) -> Result<()> {
        let Some(by) = &self.by else { return Ok(()) };
        if sort(path).is_none() || sort(path) != sort(by) {
            return Err(ApiError::field(
                "by",
                "사진은 사진으로, 동영상은 동영상으로, 문서는 문서로 바꿀 수 있어요.",
            ));
        }
        if path == by {
            return Err(ApiError::field("by", "같은 파일이에요."));
        }
        ctx.media.claim("by", slice::from_ref(by)).await
    }

    /// Notes what is said of the file, says what it shows in every place that shows it, and puts the other in its
    /// place there: one batch. Returns how many records changed.
    pub async fn make(
        self,
        ctx: &Ctx,
        tx: &mut Tx,
        change: Change<'_>,
        batch: &str,
    ) -> Result<i64> {
        let Change {
            actor, key: path, ..
        } = change;
        let is_there = list::find(tx, path).await?.is_some();
        if !is_there {
            return Err(missing());
        }
        let edit = ctx.records.edit::<FileKind>(tx, change).await?;
        let said = edit.before.clone().unwrap_or_default();
        // What nobody said anything of is compared as a file of which nothing is said.
        if edit.is_stale() {
            let [current, submitted] = [&said, &self.details].map(serde_json::to_value);
            let stands = records::revision(tx, FileKind::NAME, path).await?;
            return Err(records::stale(stands, Some(current?), Some(submitted?)));
        }
        let details = self.details;
        let edit = edit.because(Cause::batch(batch));
        match details.is_empty() {
            true => edit.remove(tx).await?,
            false => edit.save(tx, Ok(details.clone())).await?,
        };
        let mut changed = i64::from(said != details);
        // Whoever only chooses the focus leaves every place its own words.
        if said.alt != details.alt {
            let describe = |value: &mut Value| rewrite::describe(value, path, &details.alt);
            changed += everywhere(ctx, tx, actor, path, batch, describe).await?;
        }
        if let Some(by) = &self.by {
            let new = list::find(tx, by).await?.ok_or_else(missing)?;
            let replacement = Replacement {
                path: by,
                document: (sort(by) == Some(Sort::Document))
                    .then(|| (new.name.as_str(), details_of(&new))),
            };
            let replace = |value: &mut Value| rewrite::replace(value, path, &replacement);
            changed += everywhere(ctx, tx, actor, path, batch, replace).await?;
        }
        Ok(changed)
    }
}

/// Files that can stand for one another.
#[derive(PartialEq)]
enum Sort {
    Picture,
    Film,
    Document,
}

fn sort(path: &str) -> Option<Sort> {
    let path = MediaPath::parse(path).filter(|path| !path.is_private())?;
    Some(match (path.is_document(), path.is_film()) {
        (true, _) => Sort::Document,
        (_, true) => Sort::Film,
        _ => Sort::Picture,
    })
}

/// What stands below a document in a text: `PDF · 1.2MB`.
fn details_of(file: &MediaFile) -> String {
    let kind = FileType::of_name(&file.path).map_or("", FileType::label);
    format!("{kind} · {}", file_size(file.size.unsigned_abs()))
}

/// Changes every record that shows the file, in one batch. Returns how many became another.
async fn everywhere(
    ctx: &Ctx,
    tx: &mut Tx,
    actor: &Actor,
    path: &str,
    batch: &str,
    change: impl Fn(&mut Value) -> Result<()>,
) -> Result<i64> {
    let mut changed = 0;
    for (name, key) in places::keys(tx, path).await? {
        let Some(kind) = ctx.records.kind(&name) else {
            return Err(ApiError::conflict(
                "꺼진 기능의 내용이 이 파일을 쓰고 있어서 모두 바꿀 수 없어요. 그 기능을 켠 뒤 다시 해 주세요.",
            ));
        };
        changed += i64::from(one(ctx, tx, actor, (kind, &key), batch, &change).await?);
    }
    Ok(changed)
}

async fn one(
    ctx: &Ctx,
    tx: &mut Tx,
    actor: &Actor,
    (kind, key): (&Kind, &str),
    batch: &str,
    change: impl Fn(&mut Value) -> Result<()>,
) -> Result<bool> {
    let Some(before) = kind.load(tx, key).await? else {
        return Ok(false);
    };
    let mut after = before.clone();
    change(&mut after)?;
    if before == after {
        return Ok(false);
    }
    let title = kind.title(key, &before);
    let started = Change {
        actor,
        key,
        revision: None,
    };
    let cause = Cause::batch(batch);
    let written = ctx.records.write(tx, kind, started, Some(after), cause);
    written.await.map_err(|error| ApiError {
        message: format!("“{title}”: {}", error.message),
        ..error
    })?;
    Ok(true)
}
