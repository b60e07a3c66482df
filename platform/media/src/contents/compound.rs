//! Compound files: documents of Office before 2007 and of Hancom. Their storages and streams say what
//! they are and whether they carry programs.

use std::io::{Cursor, Read};

use cfb::CompoundFile;
use flate2::read::DeflateDecoder;

use super::{Refusal, script};
use crate::FileType;

/// Bytes of a stream that is read here.
const LONGEST_STREAM: u64 = 32 * 1024 * 1024;
const LONGEST_SCRIPT: u64 = 256 * 1024;
/// Entries of a document that are looked at.
const MAX_ENTRIES: usize = 20_000;

type Compound<'a> = CompoundFile<Cursor<&'a [u8]>>;

pub(super) fn kind(bytes: &[u8]) -> Result<FileType, Refusal> {
    if !bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) {
        return Err(Refusal::OtherKind);
    }
    let mut file = CompoundFile::open(Cursor::new(bytes)).map_err(|_| Refusal::Damaged)?;
    let paths: Vec<String> = file
        .walk()
        .take(MAX_ENTRIES)
        .map(|entry| entry.path().to_string_lossy().into_owned())
        .collect();
    let has = |name: &str| paths.iter().any(|path| path.eq_ignore_ascii_case(name));
    if paths.len() == MAX_ENTRIES {
        return Err(Refusal::Damaged);
    }
    if paths.iter().any(|path| is_program(path)) {
        return Err(Refusal::Macros);
    }
    // A document of Office under a password.
    if has("/EncryptedPackage") {
        return Err(Refusal::Locked);
    }
    if has("/FileHeader") {
        return hancom(&mut file, &paths);
    }
    if has("/WordDocument") {
        return Ok(FileType::Doc);
    }
    for book in ["/Workbook", "/Book"] {
        if has(book) {
            let sheets = read(&mut file, book, LONGEST_STREAM)?;
            return match has_macro_sheet(&sheets) {
                true => Err(Refusal::Macros),
                false => Ok(FileType::Xls),
            };
        }
    }
    const SLIDES: &str = "/PowerPoint Document";
    if has(SLIDES) {
        let slides = read(&mut file, SLIDES, LONGEST_STREAM)?;
        return match has_vba(&slides) {
            true => Err(Refusal::Macros),
            false => Ok(FileType::Ppt),
        };
    }
    Err(Refusal::OtherKind)
}

/// Storages and streams in which Office keeps programs, wherever in the document they stand.
fn is_program(path: &str) -> bool {
    path.split('/').any(|name| {
        let name = name.to_ascii_uppercase();
        name.starts_with("_VBA_PROJECT") || name == "MACROS" || name == "VBA"
    })
}

fn hancom(file: &mut Compound<'_>, paths: &[String]) -> Result<FileType, Refusal> {
    let header = read(file, "/FileHeader", LONGEST_SCRIPT)?;
    if !header.starts_with(b"HWP Document File") {
        return Err(Refusal::OtherKind);
    }
    let bits = header.get(36).copied().ok_or(Refusal::Damaged)?;
    let (is_packed, is_locked) = (bits & 1 != 0, bits & 0b110 != 0);
    for path in paths.iter().filter(|path| is_script(path)) {
        if !file.is_stream(path) {
            continue;
        }
        // Under a password or made for distribution, a script cannot be told from none.
        if is_locked {
            return Err(Refusal::Locked);
        }
        let script = read(file, path, LONGEST_SCRIPT)?;
        if !script_parts(&script, is_packed).is_some_and(|text| script::is_idle(&text)) {
            return Err(Refusal::Macros);
        }
    }
    Ok(FileType::Hwp)
}

/// Every document has a version of its scripts, which says nothing.
fn is_script(path: &str) -> bool {
    let path = path.to_ascii_lowercase();
    path.starts_with("/scripts/") && path != "/scripts/jscriptversion"
}

/// What a script's stream says: four texts, each behind its length; nothing for what is no such stream.
fn script_parts(stream: &[u8], is_packed: bool) -> Option<String> {
    let mut unpacked = Vec::new();
    match is_packed {
        true => DeflateDecoder::new(stream)
            .take(LONGEST_SCRIPT)
            .read_to_end(&mut unpacked)
            .ok()?,
        false => stream
            .take(LONGEST_SCRIPT)
            .read_to_end(&mut unpacked)
            .ok()?,
    };
    let mut rest = unpacked.as_slice();
    let mut texts = String::new();
    for _ in 0..4 {
        let Some((length, behind)) = rest.split_first_chunk() else {
            break;
        };
        let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
        let (text, behind) = behind.split_at_checked(length.checked_mul(2)?)?;
        texts.push_str(&script::of_utf16(text));
        texts.push('\n');
        rest = behind;
    }
    // Four bytes end the stream.
    (rest.len() <= 4).then_some(texts)
}

/// Whether the list of a workbook's sheets has one of Excel's older macros.
fn has_macro_sheet(book: &[u8]) -> bool {
    const SHEET: u16 = 0x0085;
    const END: u16 = 0x000a;
    const MACROS: u8 = 1;
    let mut rest = book;
    while let Some((&[kind, kind_high, length, length_high], behind)) = rest.split_first_chunk() {
        let kind = u16::from_le_bytes([kind, kind_high]);
        let length = usize::from(u16::from_le_bytes([length, length_high]));
        let Some((record, next)) = behind.split_at_checked(length) else {
            return false;
        };
        if kind == END {
            return false;
        }
        if kind == SHEET && record.get(5) == Some(&MACROS) {
            return true;
        }
        rest = next;
    }
    false
}

/// Whether slides name a project of Visual Basic that has macros ([MS-PPT] 2.4.10).
fn has_vba(slides: &[u8]) -> bool {
    const CONTAINER: [u8; 8] = [0x1f, 0, 0xff, 0x03, 0x14, 0, 0, 0];
    /// Behind the container's header: that of the atom, and the place of the project.
    const HAS_MACROS: usize = 8 + 8 + 4;
    let found = slides
        .windows(HAS_MACROS + 1)
        .filter(|place| place.starts_with(&CONTAINER));
    found.into_iter().any(|place| place[HAS_MACROS] != 0)
}

fn read(file: &mut Compound<'_>, path: &str, most: u64) -> Result<Vec<u8>, Refusal> {
    let stream = file.open_stream(path).map_err(|_| Refusal::Damaged)?;
    let mut content = Vec::new();
    stream
        .take(most)
        .read_to_end(&mut content)
        .map_err(|_| Refusal::Damaged)?;
    Ok(content)
}
