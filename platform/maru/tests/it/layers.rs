//! Invariant 13: imports go downwards. Crates hold it by Cargo; these tests hold which crate may ask for which.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use crate::architecture::metadata;

/// What a module may depend on.
const OF_MODULES: &[&str] = &["platform"];

/// The most files of a crate that import each other in a circle.
const LARGEST_CIRCLE: usize = 6;

/// The most lines of a crate's sources.
const LARGEST_CRATE: usize = 6_500;

/// The crates of the platform, the lowest first, and what each may ask for: the table of ARCHITECTURE.
fn table() -> Vec<(String, BTreeSet<String>)> {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ARCHITECTURE.md");
    let text = fs::read_to_string(document).unwrap();
    let (_, table) = text.split_once("| asks for |\n|---|---|---|\n").unwrap();
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let names = |cell: &str| -> Vec<String> {
        let parts = cell.split('`').skip(1).step_by(2);
        parts.map(str::to_owned).collect()
    };
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').collect();
        let name = names(cells[1]).swap_remove(0);
        (name, names(cells[3]).into_iter().collect())
    })
    .collect()
}

#[test]
fn crates_import_downwards_as_the_table_says() {
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().unwrap();
    let names: BTreeSet<_> = packages
        .iter()
        .map(|package| package["name"].as_str().unwrap())
        .collect();
    let table = table();
    let mut lower = BTreeSet::new();
    for (name, allowed) in &table {
        let package = packages
            .iter()
            .find(|package| package["name"] == **name)
            .unwrap_or_else(|| panic!("there is no crate {name}"));
        let dependencies = package["dependencies"].as_array().unwrap().iter();
        // Tests of a layer may use everything.
        let asked: BTreeSet<String> = dependencies
            .filter(|dependency| dependency["kind"] != "dev")
            .map(|dependency| dependency["name"].as_str().unwrap().to_owned())
            .filter(|on| names.contains(on.as_str()))
            .collect();
        assert_eq!(asked, *allowed, "what {name} asks for");
        assert!(
            asked.is_subset(&lower),
            "{name} asks for something above it"
        );
        lower.insert(name.clone());
    }
    assert!(table.len() > 12, "{table:?}");
}

/// A module asks for the platform alone, so no change of a feature makes it compile anew.
#[test]
fn modules_depend_on_the_platform_alone() {
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().unwrap();
    let names: BTreeSet<_> = packages
        .iter()
        .map(|package| package["name"].as_str().unwrap())
        .collect();
    let path = |package: &serde_json::Value| package["manifest_path"].as_str().unwrap().to_owned();
    let mut seen = 0;
    for package in packages
        .iter()
        .filter(|one| path(one).contains("/modules/"))
    {
        for dependency in package["dependencies"].as_array().unwrap() {
            let on = dependency["name"].as_str().unwrap();
            let is_build = dependency["kind"] != "dev";
            assert!(
                !is_build || !names.contains(on) || OF_MODULES.contains(&on),
                "{} depends on {on}",
                package["name"]
            );
            seen += usize::from(on == "platform");
        }
    }
    assert!(seen > 1, "only {seen} modules depend on the platform");
}

#[test]
fn no_crate_of_the_platform_is_forgotten_or_grows_too_large() {
    let platform = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let known: BTreeSet<_> = table().into_iter().map(|(name, _)| name).collect();
    for folder in folders(&platform) {
        let mut files = Vec::new();
        collect(&platform.join(&folder).join("src"), &mut files);
        let lines: usize = files
            .iter()
            .map(|file| fs::read_to_string(file).unwrap().lines().count())
            .sum();
        assert!(lines <= LARGEST_CRATE, "{folder} has {lines} lines");
        let name = match folder.as_str() {
            "core" => "platform",
            other => other,
        };
        assert!(
            known.contains(name) || ["maru", "testing"].contains(&name),
            "nothing says what {name} may depend on"
        );
    }
}

#[test]
fn no_circle_of_files_grows() {
    let platform = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let modules = platform.join("../modules");
    let of_platform = folders(&platform)
        .into_iter()
        .map(|name| platform.join(name));
    let of_modules = folders(&modules).into_iter().map(|name| modules.join(name));
    let all: Vec<_> = of_platform.chain(of_modules).collect();
    assert!(all.len() > 12, "{all:?}");
    for folder in all {
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

/// The folders of the crates in `all`.
fn folders(all: &Path) -> Vec<String> {
    let entries = fs::read_dir(all).unwrap();
    let crates = entries.filter_map(|entry| {
        let entry = entry.unwrap();
        entry
            .path()
            .join("Cargo.toml")
            .exists()
            .then(|| entry.file_name())
    });
    let names = crates.map(|name| name.into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// Which file of a crate imports which.
struct Imports(BTreeMap<String, BTreeSet<String>>);

impl Imports {
    /// Of the crate in this folder.
    fn of(folder: &Path) -> Self {
        let src = folder.join("src");
        let mut files = Vec::new();
        collect(&src, &mut files);
        let names: BTreeSet<String> = files
            .iter()
            .map(|file| module_of(file.strip_prefix(&src).unwrap()))
            .collect();
        let mut imports = BTreeMap::new();
        for file in &files {
            let name = module_of(file.strip_prefix(&src).unwrap());
            if name.is_empty() {
                continue;
            }
            let text = fs::read_to_string(file).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let targets = paths(code)
                .iter()
                .filter_map(|path| resolve(&name, path, &names))
                .filter(|target| *target != name)
                .collect();
            imports.insert(name, targets);
        }
        Self(imports)
    }

    /// Groups of files of which each is reached from each.
    fn circles(&self) -> Vec<Vec<&String>> {
        let reached: BTreeMap<_, _> = self.0.keys().map(|file| (file, self.reach(file))).collect();
        let mut left: BTreeSet<_> = self.0.keys().collect();
        let mut circles = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut circle = vec![first];
            let back = |file: &&&String| {
                reached[first].contains(**file) && reached[**file].contains(first)
            };
            circle.extend(left.iter().filter(back).copied().collect::<Vec<_>>());
            left.retain(|file| !circle.contains(file));
            if circle.len() > 1 {
                circles.push(circle);
            }
        }
        circles
    }

    fn reach<'a>(&'a self, from: &'a String) -> BTreeSet<&'a String> {
        let mut found = BTreeSet::new();
        let mut next = vec![from];
        while let Some(file) = next.pop() {
            for target in self.0.get(file).into_iter().flatten() {
                if found.insert(target) {
                    next.push(target);
                }
            }
        }
        found
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// `auth::consents` of `auth/consents/mod.rs`; nothing of the crate's root.
fn module_of(file: &Path) -> String {
    let parts: Vec<_> = file
        .with_extension("")
        .iter()
        .map(|part| part.to_str().unwrap().to_owned())
        .filter(|part| part != "mod" && part != "lib")
        .collect();
    parts.join("::")
}

/// Every path of a `use` and every path that begins with `crate` or `super`.
fn paths(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let starts_line = code[..at].rsplit('\n').next().is_some_and(|before| {
            matches!(before.trim(), "" | "pub" | "pub(super)" | "pub(crate)")
        });
        if let (true, Some(end)) = (starts_line, code[at..].find(';')) {
            expand("", &code[at + 4..at + end], &mut found);
        }
    }
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let path: String = code[at..]
                .chars()
                .take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':'))
                .collect();
            found.push(path.trim_end_matches(':').to_owned());
        }
    }
    found
}

/// `a::{b, c::d}` as `a::b` and `a::c::d`.
fn expand(prefix: &str, tree: &str, found: &mut Vec<String>) {
    let tree = tree.trim();
    let Some(open) = tree.find('{') else {
        let name = tree.split(" as ").next().unwrap_or_default().trim();
        found.push(format!("{prefix}{name}"));
        return;
    };
    let prefix = format!("{prefix}{}", tree[..open].trim());
    let inner = tree[open + 1..].strip_suffix('}').unwrap_or_default();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                expand(&prefix, &inner[start..at], found);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !inner[start..].trim().is_empty() {
        expand(&prefix, &inner[start..], found);
    }
}

/// The file that a path in the file `from` leads to; nothing where it leads out of the crate.
fn resolve(from: &str, path: &str, names: &BTreeSet<String>) -> Option<String> {
    let mut place: Vec<&str> = from.split("::").collect();
    let mut parts = path.split("::").peekable();
    match parts.next()? {
        "crate" => place.clear(),
        "self" => {}
        "super" => {
            place.pop();
            while parts.peek() == Some(&"super") {
                parts.next();
                place.pop();
            }
        }
        _ => return None,
    }
    place.extend(parts.filter(|part| !part.is_empty()));
    (1..=place.len())
        .rev()
        .map(|length| place[..length].join("::"))
        .find(|module| names.contains(module))
}
