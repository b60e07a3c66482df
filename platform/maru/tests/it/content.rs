//! The first site's seed content, as visitors meet it.

use std::{collections::BTreeSet, fs, path::Path};

fn seed() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content-seed")
}

/// Invariant 8: a picture that nothing refers to is dead weight in every copy of the site.
#[test]
fn every_file_of_the_seed_is_referred_to() {
    let mut text = fs::read_to_string(seed().join("../config.toml")).unwrap();
    for entry in fs::read_dir(seed()).unwrap() {
        let folder = entry.unwrap().path();
        let aside = ["media", "tools"].map(|name| folder.ends_with(name));
        if folder.is_dir() && !aside.contains(&true) {
            gather(&folder, &mut text);
        }
    }
    let mut files = BTreeSet::new();
    list(&seed().join("media"), "", &mut files);
    assert!(files.len() > 20);
    for file in files {
        assert!(
            text.contains(&format!("\"{file}\"")) || text.contains(&format!("/media/{file}")),
            "nothing refers to {file}"
        );
    }
}

fn gather(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, text);
        } else {
            text.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

fn list(folder: &Path, prefix: &str, files: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{prefix}{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            list(&path, &format!("{name}/"), files);
        } else {
            files.insert(name);
        }
    }
}
