//! What an operator meets.

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
