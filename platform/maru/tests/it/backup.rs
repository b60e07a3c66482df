//! Backups and upgrades of the first site, as an operator calls them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use sqlx::{Connection, SqliteConnection};

use crate::commands::{Finished, run_with};

struct Site {
    folder: tempfile::TempDir,
}

impl Site {
    fn seeded() -> Self {
        let site = Self {
            folder: tempfile::tempdir().unwrap(),
        };
        let seed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content-seed");
        site.maru(&["seed", "apply", seed.to_str().unwrap()])
            .expect_success();
        site
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Tells the database something behind the program's back.
    async fn tell(&self, sql: &'static str) {
        let path = format!("sqlite://{}", self.path("data/maru.db").display());
        let mut conn = SqliteConnection::connect(&path).await.unwrap();
        sqlx::query(sql).execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
    }

    fn maru(&self, arguments: &[&str]) -> Finished {
        let litestream =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/litestream/litestream");
        assert!(
            litestream.is_file(),
            "there is no Litestream: run make litestream"
        );
        run_with(
            arguments,
            &[
                ("MARU__DATA__DIR", self.path("data").to_str().unwrap()),
                ("MARU__BACKUP__PATH", self.path("replica").to_str().unwrap()),
                ("MARU__BACKUP__LITESTREAM", litestream.to_str().unwrap()),
                // Litestream does not start with it: its environment has to be cleared of it.
                ("AWS_CA_BUNDLE", "/nowhere.pem"),
            ],
        )
    }
}

#[test]
fn a_backup_is_made_listed_proved_and_restored() {
    let site = Site::seeded();
    let complaint = site.maru(&["backup", "list"]).expect_failure();
    assert!(complaint.contains("there is no backup yet"), "{complaint}");
    let (out, _) = site.maru(&["backup", "create"]).expect_success();
    assert!(out.contains("new files copied"), "{out}");
    let (out, _) = site.maru(&["backup", "create"]).expect_success();
    assert!(
        out.contains("0 new files"),
        "nothing is copied twice: {out}"
    );
    let (out, _) = site.maru(&["backup", "list"]).expect_success();
    assert!(
        out.starts_with("full copy  ") && out.contains("+09:00"),
        "{out}"
    );
    let (out, _) = site.maru(&["backup", "verify"]).expect_success();
    assert!(out.starts_with("proved in"), "{out}");

    // The machine is lost: only the replica is left.
    fs::rename(site.path("data"), site.path("lost")).unwrap();
    let to = site.path("new");
    let (out, _) = site
        .maru(&["backup", "restore", "--to", to.to_str().unwrap()])
        .expect_success();
    assert!(out.contains("checked") && out.contains("keys"), "{out}");
    // The command has its own folder there.
    fs::remove_dir_all(site.path("data")).unwrap();
    fs::rename(&to, site.path("data")).unwrap();
    site.maru(&["doctor"]).expect_success();
    let seed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content-seed");
    let (out, _) = site
        .maru(&["seed", "diff", seed.to_str().unwrap()])
        .expect_success();
    assert_eq!(out, "", "the site is what it was");
}

/// The command has left its own notes there, and nobody else anything.
#[test]
fn a_restore_into_the_data_folder_that_failed_can_be_tried_again() {
    let site = Site::seeded();
    site.maru(&["backup", "create"]).expect_success();
    fs::rename(site.path("data"), site.path("lost")).unwrap();
    let data = site.path("data");
    let restore = ["backup", "restore", "--to", data.to_str().unwrap()];
    let before_all = [&restore[..], &["--at", "2001-01-01T00:00"]].concat();
    site.maru(&before_all).expect_failure();
    site.maru(&restore).expect_success();
    let complaint = site.maru(&restore).expect_failure();
    assert!(complaint.contains("is not empty"), "{complaint}");
}

/// Since then they were sent, or nobody knows.
#[tokio::test]
async fn a_restored_site_sends_nothing_that_waited_in_it() {
    let site = Site::seeded();
    site.tell(
        "insert into outbox_tasks (channel, target, name, message, payload, created_at, due_at)
         values ('webhook', 'none', 'post.created', 'msg_1', '{}', 0, 0),
                ('webhook', 'none', 'post.created', 'msg_2', '{}', 0, 9999999999999999)",
    )
    .await;
    site.maru(&["backup", "create"]).expect_success();
    let to = site.path("new");
    let (out, _) = site
        .maru(&["backup", "restore", "--to", to.to_str().unwrap()])
        .expect_success();
    let expected = "1 in the outbox may have been sent, and are not sent again: webhook";
    assert!(out.contains(expected), "{out}");
    let path = format!("sqlite://{}", to.join("maru.db").display());
    let mut conn = SqliteConnection::connect(&path).await.unwrap();
    let states: Vec<String> = sqlx::query_scalar("select state from outbox_tasks order by id")
        .fetch_all(&mut conn)
        .await
        .unwrap();
    assert_eq!(states, ["given-up", "waiting"]);
}

/// All that people made is whole, and has to be had back.
#[tokio::test]
async fn a_backup_of_which_the_search_index_is_damaged_is_restored() {
    let site = Site::seeded();
    site.tell("update search_words_data set block = zeroblob(length(block)) where id > 10")
        .await;
    site.maru(&["backup", "create"]).expect_success();
    fs::rename(site.path("data"), site.path("lost")).unwrap();
    let data = site.path("data");
    let (out, _) = site
        .maru(&["backup", "restore", "--to", data.to_str().unwrap()])
        .expect_success();
    assert!(out.contains("maru search rebuild"), "{out}");
    assert!(data.join("media/public").is_dir());
    site.maru(&["search", "rebuild"]).expect_success();
    site.maru(&["doctor"]).expect_success();
}

#[test]
fn what_a_backup_command_lacks_is_said_in_one_sentence() {
    let site = Site::seeded();
    for (arguments, expected) in [
        (
            vec!["backup", "restore", "--to", "/proc", "--at", "soon"],
            "--at soon: not a time",
        ),
        (
            vec!["backup", "restore", "--to", env!("CARGO_MANIFEST_DIR")],
            "is not empty",
        ),
        (vec!["backup", "verify", "--at"], "unexpected argument"),
    ] {
        let complaint = site.maru(&arguments).expect_failure();
        assert!(complaint.contains(expected), "{complaint}");
    }
    let data = site.path("data");
    let complaint = run_with(
        &["backup", "create"],
        &[("MARU__DATA__DIR", data.to_str().unwrap())],
    )
    .expect_failure();
    assert_eq!(complaint.trim_end().lines().count(), 1, "{complaint}");
    assert!(complaint.contains("backup.path"), "{complaint}");
}

#[test]
fn a_migration_is_rehearsed_on_a_copy() {
    let site = Site::seeded();
    let before = fs::read(site.path("data/maru.db")).unwrap();
    let (out, _) = site.maru(&["migrate", "--rehearse"]).expect_success();
    assert!(
        out.contains("migrated in") && out.contains("0 steps"),
        "{out}"
    );
    assert!(out.contains("nothing was changed here"), "{out}");
    assert!(fs::read(site.path("data/maru.db")).unwrap() == before);
    let left = fs::read_dir(site.path("data")).unwrap().flatten();
    assert!(
        left.map(|entry| entry.file_name())
            .all(|name| !name.to_string_lossy().starts_with("rehearsal"))
    );
}

#[tokio::test]
async fn an_older_program_refuses_a_newer_database_with_one_sentence() {
    let site = Site::seeded();
    site.tell(
        "insert into platform_migrations (owner, position, name, digest)
         values ('boards', 99, '0099_of_tomorrow', 'x')",
    )
    .await;
    for command in [
        vec!["serve"],
        vec!["migrate"],
        vec!["migrate", "--rehearse"],
        vec!["doctor"],
    ] {
        let complaint = site.maru(&command).expect_failure();
        assert!(complaint.contains("newer than this program"), "{complaint}");
        assert_eq!(complaint.trim_end().lines().count(), 1, "{complaint}");
    }
}
