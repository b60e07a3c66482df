//! The file system below a folder.

use std::{fs, io::ErrorKind, os::unix::fs::DirBuilderExt, path::Path};

/// Bytes of the file system that holds a folder.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// What this program may still write.
    pub free: u64,
    pub total: u64,
}

/// The space around `folder`, which must exist.
pub fn space(folder: &Path) -> std::io::Result<Space> {
    let found = rustix::fs::statvfs(folder)?;
    Ok(Space {
        free: found.f_bavail.saturating_mul(found.f_frsize),
        total: found.f_blocks.saturating_mul(found.f_frsize),
    })
}

/// Makes a folder into which its owner alone can look, unless it is there: it will hold what people
/// confided.
pub fn make_own(folder: &Path) -> std::io::Result<()> {
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent)?;
    }
    match fs::DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
        made => made,
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn nobody_else_on_the_machine_can_read_a_folder_that_is_made() {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("data");
        make_own(&dir).unwrap();
        let mode = || fs::metadata(&dir).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(), 0o700);
        // What an operator decided stays.
        fs::set_permissions(&dir, fs::Permissions::from_mode(0o750)).unwrap();
        make_own(&dir).unwrap();
        assert_eq!(mode(), 0o750);
    }
}
