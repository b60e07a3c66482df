//! Keys of the program's own, in files below `data.dir` that nobody else can read.

use std::{
    fs,
    io::{ErrorKind, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use anyhow::{Context, bail};

use crate::ids;

/// Characters of a key that was written to its end.
const SHORTEST: usize = 32;

/// A key that nobody can guess.
pub fn fresh() -> anyhow::Result<String> {
    Ok(ids::random_text(48)?)
}

/// Reads the key file, or makes one with a fresh key.
pub fn own(path: &Path) -> anyhow::Result<String> {
    match fs::read_to_string(path) {
        // A disk that was full left it empty; with such a key anybody could sign.
        Ok(key) if key.trim().len() < SHORTEST => {
            bail!(
                "{} holds no whole key: put the key back, or remove the file where nothing was made with it",
                path.display()
            );
        }
        Ok(key) => return Ok(key),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => {
            return Err(error).with_context(|| format!("{} cannot be read", path.display()));
        }
    }
    let key = fresh()?;
    replace(path, &key)?;
    Ok(key)
}

/// Puts `text` in the place of what the key file held, all of it or nothing.
pub fn replace(path: &Path, text: &str) -> anyhow::Result<()> {
    let new = path.with_extension("new");
    let replaced = || {
        match fs::remove_file(&new) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        write(&new, text)?;
        fs::rename(&new, path)
    };
    replaced().with_context(|| format!("{} cannot be written", path.display()))
}

fn write(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_an_empty_file_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("keys/token");
        let key = own(&path).unwrap();
        assert_eq!(own(&path).unwrap(), key);

        fs::write(&path, "").unwrap();
        let refused = own(&path).unwrap_err().to_string();
        assert!(refused.contains("holds no whole key"), "{refused}");
    }
}
