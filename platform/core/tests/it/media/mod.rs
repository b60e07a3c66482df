//! Files: uploads, checks, serving, variants, removal, storage elsewhere.

mod bucket;
pub mod cards;
mod remove_unused;
mod seed_files;
mod serve_media;
mod trouble;
mod upload;
mod variants;

use platform_testing::TestApp;

/// The platform with the cards of these tests. Logins outlive the weeks that these tests skip.
async fn app() -> TestApp {
    TestApp::builder()
        .config("[auth]\ntoken_hours = 10000\n")
        .module(cards::module())
        .start()
        .await
}

/// How many files lie below a folder of the data folder.
fn count_files(folder: &std::path::Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return 0;
    };
    entries
        .map(|entry| entry.unwrap())
        .map(|entry| match entry.file_type().unwrap().is_dir() {
            true => count_files(&entry.path()),
            false => 1,
        })
        .sum()
}
