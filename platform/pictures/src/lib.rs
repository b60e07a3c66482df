//! Reading pictures and making them smaller.
//!
//! A crate of its own, so that the daily profile can compile it with optimisation: much of the
//! libraries' code is generic, is compiled where it is used, and takes ten times as long without.

use std::io::Cursor;

use fast_image_resize::{PixelType, ResizeOptions, Resizer, images::Image};
use image::{DynamicImage, ImageDecoder, ImageReader};

pub use image::{ImageFormat, metadata::Orientation};

/// What a picture says of itself before it is decoded: width and height in pixels as they are
/// stored, and how it is to be turned. Nothing where that cannot be read.
pub fn header(format: ImageFormat, bytes: &[u8]) -> Option<(u32, u32, Orientation)> {
    let reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut decoder = reader.into_decoder().ok()?;
    let (width, height) = decoder.dimensions();
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    (width > 0 && height > 0).then_some((width, height, orientation))
}

/// Bytes that the decoded picture takes: with 16 bits a channel twice as many as with 8. Nothing where
/// that cannot be read.
pub fn decoded_bytes(format: ImageFormat, bytes: &[u8]) -> Option<u64> {
    let reader = ImageReader::with_format(Cursor::new(bytes), format);
    Some(reader.into_decoder().ok()?.total_bytes())
}

/// Whether the whole picture can be decoded. Takes 4 bytes a pixel: whoever calls has bounded them.
pub fn is_whole(format: ImageFormat, bytes: &[u8]) -> bool {
    decode(format, bytes).is_some()
}

/// The picture turned upright by its `orientation` and `width` pixels wide, or as wide as it is
/// where that is less, as WebP of `quality` (0 to 100). Nothing when it cannot be decoded. Takes 4
/// bytes a pixel.
pub fn shrink(
    format: ImageFormat,
    bytes: &[u8],
    orientation: Orientation,
    width: u32,
    quality: f32,
) -> Option<Vec<u8>> {
    let mut picture = decode(format, bytes)?;
    picture.apply_orientation(orientation);
    let width = width.min(picture.width());
    let height = u64::from(picture.height()) * u64::from(width) / u64::from(picture.width());
    let height = u32::try_from(height).ok()?.max(1);
    let alpha = picture.color().has_alpha();
    // One of two layouts, whatever the file had.
    let (picture, pixels) = match alpha {
        true => (DynamicImage::from(picture.into_rgba8()), PixelType::U8x4),
        false => (DynamicImage::from(picture.into_rgb8()), PixelType::U8x3),
    };
    let mut small = Image::new(width, height, pixels);
    Resizer::new()
        .resize(&picture, &mut small, &ResizeOptions::new())
        .ok()?;
    let encoder = match alpha {
        true => webp::Encoder::from_rgba(small.buffer(), width, height),
        false => webp::Encoder::from_rgb(small.buffer(), width, height),
    };
    Some(encoder.encode(quality).to_vec())
}

fn decode(format: ImageFormat, bytes: &[u8]) -> Option<DynamicImage> {
    image::load_from_memory_with_format(bytes, format).ok()
}
