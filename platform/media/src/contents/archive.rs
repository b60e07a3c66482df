//! ZIP and what is made of it: documents of Office and of Hancom. The directory is read, and of what
//! it lists only what says the kind.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::{Refusal, script};
use crate::FileType;

/// Entries that are listed.
pub(super) const MAX_ENTRIES: usize = 5000;
/// Begins each entry of the directory.
const ENTRY: &[u8] = b"PK\x01\x02";
/// Bytes of one part that is read.
const LONGEST_PART: u64 = 512 * 1024;

const CONTENT_TYPES: &str = "[Content_Types].xml";
const OFFICE: [(&str, FileType); 3] = [
    (
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
        FileType::Docx,
    ),
    (
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
        FileType::Xlsx,
    ),
    (
        "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
        FileType::Pptx,
    ),
];
/// In the types of contents of what runs: programs of Visual Basic, and sheets of Excel's older macros.
const PROGRAMS: [&str; 3] = ["macro", "vbaproject", "activex"];

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

pub(super) fn kind(bytes: &[u8]) -> Result<FileType, Refusal> {
    if !bytes.starts_with(b"PK") {
        return Err(Refusal::OtherKind);
    }
    // The parser makes an entry in memory for each.
    let entries = bytes.windows(ENTRY.len()).filter(|place| *place == ENTRY);
    if entries.take(MAX_ENTRIES + 1).count() > MAX_ENTRIES {
        return Err(Refusal::TooMany);
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Refusal::Damaged)?;
    let names: Vec<String> = archive
        .file_names_raw()
        .map(|name| String::from_utf8_lossy(name).into_owned())
        .collect();
    if names.iter().any(|name| name == CONTENT_TYPES) {
        return office(&mut archive, &names);
    }
    if names.iter().any(|name| name == "mimetype") {
        let declared = read(&mut archive, "mimetype")?;
        if declared.trim_ascii() == b"application/hwp+zip" {
            return hancom(&mut archive, &names);
        }
    }
    Ok(FileType::Zip)
}

fn office(archive: &mut Archive<'_>, names: &[String]) -> Result<FileType, Refusal> {
    let declared = read(archive, CONTENT_TYPES)?;
    let declared = String::from_utf8_lossy(&declared);
    // What is written in other ways than Office writes it could say `macro` without the word.
    if declared.contains("&#") || declared.contains("<!") {
        return Err(Refusal::Damaged);
    }
    let lower = declared.to_ascii_lowercase();
    let has_program = PROGRAMS.iter().any(|word| lower.contains(word))
        || names
            .iter()
            .any(|name| name.to_ascii_lowercase().contains("vbaproject"));
    if has_program {
        return Err(Refusal::Macros);
    }
    let kind = OFFICE.iter().find(|(name, _)| declared.contains(name));
    kind.map(|(_, kind)| *kind).ok_or(Refusal::OtherKind)
}

/// Hancom writes a script into every document; one that says nothing is none.
fn hancom(archive: &mut Archive<'_>, names: &[String]) -> Result<FileType, Refusal> {
    let scripts = names
        .iter()
        .filter(|name| name.to_ascii_lowercase().starts_with("scripts/") && !name.ends_with('/'));
    for name in scripts {
        if !script::is_idle(&script::decoded(&read(archive, name)?)) {
            return Err(Refusal::Macros);
        }
    }
    Ok(FileType::Hwpx)
}

/// A part of the archive that is no longer than such parts are.
fn read(archive: &mut Archive<'_>, name: &str) -> Result<Vec<u8>, Refusal> {
    let part = archive.by_name(name).map_err(|_| Refusal::Locked)?;
    let mut content = Vec::new();
    part.take(LONGEST_PART + 1)
        .read_to_end(&mut content)
        .map_err(|_| Refusal::Damaged)?;
    match content.len() as u64 > LONGEST_PART {
        true => Err(Refusal::Damaged),
        false => Ok(content),
    }
}
