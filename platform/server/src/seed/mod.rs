//! Seed content: the site's state as files.
//!
//! `<folder>/<module>/<kind>/<key>.toml` holds a record, `<folder>/media/<path>` a stored file.
//! A file that was uploaded is called there as it was where it came from (`media::Names`).
//! Applying merges field by field: what nobody edited since the last apply follows the files, what
//! somebody edited stays unless it is asked to go.

mod apply;
mod diff;
mod export;
mod files;
mod first_values;
mod owner;

pub use apply::{ApplyReport, apply, apply_to_empty, follow};
pub use diff::{Difference, diff};
pub use export::export;
pub use files::{holds, left_out};
pub use first_values::FirstValues;
pub use owner::{Allowed, Owner};
