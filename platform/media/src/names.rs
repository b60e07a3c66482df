//! What stored files are called in a folder of content: as they were called where they came from, and not as the program called
//! them when they were uploaded. So the same content is the same folder, whoever made it and how.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::SqliteConnection;

use base::error::Result;

use crate::{files, path::clean};

/// Letters that the program puts before the name of an upload (`MediaPath`).
const RANDOM: usize = 22;
/// Digits of the time that the site puts after the name of a picture (`uploadName`).
const TIME: usize = 13;
/// Letters of the digest that tell two files of one name apart.
const MARK: usize = 8;

/// Names by other names.
pub type ByPath = BTreeMap<String, String>;

/// Names in a folder by stored paths, of those that differ.
#[derive(Default)]
pub struct Names {
    given: ByPath,
    /// By stored paths, of files that were uploaded.
    digests: ByPath,
}

impl Names {
    /// Of the files that a folder holds.
    pub async fn of(conn: &mut SqliteConnection, paths: &BTreeSet<String>) -> Result<Self> {
        let digests = files::uploaded(conn, paths).await?;
        Ok(Self {
            given: name_all(paths, &digests, &files::names(conn, paths).await?),
            digests,
        })
    }

    /// What the file is called in the folder.
    pub fn given<'a>(&'a self, path: &'a str) -> &'a str {
        self.given.get(path).map_or(path, String::as_str)
    }

    /// The value as it stands in the folder.
    pub fn to_folder(&self, mut value: Value) -> Value {
        rename(&mut value, &self.given);
        value
    }

    /// Where the file of the folder with this name and these bytes is stored already, under another name.
    pub fn stored(&self, name: &str, bytes: &[u8]) -> Option<&str> {
        let digest = hex::encode(Sha256::digest(bytes));
        let mut of_name = self.given.iter().filter(|(_, given)| *given == name);
        let found = of_name.find(|(path, _)| self.digests.get(*path) == Some(&digest));
        found.map(|(path, _)| path.as_str())
    }

    /// The fields of `seed` as they are stored where they say the same: one file may be stored under several names.
    pub fn settle(&self, seed: &Value, current: Option<&Value>) -> Value {
        let mut settled = seed.clone();
        if self.given.is_empty() {
            return settled;
        }
        for (field, value) in settled.as_object_mut().into_iter().flatten() {
            let stands = current.and_then(|current| current.get(field));
            if let Some(stands) = stands
                && self.to_folder(stands.clone()) == self.to_folder(value.clone())
            {
                *value = stands.clone();
            }
        }
        settled
    }
}

/// `names` are those that paths do not say.
fn name_all(paths: &BTreeSet<String>, digests: &ByPath, names: &ByPath) -> ByPath {
    let readable = |path: &str| match names.get(path) {
        Some(name) => readable(&with_name(path, name)),
        None => readable(path),
    };
    let mut wanted: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (path, digest) in digests {
        wanted.entry(readable(path)).or_default().insert(digest);
    }
    let is_taken = |name: &str| paths.contains(name) && !digests.contains_key(name);
    let given = digests.iter().map(|(path, digest)| {
        let name = readable(path);
        let is_alone = wanted.get(&name).is_none_or(|digests| digests.len() == 1);
        let name = match is_alone && !is_taken(&name) {
            true => name,
            false => marked(&name, digest),
        };
        (path.clone(), name)
    });
    given.filter(|(path, name)| path != name).collect()
}

/// The path as one is that bears its file's name.
fn with_name(path: &str, name: &str) -> String {
    let stem = clean(name.rsplit_once('.').map_or(name, |(stem, _)| stem));
    match path.rsplit_once('.') {
        Some((random, extension)) if !random.ends_with('-') && !stem.is_empty() => {
            format!("{random}-{stem}.{extension}")
        }
        _ => path.to_owned(),
    }
}

/// `page/hall.webp` of `page/…-hall_1764300000000.webp`; the path itself where it has no name in it.
fn readable(path: &str) -> String {
    let name = || {
        let (folder, file) = path.rsplit_once('/')?;
        let (random, rest) = file.split_at_checked(RANDOM)?;
        let is_random = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
        let (stem, extension) = rest.strip_prefix('-')?.rsplit_once('.')?;
        let stem = stem
            .rsplit_once('_')
            .filter(|(_, time)| time.len() == TIME && time.bytes().all(|d| d.is_ascii_digit()))
            .map_or(stem, |(stem, _)| stem);
        let is_name = random.bytes().all(is_random) && !stem.is_empty();
        is_name.then(|| format!("{folder}/{stem}.{extension}"))
    };
    name().unwrap_or_else(|| path.to_owned())
}

fn marked(name: &str, digest: &str) -> String {
    let mark = digest.get(..MARK).unwrap_or(digest);
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{mark}.{extension}"),
        None => format!("{name}-{mark}"),
    }
}

/// Lets every text of the value that is a path, or has one below `/media/` in it, name files by `names`.
pub fn rename(value: &mut Value, names: &ByPath) {
    if names.is_empty() {
        return;
    }
    match value {
        Value::String(text) => {
            if let Some(name) = names.get(text.as_str()) {
                name.clone_into(text);
            } else if text.contains(MEDIA) {
                *text = renamed(text, names);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| rename(value, names)),
        Value::Object(fields) => fields.values_mut().for_each(|value| rename(value, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

const MEDIA: &str = "/media/";

fn renamed(text: &str, names: &ByPath) -> String {
    let mut parts = text.split(MEDIA);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        made.push_str(MEDIA);
        let ends = |letter: char| letter.is_whitespace() || "\"'?#<>&\\)".contains(letter);
        let (path, rest) = part.split_at(part.find(ends).unwrap_or(part.len()));
        made.push_str(names.get(path).map_or(path, String::as_str));
        made.push_str(rest);
    }
    made
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ONE: &str = "page/AAAAAAAAAAAAAAAAAAAAAA-hall_1764300000000.webp";
    const OTHER: &str = "page/BBBBBBBBBBBBBBBBBBBBBB-hall_1764300000001.webp";

    fn named(files: &[(&str, &str)], others: &[&str]) -> Vec<String> {
        let digests: ByPath = files
            .iter()
            .map(|(path, digest)| ((*path).to_owned(), digest.repeat(64)))
            .collect();
        let paths = digests.keys().cloned();
        let paths = paths.chain(others.iter().map(|path| (*path).to_owned()));
        let names = name_all(&paths.collect(), &digests, &ByPath::new());
        files
            .iter()
            .map(|(path, _)| names.get(*path).map_or(*path, String::as_str).to_owned())
            .collect()
    }

    #[test]
    fn a_file_is_called_as_it_was_where_it_came_from() {
        for (path, name) in [
            (ONE, "page/hall.webp"),
            (
                "file/CCCCCCCCCCCCCCCCCCCCCC-안내_2026.pdf",
                "file/안내_2026.pdf",
            ),
            // Nothing can be read of it.
            (
                "file/CCCCCCCCCCCCCCCCCCCCCC.pdf",
                "file/CCCCCCCCCCCCCCCCCCCCCC.pdf",
            ),
            ("page/hall.webp", "page/hall.webp"),
        ] {
            assert_eq!(named(&[(path, "a")], &[]), [name]);
        }
    }

    #[test]
    fn what_a_path_does_not_say_is_said_beside_it() {
        let path = "post/AAAAAAAAAAAAAAAAAAAAAA.webp".to_owned();
        for (name, given) in [
            ("숲 길_1764300000000.webp", "post/숲_길.webp"),
            (".webp", path.as_str()),
        ] {
            let digests = ByPath::from([(path.clone(), "a".repeat(64))]);
            let names = ByPath::from([(path.clone(), name.to_owned())]);
            let all = name_all(&BTreeSet::from([path.clone()]), &digests, &names);
            assert_eq!(all.get(&path).unwrap_or(&path), given);
        }
    }

    #[test]
    fn files_of_one_name_are_told_apart_by_what_is_in_them() {
        let both = ["page/hall-aaaaaaaa.webp", "page/hall-bbbbbbbb.webp"];
        assert_eq!(named(&[(ONE, "a"), (OTHER, "b")], &[]), both);
        assert_eq!(
            named(&[(ONE, "a"), (OTHER, "a")], &[]),
            ["page/hall.webp"; 2]
        );
        let beside = named(&[(ONE, "a")], &["page/hall.webp"]);
        assert_eq!(beside, ["page/hall-aaaaaaaa.webp"]);
    }

    #[test]
    fn files_are_named_wherever_a_value_names_them() {
        let names = ByPath::from([(ONE.to_owned(), "page/hall.webp".to_owned())]);
        let mut value = json!({
            "image": ONE,
            "html": format!("<img src=\"/media/{ONE}?w=480\" alt=\"\"><a href='/media/page/x.webp'>{ONE}</a>"),
            "rows": [{ "to": format!("/media/{ONE}") }],
        });
        rename(&mut value, &names);
        let html = format!(
            "<img src=\"/media/page/hall.webp?w=480\" alt=\"\"><a href='/media/page/x.webp'>{ONE}</a>"
        );
        assert_eq!(
            value,
            json!({ "image": "page/hall.webp", "html": html, "rows": [{ "to": "/media/page/hall.webp" }] })
        );
    }
}
