//! Backups with the real Litestream, on a folder beside the site or in a bucket.

mod backup_health;
mod going_back;
mod in_bucket;
mod proof;

use std::{path::PathBuf, time::Duration};

use backup::Keeper;
use platform::{
    module::Definition,
    records::{Actor, Change},
};
use platform_testing::TestApp;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::notes::{NoteKind, note};

/// A running site with a backup.
pub struct Backed {
    pub app: TestApp,
    /// The folder that the copies end up in.
    pub place: PathBuf,
    _folder: Option<TempDir>,
    keeper: Option<Keeper>,
}

/// What `make litestream` fetched.
fn litestream() -> PathBuf {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/litestream/litestream");
    assert!(
        path.is_file(),
        "there is no Litestream: run make litestream"
    );
    path
}

impl Backed {
    pub async fn start(module: Definition) -> Self {
        let place = tempfile::tempdir().unwrap();
        let config = format!("[backup]\npath = \"{}\"\n", place.path().display());
        let path = place.path().to_owned();
        let mut backed = Self::start_with(module, &config, path).await;
        backed._folder = Some(place);
        backed
    }

    /// A site with a `[backup]` of its own, whose copies end up in `place`.
    pub async fn start_with(module: Definition, backup: &str, place: PathBuf) -> Self {
        let litestream = litestream();
        let config = backup.replacen(
            "[backup]\n",
            &format!("[backup]\nlitestream = \"{}\"\n", litestream.display()),
            1,
        );
        let app = TestApp::builder()
            .config(&config)
            .module(module)
            .start()
            .await;
        let keeper = Some(backup::keep(&app.ctx));
        let backed = Self {
            app,
            place,
            _folder: None,
            keeper,
        };
        backed
            .until("a full copy", |name| {
                name.contains("/9/") || name.contains("/0009/")
            })
            .await;
        backed
    }

    pub async fn stop(mut self) {
        if let Some(keeper) = self.keeper.take() {
            keeper.stop(Duration::from_secs(10)).await;
        }
    }

    /// Files of the database in the replica.
    pub fn files(&self) -> Vec<PathBuf> {
        list(&self.place.join("db"))
    }

    /// Waits until the replica's names show something.
    pub async fn until(&self, what: &str, seen: impl Fn(&str) -> bool) {
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(90) {
            let names: Vec<String> = self
                .files()
                .iter()
                .map(|path| path.display().to_string())
                .collect();
            if names.iter().any(|name| seen(name)) {
                return;
            }
            sleep(Duration::from_millis(100)).await;
        }
        panic!("the replica never had {what}");
    }

    pub async fn write(&self, key: &str, title: &str) {
        let actor = Actor::program("test");
        let mut tx = self.app.ctx.db.write().await.unwrap();
        let change = Change {
            actor: &actor,
            key,
            revision: None,
        };
        let records = &self.app.ctx.records;
        records
            .save::<NoteKind>(&mut tx, change, &note(title, ""))
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    pub async fn titles(&self) -> Vec<String> {
        sqlx::query_scalar("select title from notes_notes order by key")
            .fetch_all(self.app.ctx.db.read())
            .await
            .unwrap()
    }

    /// What the light says once it says anything like it; fails after a minute.
    pub async fn problem(&self, like: &str) -> String {
        let began = Instant::now();
        loop {
            let status = backup::status(&self.app.ctx).await.unwrap();
            if let Some(problem) = status.problems.iter().find(|text| text.contains(like)) {
                return problem.clone();
            }
            assert!(
                began.elapsed() < Duration::from_secs(60),
                "no word of {like} within a minute: {:?}",
                status.problems
            );
            sleep(Duration::from_millis(200)).await;
        }
    }

    /// Waits until nothing is wrong.
    pub async fn until_well(&self) {
        let began = Instant::now();
        loop {
            let status = backup::status(&self.app.ctx).await.unwrap();
            if status.ok {
                return;
            }
            assert!(
                began.elapsed() < Duration::from_secs(90),
                "{:?}",
                status.problems
            );
            sleep(Duration::from_millis(200)).await;
        }
    }
}

pub fn list(folder: &std::path::Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => files.extend(list(&path)),
            false => files.push(path),
        }
    }
    files.sort();
    files
}
