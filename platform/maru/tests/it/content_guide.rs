//! `docs/CONTENT.md` names every key that a file of content may have, and no other.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::commands::maru;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn guide() -> String {
    fs::read_to_string(root().join("docs/CONTENT.md")).unwrap()
}

/// The rows of the tables of a section, without their heads: a table begins where its head does.
fn tables<'a>(guide: &'a str, section: &str) -> Vec<Vec<&'a str>> {
    let text = guide.split("\n## ").find(|text| text.starts_with(section));
    let mut tables = Vec::new();
    for line in text.unwrap().lines() {
        if line.starts_with("|---") {
            tables.push(Vec::new());
        } else if let (true, Some(table)) = (line.starts_with("| "), tables.last_mut()) {
            table.push(line);
        }
    }
    // Every table but the last ends with the head of the next.
    let count = tables.len();
    for table in &mut tables[..count - 1] {
        table.pop();
    }
    tables
}

/// The names between backticks in one cell of each row.
fn told(rows: &[&str], cell: usize) -> BTreeSet<String> {
    let cells = rows.iter().filter_map(|row| row.split('|').nth(cell));
    cells.flat_map(quoted).collect()
}

fn quoted(text: &str) -> Vec<String> {
    let is_name = |text: &&str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
    };
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter(is_name).map(str::to_owned).collect()
}

/// Whoever takes a module out keeps these tests.
fn is_module(name: &str) -> bool {
    root().join("modules").join(name).is_dir()
}

/// What the program says that it knows in the place of a key that it does not.
fn known(file: &str, text: &str) -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("config.toml");
    let modules = ["popup", "boards", "events", "sessions", "shop"];
    let sections: String = modules
        .into_iter()
        .filter(|module| is_module(module))
        .map(|module| format!("[modules.{module}]\n"))
        .collect();
    fs::write(
        &config,
        format!("[site]\nname = \"x\"\nproduct = \"X\"\n{sections}"),
    )
    .unwrap();
    let file = folder.path().join("content-seed").join(file);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
    let sentence = maru(&["check-config", "--config", config.to_str().unwrap()]).expect_failure();
    let (_, expected) = sentence.split_once("expected ").unwrap();
    quoted(expected).into_iter().collect()
}

#[test]
fn every_key_of_a_file_of_content_is_told_and_no_other() {
    let guide = guide();
    for (section, table, file) in [
        ("Pages", 0, "content/page/X.toml"),
        ("Boards", 0, "boards/post/x.toml"),
        ("Boards", 1, "boards/comment/x.toml"),
        ("Boards", 2, "boards/board/x.toml"),
        ("Courses", 0, "sessions/session/X.toml"),
        ("Shop", 0, "shop/category/x.toml"),
        ("Shop", 1, "shop/item/x.toml"),
        ("Events", 0, "events/event/x.toml"),
        ("Popup", 0, "popup/popup/home.toml"),
        (
            "What is said of files",
            0,
            "library/file/page%2Fx.webp.toml",
        ),
        ("Mails", 0, "content/mail_template/x.toml"),
    ] {
        let folder = file.split('/').next().unwrap();
        if !["content", "library"].contains(&folder) && !is_module(folder) {
            let head = format!("\n## {section}");
            assert!(
                !guide.contains(&head),
                "{section} are told of without their module"
            );
            continue;
        }
        let told = told(&tables(&guide, section)[table], 1);
        assert_eq!(told, known(file, "unknown = 1\n"), "{file}");
    }
    if !is_module("sessions") {
        return;
    }
    let form = "sessions/form/X.toml";
    for (table, text) in [(1, "unknown = 1\n"), (2, "[[field]]\nunknown = 1\n")] {
        let told = told(&tables(&guide, "Courses")[table], 1);
        assert_eq!(told, known(form, text), "{form}: {text}");
    }
}

/// The kinds of blocks in their order, each with all of its keys and with those of its rows.
#[test]
fn every_kind_of_block_is_told_with_its_data() {
    let guide = guide();
    let sample = content::samples().swap_remove(0);
    let blocks = sample["page"]["blocks"].as_array().unwrap();
    let rows = tables(&guide, "Pages").swap_remove(3);
    assert_eq!(rows.len(), blocks.len(), "{rows:?}");
    for (row, block) in rows.iter().zip(blocks) {
        let words: BTreeSet<_> = row.split('`').skip(1).step_by(2).collect();
        let mut keys = vec![block["kind"].as_str().unwrap()];
        for (key, value) in block["data"].as_object().unwrap() {
            keys.push(key);
            let of_row = value.as_array().and_then(|rows| rows[0].as_object());
            keys.extend(of_row.iter().flat_map(|row| row.keys().map(String::as_str)));
        }
        for key in keys {
            assert!(words.contains(key), "{key}: {row}");
        }
    }
}

#[test]
fn every_key_of_a_part_of_a_page_is_told_and_no_other() {
    let guide = guide();
    let parts = &tables(&guide, "Pages")[1];
    assert_eq!(parts.len(), 6, "{parts:?}");
    for row in parts {
        let part = row.split('`').nth(1).unwrap();
        let text = format!("{part}\nunknown = 1\n");
        let known = known("content/page/X.toml", &text);
        assert_eq!(told(&[row], 2), known, "{part}");
    }
}

/// The site is built, or it says nothing of its layouts.
#[test]
fn every_layout_is_told_and_no_other() {
    let layouts = told(&tables(&guide(), "Pages")[2], 1);
    let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sites/yoga-web/public/site.json");
    let manifest: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(site).unwrap()).unwrap();
    let templates = manifest["templates"].as_array().unwrap();
    let known: BTreeSet<String> = templates
        .iter()
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect();
    assert_eq!(layouts, known);
}
