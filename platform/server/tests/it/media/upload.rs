//! Asking for an upload, and sending the bytes.

use chrono::TimeDelta;
use platform_testing::{Answer, TestApp, images};
use poem::http::Method;
use rstest::rstest;
use serde_json::{Value, json};

use super::{app, count_files, grey, packed_zeros, png};

async fn ask(actor: &platform_testing::Actor<'_>, path: &str) -> Answer {
    actor
        .post("/api/s3/getPreSignedUrl", json!({ "path": path }))
        .await
}

async fn send(app: &TestApp, given: &Value, bytes: Vec<u8>) -> Answer {
    let content_type = given["contentType"].as_str().unwrap();
    app.guest()
        .send(
            Method::PUT,
            given["url"].as_str().unwrap(),
            Some((content_type, bytes)),
        )
        .await
}

fn stored(app: &TestApp) -> usize {
    count_files(&app.data_dir().join("media"))
}

#[tokio::test]
async fn an_upload_gets_a_name_that_nobody_can_guess_and_is_served_under_it() {
    let app = app().await;
    let member = app.member("member").await;
    let given = ask(&member, "post/내 사진 (1).webp")
        .await
        .expect(200)
        .json();
    let path = given["path"].as_str().unwrap();
    assert!(path.starts_with("post/") && path.ends_with(".webp") && path.is_ascii());
    assert_eq!(given["contentType"], "image/webp");
    assert!(given["url"].as_str().unwrap().is_ascii());
    assert!(
        given["url"]
            .as_str()
            .unwrap()
            .starts_with("/media-upload/post/")
    );
    let again = ask(&member, "post/내 사진 (1).webp").await.json();
    assert_ne!(again["path"], given["path"]);

    // Nothing is there before the bytes are.
    let address = platform::media::url(path);
    app.guest().get(&address).await.expect(404);
    send(&app, &given, images::webp(40, 30)).await.expect(200);
    let served = app.guest().get(&address).await.expect(200);
    assert_eq!(served.header("content-type"), Some("image/webp"));
    assert_eq!(image::load_from_memory(&served.bytes).unwrap().width(), 40);
}

#[rstest]
#[case("post/a.webp", 200, 200)]
#[case("apply/a.pdf", 200, 200)]
#[case("card/a.png", 403, 200)]
#[case("page/a.jpeg", 403, 200)]
#[case("site/a.webp", 403, 200)]
#[case("site/a.mp4", 403, 200)]
#[case("page/a.mp4", 400, 400)]
// Of a module that is not there.
#[case("item/a.jpg", 400, 400)]
#[case("post/a.pdf", 400, 400)]
#[case("post/a.gif", 400, 400)]
#[case("post/a.svg", 400, 400)]
#[case("post/a.mp4", 400, 400)]
#[case("post/a", 400, 400)]
#[case("a.webp", 400, 400)]
#[case("", 400, 400)]
#[case("../post/a.webp", 400, 400)]
#[tokio::test]
async fn a_role_may_upload_to_its_own_places_only(
    #[case] path: &str,
    #[case] by_member: u16,
    #[case] by_admin: u16,
) {
    let app = app().await;
    ask(&app.guest(), path).await.expect(401);
    ask(&app.member("member").await, path)
        .await
        .expect(by_member);
    ask(&app.admin().await, path).await.expect(by_admin);
}

#[tokio::test]
async fn a_wrong_path_is_refused_at_its_field() {
    let app = app().await;
    let answer = ask(&app.member("member").await, "post/a.exe")
        .await
        .expect(400);
    assert_eq!(answer.error_fields(), ["path"]);
}

#[rstest]
#[case("post/a.webp", b"just a text, renamed".to_vec())]
#[case("post/a.webp", images::png(8, 8))]
#[case("post/a.png", images::webp(8, 8))]
#[case("post/a.jpg", b"\xff\xd8\xff\xe0 nothing behind".to_vec())]
#[case("post/a.png", b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec())]
#[case("post/a.jpg", images::jpeg(64, 64)[..400].to_vec())]
#[case("post/a.webp", images::webp(64, 64)[..60].to_vec())]
#[case("post/a.png", images::png(64, 64)[..100].to_vec())]
#[case("post/a.png", images::png(10_001, 1))]
#[case("apply/a.pdf", images::png(8, 8))]
#[case("post/a.webp", Vec::new())]
#[tokio::test]
async fn wrong_bytes_are_refused_and_leave_nothing(#[case] path: &str, #[case] bytes: Vec<u8>) {
    let app = app().await;
    let member = app.member("member").await;
    let given = ask(&member, path).await.json();
    let answer = send(&app, &given, bytes).await.expect(415);
    assert!(answer.message().ends_with("요."), "{}", answer.message());
    assert_eq!(stored(&app), 0);
    let card = json!({ "image": given["path"] });
    let refused = member.put("/api/cards/a", card).await.expect(400);
    assert!(refused.message().contains("다시 올려"));
    assert_eq!(refused.error_fields(), ["image"]);
}

#[tokio::test]
async fn after_wrong_bytes_the_right_ones_may_follow() {
    let app = app().await;
    let given = ask(&app.member("member").await, "post/a.webp").await.json();
    send(&app, &given, b"no picture".to_vec()).await.expect(415);
    send(&app, &given, images::webp(8, 8)).await.expect(200);
}

#[tokio::test]
async fn another_content_type_than_agreed_is_refused() {
    let app = app().await;
    let given = ask(&app.member("member").await, "post/a.webp").await.json();
    let url = given["url"].as_str().unwrap();
    for wrong in ["image/png", "text/html", "image/webp; charset=x"] {
        let body = Some((wrong, images::webp(8, 8)));
        app.guest().send(Method::PUT, url, body).await.expect(415);
    }
    assert_eq!(stored(&app), 0);
}

#[rstest]
#[case("post/a.png", 5)]
#[case("apply/a.png", 10)]
#[tokio::test]
async fn a_file_over_the_limit_is_refused(#[case] path: &str, #[case] megabytes: usize) {
    let app = app().await;
    let member = app.member("member").await;
    let given = ask(&member, path).await.json();
    let answer = send(&app, &given, vec![0; megabytes * 1024 * 1024 + 1]).await;
    let message = answer.expect(413).message();
    assert!(message.contains(&format!("{megabytes}MB")), "{message}");
    assert_eq!(stored(&app), 0);
    // The last byte that fits is looked at.
    let full = vec![0; megabytes * 1024 * 1024];
    send(&app, &given, full).await.expect(415);
}

#[tokio::test]
async fn an_upload_works_once() {
    let app = app().await;
    let given = ask(&app.member("member").await, "post/a.webp").await.json();
    let first = images::webp(8, 8);
    send(&app, &given, first.clone()).await.expect(200);
    send(&app, &given, images::webp(9, 9)).await.expect(409);
    let address = format!("/media/{}", given["path"].as_str().unwrap());
    assert_eq!(app.guest().get(&address).await.bytes, first);
}

#[tokio::test]
async fn two_uploads_at_once_end_with_one_winner() {
    let app = app().await;
    let given = ask(&app.member("member").await, "post/a.webp").await.json();
    let (small, large) = (images::webp(8, 8), images::webp(90, 90));
    let (a, b) = tokio::join!(
        send(&app, &given, small.clone()),
        send(&app, &given, large.clone())
    );
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    let winner = if statuses[0] == 200 { small } else { large };
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let address = format!("/media/{}", given["path"].as_str().unwrap());
    assert_eq!(app.guest().get(&address).await.bytes, winner);
}

#[tokio::test]
async fn an_upload_address_expires_and_cannot_be_changed() {
    let app = app().await;
    let member = app.member("member").await;
    let given = ask(&member, "post/a.webp").await.json();
    let other = ask(&member, "post/b.webp").await.json();
    let url = given["url"].as_str().unwrap();
    let signature = url.rsplit_once('=').unwrap().1;
    let (address, query) = url.split_once('?').unwrap();
    let other_address = other["url"].as_str().unwrap().split_once('?').unwrap().0;
    let later = query.replacen("expires=1", "expires=2", 1);
    for forged in [
        address.to_owned(),
        format!("{address}?expires=9999999999&signature={signature}"),
        format!("{address}?{later}"),
        format!("{other_address}?{query}"),
        format!("{address}?{query}x"),
        format!(
            "{}?{query}",
            address.replace("media-upload", "media-private")
        ),
        "/media-upload/post/mine.webp?expires=9999999999&signature=".to_owned(),
    ] {
        let body = Some(("image/webp", images::webp(8, 8)));
        let answer = app.guest().send(Method::PUT, &forged, body).await;
        assert!(matches!(answer.status.as_u16(), 403 | 405), "{forged}");
    }
    // It is refused for what it is before a byte is read, however large.
    let forged = format!("{address}?{later}");
    let body = Some(("image/webp", vec![0; 20 * 1024 * 1024]));
    app.guest()
        .send(Method::PUT, &forged, body)
        .await
        .expect(403);
    app.pass(TimeDelta::minutes(10));
    send(&app, &given, images::webp(8, 8)).await.expect(403);
    assert_eq!(stored(&app), 0);
}

#[tokio::test]
async fn who_uses_nothing_of_what_they_upload_has_to_wait() {
    let app = app().await;
    let member = app.member("member").await;
    let used = member.upload("post/a.webp", images::webp(8, 8)).await;
    member
        .put("/api/cards/a", json!({ "image": used }))
        .await
        .expect(200);
    for _ in 0..100 {
        ask(&member, "post/a.webp").await.expect(200);
    }
    let answer = ask(&member, "post/a.webp").await.expect(429);
    assert_eq!(answer.header("retry-after"), Some("3600"));
    // Others are not held up, and neither is the same member an hour later.
    ask(&app.admin().await, "post/a.webp").await.expect(200);
    app.pass(TimeDelta::minutes(61));
    ask(&member, "post/a.webp").await.expect(200);
}

#[tokio::test]
async fn a_record_cannot_name_a_file_that_was_never_uploaded() {
    let app = app().await;
    let member = app.member("member").await;
    let asked = ask(&member, "post/a.webp").await.json();
    for path in [
        "post/other.webp",
        "../../etc/passwd",
        asked["path"].as_str().unwrap(),
    ] {
        let answer = member.put("/api/cards/a", json!({ "image": path })).await;
        answer.expect(400);
    }
}

#[tokio::test]
async fn what_a_phone_tells_of_its_owner_is_taken_out_and_the_picture_stays_upright() {
    let app = app().await;
    let member = app.member("member").await;
    let sent = images::phone_jpeg(60, 40, 6);
    let path = member.upload("post/phone.jpg", sent).await;
    let served = app
        .guest()
        .get(&format!("/media/{path}"))
        .await
        .expect(200)
        .bytes;
    for told in ["GPS", "37.5665", "made by somebody", "a film behind"] {
        let found = served
            .windows(told.len())
            .any(|part| part == told.as_bytes());
        assert!(!found, "{told}");
    }
    // The turn is kept, and the dimensions are those that people see.
    let pixels = image::load_from_memory(&served).unwrap();
    assert_eq!(
        pixels,
        image::load_from_memory(&images::jpeg(60, 40)).unwrap()
    );
    let mut conn = app.ctx.db.read().acquire().await.unwrap();
    let sizes = platform::media::pictures(&mut conn, std::slice::from_ref(&path))
        .await
        .unwrap();
    assert_eq!(sizes[&path].size(), (40, 60));
    let turned = exif_orientation(&served);
    assert_eq!(turned, Some(6));
}

/// The only thing that is left in the EXIF block.
fn exif_orientation(jpeg: &[u8]) -> Option<u8> {
    let tag = b"\x01\x12\0\x03\0\0\0\x01\0";
    let at = jpeg.windows(tag.len()).position(|part| part == tag)?;
    jpeg.get(at + tag.len()).copied()
}

/// A megabyte may ask for one gigabyte to unpack what it says of its colours. Of two profiles, the
/// second counts where the first is damaged.
#[rstest]
#[case(&[3], 200)]
#[case(&[9], 415)]
#[case(&[1, 1], 415)]
#[tokio::test]
async fn a_picture_whose_colours_unpack_to_more_than_any_is_refused(
    #[case] megabytes: &[usize],
    #[case] status: u16,
) {
    let app = app().await;
    let member = app.member("member").await;
    let mut chunks = vec![(b"IHDR", grey(10))];
    for size in megabytes {
        let profile = packed_zeros(size * 1024 * 1024);
        chunks.push((b"iCCP", [b"profile\0\0".to_vec(), profile].concat()));
    }
    chunks.push((b"IDAT", packed_zeros(110)));
    chunks.push((b"IEND", Vec::new()));
    let given = ask(&member, "post/a.png").await.expect(200).json();
    send(&app, &given, png(&chunks)).await.expect(status);
}
