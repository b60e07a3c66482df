//! Files: uploads, checks, serving, variants, removal, storage elsewhere.

mod bucket;
pub mod cards;
mod documents;
mod films;
mod library;
mod notes;
mod planned;
pub mod reencrypt;
mod remove_unused;
pub mod sealed;
mod seed_files;
mod serve_media;
mod shared_links;
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

/// An application with notes, whose texts hold pictures.
async fn app_with_notes() -> TestApp {
    TestApp::builder()
        .config("[auth]\ntoken_hours = 10000\n")
        .module(cards::module())
        .module(notes::module())
        .start()
        .await
}

/// Every file below a folder of the data folder.
fn files_below(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files_below(&path),
            false => vec![path],
        })
        .collect()
}

/// How many files lie below a folder of the data folder.
fn count_files(folder: &std::path::Path) -> usize {
    files_below(folder).len()
}

/// A PNG of these chunks.
fn png(chunks: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in chunks {
        let mut sum = flate2::Crc::new();
        sum.update(*kind);
        sum.update(content);
        png.extend(u32::try_from(content.len()).unwrap().to_be_bytes());
        png.extend(*kind);
        png.extend(content);
        png.extend(sum.sum().to_be_bytes());
    }
    png
}

/// The first chunk: so many grey pixels a side.
fn grey(side: u32) -> Vec<u8> {
    let size = [side.to_be_bytes(), side.to_be_bytes()].concat();
    [size, vec![8, 0, 0, 0, 0]].concat()
}

/// So many zeros, as a PNG packs what it holds.
fn packed_zeros(count: usize) -> Vec<u8> {
    use std::io::Write;
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(&vec![0; count]).unwrap();
    packed.finish().unwrap()
}
