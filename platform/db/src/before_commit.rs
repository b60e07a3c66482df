//! Work that is done once for all transactions of a commit.

/// What the transactions leave in a temporary table is worked off just before the commit. One that
/// is undone takes its rows back with all else.
pub struct BeforeCommit {
    /// The temporary table.
    pub table: &'static str,
    /// Creates it, and what fills it.
    pub create: &'static str,
    /// Works off what is in it, and empties it.
    pub work: &'static str,
}
