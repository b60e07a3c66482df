//! The card of a shared link, as a picture.

use anyhow::{Context, ensure};
use bytes::Bytes;
use image::{ExtendedColorType, codecs::jpeg::JpegEncoder};
use platform::{media::SHARE_SIZE, ports::Card};
use typst_layout::PagedDocument;
use typst_render::RenderOptions;

use crate::{
    glyphs,
    render::said,
    world::{CARD, Closed},
};

/// Letters have edges that less would blur.
const QUALITY: u8 = 92;

pub fn draw(card: Card) -> anyhow::Result<Bytes> {
    let card = Card {
        title: glyphs::text(&card.title),
        below: glyphs::text(&card.below),
        ..card
    };
    let data = serde_json::to_vec(&card)?;
    let laid_out = typst::compile::<PagedDocument>(&Closed::new(&CARD, data)).output;
    typst::comemo::evict(0);
    let laid_out = laid_out
        .map_err(|errors| said(&errors))
        .context("the card could not be laid out")?;
    let page = laid_out.pages().first().context("the card has no page")?;
    let options = RenderOptions {
        pixel_per_pt: 1.0.into(),
        ..RenderOptions::default()
    };
    let picture = typst_render::render(page, &options);
    let (width, height) = (picture.width(), picture.height());
    ensure!(
        (width, height) == SHARE_SIZE,
        "the card is {width} by {height} pixels"
    );
    // The ground covers all of it: no pixel can be seen through.
    let (pixels, _) = picture.data().as_chunks::<4>();
    let opaque: Vec<u8> = pixels
        .iter()
        .flat_map(|[r, g, b, _]| [*r, *g, *b])
        .collect();
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
        .encode(&opaque, width, height, ExtendedColorType::Rgb8)
        .context("the card could not be written as JPEG")?;
    Ok(jpeg.into())
}
