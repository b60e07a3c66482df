//! Content into files and out of them, as an operator moves it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::commands::with_data;

fn content_seed() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content-seed")
}

/// What a site that was filled with the first site's content exports into `to`.
fn export_first_site(folder: &Path, to: &Path) {
    let data = folder.join("one");
    with_data(&data, &["seed", "apply", content_seed().to_str().unwrap()]).expect_success();
    with_data(&data, &["seed", "export", to.to_str().unwrap()]).expect_success();
}

/// Export, apply on an empty folder, export again is byte-identical.
#[test]
fn the_first_sites_content_survives_the_round_trip() {
    let folder = tempfile::tempdir().unwrap();
    let [two, first, second] = ["two", "first", "second"].map(|name| folder.path().join(name));
    export_first_site(folder.path(), &first);
    with_data(&two, &["seed", "apply", first.to_str().unwrap()]).expect_success();
    with_data(&two, &["seed", "export", second.to_str().unwrap()]).expect_success();
    same_folders(&first, &second);

    let (out, _) = with_data(&two, &["seed", "apply", first.to_str().unwrap()]).expect_success();
    assert!(
        out.starts_with("0 changed, 0 kept"),
        "seeding twice changes nothing: {out}"
    );
    with_data(&two, &["seed", "diff", content_seed().to_str().unwrap()]).expect_success();
    with_data(&two, &["doctor"]).expect_success();
}

/// Whatever `config.toml` says of it first.
#[test]
fn what_was_applied_is_still_there_after_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let [two, first, second] = ["two", "first", "second"].map(|name| folder.path().join(name));
    export_first_site(folder.path(), &first);
    let mut changed = 0;
    for (file, key, value) in [
        ("site/identity/site.toml", "name", "\"다른 센터\""),
        ("site/footer/site.toml", "copyright", "\"다른 센터\""),
        ("shop/shop/site.toml", "pageSize", "7"),
        ("events/calendar/site.toml", "title", "\"다른 일정\""),
    ] {
        let file = first.join(file);
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        let line = text.lines().find(|line| line.starts_with(key)).unwrap();
        let text = text.replacen(line, &format!("{key} = {value}"), 1);
        fs::write(file, text).unwrap();
        changed += 1;
    }
    assert!(changed > 1, "{changed}");

    with_data(&two, &["seed", "apply", first.to_str().unwrap()]).expect_success();
    with_data(&two, &["seed", "export", second.to_str().unwrap()]).expect_success();
    same_folders(&first, &second);
}

fn same_folders(a: &Path, b: &Path) {
    let names = |folder: &Path| {
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(a), names(b), "{}", a.display());
    for name in names(a) {
        let (a, b) = (a.join(&name), b.join(&name));
        if a.is_dir() {
            same_folders(&a, &b);
        } else {
            assert!(
                fs::read(&a).unwrap() == fs::read(&b).unwrap(),
                "{} differs",
                a.display()
            );
        }
    }
}
