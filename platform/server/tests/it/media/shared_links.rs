//! What a shared link shows of a picture, by `?as=share`.

use image::{ImageFormat, Rgba, RgbaImage};
use platform_testing::{TestApp, images};
use rstest::rstest;

use super::app;

async fn uploaded(app: &TestApp, name: &str, bytes: Vec<u8>) -> String {
    let path = app.member("member").await.upload(name, bytes).await;
    format!("/media/{path}")
}

async fn shared(app: &TestApp, address: &str) -> image::RgbImage {
    let answer = app.guest().get(&format!("{address}?as=share")).await;
    let answer = answer.expect(200);
    assert_eq!(answer.header("content-type"), Some("image/jpeg"));
    let picture = image::load_from_memory_with_format(&answer.bytes, ImageFormat::Jpeg);
    let picture = picture.unwrap().to_rgb8();
    assert_eq!(picture.dimensions(), (1200, 630));
    picture
}

/// The red of a test picture tells how far to the right, its green how far down.
fn is_near(picture: &image::RgbImage, at: (u32, u32), across: u8, down: u8) -> bool {
    let [red, green, _] = picture.get_pixel(at.0, at.1).0;
    red.abs_diff(across) < 12 && green.abs_diff(down) < 12
}

#[rstest]
#[case(images::webp(1600, 1600), "a.webp")]
#[case(images::png(1600, 1600), "a.png")]
#[case(images::jpeg(1600, 1600), "a.jpg")]
#[tokio::test]
async fn a_shared_link_shows_the_middle_of_the_picture(#[case] bytes: Vec<u8>, #[case] name: &str) {
    let app = app().await;
    let address = uploaded(&app, &format!("post/{name}"), bytes).await;
    let picture = shared(&app, &address).await;
    // As broad as it was, without what stood in the upper and the lower quarter.
    assert!(
        is_near(&picture, (2, 2), 0, 61),
        "{:?}",
        picture.get_pixel(2, 2)
    );
    assert!(
        is_near(&picture, (1197, 627), 254, 194),
        "{:?}",
        picture.get_pixel(1197, 627)
    );
}

#[tokio::test]
async fn a_small_picture_fills_the_link_too() {
    let app = app().await;
    let address = uploaded(&app, "post/a.webp", images::webp(300, 100)).await;
    let picture = shared(&app, &address).await;
    assert!(is_near(&picture, (600, 315), 127, 127));
    let whole = app.guest().get(&address).await.expect(200);
    let shared = app.guest().get(&format!("{address}?as=share")).await;
    assert_ne!(whole.header("etag"), shared.header("etag"));
}

#[tokio::test]
async fn a_shared_picture_from_a_phone_stands_upright() {
    let app = app().await;
    let address = uploaded(&app, "post/a.jpg", images::phone_jpeg(800, 800, 6)).await;
    let picture = shared(&app, &address).await;
    // What was to the right is below: what told how far to the right tells how far down.
    let [red, ..] = picture.get_pixel(600, 2).0;
    assert!(red.abs_diff(61) < 12, "{red}");
}

#[tokio::test]
async fn what_can_be_seen_through_is_white() {
    let app = app().await;
    let clear = RgbaImage::from_fn(1200, 630, |x, _| {
        Rgba([200, 0, 0, if x < 600 { 0 } else { 255 }])
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    clear.write_to(&mut bytes, ImageFormat::Png).unwrap();
    let address = uploaded(&app, "post/a.png", bytes.into_inner()).await;
    let picture = shared(&app, &address).await;
    assert!(picture.get_pixel(100, 300).0.iter().all(|part| *part > 250));
    assert!(picture.get_pixel(1100, 300).0[1] < 12);
}

#[rstest]
#[case("as=stamp")]
#[case("as=")]
#[case("as=share&w=320")]
#[tokio::test]
async fn other_purposes_are_refused(#[case] query: &str) {
    let app = app().await;
    let address = uploaded(&app, "post/a.webp", images::webp(900, 10)).await;
    let answer = app.guest().get(&format!("{address}?{query}")).await;
    assert_eq!(answer.expect(400).error_fields(), ["as"]);
}

/// What a tab shows is small: every first visitor fetches it beside the page.
#[tokio::test]
async fn the_icon_of_a_tab_is_small_and_square() {
    let app = app().await;
    let member = app.member("member").await;
    let path = member.upload("post/a.png", images::png(800, 400)).await;
    let answer = app.guest().get(&format!("/media/{path}?as=icon")).await;
    let answer = answer.expect(200);
    assert_eq!(answer.header("content-type"), Some("image/png"));
    let icon = image::load_from_memory_with_format(&answer.bytes, ImageFormat::Png);
    let icon = icon.unwrap().to_rgb8();
    assert_eq!(icon.dimensions(), (96, 96));
    assert!(
        is_near(&icon, (1, 48), 66, 127),
        "{:?}",
        icon.get_pixel(1, 48)
    );
    let path = member.upload("post/b.png", images::png(32, 32)).await;
    let answer = app.guest().get(&format!("/media/{path}?as=icon")).await;
    let icon = image::load_from_memory(&answer.expect(200).bytes).unwrap();
    assert_eq!((icon.width(), icon.height()), (32, 32));
}
