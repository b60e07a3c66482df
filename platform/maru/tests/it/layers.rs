//! Invariant 13: imports go downwards. Crates hold it by Cargo; these tests hold which crate may ask for which.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    architecture::metadata,
    imports::{Imports, collect},
};

/// What a module may depend on, besides the crates in its own folder.
const OF_MODULES: &[&str] = &["platform"];

/// The most files of a crate that import each other in a circle.
const LARGEST_CIRCLE: usize = 6;

/// The most lines of a crate's sources.
const LARGEST_CRATE: usize = 6_500;

/// Which crate asks for which, in the picture of ARCHITECTURE. What follows from two arrows is not drawn.
fn picture() -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(root().join("docs/ARCHITECTURE.md")).unwrap();
    let (_, picture) = text.split_once("```mermaid").unwrap();
    let (picture, _) = picture.split_once("```").unwrap();
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (from, to) in picture.lines().filter_map(|line| line.split_once(" --> ")) {
        let targets = arrows.entry(from.trim().to_owned()).or_default();
        assert!(
            targets.insert(to.trim().to_owned()),
            "{from} --> {to} twice"
        );
    }
    arrows
}

/// What is reached from each by one arrow or more.
fn reached(arrows: &BTreeMap<String, BTreeSet<String>>) -> BTreeMap<&str, BTreeSet<&str>> {
    let reach = |from: &str| {
        let mut found = BTreeSet::new();
        let mut next = vec![from];
        while let Some(one) = next.pop() {
            for target in arrows.get(one).into_iter().flatten() {
                if found.insert(target.as_str()) {
                    next.push(target);
                }
            }
        }
        found
    };
    arrows
        .keys()
        .map(|from| (from.as_str(), reach(from)))
        .collect()
}

/// What each crate of this repository asks for, of this repository. What its tests use is not looked at; all modules
/// are one.
fn asked() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().unwrap();
    let names: BTreeMap<&str, String> =
        packages.iter().map(|one| (name(one), drawn(one))).collect();
    let mut asked: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages {
        let all = package["dependencies"].as_array().unwrap().iter();
        let targets = all
            .filter(|dependency| dependency["kind"] != "dev")
            .filter_map(|dependency| names.get(dependency["name"].as_str().unwrap()));
        let own = drawn(package);
        let targets = targets.filter(|target| **target != own).cloned();
        asked.entry(own.clone()).or_default().extend(targets);
    }
    asked
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap()
}

/// Below the root of the repository.
fn path(package: &Value) -> &str {
    let path = package["manifest_path"].as_str().unwrap();
    let root = root().canonicalize().unwrap();
    path.strip_prefix(root.to_str().unwrap())
        .unwrap()
        .trim_start_matches('/')
}

/// As it is called in the picture.
fn drawn(package: &Value) -> String {
    match path(package).starts_with("modules/") {
        true => "modules".to_owned(),
        false => name(package).to_owned(),
    }
}

#[test]
fn crates_ask_for_what_the_picture_shows() {
    let picture = picture();
    let reached = reached(&picture);
    let mut asked = asked();
    // They are for tests and figures, and may use everything.
    asked.retain(|name, _| !["platform-testing", "bench"].contains(&name.as_str()));
    for (from, targets) in &picture {
        for target in targets {
            assert!(
                asked[from].contains(target),
                "{from} does not ask for {target}"
            );
            let others = targets.iter().filter(|other| *other != target);
            for other in others {
                let follows = reached.get(other.as_str());
                assert!(
                    !follows.is_some_and(|all| all.contains(target.as_str())),
                    "that {from} may ask for {target} follows from {other}"
                );
            }
        }
        assert!(
            !reached[from.as_str()].contains(from.as_str()),
            "{from} is above itself"
        );
    }
    let mut seen = 0;
    for (from, targets) in &asked {
        for target in targets {
            let allowed = reached.get(from.as_str());
            assert!(
                allowed.is_some_and(|all| all.contains(target.as_str())),
                "the picture does not let {from} ask for {target}"
            );
            seen += 1;
        }
    }
    assert!(seen > 50, "only {seen} crates ask for another");
}

/// A module asks for the platform and for its own parts, so no change of a feature makes it compile anew.
#[test]
fn modules_depend_on_the_platform_alone() {
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().unwrap();
    let paths: BTreeMap<&str, &str> = packages.iter().map(|one| (name(one), path(one))).collect();
    let mut seen = 0;
    for package in packages
        .iter()
        .filter(|one| path(one).starts_with("modules/"))
    {
        let folder = path(package).trim_end_matches("Cargo.toml");
        for dependency in package["dependencies"].as_array().unwrap() {
            let on = dependency["name"].as_str().unwrap();
            let is_build = dependency["kind"] != "dev";
            let is_ours = paths.get(on).is_some_and(|path| !path.starts_with(folder));
            assert!(
                !is_build || !is_ours || OF_MODULES.contains(&on),
                "{} depends on {on}",
                name(package)
            );
            seen += usize::from(on == "platform");
        }
    }
    assert!(seen > 1, "only {seen} modules depend on the platform");
}

#[test]
fn no_crate_grows_too_large() {
    let crates = crates();
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().unwrap();
    let known = packages
        .iter()
        .filter(|one| path(one) != "benches/Cargo.toml");
    assert_eq!(crates.len(), known.count(), "one is forgotten: {crates:?}");
    for folder in crates {
        let mut files = Vec::new();
        collect(&folder.join("src"), &mut files);
        let lines: usize = files
            .iter()
            .map(|file| fs::read_to_string(file).unwrap().lines().count())
            .sum();
        assert!(
            lines <= LARGEST_CRATE,
            "{} has {lines} lines",
            folder.display()
        );
    }
}

#[test]
fn no_circle_of_files_grows() {
    for folder in crates() {
        let imports = Imports::of(&folder);
        let folder = folder.display();
        let circles = imports.circles();
        let largest = circles.iter().map(Vec::len).max().unwrap_or_default();
        assert!(
            largest <= LARGEST_CIRCLE,
            "{largest} files of {folder} import each other: {:?}",
            circles.iter().max_by_key(|circle| circle.len())
        );
    }
}

/// Inside a crate a folder is a layer as well: what it imports does not import it.
#[test]
fn no_folder_of_a_crate_is_in_a_circle() {
    let mut seen = 0;
    let mut circles = Vec::new();
    for folder in crates() {
        let rooms = Imports::of(&folder).of_rooms();
        let is_folder = |room: &&&String| folder.join("src").join(room.as_str()).is_dir();
        for circle in rooms.circles() {
            if circle.iter().find(is_folder).is_some() {
                circles.push(format!("{}: {circle:?}", folder.display()));
            }
        }
        seen += rooms.0.values().map(BTreeSet::len).sum::<usize>();
    }
    assert!(seen > 300, "only {seen} edges were looked at");
    assert!(circles.is_empty(), "{circles:#?}");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folders of the crates of the platform and of modules, as they lie there.
fn crates() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for all in ["platform", "modules"] {
        for folder in folders(&root().join(all)) {
            found.extend(folders(&folder));
            found.push(folder);
        }
    }
    found.retain(|folder| folder.join("Cargo.toml").exists());
    found
}

fn folders(all: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(all).unwrap();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    folders.retain(|folder| folder.is_dir());
    folders.sort();
    folders
}
