//! One thing, one word: what crates, modules, kinds of records and operations are called stands in `docs/GLOSSARY.md`.

use std::{collections::BTreeSet, fs, path::Path};

use crate::{architecture::metadata, roles::modules};

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn glossary() -> String {
    fs::read_to_string(root().join("docs/GLOSSARY.md")).unwrap()
}

/// What stands in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let rows = text.lines().filter(|line| line.starts_with("| "));
    rows.skip(1).map(|row| row.split('|').collect())
}

/// Every word that the glossary explains.
fn known(text: &str) -> BTreeSet<&str> {
    let (_, words) = text.split_once("## Words of operations").unwrap();
    let terms = rows(text).flat_map(|row| quoted(row[2]).collect::<Vec<_>>());
    terms.chain(quoted(words)).collect()
}

/// Whether a word, or the one thing of several, is explained.
fn is_known(known: &BTreeSet<&str>, word: &str) -> bool {
    let one = word
        .strip_suffix("ies")
        .map(|stem| format!("{stem}y"))
        .or_else(|| word.strip_suffix('s').map(str::to_owned));
    known.contains(word) || one.is_some_and(|one| known.contains(one.as_str()))
}

#[test]
fn every_name_is_explained() {
    let text = glossary();
    let known = known(&text);
    let mut names = BTreeSet::new();
    for package in metadata(&["--no-deps"])["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        names.insert(name.trim_start_matches("platform-").to_owned());
    }
    let config = platform::config::load(&root().join("config.toml")).unwrap();
    let modules = modules::all();
    let modules = modules.iter().map(|module| module.build(&config).unwrap());
    for module in server::features::all().into_iter().chain(modules) {
        names.insert(module.name.to_owned());
        names.extend(module.records.iter().map(|kind| kind.name().to_owned()));
        for (operation, _) in module.permissions {
            names.extend(operation.split('_').map(str::to_owned));
        }
    }
    let missing: Vec<_> = names
        .iter()
        .filter(|name| !is_known(&known, name))
        .collect();
    assert!(
        missing.is_empty(),
        "docs/GLOSSARY.md does not explain {missing:?}"
    );
    assert!(names.len() > 100, "only {} names", names.len());
}

/// Whether a file is there, or a folder that holds something: an empty one is in nobody's clone.
fn is_there(path: &Path) -> bool {
    match fs::read_dir(path) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => path.is_file(),
    }
}

#[test]
fn everything_lives_where_it_is_said_to() {
    let text = glossary();
    let mut seen = 0;
    for row in rows(&text) {
        for path in quoted(row[4]) {
            assert!(is_there(&root().join(path)), "{path} of {}", row[1].trim());
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}
