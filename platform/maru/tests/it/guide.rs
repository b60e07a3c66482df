//! `docs/MODULES.md` shows what stands in the repository, word for word.

use std::{fs, path::Path};

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A block that names a file after its language, and the file.
struct Block {
    file: String,
    text: String,
}

fn blocks(guide: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut lines = guide.lines();
    while let Some(line) = lines.next() {
        let Some(head) = line.strip_prefix("```") else {
            continue;
        };
        let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if let Some((_, file)) = head.split_once(' ') {
            found.push(Block {
                file: file.to_owned(),
                text: text.join("\n"),
            });
        }
    }
    found
}

/// The parts between lines that say that something is left out.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.lines() {
        if line.trim().trim_start_matches(['/', '#', ' ']) == "…" {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push_str(line);
            part.push('\n');
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    parts
}

#[test]
fn the_guide_to_modules_shows_the_files_as_they_are() {
    // Whoever removes the calendar keeps the guide: what it shows is found in the history.
    if !root().join("modules/events").is_dir() {
        return;
    }
    let guide = fs::read_to_string(root().join("docs/MODULES.md")).unwrap();
    let blocks = blocks(&guide);
    assert!(
        blocks.len() > 10,
        "only {} blocks name a file",
        blocks.len()
    );
    for Block { file, text } in blocks {
        let stands = fs::read_to_string(root().join(&file));
        let stands = stands.unwrap_or_else(|_| panic!("there is no {file}"));
        let mut rest = stands.as_str();
        for part in parts(&text) {
            let at = rest.find(&part);
            let at = at.unwrap_or_else(|| panic!("{file} does not have, in this order:\n{part}"));
            rest = &rest[at + part.len()..];
        }
    }
}
