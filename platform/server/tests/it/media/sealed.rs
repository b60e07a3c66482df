//! Private files lie sealed in the store, and come out piece by piece.

use std::{fs, path::PathBuf};

use chrono::TimeDelta;
use futures_util::StreamExt;

use platform_testing::{TestApp, images};
use poem::{Request, Response};

use super::{app, count_files, files_below};

const PIECE: usize = 64 * 1024;

/// A document in which no piece is like another.
pub fn pdf(size: usize) -> Vec<u8> {
    let numbers = (0_u32..).flat_map(u32::to_be_bytes);
    b"%PDF-1.7 "
        .iter()
        .copied()
        .chain(numbers)
        .take(size)
        .collect()
}

/// The one private file in the store.
pub fn stored(app: &TestApp) -> PathBuf {
    let mut files = files_below(&app.data_dir().join("media/private"));
    assert_eq!(files.len(), 1, "{files:?}");
    files.remove(0)
}

fn request(address: &str, range: &str) -> Request {
    let request = Request::builder().uri_str(address);
    request.header("range", range).finish()
}

/// What came before the answer ended, and whether it ended well.
async fn read(mut response: Response) -> (Vec<u8>, bool) {
    let mut stream = response.take_body().into_bytes_stream();
    let mut read = Vec::new();
    while let Some(piece) = stream.next().await {
        match piece {
            Ok(bytes) => read.extend(bytes),
            Err(_) => return (read, false),
        }
    }
    (read, true)
}

#[tokio::test]
async fn a_private_file_is_sealed_as_it_comes_and_opened_as_it_goes() {
    let app = app().await;
    let member = app.member("member").await;
    let clear = pdf(3 * PIECE + 1000);
    let path = member.upload("apply/a.pdf", clear.clone()).await;
    assert_eq!(count_files(app.data_dir().join("media").as_path()), 1);
    let sealed = fs::read(stored(&app)).unwrap();
    assert!(sealed.starts_with(b"maruseal"));
    for part in [
        &clear[..9],
        &clear[PIECE..PIECE + 16],
        &clear[clear.len() - 16..],
    ] {
        assert!(!sealed.windows(part.len()).any(|window| window == part));
    }
    let link = app.ctx.media.private_url(&path).unwrap();
    let whole = app.guest().get(&link).await.expect(200);
    assert!(whole.bytes == clear);
    let size = clear.len().to_string();
    assert_eq!(whole.header("content-length"), Some(size.as_str()));
    for (from, to) in [
        (0, 0),
        (0, PIECE - 1),
        (PIECE - 1, PIECE),
        (PIECE, 2 * PIECE - 1),
        (10, 3 * PIECE + 10),
        (3 * PIECE, clear.len() - 1),
    ] {
        let part = request(&link, &format!("bytes={from}-{to}"));
        let part = app.guest().request(part).await.expect(206);
        assert!(part.bytes == clear[from..=to], "{from} to {to}");
        let named = format!("bytes {from}-{to}/{size}");
        assert_eq!(part.header("content-range"), Some(named.as_str()));
    }
    app.guest()
        .request(request(&link, &format!("bytes={size}-")))
        .await
        .expect(416);
    // The tag of its version tells nothing of what is in it, and another upload has another.
    let tag = whole.header("etag").unwrap().to_owned();
    let same = Request::builder().uri_str(&link);
    let same = same.header("if-none-match", &tag).finish();
    app.guest().request(same).await.expect(304);
    let again = member.upload("apply/a.pdf", clear).await;
    let link = app.ctx.media.private_url(&again).unwrap();
    assert_ne!(
        app.guest().get(&link).await.header("etag"),
        Some(tag.as_str())
    );
}

#[tokio::test]
async fn a_picture_is_checked_and_sealed_like_a_document() {
    let app = app().await;
    let member = app.member("member").await;
    let path = member
        .upload("apply/a.jpg", images::phone_jpeg(80, 40, 6))
        .await;
    let link = app.ctx.media.private_url(&path).unwrap();
    let served = app.guest().get(&link).await.expect(200);
    assert_eq!(image::load_from_memory(&served.bytes).unwrap().width(), 80);
    assert!(!served.bytes.windows(3).any(|part| part == b"GPS"));
    assert!(fs::read(stored(&app)).unwrap().starts_with(b"maruseal"));
    // In small it is nowhere.
    app.guest().get(&format!("{link}&w=320")).await.expect(200);
    assert_eq!(count_files(&app.data_dir().join("variants")), 0);
    let (refused, _) = member
        .try_upload("apply/b.png", b"no picture".to_vec())
        .await;
    refused.expect(415);
    stored(&app);
}

/// No byte of a piece that was changed leaves the program, and no byte behind it.
#[tokio::test]
async fn a_damaged_file_ends_the_answer_before_the_damage() {
    let app = app().await;
    let clear = pdf(3 * PIECE);
    let path = app
        .member("member")
        .await
        .upload("apply/a.pdf", clear.clone())
        .await;
    let (file, link) = (stored(&app), app.ctx.media.private_url(&path).unwrap());
    let whole = fs::read(&file).unwrap();
    let sealed = |piece: usize| 36 + piece * (PIECE + 16);
    let flipped = |at: usize| {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        changed
    };
    let swapped = [
        &whole[..sealed(1)],
        &whole[sealed(2)..],
        &whole[sealed(1)..sealed(2)],
    ];
    for (what, changed, pieces) in [
        ("a bit of the third piece", flipped(sealed(2) + 5), 2),
        ("the last two swapped", swapped.concat(), 1),
    ] {
        fs::write(&file, changed).unwrap();
        let response = app.guest().begin(request(&link, "bytes=0-")).await;
        assert_eq!(response.status(), 206);
        let (read, well) = read(response).await;
        assert!(!well, "{what}");
        assert!(
            read == clear[..pieces * PIECE],
            "{what}: {} bytes",
            read.len()
        );
    }
    for (what, changed) in [
        ("a bit of the first piece", flipped(sealed(0))),
        ("a bit of the header", flipped(20)),
        ("the last piece cut off", whole[..sealed(2)].to_vec()),
        ("half of it cut off", whole[..sealed(2) + 99].to_vec()),
        ("the header alone", whole[..36].to_vec()),
        ("nothing", Vec::new()),
    ] {
        fs::write(&file, changed).unwrap();
        let answer = app.guest().get(&link).await;
        assert!(answer.status.is_server_error(), "{what}: {}", answer.status);
        assert!(!answer.bytes.windows(9).any(|part| part == b"%PDF-1.7 "));
    }
    // What is whole in it can still be read.
    fs::write(&file, flipped(sealed(2) + 5)).unwrap();
    let part = request(&link, "bytes=70000-70009");
    let part = app.guest().request(part).await.expect(206);
    assert!(part.bytes == clear[70_000..70_010]);
}

#[tokio::test]
async fn a_file_in_the_place_of_another_is_not_served() {
    let app = app().await;
    let member = app.member("member").await;
    let mine = member.upload("apply/a.pdf", pdf(500)).await;
    let file = stored(&app);
    let other = member.upload("apply/b.pdf", pdf(500)).await;
    let mut files = files_below(&app.data_dir().join("media/private"));
    files.retain(|one| *one != file);
    let away = app.data_dir().join("away");
    fs::rename(&file, &away).unwrap();
    fs::rename(&files[0], &file).unwrap();
    fs::rename(&away, &files[0]).unwrap();
    for path in [mine, other] {
        let link = app.ctx.media.private_url(&path).unwrap();
        app.guest().get(&link).await.expect(500);
    }
}

/// The most that this process ever held, in bytes, since the last look.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes: usize = line
        .unwrap()
        .split_whitespace()
        .nth(1)
        .unwrap()
        .parse()
        .unwrap();
    fs::write("/proc/self/clear_refs", "5").unwrap();
    kilobytes * 1024
}

#[tokio::test]
async fn a_large_file_is_sent_without_being_held() {
    const SIZE: usize = 9 * 1024 * 1024;
    let app = app().await;
    let member = app.member("member").await;
    let path = member.upload("apply/a.pdf", pdf(SIZE)).await;
    let link = app.ctx.media.private_url(&path).unwrap();
    peak();
    let before = peak();
    let mut response = app.guest().begin(request(&link, "bytes=0-")).await;
    let mut stream = response.take_body().into_bytes_stream();
    let mut sent = 0;
    while let Some(piece) = stream.next().await {
        let piece = piece.unwrap();
        assert!(piece.len() <= PIECE);
        sent += piece.len();
    }
    assert_eq!(sent, SIZE);
    let more = peak().saturating_sub(before);
    assert!(more < 3 * 1024 * 1024, "{more} bytes more were held");
}

#[tokio::test]
async fn nothing_of_a_private_file_is_left_when_it_goes() {
    let app = app().await;
    let member = app.member("member").await;
    member.upload("apply/a.pdf", pdf(500)).await;
    app.pass(TimeDelta::hours(24));
    app.run_job("media.remove_unused").await;
    let private = app.data_dir().join("media/private/apply");
    assert_eq!(fs::read_dir(private).unwrap().count(), 0);
}
