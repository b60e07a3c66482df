//! The invariants that are about the code itself.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

pub fn metadata(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline"])
        .args(arguments)
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Invariant 1.
#[test]
fn modules_know_the_platform_and_nobody_else() {
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().unwrap();
    let folder = |package: &Value| {
        let path = Path::new(package["manifest_path"].as_str().unwrap());
        let inside = path.strip_prefix(root().join("modules")).ok()?.to_str()?;
        inside.split('/').next().map(str::to_owned)
    };
    // The folder of the module to which each crate belongs.
    let modules: BTreeMap<&str, String> = packages
        .iter()
        .filter_map(|package| Some((package["name"].as_str().unwrap(), folder(package)?)))
        .collect();
    assert!(!modules.is_empty());
    for package in packages {
        let name = package["name"].as_str().unwrap();
        if name == "maru" {
            continue;
        }
        for dependency in package["dependencies"].as_array().unwrap() {
            let on = dependency["name"].as_str().unwrap();
            let is_foreign = modules
                .get(on)
                .is_some_and(|module| modules.get(name) != Some(module));
            assert!(!is_foreign, "{name} depends on the module {on}");
            assert!(on != "maru", "{name} depends on the program");
        }
    }
}

/// Invariant 11.
#[test]
fn every_module_with_operations_runs_the_contract() {
    let modules = fs::read_dir(root().join("modules")).unwrap();
    let mut held = 0;
    for module in modules.map(|module| module.unwrap().path()) {
        let declared = fs::read_to_string(module.join("src/lib.rs")).unwrap();
        if !declared.contains("apis: ") {
            continue;
        }
        let tests = module.join("tests/it");
        let contract = fs::read_to_string(tests.join("contract.rs")).unwrap_or_default();
        let main = fs::read_to_string(tests.join("main.rs")).unwrap_or_default();
        assert!(
            contract.contains(".hold()") && main.contains("mod contract;"),
            "{} does not run the contract",
            module.display()
        );
        held += 1;
    }
    assert!(held > 1, "only {held} modules have operations");
}

/// Invariant 2: what the configuration and the seed say of this centre stands in no code.
#[test]
fn nothing_of_the_centre_stands_in_code() {
    let config = platform::config::load(&root().join("config.toml")).unwrap();
    let mut words = vec![
        config.site.product.clone(),
        "goyosup".to_owned(),
        "고요숲".to_owned(),
    ];
    words.extend(config.site.name.split_whitespace().map(str::to_owned));
    words.push("IYENGAR".to_owned());
    words.push("PRANAYAMA".to_owned());
    words.extend(words_of_the_trade(&config));
    let mut sources = Vec::new();
    for entry in fs::read_dir(root().join("platform")).unwrap() {
        let package = entry.unwrap().path();
        let folders = ["src", "templates"].map(|folder| package.join(folder));
        for folder in folders.iter().filter(|folder| folder.is_dir()) {
            // What tests are made of may be called anything.
            if !package.ends_with("testing") {
                collect(folder, &mut sources);
            }
        }
    }
    for folder in ["modules", "sites"] {
        collect(&root().join(folder), &mut sources);
    }
    assert!(
        sources.len() > 100,
        "only {} files were looked at",
        sources.len()
    );
    for file in sources {
        let text = fs::read_to_string(&file).unwrap_or_default();
        // Tests of a file may speak of anything, and the site's folder bears the first centre's trade.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let text = code.replace("yoga-web", "").to_lowercase();
        for word in &words {
            assert!(
                !text.contains(&word.to_lowercase()),
                "{} names {word}",
                file.display()
            );
        }
    }
}

/// What the centre teaches and asks, by the configuration: prepared fields of forms, boards, types of
/// courses.
fn words_of_the_trade(config: &platform::config::Config) -> Vec<String> {
    let lists = [
        ("sessions", "field", "key"),
        ("sessions", "field", "label"),
        ("sessions", "type", "title"),
        ("boards", "board", "title"),
    ];
    let mut words = Vec::new();
    for (module, list, part) in lists {
        let section = serde_json::to_value(&config.modules[module]).unwrap();
        let named = section[list].as_array().unwrap();
        words.extend(
            named
                .iter()
                .map(|one| one[part].as_str().unwrap().to_owned()),
        );
    }
    // `height` is a word of programs too, and a word of a syllable or two one of any language;
    // `pregnancyWeek` is neither.
    words.retain(|word| match word.is_ascii() {
        true => word.contains(|letter: char| letter.is_ascii_uppercase()),
        false => word.chars().count() > 2,
    });
    assert!(words.len() > 20, "{words:?}");
    words.extend(["요가", "명상", "수련", "yoga", "asana", "favoritePose"].map(str::to_owned));
    words
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_file() {
        let text = path.to_string_lossy();
        // Of the site's helpers for tests the names begin so; the corpus is what its editor is tested with.
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_test = text.contains(".test.")
            || text.contains("/web/e2e/")
            || text.contains("/tests/")
            || name.starts_with("test")
            || name == "corpus.json";
        if !is_test {
            files.push(path.to_owned());
        }
        return;
    }
    for entry in fs::read_dir(path).unwrap() {
        let entry = entry.unwrap();
        // What was installed or built is not ours.
        if entry.file_name() != "node_modules" && entry.file_name() != "dist" {
            collect(&entry.path(), files);
        }
    }
}
