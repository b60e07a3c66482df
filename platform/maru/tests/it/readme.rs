//! The README says what is there: sections, commands, files, and an example that runs.

use std::{collections::BTreeSet, fs, path::PathBuf};

use crate::commands::maru;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).unwrap()
}

/// Names in the first cells of the tables, as `[server]` or `maru serve`.
fn rows<'a>(text: &'a str, begins: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines()
        .filter_map(move |line| line.strip_prefix("| `")?.strip_prefix(begins))
}

#[test]
fn the_table_of_sections_is_that_of_the_configuration() {
    let config = fs::read_to_string(root().join("config.toml")).unwrap();
    let section = |line: &str| {
        let name = line
            .trim_start_matches("# ")
            .trim_start_matches('[')
            .split_once(']')?
            .0;
        let is_name = name
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b"._".contains(&b));
        (line.trim_start_matches("# ").starts_with('[') && is_name).then(|| known(name))
    };
    let here: BTreeSet<String> = config.lines().filter_map(section).collect();
    let text = readme();
    let told: BTreeSet<String> = rows(&text, "[")
        .filter_map(|row| Some(row.split_once(']')?.0.to_owned()))
        .collect();
    assert!(here.len() > 15, "{here:?}");
    assert_eq!(here, told);
}

/// Adapters and single boards are told with the section that they belong to.
fn known(name: &str) -> String {
    let parts: Vec<&str> = name.split('.').collect();
    match parts.as_slice() {
        ["auth", "providers", _] => "auth.providers.…".to_owned(),
        ["sms" | "media" | "backup", _] => parts[0].to_owned(),
        ["modules", module, ..] => format!("modules.{module}"),
        _ => name.to_owned(),
    }
}

#[test]
fn the_table_of_commands_is_that_of_the_program() {
    let (help, _) = maru(&["--help"]).expect_success();
    let commands = help.split_once("Commands:").unwrap().1;
    let commands = commands.split_once("Options:").unwrap().0;
    let here: BTreeSet<&str> = commands
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    let text = readme();
    // One row may tell of two commands: `maru openapi`, `maru modules`.
    let told: BTreeSet<&str> = rows(&text, "maru ")
        .flat_map(|row| row.split("`maru "))
        .filter_map(|row| row.split([' ', '`']).find(|word| !word.is_empty()))
        .filter(|word| *word != "|" && *word != ",")
        .collect();
    assert_eq!(here, told);
}

#[test]
fn every_file_that_the_readme_names_is_there() {
    let text = readme();
    let named = text
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'));
    let mut count = 0;
    for (path, _) in named {
        assert!(root().join(path).exists(), "{path} is not there");
        count += 1;
    }
    assert!(count > 10);
}

#[test]
fn the_ten_minutes_of_the_readme_end_with_a_site() {
    let text = readme();
    let blocks: Vec<String> = text
        .split("```toml\n")
        .skip(1)
        .map(|block| block.split("```").next().unwrap().replace("\n   ", "\n"))
        .collect();
    let [config, page] = blocks.as_slice() else {
        panic!("the example is a configuration and a page");
    };
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("content-seed/content/page");
    fs::create_dir_all(&pages).unwrap();
    let file = folder.path().join("config.toml");
    fs::write(&file, config.trim_start()).unwrap();
    fs::write(pages.join("WELCOME.toml"), page.trim_start()).unwrap();
    let file = file.to_str().unwrap();
    let (out, _) = maru(&["check-config", "--config", file]).expect_success();
    let notes: Vec<_> = out
        .lines()
        .filter(|line| line.starts_with("note: "))
        .collect();
    assert!(
        notes.len() == 2 && notes.iter().all(|note| note.contains("site.legal.")),
        "the README speaks of them: {out}"
    );
    let (out, _) = maru(&["seed", "apply", "--config", file]).expect_success();
    assert!(out.contains("changed page/WELCOME"), "{out}");
    maru(&["doctor", "--config", file]).expect_success();
    let export = "seed export <empty folder> --config ../my-centre/config.toml";
    assert!(text.contains(export));
    let exported = folder.path().join("exported");
    let to = exported.to_str().unwrap();
    maru(&["seed", "export", to, "--config", file]).expect_success();
    assert!(exported.join("content/page/WELCOME.toml").is_file());
}
