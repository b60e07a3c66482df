//! Uploads, for those who send them, and the care of what is stored.

mod api;
mod downloads;
mod jobs;
mod personal;

use std::sync::Arc;

pub use api::UploadApi;
pub use downloads::documents;
pub use jobs::{Reencryption, reencrypt, remove_unused};
pub use personal::MyFiles;

use platform::module::{Api, Module, Permission, TokenAccess};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "uploads",
        label: "파일",
        built_in: true,
        apis: vec![Api::new(|ctx| UploadApi { ctx })],
        permissions: &[
            ("get_presigned_url", Permission::Member),
            ("get_file", Permission::Admin),
        ],
        state: Some(|_, states| Ok(states.with(downloads::Downloads::default()))),
        flush: vec![Arc::new(downloads::FlushDownloads)],
        tokens: TokenAccess::Only(&["get_presigned_url"]),
        jobs: vec![remove_unused(), reencrypt()],
        personal: vec![Arc::new(MyFiles)],
        sealed: vec![Arc::new(Reencryption)],
        ..Module::default()
    }
}
