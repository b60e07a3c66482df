//! Takes out of a picture what tells about its maker: places, devices, names, thumbnails.
//!
//! Only the container is rewritten; the pixels stay as they are. What decides how the picture
//! looks (colour profile, orientation) stays too. Walking the whole container also finds files
//! that were cut short.

use std::io::{self, Read};

use flate2::read::ZlibDecoder;
use pictures::Orientation;

use super::FileType;

/// Bytes of the largest colour profiles that printers have, and some more.
const LARGEST_PROFILE: u64 = 8 * 1024 * 1024;

/// The picture without what it tells of its maker; nothing when the file is damaged.
pub(super) fn strip(
    file_type: FileType,
    bytes: &[u8],
    orientation: Orientation,
) -> Option<Vec<u8>> {
    let turned = orientation != Orientation::NoTransforms;
    let exif = turned.then(|| exif_with(orientation));
    match file_type {
        FileType::Jpeg => strip_jpeg(bytes, exif),
        FileType::Png => strip_png(bytes),
        FileType::WebP => strip_webp(bytes, exif),
        _ => Some(bytes.to_vec()),
    }
}

/// An EXIF block that says nothing but how the picture is turned.
fn exif_with(orientation: Orientation) -> Vec<u8> {
    let mut exif = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([orientation.to_exif(), 0, 0, 0, 0, 0, 0]);
    exif
}

fn strip_jpeg(bytes: &[u8], exif: Option<Vec<u8>>) -> Option<Vec<u8>> {
    let mut out = bytes.get(..2)?.to_vec();
    let mut at = 2;
    if let Some(exif) = exif {
        let length = u16::try_from(exif.len() + 8).ok()?;
        out.extend([0xff, 0xe1]);
        out.extend(length.to_be_bytes());
        out.extend(b"Exif\0\0");
        out.extend(exif);
    }
    loop {
        // Fill bytes may stand before a marker.
        while bytes.get(at)? == &0xff && bytes.get(at + 1)? == &0xff {
            at += 1;
        }
        if bytes.get(at)? != &0xff {
            return None;
        }
        let marker = *bytes.get(at + 1)?;
        if marker == 0xd9 {
            // What phones append after the picture (films, second pictures) is left behind.
            out.extend([0xff, 0xd9]);
            return Some(out);
        }
        let length = usize::from(u16::from_be_bytes([
            *bytes.get(at + 2)?,
            *bytes.get(at + 3)?,
        ]));
        let segment = bytes.get(at..at + 2 + length.max(2))?;
        at += segment.len();
        let profile = marker == 0xe2
            && segment
                .get(4..)
                .is_some_and(|s| s.starts_with(b"ICC_PROFILE\0"));
        let told = matches!(marker, 0xe1..=0xed | 0xef | 0xfe) && !profile;
        if !told {
            out.extend(segment);
        }
        if marker == 0xda {
            let end = scan_end(bytes, at)?;
            out.extend(bytes.get(at..end)?);
            at = end;
        }
    }
}

/// Where the compressed data from `at` on ends: at the next marker that is not part of it.
fn scan_end(bytes: &[u8], at: usize) -> Option<usize> {
    let data = bytes.get(at..)?;
    let length = data
        .windows(2)
        .position(|pair| pair[0] == 0xff && !matches!(pair[1], 0x00 | 0xd0..=0xd7 | 0xff))?;
    Some(at + length)
}

/// A PNG's orientation is in a chunk that few viewers honour; it goes with the rest.
fn strip_png(bytes: &[u8]) -> Option<Vec<u8>> {
    const KEPT: [&[u8; 4]; 14] = [
        b"iCCP", b"sRGB", b"gAMA", b"cHRM", b"cICP", b"sBIT", b"tRNS", b"bKGD", b"hIST", b"pHYs",
        b"sPLT", b"acTL", b"fcTL", b"fdAT",
    ];
    let mut out = bytes.get(..8)?.to_vec();
    let mut at = 8;
    loop {
        let length =
            usize::try_from(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?)).ok()?;
        let kind = bytes.get(at + 4..at + 8)?;
        let chunk = bytes.get(at..at.checked_add(length)?.checked_add(12)?)?;
        at += chunk.len();
        let needed = kind.first()?.is_ascii_uppercase();
        if needed || KEPT.iter().any(|kept| kept.as_slice() == kind) {
            out.extend(chunk);
        }
        if kind == b"IEND" {
            return Some(out);
        }
    }
}

/// Whether a PNG's colour profile is packed and unpacks to far more than any: decoders take what it
/// asks for, and half a gigabyte of zeros is as small as a picture. Of two profiles, which no
/// picture has, decoders take the first whose sum is right.
pub(super) fn hides_much(png: &[u8]) -> bool {
    let mut profiles = png_chunks(png).filter(|(kind, _)| *kind == b"iCCP");
    let profile = profiles.next();
    if profiles.next().is_some() {
        return true;
    }
    // Before it stand a name, its end, and a byte that says how it is packed.
    let packed =
        profile.and_then(|(_, content)| content.splitn(2, |byte| *byte == 0).nth(1)?.get(1..));
    let mut unpacked = ZlibDecoder::new(packed.unwrap_or_default()).take(LARGEST_PROFILE + 1);
    io::copy(&mut unpacked, &mut io::sink()).is_ok_and(|length| length > LARGEST_PROFILE)
}

/// Kinds and contents, as far as they are whole.
fn png_chunks(png: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    let mut rest = png.get(8..).unwrap_or_default();
    std::iter::from_fn(move || {
        let length = u32::from_be_bytes(rest.get(..4)?.try_into().ok()?);
        let end = usize::try_from(length).ok()?.checked_add(8)?;
        let chunk = (rest.get(4..8)?, rest.get(8..end)?);
        rest = rest.get(end.checked_add(4)?..)?;
        Some(chunk)
    })
}

fn strip_webp(bytes: &[u8], exif: Option<Vec<u8>>) -> Option<Vec<u8>> {
    const KEPT: [&[u8; 4]; 7] = [
        b"VP8X", b"VP8 ", b"VP8L", b"ALPH", b"ANIM", b"ANMF", b"ICCP",
    ];
    /// In the first byte of VP8X: an EXIF chunk follows, an XMP chunk follows.
    const HAS_EXIF: u8 = 0x08;
    const HAS_XMP: u8 = 0x04;
    let size = usize::try_from(u32::from_le_bytes(bytes.get(4..8)?.try_into().ok()?)).ok()?;
    let body = bytes.get(12..size.checked_add(8)?)?;
    let mut out = b"RIFF\0\0\0\0WEBP".to_vec();
    let mut at = 0;
    let mut extended = false;
    while at < body.len() {
        let kind = body.get(at..at + 4)?;
        let length = usize::try_from(u32::from_le_bytes(
            body.get(at + 4..at + 8)?.try_into().ok()?,
        ))
        .ok()?;
        let chunk = body.get(at..at.checked_add(length)?.checked_add(8)?)?;
        // Chunks begin at even places; some writers leave the last blank out.
        at += chunk.len() + length % 2;
        if !KEPT.iter().any(|kept| kept.as_slice() == kind) {
            continue;
        }
        let start = out.len();
        out.extend(chunk);
        out.extend(std::iter::repeat_n(0, length % 2));
        if kind == b"VP8X" {
            extended = true;
            let flags = out.get_mut(start + 8)?;
            *flags &= !(HAS_EXIF | HAS_XMP);
            if exif.is_some() {
                *flags |= HAS_EXIF;
            }
        }
    }
    if let Some(exif) = exif.filter(|_| extended) {
        out.extend(b"EXIF");
        out.extend(u32::try_from(exif.len()).ok()?.to_le_bytes());
        out.extend(&exif);
        out.extend(std::iter::repeat_n(0, exif.len() % 2));
    }
    let size = u32::try_from(out.len() - 8).ok()?;
    out.get_mut(4..8)?.copy_from_slice(&size.to_le_bytes());
    Some(out)
}
