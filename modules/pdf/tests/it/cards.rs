//! Cards of shared links, as pictures.

use image::{ImageFormat, RgbImage};
use pdf::Renderer;
use platform::{
    media::SHARE_SIZE,
    ports::{Card, DocumentRenderer},
};

const SURFACE: [u8; 3] = [0xfa, 0xf7, 0xf1];
const ACCENT: [u8; 3] = [0xc0, 0x20, 0x20];

async fn draw(title: &str) -> RgbImage {
    let card = Card {
        title: title.to_owned(),
        below: "고요숲 요가명상센터".to_owned(),
        surface: "#faf7f1".to_owned(),
        ink: "#1f2a25".to_owned(),
        accent: "#c02020".to_owned(),
    };
    let jpeg = Renderer::default().draw(card).await.unwrap();
    let card = image::load_from_memory_with_format(&jpeg, ImageFormat::Jpeg).unwrap();
    let card = card.to_rgb8();
    assert_eq!(card.dimensions(), SHARE_SIZE);
    card
}

fn is(pixel: [u8; 3], colour: [u8; 3]) -> bool {
    pixel
        .iter()
        .zip(colour)
        .all(|(part, wanted)| part.abs_diff(wanted) < 24)
}

/// How many pixels between these rows are not the ground's.
fn ink(card: &RgbImage, rows: std::ops::Range<u32>) -> usize {
    let rows = card.enumerate_rows().filter(|(row, _)| rows.contains(row));
    rows.flat_map(|(_, row)| row)
        .filter(|(_, _, pixel)| !is(pixel.0, SURFACE))
        .count()
}

#[tokio::test]
async fn a_card_has_the_colours_of_the_centre_the_title_and_the_name() {
    let card = draw("처음 오시는 분께").await;
    assert!(is(card.get_pixel(3, 3).0, SURFACE));
    assert!(is(card.get_pixel(120, 93).0, ACCENT));
    assert!(ink(&card, 120..460) > 4000, "the title");
    assert!(ink(&card, 490..560) > 1000, "the name");
}

/// A title of any length leaves the edges and the name alone.
#[tokio::test]
async fn a_long_title_stays_within_its_room() {
    for title in [
        "숲에서 보내는 한 철 ".repeat(12),
        "가".repeat(200),
        "w".repeat(200),
        "#panic() $x$ <a> \u{1f600} *굵게*".to_owned(),
    ] {
        let card = draw(&title).await;
        let edge =
            (0..630).flat_map(|row| (0..80).chain(1120..1200).map(move |column| (column, row)));
        for (column, row) in edge {
            assert!(
                is(card.get_pixel(column, row).0, SURFACE),
                "{title} at {column}, {row}"
            );
        }
        assert_eq!(ink(&card, 480..492), 0, "{title}");
    }
}
