//! What uploaded bytes really are: type, dimensions, whether they can be shown at all.

use bytes::Bytes;
use pictures::{ImageFormat, Orientation};
use poem::http::StatusCode;
use sha2::{Digest, Sha256};

use super::{
    FileType, contents, films, metadata,
    variants::{ICON_SIDE, SHARE_SIZE, Variant},
};
use base::error::ApiError;

/// Longest side in pixels.
const LONGEST_SIDE: u32 = 10_000;
/// Pictures up to this size are decoded in full before they are kept, larger ones are only
/// walked through: decoding takes 4 bytes a pixel.
const DECODED_PIXELS: u64 = 12_000_000;
/// Pictures beyond this size have no smaller variants.
const VARIANT_PIXELS: u64 = 40_000_000;
/// Nor have those that take more when they are decoded: some have 8 bytes a pixel.
const VARIANT_BYTES: u64 = 4 * VARIANT_PIXELS;
/// Of a variant as WebP, and as JPEG.
const QUALITY: f32 = 80.0;
const SHARE_QUALITY: u8 = 82;

/// Bytes that may be kept, and what is known of them.
#[derive(Debug)]
pub(super) struct Inspected {
    pub bytes: Bytes,
    pub digest: String,
    /// As shown, after the orientation was applied.
    pub dimensions: Option<(u32, u32)>,
}

impl Inspected {
    fn new(bytes: Bytes, dimensions: Option<(u32, u32)>) -> Self {
        Self {
            digest: hex::encode(Sha256::digest(&bytes)),
            bytes,
            dimensions,
        }
    }
}

/// Checks an upload and takes out what it tells of its maker; `415` with a sentence for people.
///
/// Slow: call it off the async threads.
pub(super) fn upload(file_type: FileType, bytes: &Bytes) -> Result<Inspected, ApiError> {
    if !file_type.begins(bytes) {
        return Err(refused(format!(
            "파일 내용이 {} 형식이 아니에요. 다른 파일을 골라 주세요.",
            file_type.label()
        )));
    }
    if file_type == FileType::Mp4 {
        return Ok(Inspected::new(films::accepted(bytes)?.into(), None));
    }
    if !file_type.is_photo() {
        contents::check(file_type, bytes)?;
        return Ok(Inspected::new(bytes.clone(), None));
    }
    if file_type == FileType::Png && metadata::hides_much(bytes) {
        return Err(damaged());
    }
    let (width, height, orientation) = header(file_type, bytes).ok_or_else(damaged)?;
    if width.max(height) > LONGEST_SIDE {
        return Err(refused(format!(
            "이미지가 너무 커요. 가로와 세로는 {LONGEST_SIDE}픽셀까지 올릴 수 있어요."
        )));
    }
    if u64::from(width) * u64::from(height) <= DECODED_PIXELS {
        let format = format_of(file_type).ok_or_else(damaged)?;
        if !pictures::is_whole(format, bytes) {
            return Err(damaged());
        }
    }
    let stripped = metadata::strip(file_type, bytes, orientation).ok_or_else(damaged)?;
    let orientation = match file_type {
        FileType::Png => Orientation::NoTransforms,
        _ => orientation,
    };
    Ok(Inspected::new(
        stripped.into(),
        Some(shown(width, height, orientation)),
    ))
}

/// Reads what a file of the seed is. Its maker is trusted, its bytes are not: a wrong extension
/// is found here.
pub(super) fn seed_file(file_type: FileType, bytes: &Bytes) -> Result<Inspected, ApiError> {
    if !file_type.begins(bytes) {
        return Err(refused(format!(
            "파일 내용이 {} 형식이 아니에요.",
            file_type.label()
        )));
    }
    if file_type.is_document() {
        contents::check(file_type, bytes)?;
    }
    let dimensions = match file_type.is_photo() {
        true => {
            let (width, height, orientation) = header(file_type, bytes).ok_or_else(damaged)?;
            Some(shown(width, height, orientation))
        }
        false => None,
    };
    Ok(Inspected::new(bytes.clone(), dimensions))
}

/// What is asked for of the picture; nothing where it is damaged or too large to decode here.
///
/// Slow: call it off the async threads.
pub(super) fn variant(file_type: FileType, bytes: &[u8], wanted: Variant) -> Option<Vec<u8>> {
    if !has_variants(file_type, bytes) {
        return None;
    }
    let (_, _, orientation) = header(file_type, bytes)?;
    let format = format_of(file_type)?;
    match wanted {
        Variant::Width(width) => pictures::shrink(format, bytes, orientation, width, QUALITY),
        Variant::Share => pictures::cut(format, bytes, orientation, SHARE_SIZE, SHARE_QUALITY),
        Variant::Icon => pictures::icon(format, bytes, orientation, ICON_SIDE),
    }
}

/// Whether a picture of these pixels has variants, as far as they tell.
pub(super) fn is_small_enough(width: i64, height: i64) -> bool {
    let pixels = width.unsigned_abs().saturating_mul(height.unsigned_abs());
    pixels <= VARIANT_PIXELS
}

fn has_variants(file_type: FileType, bytes: &[u8]) -> bool {
    let size = header(file_type, bytes);
    let decoded = format_of(file_type).and_then(|format| pictures::decoded_bytes(format, bytes));
    size.is_some_and(|(width, height, _)| u64::from(width) * u64::from(height) <= VARIANT_PIXELS)
        && decoded.is_some_and(|bytes| bytes <= VARIANT_BYTES)
}

fn header(file_type: FileType, bytes: &[u8]) -> Option<(u32, u32, Orientation)> {
    pictures::header(format_of(file_type)?, bytes)
}

fn format_of(file_type: FileType) -> Option<ImageFormat> {
    match file_type {
        FileType::WebP => Some(ImageFormat::WebP),
        FileType::Png => Some(ImageFormat::Png),
        FileType::Jpeg => Some(ImageFormat::Jpeg),
        _ => None,
    }
}

fn shown(width: u32, height: u32, orientation: Orientation) -> (u32, u32) {
    match orientation {
        Orientation::Rotate90
        | Orientation::Rotate270
        | Orientation::Rotate90FlipH
        | Orientation::Rotate270FlipH => (height, width),
        _ => (width, height),
    }
}

fn damaged() -> ApiError {
    refused("이미지가 손상되어 열 수 없어요. 다른 파일을 골라 주세요.")
}

fn refused(message: impl Into<String>) -> ApiError {
    ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    /// A PNG of so many pixels a side, as far as its size and its colours are told.
    fn beginning(side: u32, bits: u8) -> Vec<u8> {
        const WITH_TRANSPARENCY: u8 = 6;
        let mut size = [side.to_be_bytes(), side.to_be_bytes()].concat();
        size.extend([bits, WITH_TRANSPARENCY, 0, 0, 0]);
        let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
        for (kind, content) in [(b"IHDR", size), (b"IDAT", Vec::new())] {
            let chunk = [kind.as_slice(), &content].concat();
            let mut check = flate2::Crc::new();
            check.update(&chunk);
            png.extend(u32::try_from(content.len()).unwrap().to_be_bytes());
            png.extend(chunk);
            png.extend(check.sum().to_be_bytes());
        }
        png
    }

    /// A few kilobytes may be a picture of 300 megabytes.
    #[rstest]
    #[case(6300, 8, true)]
    #[case(6400, 8, false)]
    #[case(4400, 16, true)]
    #[case(6300, 16, false)]
    fn a_picture_is_made_smaller_as_long_as_there_is_room_for_it(
        #[case] side: u32,
        #[case] bits: u8,
        #[case] made: bool,
    ) {
        assert_eq!(has_variants(FileType::Png, &beginning(side, bits)), made);
    }
}
