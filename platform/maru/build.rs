//! The site is embedded when it is built: `make site` writes it, and a change rebuilds the program.

use std::{fs, path::Path};

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sites/yoga-web/dist");
    // Without a built site the program serves the bare documents.
    let _exists_already = fs::create_dir_all(&dist);
    println!("cargo::rerun-if-changed={}", dist.display());
}
