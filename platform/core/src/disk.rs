//! The file system below a folder.

use std::path::Path;

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
