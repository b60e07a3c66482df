//! From records to files.

use std::{collections::BTreeSet, fs, path::Path, slice};

use anyhow::{Context, bail};
use poem::http::StatusCode;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::files;
use crate::app::Owner;
use platform::{
    ctx::Ctx,
    media::{self, FileKind, Names},
    records::RecordKind,
};

/// Writes every record that seeds hold, and the files that they refer to, into `folder`, which must be empty or absent.
pub async fn export(ctx: &Ctx, owners: &[Owner], folder: &Path) -> anyhow::Result<usize> {
    if folder.is_dir() && fs::read_dir(folder)?.next().is_some() {
        bail!("{} is not empty", folder.display());
    }
    let mut conn = ctx.db.read().acquire().await?;
    let Stored { records, paths } = stored(&mut conn, owners).await?;
    let names = Names::of(&mut conn, &paths).await?;
    drop(conn);
    let count = records.len();
    for (owner, kind, key, value) in records {
        let value = names.to_folder(value);
        files::write_record(folder, owner, kind, names.given(&key), &value)?;
    }
    for path in paths {
        let bytes = ctx
            .media
            .export(&path)
            .await
            .with_context(|| format!("{path} cannot be exported"))?;
        let file = folder.join("media").join(names.given(&path));
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(file, bytes)?;
    }
    Ok(count)
}

/// What seeds hold of a site, as it is stored.
pub(super) struct Stored<'a> {
    /// Owner, kind, key and value.
    records: Vec<(&'a str, &'a str, String, Value)>,
    /// Of the files to which they refer.
    paths: BTreeSet<String>,
}

impl Stored<'_> {
    /// What its files are called in a folder.
    pub async fn names(conn: &mut SqliteConnection, owners: &[Owner]) -> anyhow::Result<Names> {
        let stored = stored(conn, owners).await?;
        Ok(Names::of(conn, &stored.paths).await?)
    }
}

async fn stored<'a>(
    conn: &mut SqliteConnection,
    owners: &'a [Owner],
) -> anyhow::Result<Stored<'a>> {
    let mut records = Vec::new();
    let mut paths = BTreeSet::new();
    for owner in owners.iter().filter(|owner| owner.on) {
        for kind in owner.kinds.iter().filter(|kind| kind.seeded()) {
            for key in kind.keys(conn).await? {
                let Some(mut value) = kind.export(conn, &key).await? else {
                    continue;
                };
                if kind.name() == FileKind::NAME {
                    // It leaves with what is said of it, whether or not anything shows it.
                    match media::require(conn, slice::from_ref(&key)).await {
                        Err(gone) if gone.status == StatusCode::CONFLICT => continue,
                        found => found?,
                    }
                    paths.insert(key.clone());
                }
                files::end_texts(&mut value);
                paths.extend(kind.media(&value));
                records.push((owner.name, kind.name(), key, value));
            }
        }
    }
    Ok(Stored { records, paths })
}
