//! From records to files.

use std::{collections::BTreeSet, fs, path::Path};

use anyhow::{Context, bail};
use serde_json::Value;

use super::files;
use crate::app::Owner;
use platform::ctx::Ctx;

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
                end_texts(&mut value);
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

/// A text that a file has on lines of its own ends with a line break, one that was typed does not: they are the same.
fn end_texts(value: &mut Value) {
    match value {
        Value::String(text) => text.truncate(text.trim_end_matches('\n').len()),
        Value::Array(values) => values.iter_mut().for_each(end_texts),
        Value::Object(fields) => fields.values_mut().for_each(end_texts),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
