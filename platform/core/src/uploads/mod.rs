//! Uploads, for those who send them, and the care of what is stored.

mod api;
mod jobs;
mod personal;

pub use api::UploadApi;
pub use jobs::{Reseal, remove_unused, reseal};
pub use personal::MyFiles;
