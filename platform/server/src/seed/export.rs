//! From records to files.

use std::{collections::BTreeSet, fs, path::Path, slice};

use anyhow::{Context, bail};
use poem::http::StatusCode;

use super::files;
use crate::app::Owner;
use platform::{
    ctx::Ctx,
    media::{self, FileKind},
    records::RecordKind,
};

/// Writes every record that seeds hold, and the files that they refer to, into `folder`, which must be empty or absent.
pub async fn export(ctx: &Ctx, owners: &[Owner], folder: &Path) -> anyhow::Result<usize> {
    if folder.is_dir() && fs::read_dir(folder)?.next().is_some() {
        bail!("{} is not empty", folder.display());
    }
    let mut paths = BTreeSet::new();
    let mut count = 0;
    let mut conn = ctx.db.read().acquire().await?;
    for owner in owners.iter().filter(|owner| owner.on) {
        for kind in owner.kinds.iter().filter(|kind| kind.seeded()) {
            for key in kind.keys(&mut conn).await? {
                let Some(mut value) = kind.export(&mut conn, &key).await? else {
                    continue;
                };
                if kind.name() == FileKind::NAME {
                    // It leaves with what is said of it, whether or not anything shows it.
                    match media::require(&mut conn, slice::from_ref(&key)).await {
                        Err(gone) if gone.status == StatusCode::CONFLICT => continue,
                        found => found?,
                    }
                    paths.insert(key.clone());
                }
                files::end_texts(&mut value);
                files::write_record(folder, owner.name, kind.name(), &key, &value)?;
                paths.extend(kind.media(&value));
                count += 1;
            }
        }
    }
    drop(conn);
    for path in paths {
        let bytes = ctx
            .media
            .export(&path)
            .await
            .with_context(|| format!("{path} cannot be exported"))?;
        let file = folder.join("media").join(&path);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(file, bytes)?;
    }
    Ok(count)
}
