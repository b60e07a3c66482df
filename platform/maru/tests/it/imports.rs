//! Which file of a crate imports which, read from the sources.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// What every handler holds, in the crate `platform`.
const CONTEXT: &str = "ctx";

/// Which file of a crate imports which.
pub struct Imports(pub BTreeMap<String, BTreeSet<String>>);

impl Imports {
    /// Of the crate in this folder.
    pub fn of(folder: &Path) -> Self {
        let src = folder.join("src");
        let mut files = Vec::new();
        collect(&src, &mut files);
        let names: BTreeSet<String> = files
            .iter()
            .map(|file| module_of(file.strip_prefix(&src).unwrap()))
            .collect();
        let exported = exported(&src.join("lib.rs"), &names);
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
                .chain(&of_children(&name, code, &names))
                .filter_map(|path| resolve(&name, path, &names, &exported))
                .filter(|target| *target != name)
                .collect();
            imports.insert(name, targets);
        }
        Self(imports)
    }

    /// Of the folders and files that stand at the crate's root. What asks for the context is left out: it holds a
    /// handle of every room, and every room's handlers take it.
    pub fn of_rooms(&self) -> Self {
        let room = |file: &String| file.split("::").next().unwrap_or_default().to_owned();
        let mut rooms: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (file, targets) in &self.0 {
            let own = room(file);
            let targets = targets.iter().map(room);
            let targets = targets.filter(|target| *target != own && target != CONTEXT);
            rooms.entry(own.clone()).or_default().extend(targets);
        }
        Self(rooms)
    }

    /// Groups of files of which each is reached from each.
    pub fn circles(&self) -> Vec<Vec<&String>> {
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

pub fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
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

/// The files below this one by whose names its code calls, as paths. What it only exports is not asked for.
fn of_children(name: &str, code: &str, names: &BTreeSet<String>) -> Vec<String> {
    let mut is_use = false;
    let lines = code.lines().filter(|line| {
        let begins = ["use ", "pub use ", "pub(super) use ", "pub(crate) use "];
        let was_use = is_use || begins.iter().any(|begin| line.starts_with(begin));
        is_use = was_use && !line.ends_with(';');
        !was_use
    });
    let code = lines.collect::<Vec<_>>().join("\n");
    let children = names.iter().filter_map(|file| {
        let child = file.strip_prefix(name)?.strip_prefix("::")?;
        (!child.contains("::")).then_some(child)
    });
    let called = children.filter(|child| {
        let path = format!("{child}::");
        code.match_indices(&path).any(|(at, _)| {
            let before = code[..at].chars().next_back();
            !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | ':'))
        })
    });
    called.map(|child| format!("self::{child}")).collect()
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

/// What the root of a crate names of its files, each with the file.
fn exported(root: &Path, names: &BTreeSet<String>) -> BTreeMap<String, String> {
    let text = fs::read_to_string(root).unwrap_or_default();
    let paths = paths(&text).into_iter();
    let named = paths.filter_map(|path| {
        let path = path.trim_start_matches("crate::");
        let (module, name) = path.rsplit_once("::")?;
        let file = longest(&module.split("::").collect::<Vec<_>>(), names)?;
        Some((name.to_owned(), file))
    });
    named.collect()
}

/// The file in which a path of modules ends.
fn longest(place: &[&str], names: &BTreeSet<String>) -> Option<String> {
    (1..=place.len())
        .rev()
        .map(|length| place[..length].join("::"))
        .find(|module| names.contains(module))
}

/// The file that a path in the file `from` leads to; nothing where it leads out of the crate.
fn resolve(
    from: &str,
    path: &str,
    names: &BTreeSet<String>,
    exported: &BTreeMap<String, String>,
) -> Option<String> {
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
    let is_root = place.is_empty();
    place.extend(parts.filter(|part| !part.is_empty()));
    let of_root = || exported.get(*place.first()?).filter(|_| is_root).cloned();
    longest(&place, names).or_else(of_root)
}
