//! The first site's seed content, as visitors meet it.

use std::{collections::BTreeSet, fs, path::Path};

use server::app;

use crate::roles::modules;

/// Kinds that no folder of content holds.
const NO_CONTENT: [(&str, &str); 8] = [
    ("member", "people are no content: they register"),
    ("membership", "it names members"),
    (
        "plan",
        "what is not published yet names the admin who wrote it",
    ),
    ("change_set", "it gathers plans"),
    ("access_review", "it says who looked at the data of members"),
    ("data_request", "members ask for it"),
    ("api_token", "a key to this site alone"),
    ("webhook", "it holds a secret that another program knows"),
];

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

/// Whatever people edit is exported, unless it is no content.
#[test]
fn every_kind_is_in_files_of_content_or_is_none() {
    let config = platform::config::load(&seed().join("../config.toml")).unwrap();
    let all = modules::all();
    let owners = app::owners(&config, &all).unwrap();
    let in_files: BTreeSet<_> = owners
        .iter()
        .flat_map(|owner| &owner.kinds)
        .filter(|kind| kind.seeded())
        .map(|kind| kind.name())
        .collect();
    let on = app::switched_on(&config, &all).unwrap();
    let kinds: BTreeSet<_> = on
        .iter()
        .flat_map(|module| &module.records)
        .map(|kind| kind.name())
        .collect();
    assert!(kinds.len() > 20, "{kinds:?}");
    for (kind, reason) in NO_CONTENT {
        assert!(!in_files.contains(kind), "{kind} is exported, yet {reason}");
    }
    let lost: Vec<_> = kinds
        .difference(&in_files)
        .filter(|kind| NO_CONTENT.iter().all(|(name, _)| name != *kind))
        .collect();
    assert!(lost.is_empty(), "no export holds {lost:?}");
}

/// The form insists on its consents. What the policy promises of applications is what the courses do.
#[test]
fn the_policy_says_of_applications_what_the_forms_say() {
    let policy = fs::read_to_string(seed().join("content/page/PRIVACY-POLICY.toml")).unwrap();
    assert!(policy.contains("동의해야 누리집에서 신청할 수 있으며"));
    assert!(policy.contains("신청한 날부터 1년, 과정이 길면 2년까지"));
    // How long copies stay in a backup, and who looked in the record: as the program does it unless it is told otherwise.
    assert!(policy.contains("길게는 30일") && policy.contains("2년 동안 보관"));
    // What lies in a browser (modules/sessions/web/apply/autosave.ts).
    assert!(policy.contains("마지막으로 적은 때부터 7일") && policy.contains("2시간"));
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
