//! The looks are embedded as they are built: `make site` writes them, and a change rebuilds the program.

use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

/// The look of a configuration that names none.
const FIRST: &str = "../../sites/yoga-web";

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let code = looks(&here)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("looks.rs"), code)?;
    if is_linux() {
        pack_relocations();
        // A linker of somebody's own for daily work may not read such scripts: mold and gold do not.
        if env::var("PROFILE")? == "release" {
            put_rare_code_apart(&here);
        }
    }
    Ok(())
}

/// Every folder of `sites` that is a package, as code for `src/site.rs`.
fn looks(here: &Path) -> Result<String, Box<dyn Error>> {
    let sites = here.join("../../sites").canonicalize()?;
    // A look that comes or goes is written in the lock file: watching `sites` would watch all its sources.
    println!(
        "cargo::rerun-if-changed={}",
        here.join("../../package-lock.json").display()
    );
    let fonts = PathBuf::from(env::var("OUT_DIR")?).join("fonts");
    // Those of a build before are no longer asked for.
    let _none_yet = fs::remove_dir_all(&fonts);
    fs::create_dir_all(&fonts)?;
    let mut names = Vec::new();
    for entry in fs::read_dir(&sites)? {
        let entry = entry?;
        if entry.path().join("package.json").is_file() {
            names.push(
                entry
                    .file_name()
                    .into_string()
                    .map_err(|_| "a look's name is no text")?,
            );
        }
    }
    names.sort();
    let mut code = format!(
        "const FIRST: &str = {:?};\n",
        FIRST.rsplit('/').next().unwrap_or_default()
    );
    let mut list = String::new();
    for (at, name) in names.iter().enumerate() {
        let dist = sites.join(name).join("dist");
        // A look that is not built has the bare documents.
        let _exists_already = fs::create_dir_all(&dist);
        println!("cargo::rerun-if-changed={}", dist.display());
        gather_fonts(&dist.join("assets"), &fonts)?;
        writeln!(
            code,
            "#[derive(rust_embed::RustEmbed)]\n#[folder = {:?}]\n#[exclude = \"*.woff2\"]\nstruct Look{at};",
            dist.display().to_string()
        )?;
        writeln!(
            list,
            "    ({name:?}, |path| Look{at}::get(path).or_else(|| Fonts::get(path)).map(|file| file.data)),"
        )?;
    }
    writeln!(
        code,
        "#[derive(rust_embed::RustEmbed)]\n#[folder = {:?}]\n#[prefix = \"assets/\"]\nstruct Fonts;",
        fonts.display().to_string()
    )?;
    writeln!(code, "const CARRIED: &[(&str, Find)] = &[\n{list}];")?;
    Ok(code)
}

/// Every look brings every font, each under a name made of its bytes: the program carries each once.
fn gather_fonts(assets: &Path, fonts: &Path) -> Result<(), Box<dyn Error>> {
    let Ok(files) = fs::read_dir(assets) else {
        return Ok(());
    };
    for file in files {
        let file = file?.path();
        if let (Some("woff2"), Some(name)) =
            (file.extension().and_then(|e| e.to_str()), file.file_name())
        {
            fs::copy(&file, fonts.join(name))?;
        }
    }
    Ok(())
}

fn is_linux() -> bool {
    let target = |name: &str| env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default();
    target("OS") == "linux" && target("ENV") == "gnu"
}

/// A thirtieth of their size: some 4 MB less to read at every start. The loader of
/// glibc 2.36 and later knows them (docs/OPERATIONS.md names the systems).
fn pack_relocations() {
    println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
}

/// What an idle program has in memory is mostly code, in pieces of 16 pages (decisions 036 and 037).
fn put_rare_code_apart(here: &Path) {
    let script = here.join("rare.ld");
    println!("cargo::rerun-if-changed={}", script.display());
    println!("cargo::rustc-link-arg-bins=-Wl,-T,{}", script.display());
}
