//! Smaller pictures by `?w=`.

use platform_testing::{TestApp, images};
use rstest::rstest;

use super::{app, count_files, grey, packed_zeros, png};

async fn uploaded(app: &TestApp, name: &str, bytes: Vec<u8>) -> String {
    let path = app.member("member").await.upload(name, bytes).await;
    format!("/media/{path}")
}

fn kept(app: &TestApp) -> usize {
    count_files(&app.data_dir().join("variants"))
}

#[rstest]
#[case(images::webp(1000, 500), "a.webp")]
#[case(images::png(1000, 500), "a.png")]
#[case(images::jpeg(1000, 500), "a.jpg")]
#[tokio::test]
async fn a_picture_comes_in_the_width_that_is_asked_for(
    #[case] bytes: Vec<u8>,
    #[case] name: &str,
) {
    let app = app().await;
    let address = uploaded(&app, &format!("post/{name}"), bytes).await;
    let answer = app
        .guest()
        .get(&format!("{address}?w=320"))
        .await
        .expect(200);
    assert_eq!(answer.header("content-type"), Some("image/webp"));
    assert_eq!(
        answer.header("cache-control"),
        Some("public, max-age=31536000, immutable")
    );
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    let small =
        image::load_from_memory_with_format(&answer.bytes, image::ImageFormat::WebP).unwrap();
    assert_eq!((small.width(), small.height()), (320, 160));
    // It is the same picture: dark at the top left, light at the bottom right.
    let small = small.to_rgb8();
    assert!(small.get_pixel(4, 4).0.iter().all(|value| *value < 70));
    assert!(
        small.get_pixel(315, 155).0[..2]
            .iter()
            .all(|value| *value > 180)
    );

    let whole = app.guest().get(&address).await;
    assert_ne!(whole.header("etag"), answer.header("etag"));
    let other = app.guest().get(&format!("{address}?w=480")).await;
    assert_ne!(other.header("etag"), answer.header("etag"));
}

#[rstest]
#[case("0")]
#[case("321")]
#[case("-320")]
#[case("0320")]
#[case("320px")]
#[case("")]
#[case("10000")]
#[tokio::test]
async fn other_widths_are_refused_and_cost_nothing(#[case] width: &str) {
    let app = app().await;
    let address = uploaded(&app, "post/a.webp", images::webp(900, 10)).await;
    let answer = app
        .guest()
        .get(&format!("{address}?w={width}"))
        .await
        .expect(400);
    assert_eq!(answer.error_fields(), ["w"]);
    assert_eq!(kept(&app), 0);
}

#[tokio::test]
async fn a_picture_is_never_enlarged() {
    let app = app().await;
    let bytes = images::webp(300, 200);
    let address = uploaded(&app, "post/a.webp", bytes.clone()).await;
    for width in [320, 1920] {
        let answer = app
            .guest()
            .get(&format!("{address}?w={width}"))
            .await
            .expect(200);
        assert_eq!(answer.bytes, bytes);
    }
    let png = app.guest();
    let address = {
        let path = app
            .admin()
            .await
            .upload("post/b.png", images::png(300, 200))
            .await;
        format!("/media/{path}?w=960")
    };
    let answer = png.get(&address).await.expect(200);
    assert_eq!(answer.header("content-type"), Some("image/webp"));
    assert_eq!(image::load_from_memory(&answer.bytes).unwrap().width(), 300);
}

#[tokio::test]
async fn a_picture_from_a_phone_stands_upright() {
    let app = app().await;
    let address = uploaded(&app, "post/a.jpg", images::phone_jpeg(800, 400, 6)).await;
    let answer = app
        .guest()
        .get(&format!("{address}?w=320"))
        .await
        .expect(200);
    let small = image::load_from_memory(&answer.bytes).unwrap().to_rgb8();
    assert_eq!(small.dimensions(), (320, 640));
    // What was at the top left stands at the top right after a quarter turn.
    assert!(small.get_pixel(315, 4).0.iter().all(|value| *value < 70));
}

#[tokio::test]
async fn a_variant_is_made_once_for_all_who_ask_at_the_same_time() {
    let app = app().await;
    let address = uploaded(&app, "post/a.webp", images::webp(1500, 700)).await;
    let address = format!("{address}?w=640");
    let guest = app.guest();
    let answers = futures_util::future::join_all((0..12).map(|_| guest.get(&address))).await;
    let first = &answers[0];
    for answer in &answers {
        assert_eq!(answer.status, 200);
        assert_eq!(answer.bytes, first.bytes);
        assert_eq!(answer.header("etag"), first.header("etag"));
    }
    assert_eq!(kept(&app), 1);
    let etag = first.header("etag").unwrap().to_owned();
    let request = poem::Request::builder()
        .uri_str(&address)
        .header("if-none-match", etag)
        .finish();
    guest.request(request).await.expect(304);
}

#[tokio::test]
async fn transparency_is_kept() {
    let app = app().await;
    let clear = image::RgbaImage::from_fn(800, 100, |x, _| {
        image::Rgba([200, 0, 0, if x < 400 { 0 } else { 255 }])
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    clear.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    let address = uploaded(&app, "post/a.png", bytes.into_inner()).await;
    let answer = app
        .guest()
        .get(&format!("{address}?w=320"))
        .await
        .expect(200);
    let small = image::load_from_memory(&answer.bytes).unwrap().to_rgba8();
    assert_eq!(small.get_pixel(10, 10).0[3], 0);
    assert_eq!(small.get_pixel(310, 10).0[3], 255);
}

/// A PNG that is too large to be decoded when it comes, with a wrong sum behind its pixels.
fn broken_at_its_end() -> Vec<u8> {
    const SIDE: u32 = 3500;
    let pixels = packed_zeros((SIDE * (SIDE + 1)) as usize);
    let mut bytes = png(&[(b"IHDR", grey(SIDE)), (b"IDAT", pixels)]);
    if let Some(last) = bytes.last_mut() {
        *last ^= 1;
    }
    let end = png(&[(b"IEND", Vec::new())]);
    [&bytes, &end[8..]].concat()
}

/// To find that out takes as long as to make one: whoever asked again and again kept every other
/// picture waiting.
#[tokio::test]
async fn a_picture_that_cannot_be_made_smaller_is_tried_once() {
    let app = app().await;
    let address = uploaded(&app, "post/a.png", broken_at_its_end()).await;
    for _ in 0..2 {
        let answer = app
            .guest()
            .get(&format!("{address}?w=320"))
            .await
            .expect(200);
        assert_eq!(answer.header("content-type"), Some("image/png"));
        assert_eq!(kept(&app), 1, "it is known that there is none");
    }
}
