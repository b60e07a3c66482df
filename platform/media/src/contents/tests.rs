use std::io::{Cursor, Write};

use flate2::{Compression, write::DeflateEncoder};
use rstest::rstest;
use zip::{ZipWriter, write::SimpleFileOptions};

use super::*;

fn zipped(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        writer
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        writer.write_all(content.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn compound(streams: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    for (path, content) in streams {
        let (folder, _) = path.rsplit_once('/').unwrap();
        if !folder.is_empty() {
            file.create_storage_all(folder).unwrap();
        }
        let mut stream = file.create_stream(path).unwrap();
        stream.write_all(content).unwrap();
    }
    file.flush().unwrap();
    file.into_inner().into_inner()
}

fn office(main: &str, more: &str) -> Vec<u8> {
    let types = format!("<Types><Override PartName=\"/x\" ContentType=\"{main}\"/>{more}</Types>");
    zipped(&[("[Content_Types].xml", &types), ("x", "<x/>")])
}

const WORD: &str =
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const EXCEL: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const SLIDES: &str =
    "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";
const WORD_WITH_MACROS: &str = "application/vnd.ms-word.document.macroEnabled.main+xml";

fn hwp(bits: u8, streams: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut header = b"HWP Document File".to_vec();
    header.resize(256, 0);
    header[36] = bits;
    let mut all = vec![("/FileHeader", header), ("/DocInfo", b"x".to_vec())];
    all.extend_from_slice(streams);
    compound(&all)
}

fn script_stream(script: &str, is_packed: bool) -> Vec<u8> {
    let mut stream = Vec::new();
    for text in [script, "", "", ""] {
        stream.extend(u32::try_from(text.len()).unwrap().to_le_bytes());
        stream.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
    }
    stream.extend([0xff; 4]);
    if !is_packed {
        return stream;
    }
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    packed.write_all(&stream).unwrap();
    packed.finish().unwrap()
}

fn sheets(kind: u8) -> Vec<u8> {
    let mut book = vec![0x09, 0x08, 2, 0, 0, 6];
    book.extend([0x85, 0, 8, 0, 0, 0, 0, 0, 0, kind, 1, b'a']);
    book.extend([0x0a, 0, 0, 0]);
    book
}

fn slides(has_macros: u8) -> Vec<u8> {
    let mut slides = b"before".to_vec();
    slides.extend([0x1f, 0, 0xff, 0x03, 0x14, 0, 0, 0]);
    slides.extend([2, 0, 0, 4, 0x0c, 0, 0, 0]);
    slides.extend([1, 0, 0, 0, has_macros, 0, 0, 0, 2, 0, 0, 0]);
    slides
}

fn hwpx(script: &str) -> Vec<u8> {
    zipped(&[
        ("mimetype", "application/hwp+zip"),
        ("Contents/section0.xml", "<x/>"),
        ("Scripts/sourceScripts.js", script),
    ])
}

const IDLE: &str = "function OnDocument_New()\r\n{\r\n\t//todo : \r\n}\r\n";
const BUSY: &str = "function OnDocument_Open() { Document.Delete(); }";

#[rstest]
#[case(FileType::Zip, zipped(&[("사진/가.jpg", "x")]))]
#[case(FileType::Docx, office(WORD, ""))]
#[case(FileType::Xlsx, office(EXCEL, ""))]
#[case(FileType::Pptx, office(SLIDES, ""))]
#[case(FileType::Hwpx, hwpx(IDLE))]
#[case(FileType::Hwp, hwp(1, &[("/Scripts/DefaultJScript", script_stream(IDLE, true)), ("/Scripts/JScriptVersion", vec![1; 13])]))]
#[case(FileType::Hwp, hwp(0, &[("/Scripts/DefaultJScript", script_stream(IDLE, false))]))]
#[case(FileType::Hwp, hwp(2, &[]))]
#[case(FileType::Doc, compound(&[("/WordDocument", vec![1])]))]
#[case(FileType::Xls, compound(&[("/Workbook", sheets(0))]))]
#[case(FileType::Ppt, compound(&[("/PowerPoint Document", slides(0))]))]
fn a_document_is_what_its_bytes_say_and_nothing_else(
    #[case] file_type: FileType,
    #[case] bytes: Vec<u8>,
) {
    const ALL: [FileType; 9] = [
        FileType::Zip,
        FileType::Hwp,
        FileType::Hwpx,
        FileType::Doc,
        FileType::Docx,
        FileType::Xls,
        FileType::Xlsx,
        FileType::Ppt,
        FileType::Pptx,
    ];
    for named in ALL {
        assert_eq!(
            check(named, &bytes).is_ok(),
            named == file_type,
            "{named:?}"
        );
    }
}

#[rstest]
#[case::content_type(FileType::Docx, office(WORD_WITH_MACROS, ""))]
#[case::part(
    FileType::Docx,
    office(
        WORD,
        "<Default Extension=\"bin\" ContentType=\"application/vnd.ms-office.vbaProject\"/>"
    )
)]
#[case::name(FileType::Docx, zipped(&[("[Content_Types].xml", WORD), ("word/vbaProject.bin", "x")]))]
#[case::old_sheet(
    FileType::Xlsx,
    office(
        EXCEL,
        "<Override ContentType=\"application/vnd.ms-excel.macrosheet+xml\"/>"
    )
)]
#[case::word(FileType::Doc, compound(&[("/WordDocument", vec![1]), ("/Macros/VBA/dir", vec![1])]))]
#[case::excel(FileType::Xls, compound(&[("/Workbook", sheets(0)), ("/_VBA_PROJECT_CUR/VBA/dir", vec![1])]))]
#[case::old_excel(FileType::Xls, compound(&[("/Workbook", sheets(1))]))]
#[case::slides(FileType::Ppt, compound(&[("/PowerPoint Document", slides(1))]))]
#[case::hwp(FileType::Hwp, hwp(1, &[("/Scripts/DefaultJScript", script_stream(BUSY, true))]))]
#[case::hwp_plain(FileType::Hwp, hwp(0, &[("/Scripts/DefaultJScript", script_stream(BUSY, false))]))]
#[case::hwp_unreadable(FileType::Hwp, hwp(1, &[("/Scripts/DefaultJScript", vec![7; 40])]))]
#[case::hwp_other(FileType::Hwp, hwp(0, &[("/Scripts/Other", script_stream(BUSY, false))]))]
#[case::hwpx(FileType::Hwpx, hwpx(BUSY))]
fn what_could_run_is_refused(#[case] file_type: FileType, #[case] bytes: Vec<u8>) {
    let refused = check(file_type, &bytes).unwrap_err();
    assert_eq!(refused.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(refused.message.contains("매크로"), "{}", refused.message);
}

#[rstest]
#[case::office(FileType::Doc, compound(&[("/EncryptedPackage", vec![1]), ("/EncryptionInfo", vec![1])]), "암호")]
#[case::hwp(FileType::Hwp, hwp(0b11, &[("/Scripts/DefaultJScript", vec![7; 40])]), "암호")]
#[case::other_way_of_writing(
    FileType::Docx,
    office(WORD, "<x ContentType=\"&#109;acro\"/>"),
    "손상"
)]
#[case::cut_off(FileType::Zip, zipped(&[("a", "x")])[..30].to_vec(), "손상")]
#[case::text(FileType::Zip, b"words".to_vec(), "형식")]
#[case::page(FileType::Doc, b"<html>".to_vec(), "형식")]
fn what_cannot_be_looked_into_is_refused_with_what_to_do(
    #[case] file_type: FileType,
    #[case] bytes: Vec<u8>,
    #[case] word: &str,
) {
    let refused = check(file_type, &bytes).unwrap_err();
    assert!(refused.message.contains(word), "{}", refused.message);
}

#[test]
fn an_archive_lists_no_more_than_it_may() {
    let names: Vec<String> = (0..=archive::MAX_ENTRIES)
        .map(|number| number.to_string())
        .collect();
    let parts: Vec<_> = names.iter().map(|name| (name.as_str(), "")).collect();
    check(FileType::Zip, &zipped(&parts[1..])).unwrap();
    let refused = check(FileType::Zip, &zipped(&parts)).unwrap_err();
    assert!(refused.message.contains("5000개"), "{}", refused.message);
}

/// A few kilobytes that would be gigabytes unpacked are kept as what they are.
#[test]
fn nothing_is_unpacked_but_what_says_the_kind() {
    let zeros = "0".repeat(8 << 20);
    check(FileType::Zip, &zipped(&[("zeros", &zeros)])).unwrap();
    let long = format!("{WORD}{zeros}");
    check(FileType::Docx, &zipped(&[("[Content_Types].xml", &long)])).unwrap_err();
}
