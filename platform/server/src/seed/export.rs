//! From records to files.

use std::{collections::BTreeSet, fs, path::Path};

use anyhow::{Context, bail};
use poem::http::StatusCode;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::Owner;
use super::files;
use platform::{
    ctx::Ctx,
    media::{self, FileKind, Names},
    records::{Kind, RecordKind},
};

/// Writes every record that seeds hold, and the files that they refer to, into `folder`, which must be empty or absent.
pub async fn export(ctx: &Ctx, owners: &[Owner], folder: &Path) -> anyhow::Result<usize> {
    if folder.is_dir() && fs::read_dir(folder)?.next().is_some() {
        bail!("{} is not empty", folder.display());
    }
    let mut conn = ctx.db.read().acquire().await?;
    let names = names(&mut conn, owners).await?;
    let mut paths = BTreeSet::new();
    let mut count = 0;
    for (owner, kind) in seeded(owners) {
        for key in kind.keys(&mut conn).await? {
            let Some((value, its_files)) = read(&mut conn, kind, &key).await? else {
                continue;
            };
            paths.extend(its_files);
            let value = names.to_folder(value);
            files::write_record(folder, owner, kind.name(), names.given(&key), &value)?;
            count += 1;
        }
    }
    drop(conn);
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

/// What the files of a site are called in a folder. One record at a time is in memory.
pub(super) async fn names(conn: &mut SqliteConnection, owners: &[Owner]) -> anyhow::Result<Names> {
    let mut paths = BTreeSet::new();
    for (_, kind) in seeded(owners) {
        for key in kind.keys(conn).await? {
            let read = read(conn, kind, &key).await?;
            paths.extend(read.into_iter().flat_map(|(_, its_files)| its_files));
        }
    }
    Ok(Names::of(conn, &paths).await?)
}

fn seeded(owners: &[Owner]) -> impl Iterator<Item = (&'static str, &Kind)> {
    let on = owners.iter().filter(|owner| owner.on);
    on.flat_map(|owner| owner.kinds.iter().map(|kind| (owner.name, kind)))
        .filter(|(_, kind)| kind.seeded())
}

/// The record as a folder holds it, and its files; nothing where it is of a file that is gone.
async fn read(
    conn: &mut SqliteConnection,
    kind: &Kind,
    key: &str,
) -> anyhow::Result<Option<(Value, Vec<String>)>> {
    let Some(mut value) = kind.export(conn, key).await? else {
        return Ok(None);
    };
    files::end_texts(&mut value);
    let mut its_files = kind.media(&value);
    if kind.name() == FileKind::NAME {
        // It leaves with what is said of it, whether or not anything shows it.
        its_files.push(key.to_owned());
        match media::require(conn, &its_files).await {
            Err(gone) if gone.status == StatusCode::CONFLICT => return Ok(None),
            found => found?,
        }
    }
    Ok(Some((value, its_files)))
}
