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
