//! Which times can be gone back to.

use platform::timestamp::Timestamp;

use super::{Plan, replica, replica::moment};

/// From `first` to `last` every moment can be restored.
#[derive(Clone, Debug, Default)]
pub struct RestorePoints {
    pub first: Option<Timestamp>,
    pub last: Option<Timestamp>,
    /// Times of the full copies, oldest first.
    pub snapshots: Vec<Timestamp>,
    /// Bytes of the database in the replica.
    pub bytes: u64,
    pub files: usize,
}

/// What the replica holds now.
pub async fn restore_points(plan: &Plan) -> anyhow::Result<RestorePoints> {
    let found = plan.replica.list(replica::DATABASE).await?;
    let full = format!("{}/ltx/9/", replica::DATABASE);
    let mut snapshots: Vec<_> = found
        .iter()
        .filter(|file| file.name.starts_with(&full))
        .filter_map(|file| moment(file.modified))
        .collect();
    snapshots.sort_unstable();
    let newest = found.iter().map(|file| file.modified).max();
    Ok(RestorePoints {
        first: snapshots.first().copied(),
        last: newest.and_then(moment),
        snapshots,
        bytes: found.iter().map(|file| file.size).sum(),
        files: found.len(),
    })
}
