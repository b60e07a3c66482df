//! Reading pictures and making them smaller.
//!
//! A crate of its own, so that the daily profile can compile it with optimisation: much of the
//! libraries' code is generic, is compiled where it is used, and takes ten times as long without.

use std::io::Cursor;

use fast_image_resize::{ResizeOptions, Resizer, images::TypedImage, pixels::U8x4};
use image::{
    DynamicImage, ExtendedColorType, ImageDecoder, ImageEncoder, ImageReader, RgbaImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
};

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
    let seen_through = picture.color().has_alpha();
    let options = ResizeOptions::new().use_alpha(seen_through);
    let small = resize(picture.into_rgba8(), width, height, &options)?;
    let small = webp::Encoder::from_rgba(&small, width, height).encode(quality);
    Some(small.to_vec())
}

/// The picture turned upright by its `orientation`, as much of its middle as fills `width` and `height`
/// pixels, as JPEG of `quality` (1 to 100); white where it can be seen through. Nothing when it cannot be
/// decoded. Takes 4 bytes a pixel.
pub fn cut(
    format: ImageFormat,
    bytes: &[u8],
    orientation: Orientation,
    (width, height): (u32, u32),
    quality: u8,
) -> Option<Vec<u8>> {
    let mut picture = decode(format, bytes)?;
    picture.apply_orientation(orientation);
    let options = ResizeOptions::new()
        .use_alpha(picture.color().has_alpha())
        .fit_into_destination(None);
    let pixels = resize(picture.into_rgba8(), width, height, &options)?;
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, quality)
        .encode(&on_white(&pixels), width, height, ExtendedColorType::Rgb8)
        .ok()?;
    Some(jpeg)
}

/// The picture turned upright by its `orientation`, its middle as a square of `side` pixels, or of as many as it has where
/// those are fewer, as PNG. Nothing when it cannot be decoded. Takes 4 bytes a pixel.
pub fn icon(
    format: ImageFormat,
    bytes: &[u8],
    orientation: Orientation,
    side: u32,
) -> Option<Vec<u8>> {
    let mut picture = decode(format, bytes)?;
    picture.apply_orientation(orientation);
    let side = side.min(picture.width()).min(picture.height());
    let options = ResizeOptions::new()
        .use_alpha(picture.color().has_alpha())
        .fit_into_destination(None);
    let pixels = resize(picture.into_rgba8(), side, side, &options)?;
    let mut png = Vec::new();
    PngEncoder::new(&mut png)
        .write_image(&pixels, side, side, ExtendedColorType::Rgba8)
        .ok()?;
    Some(png)
}

/// The pixels without transparency.
fn on_white(pixels: &[u8]) -> Vec<u8> {
    let (pixels, _) = pixels.as_chunks::<4>();
    let opaque = pixels.iter().flat_map(|[red, green, blue, alpha]| {
        let alpha = u16::from(*alpha);
        [red, green, blue]
            .map(|part| ((u16::from(*part) * alpha + 255 * (255 - alpha)) / 255) as u8)
    });
    opaque.collect()
}

/// The pixels of a picture of `width` and `height`. Of one kind of pixel in one kind of buffer, which is
/// the library's own: each pair takes ten seconds to compile.
fn resize(picture: RgbaImage, width: u32, height: u32, options: &ResizeOptions) -> Option<Vec<u8>> {
    let (large_width, large_height) = picture.dimensions();
    let mut large = picture.into_raw();
    let large = TypedImage::<U8x4>::from_buffer(large_width, large_height, &mut large).ok()?;
    let mut pixels = vec![0; width as usize * height as usize * size_of::<U8x4>()];
    let mut small = TypedImage::<U8x4>::from_buffer(width, height, &mut pixels).ok()?;
    Resizer::new()
        .resize_typed(&large, &mut small, options)
        .ok()?;
    Some(pixels)
}

fn decode(format: ImageFormat, bytes: &[u8]) -> Option<DynamicImage> {
    image::load_from_memory_with_format(bytes, format).ok()
}
