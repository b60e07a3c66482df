//! Whose records a folder of the seed holds.

use platform::records::Kind;

/// A part of the program that keeps records: what a folder of seed content is named after.
pub struct Owner {
    pub name: &'static str,
    pub kinds: Vec<Kind>,
    /// Whether its records can be written now.
    pub on: bool,
    /// What is allowed in a field of one of its kinds, where the kind itself cannot know.
    pub allowed: Vec<Allowed>,
}

/// The only values that a field may have in seed files.
pub struct Allowed {
    pub kind: &'static str,
    pub field: &'static str,
    pub values: Vec<String>,
}
