//! The site is embedded when it is built: `make site` writes it, and a change rebuilds the program.

use std::{env, fs, path::Path};

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sites/yoga-web/dist");
    // Without a built site the program serves the bare documents.
    let _exists_already = fs::create_dir_all(&dist);
    println!("cargo::rerun-if-changed={}", dist.display());
    pack_relocations();
}

/// A thirtieth of their size: some 4 MB less to read at every start. The loader of
/// glibc 2.36 and later knows them (docs/OPERATIONS.md names the systems).
fn pack_relocations() {
    let target = |name: &str| env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default();
    if target("OS") == "linux" && target("ENV") == "gnu" {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}
