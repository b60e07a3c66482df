//! Every dependency has a licence that deny.toml allows.

use std::{path::Path, process::Command};

#[test]
fn every_dependency_may_be_used() {
    let rules =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deny.toml"))
            .unwrap();
    let rules: toml::Table = toml::from_str(&rules).unwrap();
    let allowed: Vec<_> = rules["licenses"]["allow"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|licence| licence.as_str())
        .collect();
    // Only what is built here: other systems' crates need not be downloaded.
    let metadata = crate::architecture::metadata(&["--filter-platform", &host()]);
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 100);
    for package in packages {
        let licence = package["license"].as_str().unwrap_or_default();
        // "A OR B" is fine when one of them is, "A AND B" when both are.
        let fine = licence.replace('/', " OR ").split(" OR ").any(|choice| {
            choice
                .split(" AND ")
                .all(|one| allowed.contains(&one.trim().trim_matches(['(', ')'])))
        });
        assert!(fine, "{} has the licence {licence:?}", package["name"]);
    }
}

fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines()
        .find_map(|line| line.strip_prefix("host: "))
        .unwrap()
        .to_owned()
}
