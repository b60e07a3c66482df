//! A database to begin with: applying all migrations takes longer than most tests.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::Path,
};

use platform::db::{Db, Migrations};

const TEMPLATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/test-databases");

/// Puts a database to which `migrations` were applied into `folder`. They are applied once for all
/// tests with the same ones; each gets a copy. `cargo clean` forgets them: what else a new database
/// begins with is not in their names.
pub(crate) async fn begin(folder: &Path, migrations: &[Migrations]) {
    let template = Path::new(TEMPLATES).join(format!("{:x}.db", digest(migrations)));
    if !template.exists() {
        make(&template, migrations).await;
    }
    fs::copy(&template, folder.join("maru.db")).expect("a database that can be copied");
}

fn digest(migrations: &[Migrations]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for owner in migrations {
        (owner.owner, owner.steps).hash(&mut hasher);
    }
    hasher.finish()
}

/// Two tests may make the same one at once: each in a folder of its own, and either is right.
async fn make(template: &Path, migrations: &[Migrations]) {
    fs::create_dir_all(TEMPLATES).expect("a folder for databases");
    let folder = tempfile::tempdir_in(TEMPLATES).expect("a folder for a database");
    let file = folder.path().join("maru.db");
    let db = Db::open(&file, migrations).await.expect("a new database");
    db.close().await;
    assert!(
        !folder.path().join("maru.db-wal").exists(),
        "all of it is in one file"
    );
    fs::rename(file, template).expect("a place for the database");
}
