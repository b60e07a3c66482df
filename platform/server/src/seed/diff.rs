//! What stands between the files and the records.

use std::{collections::BTreeMap, path::Path};

use serde_json::Value;

use super::{Owner, first_values::first_values};
use super::{export, files};
use platform::{
    ctx::Ctx,
    records::{Kind, changed_fields},
};

/// One difference between a record and its file.
#[derive(Debug, Eq, PartialEq)]
pub enum Difference {
    /// Only in the folder.
    OnlyInFiles(String),
    /// Only in the database.
    OnlyInDatabase(String),
    /// In both, with other values in these fields.
    Fields(String, Vec<String>),
}

/// Every difference between the folder and the database. Where the folder says nothing of a record that the
/// configuration gives the first value of, the configuration does.
pub async fn diff(ctx: &Ctx, owners: &[Owner], folder: &Path) -> anyhow::Result<Vec<Difference>> {
    let mut seed = files::read(folder, owners)?;
    for (_, first) in first_values(ctx).await? {
        let of_kind = seed.records.entry(first.kind.to_owned()).or_default();
        of_kind.entry(first.key).or_insert(first.value);
    }
    let mut differences = Vec::new();
    let mut conn = ctx.db.read().acquire().await?;
    let names = export::names(&mut conn, owners).await?;
    for kind in owners
        .iter()
        .filter(|owner| owner.on)
        .flat_map(|owner| &owner.kinds)
    {
        if !kind.seeded() {
            continue;
        }
        let empty = Default::default();
        let in_files = seed.records.get(kind.name()).unwrap_or(&empty);
        let keys = kind.keys(&mut conn).await?;
        let by_name: BTreeMap<&str, &String> =
            keys.iter().map(|key| (names.given(key), key)).collect();
        for (key, value) in in_files {
            let name = format!("{}/{key}", kind.name());
            let here = by_name.get(key.as_str()).map_or(key, |here| *here);
            match kind.export(&mut conn, here).await? {
                None => differences.push(Difference::OnlyInFiles(name)),
                Some(mut current) => {
                    files::end_texts(&mut current);
                    let current = names.to_folder(current);
                    let file = names.to_folder(value.clone());
                    let differing = fields(kind, &file, &current);
                    if !differing.is_empty() {
                        differences.push(Difference::Fields(name, differing));
                    }
                }
            }
        }
        let only_here = by_name
            .iter()
            .filter(|(name, key)| !in_files.contains_key(**name) && !in_files.contains_key(**key))
            .map(|(name, _)| name);
        differences.extend(
            only_here.map(|key| Difference::OnlyInDatabase(format!("{}/{key}", kind.name()))),
        );
    }
    Ok(differences)
}

/// The fields that differ, but for those that were filled in because the file left them out.
fn fields(kind: &Kind, file: &Value, current: &Value) -> Vec<String> {
    let filled_in =
        |field: &String| kind.assigned().contains(&field.as_str()) && file.get(field).is_none();
    let mut differing = changed_fields(Some(file), Some(current));
    differing.retain(|field| !filled_in(field));
    differing
}
