//! Pictures for tests.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

/// A picture in which every place has another colour, dark at the top left.
pub fn picture(width: u32, height: u32) -> DynamicImage {
    let shade = |at: u32, of: u32| u8::try_from(at * 255 / of.max(1)).unwrap_or(u8::MAX);
    RgbImage::from_fn(width, height, |x, y| {
        Rgb([shade(x, width), shade(y, height), 40])
    })
    .into()
}

pub fn webp(width: u32, height: u32) -> Vec<u8> {
    encode(width, height, ImageFormat::WebP)
}

pub fn png(width: u32, height: u32) -> Vec<u8> {
    encode(width, height, ImageFormat::Png)
}

pub fn jpeg(width: u32, height: u32) -> Vec<u8> {
    encode(width, height, ImageFormat::Jpeg)
}

fn encode(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture(width, height)
        .write_to(&mut bytes, format)
        .expect("a picture that can be written");
    bytes.into_inner()
}

/// A JPEG as a phone makes it: turned by `orientation` (EXIF, 1 to 8), with a place in it, a
/// comment, and a film behind the picture.
pub fn phone_jpeg(width: u32, height: u32, orientation: u8) -> Vec<u8> {
    let plain = jpeg(width, height);
    let mut exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
    exif.extend(b"GPS 37.5665 126.9780");
    let mut bytes = plain[..2].to_vec();
    for (marker, content) in [(0xe1, exif), (0xfe, b"made by somebody".to_vec())] {
        let length = u16::try_from(content.len() + 2).expect("a short segment");
        bytes.extend([0xff, marker]);
        bytes.extend(length.to_be_bytes());
        bytes.extend(content);
    }
    bytes.extend(&plain[2..]);
    bytes.extend(b"a film behind the picture");
    bytes
}
