//! What an operator meets: folders, and what the doctor says of what is broken.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use sqlx::{Connection, SqliteConnection};
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

    /// Tells the database something behind the program's back.
    async fn tell(&self, sql: &'static str) {
        let path = format!("sqlite://{}", self.data().join("maru.db").display());
        let mut conn = SqliteConnection::connect(&path).await.unwrap();
        sqlx::query(sql).execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
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
    assert!(out.contains("ok      database: answers\n"), "{out}");
}

#[test]
fn the_doctor_says_what_keeps_backups_from_being_made() {
    let site = Site::new();
    site.maru(&["migrate"]).expect_success();
    let data = site.data();
    for (place, told) in [
        ("maru.db/replica", "backup.path: "),
        ("replica", "backup.litestream: "),
    ] {
        let place = data.join(place);
        let environment = [
            ("MARU__DATA__DIR", data.to_str().unwrap()),
            ("MARU__BACKUP__PATH", place.to_str().unwrap()),
            ("MARU__BACKUP__LITESTREAM", "/nowhere/litestream"),
        ];
        let out = run_with(&["doctor"], &environment).printed_before_failure();
        let line = format!("FAILED  replication: {told}");
        assert!(out.contains(&line), "{line} in {out}");
    }
}

/// The index holds nothing that is not elsewhere, so that no backup is needed.
#[tokio::test]
async fn a_damaged_search_index_is_told_of_and_made_anew() {
    let site = Site::new();
    let seed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content-seed");
    site.maru(&["seed", "apply", seed.to_str().unwrap()])
        .expect_success();
    for damage in [
        // The engine takes it for an empty index: nothing is found, and nothing can be saved.
        "update search_words_data set block = x'00' where id = 10",
        "delete from search_words_data where id = 10",
        "update search_words_data set block = zeroblob(length(block)) where id > 10",
    ] {
        site.tell(damage).await;
        let out = site.maru(&["doctor"]).printed_before_failure();
        let line = out
            .lines()
            .find(|line| line.starts_with("FAILED  search: "));
        let line = line.unwrap_or_else(|| panic!("{damage}: {out}"));
        assert!(line.contains("maru search rebuild"), "{damage}: {line}");
        let (out, _) = site.maru(&["search", "rebuild"]).expect_success();
        assert!(out.contains("records are indexed anew"), "{out}");
        site.maru(&["doctor"]).expect_success();
    }
}

#[test]
fn no_index_is_made_anew_beside_a_running_server() {
    let site = Site::new();
    site.maru(&["migrate"]).expect_success();
    let server = fs::File::create(site.data().join("lock")).unwrap();
    server.lock().unwrap();
    let complaint = site.maru(&["search", "rebuild"]).expect_failure();
    assert!(complaint.contains("a server uses"), "{complaint}");
    drop(server);
    site.maru(&["search", "rebuild"]).expect_success();
}

#[test]
fn a_database_that_is_not_there_has_no_index() {
    let site = Site::new();
    let complaint = site.maru(&["search", "rebuild"]).expect_failure();
    assert!(complaint.contains("maru.db does not exist"), "{complaint}");
    assert!(!site.data().exists());
}
