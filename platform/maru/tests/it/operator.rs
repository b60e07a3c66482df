//! What an operator meets: folders, and what the doctor says of what is broken.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use tempfile::TempDir;

use crate::commands::{Finished, run_with};

struct Site {
    folder: TempDir,
}

impl Site {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// Not made yet, as little as the folder that it is to stand in.
    fn data(&self) -> PathBuf {
        self.folder.path().join("centre/data")
    }

    fn maru(&self, arguments: &[&str]) -> Finished {
        run_with(
            arguments,
            &[("MARU__DATA__DIR", self.data().to_str().unwrap())],
        )
    }
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn the_data_folder_is_made_for_its_owner_alone_and_left_as_it_is_where_it_is_there() {
    let site = Site::new();
    site.maru(&["migrate"]).expect_success();
    assert_eq!(mode(&site.data()), 0o700);
    fs::set_permissions(site.data(), fs::Permissions::from_mode(0o750)).unwrap();
    site.maru(&["migrate"]).expect_success();
    assert_eq!(mode(&site.data()), 0o750);
}

/// It is asked by root, and what it made would be root's.
#[test]
fn the_doctor_makes_nothing_where_nothing_is() {
    let site = Site::new();
    let (out, _) = site.maru(&["doctor"]).expect_success();
    assert!(
        out.contains("migrations: there is no database yet"),
        "{out}"
    );
    assert!(!site.folder.path().join("centre").exists());
}

#[test]
fn the_doctor_says_why_a_check_failed() {
    let site = Site::new();
    site.maru(&["migrate"]).expect_success();
    // Where the check wants a folder.
    fs::write(site.data().join("media/probe"), "").unwrap();
    let out = site.maru(&["doctor"]).printed_before_failure();
    assert!(out.contains("FAILED  storage: "), "{out}");
    assert!(out.contains("ok      database\n"), "{out}");
}

/// Such a site begins empty, without a word.
#[test]
fn a_seed_folder_that_is_not_there_is_told_of() {
    let nowhere = [("MARU__DATA__SEED", "/nowhere/content-seed")];
    let (out, _) = run_with(&["check-config"], &nowhere).expect_success();
    assert!(
        out.contains("data.seed: /nowhere/content-seed is not there"),
        "{out}"
    );
}
