//! A running application for tests: the real router on real SQLite in a folder of its own, a clock
//! that stands still, and actors that speak like users.

mod actor;
mod app;
pub mod images;
mod members;

pub use actor::{Actor, Answer};
pub use app::{TestApp, TestAppBuilder};
pub use members::{PASSWORD, registration};
