//! The folder of a seed: which files there are, and records as TOML text.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow, bail};
use serde_json::Value;

use super::Owner;
use platform::{
    config, html,
    media::{self, FileKind},
    records::{Kind, RecordKind},
};

/// Folders and files that hold no content: what draws the pictures, and texts for people.
const ASIDE: [&str; 2] = ["tools", "README.md"];

/// The records and files of a seed folder.
#[derive(Default)]
pub(super) struct SeedFiles {
    /// By kind's name, then by key.
    pub records: BTreeMap<String, BTreeMap<String, Value>>,
    /// By path below `/media`.
    pub media: BTreeMap<String, PathBuf>,
    /// A sentence for each file of which reading keeps less than there is.
    left_out: Vec<String>,
}

impl SeedFiles {
    /// Lets every record name files as they are stored, and what is said of files stand under that name.
    pub fn rename(&mut self, stored: &BTreeMap<String, String>) {
        for (kind, records) in &mut self.records {
            for value in records.values_mut() {
                media::rename(value, stored);
            }
            if kind == FileKind::NAME {
                let given = std::mem::take(records).into_iter();
                let given =
                    given.map(|(key, value)| (stored.get(&key).cloned().unwrap_or(key), value));
                *records = given.collect();
            }
        }
    }
}

/// Reads the whole folder. Folders of modules that are known but switched off are passed over;
/// a file that belongs to nothing is an error.
pub(super) fn read(folder: &Path, owners: &[Owner]) -> anyhow::Result<SeedFiles> {
    let mut seed = SeedFiles::default();
    for entry in entries(folder)? {
        let name = name(&entry)?;
        if ASIDE.contains(&name.as_str()) {
            continue;
        }
        if name == "media" {
            read_media(&entry, "", &mut seed.media)?;
            continue;
        }
        let Some(owner) = owners.iter().find(|owner| owner.name == name) else {
            bail!("{}: no module is named {name}", entry.display());
        };
        if owner.on {
            read_owner(&entry, owner, &mut seed)?;
        }
    }
    Ok(seed)
}

/// What the texts of the folder's files lose when they are kept, a sentence a file: elements that no
/// editor makes, such as frames with a map, languages and classes.
pub fn left_out(folder: &Path, owners: &[Owner]) -> anyhow::Result<Vec<String>> {
    Ok(read(folder, owners)?.left_out)
}

fn read_owner(folder: &Path, owner: &Owner, seed: &mut SeedFiles) -> anyhow::Result<()> {
    for entry in entries(folder)? {
        let name = name(&entry)?;
        let Some(kind) = owner
            .kinds
            .iter()
            .find(|kind| kind.name() == name && kind.seeded())
        else {
            bail!(
                "{}: {} has no records named {name}",
                entry.display(),
                owner.name
            );
        };
        for file in entries(&entry)? {
            let key = file
                .file_stem()
                .and_then(|stem| stem.to_str())
                .unwrap_or_default();
            if file.extension().is_none_or(|extension| extension != "toml") {
                bail!("{}: only .toml files hold records", file.display());
            }
            let (value, left_out) = read_record(&file, kind)?;
            if !left_out.is_empty() {
                let left_out: Vec<_> = left_out.into_iter().collect();
                let left_out = left_out.join(", ");
                seed.left_out
                    .push(format!("{}: {left_out} is not kept", file.display()));
            }
            check_allowed(&file, owner, kind, &value)?;
            seed.records
                .entry(name.clone())
                .or_default()
                .insert(unescape(key), value);
        }
    }
    Ok(())
}

/// The record as its kind reads it, and what that leaves out.
fn read_record(file: &Path, kind: &Kind) -> anyhow::Result<(Value, BTreeSet<String>)> {
    let text =
        fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let table: toml::Table =
        toml::from_str(&text).with_context(|| format!("{} is not TOML", file.display()))?;
    let mut value = serde_json::to_value(table)?;
    end_texts(&mut value);
    let read = kind.normalize(value.clone()).map_err(|error| {
        let blamed = blamed(kind, &value, &error.to_string());
        if let Some(key) = &blamed
            && let Some(sentence) = refused_word(kind, &value, key)
        {
            return anyhow!("{}: {key}: {sentence}", file.display());
        }
        let key = blamed.map(|key| format!(": {key}")).unwrap_or_default();
        let place = format!("{}{key}", file.display());
        anyhow::Error::new(error).context(format!("{place} does not fit the kind {}", kind.name()))
    })?;
    let mut left_out = BTreeSet::new();
    html::gather_left_out(&value, &read, &mut left_out);
    Ok((read, left_out))
}

/// A text that a file has on lines of its own ends with a line break, one that was typed does not: they are the same.
pub(super) fn end_texts(value: &mut Value) {
    match value {
        Value::String(text) => text.truncate(text.trim_end_matches('\n').len()),
        Value::Array(values) => values.iter_mut().for_each(end_texts),
        Value::Object(fields) => fields.values_mut().for_each(end_texts),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The key whose value is wrong, where the error does not say it: without it there would be another error, or none.
fn blamed(kind: &Kind, value: &Value, error: &str) -> Option<String> {
    if error.starts_with("missing field") || error.starts_with("unknown field") {
        return None;
    }
    let fields = value.as_object()?;
    let is_to_blame = |key: &&String| {
        let mut others = fields.clone();
        others.shift_remove(*key);
        let left = kind.normalize(Value::Object(others)).err();
        left.is_none_or(|left| left.to_string() != error)
    };
    fields.keys().find(is_to_blame).cloned()
}

/// Why the value is refused, where one of a few words belongs.
fn refused_word(kind: &Kind, value: &Value, key: &str) -> Option<String> {
    let found = match &value[key] {
        Value::Array(_) => "a list",
        Value::Object(_) => "a table",
        Value::Number(_) => "a number",
        Value::String(text) => &format!("\"{text}\""),
        Value::Null | Value::Bool(_) => "this",
    };
    let mut empty = value.clone();
    empty[key] = Value::from("");
    let refusal = kind.normalize(empty).err()?.to_string();
    refusal
        .starts_with("unknown variant ``")
        .then(|| config::not_a_word(found, &refusal))
}

fn check_allowed(file: &Path, owner: &Owner, kind: &Kind, record: &Value) -> anyhow::Result<()> {
    let allowed = owner.allowed.iter();
    for allowed in allowed.filter(|allowed| allowed.kind == kind.name()) {
        let value = record[allowed.field].as_str().unwrap_or_default();
        if !allowed.values.iter().any(|known| known == value) {
            bail!(
                "{}: {}: {value:?} is unknown; known are {}",
                file.display(),
                allowed.field,
                allowed.values.join(", ")
            );
        }
    }
    Ok(())
}

fn read_media(
    folder: &Path,
    prefix: &str,
    media: &mut BTreeMap<String, PathBuf>,
) -> anyhow::Result<()> {
    for entry in entries(folder)? {
        let path = if prefix.is_empty() {
            name(&entry)?
        } else {
            format!("{prefix}/{}", name(&entry)?)
        };
        if entry.is_dir() {
            read_media(&entry, &path, media)?;
        } else {
            media.insert(path, entry);
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)
        .and_then(|entries| {
            entries
                .map(|entry| entry.map(|entry| entry.path()))
                .collect::<Result<Vec<_>, _>>()
        })
        .with_context(|| format!("{} cannot be read", folder.display()))?;
    entries.retain(|path| !name(path).is_ok_and(|name| name.starts_with('.')));
    entries.sort();
    Ok(entries)
}

fn name(path: &Path) -> anyhow::Result<String> {
    let name = path.file_name().and_then(|name| name.to_str());
    Ok(name
        .with_context(|| format!("{} has no readable name", path.display()))?
        .to_owned())
}

/// Writes a record the way that reading it gives the same record.
pub(super) fn write_record(
    folder: &Path,
    owner: &str,
    kind: &str,
    key: &str,
    value: &Value,
) -> anyhow::Result<()> {
    let file = place(folder, owner, kind, key);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, to_toml(value)?)?;
    Ok(())
}

/// Whether the folder has a file for the record.
pub fn holds(folder: &Path, owner: &str, kind: &str, key: &str) -> bool {
    place(folder, owner, kind, key).is_file()
}

/// The file of a record.
pub(super) fn place(folder: &Path, owner: &str, kind: &str, key: &str) -> PathBuf {
    let name = format!("{}.toml", escape(key));
    folder.join(owner).join(kind).join(name)
}

fn to_toml(value: &Value) -> anyhow::Result<String> {
    Ok(toml::to_string_pretty(&without_nulls(value))?)
}

/// TOML has no null: a field without a value is left out.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(name, value)| (name.clone(), without_nulls(value)))
            .collect(),
        Value::Array(items) => items.iter().map(without_nulls).collect(),
        other => other.clone(),
    }
}

/// A key as a file name: slashes and percent signs are encoded.
fn escape(key: &str) -> String {
    key.replace('%', "%25").replace('/', "%2F")
}

fn unescape(name: &str) -> String {
    name.replace("%2F", "/").replace("%25", "%")
}
