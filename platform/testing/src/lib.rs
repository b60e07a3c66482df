//! A running application for tests: the real router on real SQLite in a folder of its own, a clock
//! that stands still, actors that speak like users, and the contract that every module holds.

mod actor;
mod app;
mod calls;
pub mod contract;
mod database;
mod document;
pub mod images;
mod listed;
mod makers;
mod members;
mod operations;
mod people;
pub mod sheets;

pub use actor::{Actor, Answer};
pub use app::{TestApp, TestAppBuilder};
pub use calls::{Call, Calls};
pub use contract::Contract;
pub use document::first_data;
pub use listed::{listed_kinds, page_that_lists, places};
pub use makers::Makers;
pub use members::{PASSWORD, registration};
pub use operations::Operation;

/// For calls over the network, to a program that runs.
pub fn http_client() -> reqwest::Client {
    platform::http::client_builder()
        .build()
        .expect("a client can be built")
}
