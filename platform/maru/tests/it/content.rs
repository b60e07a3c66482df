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

/// Decisions: the form insists on its consents. What the policy promises of applications is what the courses do.
#[test]
fn the_policy_says_of_applications_what_the_forms_say() {
    let policy = fs::read_to_string(seed().join("content/page/PRIVACY-POLICY.toml")).unwrap();
    assert!(policy.contains("동의해야 누리집에서 신청할 수 있으며"));
    assert!(policy.contains("신청한 날부터 1년, 과정이 길면 2년까지"));
    for entry in fs::read_dir(seed().join("sessions/session")).unwrap() {
        let course = fs::read_to_string(entry.unwrap().path()).unwrap();
        let course: toml::Table = toml::from_str(&course).unwrap();
        let days = course
            .get("retention_days")
            .map_or(365, |days| days.as_integer().unwrap());
        assert!((365..=730).contains(&days), "{days}");
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
