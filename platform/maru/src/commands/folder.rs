//! The data folder, which a server has for itself: it keeps answers in memory and does not notice
//! what another program writes.

use std::{
    fs::{File, TryLockError},
    path::Path,
};

use anyhow::{Context, bail};
use server::app;

/// Takes the folder until what is returned is dropped. Makes it where it is not there.
pub fn take(data: &Path) -> anyhow::Result<File> {
    app::create_folder(data)?;
    let path = data.join("lock");
    let file =
        File::create(&path).with_context(|| format!("{} cannot be written", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => bail!("data.dir: a server uses {}", data.display()),
        Err(TryLockError::Error(error)) => {
            // Not every file system of every container has locks.
            tracing::warn!(%error, "nothing keeps a second server from the data folder");
            Ok(file)
        }
    }
}

/// Whether a server has it now.
pub fn is_taken(data: &Path) -> bool {
    File::open(data.join("lock"))
        .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}
