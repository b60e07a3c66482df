//! Invariant 10: imports go downwards. Crates hold it by Cargo; inside `platform/core` this test does.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use crate::architecture::metadata;

/// The crates of the platform, and what of the workspace each may depend on.
const CRATES: &[(&str, &[&str])] = &[
    ("base", &[]),
    ("pictures", &[]),
    ("db", &["base"]),
    ("records", &["base", "db"]),
    ("media", &["base", "db", "records", "pictures"]),
    ("platform", &["base", "db", "records", "media"]),
    ("platform-testing", &["platform"]),
];

/// The floors of `platform/core`, the lowest first. A folder (or file) imports from its own floor and
/// from those below.
const FLOORS: &[&[&str]] = &[
    &[
        "ctx",
        "module",
        "ports",
        "jobs",
        "views",
        "outbox",
        "search",
        "personal",
        "openapi",
        "pages",
        "draft",
        "letters",
        "authenticator",
    ],
    &["auth", "content", "mail"],
    &["tokens", "schedule", "search_screens", "backup"],
    &[
        "app", "server", "delivery", "seed", "site", "health", "doctor", "platform", "journal",
        "uploads", "follow",
    ],
];

/// The most files of a crate that import each other in a circle. It only shrinks, to 6.
const LARGEST_CIRCLE: usize = 11;

#[test]
fn crates_import_downwards() {
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().unwrap();
    let names: BTreeSet<_> = packages
        .iter()
        .map(|package| package["name"].as_str().unwrap())
        .collect();
    for (name, allowed) in CRATES {
        let package = packages
            .iter()
            .find(|package| package["name"] == *name)
            .unwrap_or_else(|| panic!("there is no crate {name}"));
        for dependency in package["dependencies"].as_array().unwrap() {
            let on = dependency["name"].as_str().unwrap();
            // Tests of a layer may use everything.
            let is_build = dependency["kind"] != "dev";
            assert!(
                !is_build || !names.contains(on) || allowed.contains(&on),
                "{name} depends on {on}"
            );
        }
    }
}

#[test]
fn folders_import_downwards() {
    let imports = Imports::of("core");
    let floor = |name: &str| {
        FLOORS
            .iter()
            .position(|floor| floor.contains(&name))
            .unwrap_or_else(|| panic!("{name} stands on no floor"))
    };
    let mut upwards = BTreeSet::new();
    for (file, targets) in &imports.0 {
        let from = folder(file);
        for to in targets.iter().map(|target| folder(target)) {
            if floor(from) < floor(to) {
                upwards.insert(format!("{from} {to}"));
            }
        }
    }
    assert!(upwards.is_empty(), "these imports go upwards: {upwards:?}");
}

#[test]
fn no_circle_of_files_grows() {
    for folder in ["base", "db", "records", "media", "core"] {
        let imports = Imports::of(folder);
        let circles = imports.circles();
        let largest = circles.iter().map(Vec::len).max().unwrap_or_default();
        assert!(
            largest <= LARGEST_CIRCLE,
            "{largest} files of {folder} import each other: {:?}",
            circles.iter().max_by_key(|circle| circle.len())
        );
    }
}

/// Which file of a crate imports which.
struct Imports(BTreeMap<String, BTreeSet<String>>);

impl Imports {
    /// Of the crate in this folder below `platform/`.
    fn of(folder: &str) -> Self {
        let platform = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let src = platform.join(folder).join("src");
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

fn folder(module: &str) -> &str {
    module.split("::").next().unwrap_or_default()
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
