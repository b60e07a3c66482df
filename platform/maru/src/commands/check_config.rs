//! `maru check-config`

use std::{path::Path, process::ExitCode};

use platform::seed;

pub fn run(path: &Path) -> anyhow::Result<ExitCode> {
    let (config, modules, owners) = super::configure(path)?;
    seed::check(&config.data.seed, &owners)?;
    let names: Vec<_> = modules.iter().map(|module| module.name).collect();
    println!(
        "{} can be used: {} on {}, modules {}",
        path.display(),
        config.site.name,
        config.server.listen,
        names.join(", ")
    );
    if !config.data.seed.is_dir() {
        println!(
            "data.seed: {} is not there; an empty database will begin without content",
            config.data.seed.display()
        );
    }
    Ok(ExitCode::SUCCESS)
}
