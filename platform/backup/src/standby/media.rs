//! Files of the primary, brought ahead of time where they are kept on its disk. They stand by their
//! digests, since the copy of the database is not read while it is written to.

use std::{
    collections::HashSet,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use sha2::{Digest, Sha256};

use super::{Standby, remove};
use crate::{
    replica,
    restore::{self, Named},
};
use platform::config::Storage;

impl Standby {
    /// Whether the files are the primary's own. In a bucket they outlive it.
    pub(super) fn has_files(&self) -> bool {
        self.config.media.storage == Storage::Fs
    }

    /// Where the file with this digest stands.
    pub(super) fn file(&self, digest: &str) -> PathBuf {
        self.folder.join(replica::media_name(digest))
    }

    /// Brings what is new in the primary's backup and removes what is gone there. Says how many there are.
    pub(super) async fn bring_files(&self) -> anyhow::Result<usize> {
        let there = self.source.replica.list_media().await?;
        for (digest, size) in &there {
            let place = self.file(digest);
            let is_here = std::fs::metadata(&place).is_ok_and(|file| file.len() == *size);
            if !is_here {
                self.bring_file(digest, &place).await?;
            }
        }
        let names: HashSet<&str> = there.iter().map(|(digest, _)| digest.as_str()).collect();
        for path in files(&self.folder.join("media"))? {
            let name = path.file_name().and_then(|name| name.to_str());
            if name.is_none_or(|name| !names.contains(name)) {
                remove(&path)?;
            }
        }
        Ok(there.len())
    }

    /// Puts the files that the database names into their places. Returns those that there are nowhere.
    pub(super) async fn place_files(
        &self,
        named: &[Named],
        force: bool,
    ) -> anyhow::Result<Vec<String>> {
        let data = &self.config.data.dir;
        let mut rest = Vec::new();
        for file in named {
            if !self.link(file, data)? {
                rest.push(file.clone());
            }
        }
        let missing = match restore::bring(&self.source, data, &rest).await {
            // They are as far away as the rest of the old machine.
            Err(_) if force => rest,
            missing => missing?,
        };
        Ok(missing.into_iter().map(|file| file.path).collect())
    }

    /// Gives the file that was brought its name; false where none was.
    fn link(&self, file: &Named, data: &Path) -> anyhow::Result<bool> {
        let (Some(place), brought) = (file.place(data), self.file(&file.digest)) else {
            return Ok(false);
        };
        if !brought.is_file() {
            return Ok(false);
        }
        // Left by a promotion that was cut off.
        remove(&place)?;
        let linked = place
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::hard_link(&brought, &place));
        linked.with_context(|| format!("{} cannot be written", place.display()))?;
        Ok(true)
    }

    async fn bring_file(&self, digest: &str, place: &Path) -> anyhow::Result<()> {
        // It may have gone since it was listed.
        let Some(bytes) = self.source.replica.read_media(digest).await? else {
            return Ok(());
        };
        if hex::encode(Sha256::digest(&bytes)) != digest {
            bail!("the copy {digest} in the primary's backup is damaged");
        }
        let new = place.with_extension("new");
        let written = place
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::write(&new, &bytes))
            .and_then(|()| std::fs::rename(&new, place));
        written.with_context(|| format!("{} cannot be written", place.display()))
    }
}

/// All files in folders of a folder.
fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    if !folder.exists() {
        return Ok(files);
    }
    for part in std::fs::read_dir(folder)? {
        for file in std::fs::read_dir(part?.path())? {
            files.push(file?.path());
        }
    }
    Ok(files)
}
