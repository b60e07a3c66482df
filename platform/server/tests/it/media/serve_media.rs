//! Reading files: headers, versions, parts, and what is never given.

use chrono::TimeDelta;
use platform_testing::{Actor, Answer, TestApp, images};
use poem::{Request, http::Method};
use rstest::rstest;

use super::app;

async fn get_with(actor: &Actor<'_>, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().uri_str(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    actor.request(request.finish()).await
}

/// A film of the seed: 1000 bytes of which each says where it stands.
async fn film(app: &TestApp) -> Vec<u8> {
    let mut bytes = b"\0\0\0\x18ftypmp42".to_vec();
    bytes.extend((12..1000).map(|at| (at % 251) as u8));
    app.ctx
        .media
        .import("site/film.mp4", bytes.clone())
        .await
        .unwrap();
    bytes
}

#[tokio::test]
async fn a_file_is_served_for_ever_and_nothing_in_it_runs() {
    let app = app().await;
    let bytes = images::png(30, 20);
    let path = app.member("member").await.upload("post/a.png", bytes).await;
    let answer = app.guest().get(&format!("/media/{path}")).await.expect(200);
    assert_eq!(answer.header("content-type"), Some("image/png"));
    assert_eq!(
        answer.header("cache-control"),
        Some("public, max-age=31536000, immutable")
    );
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(
        answer.header("content-security-policy"),
        Some("sandbox; default-src 'none'")
    );
    assert_eq!(answer.header("accept-ranges"), Some("bytes"));
    assert_eq!(
        answer.header("last-modified"),
        Some("Sat, 21 Nov 2026 01:00:00 GMT")
    );
    let length = answer.bytes.len().to_string();
    assert_eq!(answer.header("content-length"), Some(length.as_str()));
    let etag = answer.header("etag").unwrap();
    assert!(etag.starts_with('"') && etag.ends_with('"') && etag.len() > 20);
}

#[tokio::test]
async fn head_tells_the_same_without_the_bytes() {
    let app = app().await;
    film(&app).await;
    let answer = app
        .guest()
        .send(Method::HEAD, "/media/site/film.mp4", None)
        .await;
    let answer = answer.expect(200);
    assert_eq!(answer.header("content-length"), Some("1000"));
    assert_eq!(answer.header("content-type"), Some("video/mp4"));
    assert!(answer.bytes.is_empty());
}

#[tokio::test]
async fn who_has_the_file_already_gets_no_bytes() {
    let app = app().await;
    film(&app).await;
    let guest = app.guest();
    let film = "/media/site/film.mp4";
    let first = guest.get(film).await;
    let etag = first.header("etag").unwrap();
    let date = first.header("last-modified").unwrap();
    let (weak, several) = (format!("W/{etag}"), format!("\"other\", {etag}"));
    for (headers, status) in [
        (vec![("if-none-match", etag)], 304),
        (vec![("if-none-match", weak.as_str())], 304),
        (vec![("if-none-match", several.as_str())], 304),
        (vec![("if-none-match", "*")], 304),
        (vec![("if-none-match", "\"other\"")], 200),
        (vec![("if-modified-since", date)], 304),
        (
            vec![("if-modified-since", "Fri, 20 Nov 2026 01:00:00 GMT")],
            200,
        ),
        (vec![("if-modified-since", "yesterday")], 200),
        // The version counts before the date.
        (
            vec![("if-none-match", "\"other\""), ("if-modified-since", date)],
            200,
        ),
        (vec![("if-none-match", etag), ("range", "bytes=0-9")], 304),
    ] {
        let answer = get_with(&guest, film, &headers).await;
        assert_eq!(answer.status, status, "{headers:?}");
        assert_eq!(answer.header("etag"), Some(etag));
        assert_eq!(answer.bytes.is_empty(), status == 304);
    }
}

#[rstest]
#[case("bytes=0-9", 0..10)]
#[case("bytes=990-", 990..1000)]
#[case("bytes=-10", 990..1000)]
#[case("bytes=500-5000", 500..1000)]
#[tokio::test]
async fn a_part_of_the_film_can_be_had(#[case] range: &str, #[case] part: std::ops::Range<usize>) {
    let app = app().await;
    let bytes = film(&app).await;
    let answer = get_with(&app.guest(), "/media/site/film.mp4", &[("range", range)]).await;
    let answer = answer.expect(206);
    let content_range = format!("bytes {}-{}/1000", part.start, part.end - 1);
    assert_eq!(answer.header("content-range"), Some(content_range.as_str()));
    assert_eq!(
        answer.header("content-length"),
        Some(part.len().to_string().as_str())
    );
    assert_eq!(answer.bytes, bytes[part]);
}

#[tokio::test]
async fn a_part_that_is_not_there_is_refused_and_an_old_version_gets_the_whole() {
    let app = app().await;
    let bytes = film(&app).await;
    let guest = app.guest();
    let film = "/media/site/film.mp4";
    let answer = get_with(&guest, film, &[("range", "bytes=1000-")])
        .await
        .expect(416);
    assert_eq!(answer.header("content-range"), Some("bytes */1000"));
    assert_eq!(answer.json()["status"], 416);
    for (range, if_range) in [
        ("bytes=0-9", "\"old\""),
        ("bytes=0-9", "Fri, 20 Nov 2026 01:00:00 GMT"),
        ("lines=0-9", "*"),
    ] {
        let headers = [("range", range), ("if-range", if_range)];
        assert_eq!(
            get_with(&guest, film, &headers).await.expect(200).bytes,
            bytes
        );
    }
    let etag = guest.get(film).await.header("etag").unwrap().to_owned();
    for current in [etag.as_str(), "Sat, 21 Nov 2026 01:00:00 GMT"] {
        let headers = [("range", "bytes=0-9"), ("if-range", current)];
        get_with(&guest, film, &headers).await.expect(206);
    }
}

#[tokio::test]
async fn a_large_film_arrives_whole() {
    let app = app().await;
    let mut bytes = b"\0\0\0\x18ftypmp42".to_vec();
    bytes.extend((0..3 * 1024 * 1024_u32).map(|at| (at % 253) as u8));
    app.ctx
        .media
        .import("site/large.mp4", bytes.clone())
        .await
        .unwrap();
    let guest = app.guest();
    assert_eq!(guest.get("/media/site/large.mp4").await.bytes, bytes);
    let part = get_with(
        &guest,
        "/media/site/large.mp4",
        &[("range", "bytes=300000-2000000")],
    )
    .await;
    assert_eq!(part.expect(206).bytes, bytes[300_000..=2_000_000]);
}

#[rstest]
#[case("/media/post/none.webp")]
#[case("/media/post/../../keys/token.png")]
#[case("/media/post/%2e%2e/%2e%2e/keys/token.png")]
#[case("/media/post/..%2f..%2fmaru.db")]
#[case("/media/%00.webp")]
#[case("/media/post/a%0d%0ab.webp")]
#[case("/media/post/a.webp%00.png")]
#[case("/media//etc/passwd")]
#[case("/media/")]
#[case("/media/incoming/post/a.webp")]
#[case("/media/public/post/a.webp")]
#[tokio::test]
async fn what_is_no_file_is_not_found(#[case] address: &str) {
    let app = app().await;
    let answer = app.guest().get(address).await.expect(404);
    assert_eq!(
        answer.header("content-type"),
        Some("application/problem+json")
    );
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

#[tokio::test]
async fn other_methods_are_refused() {
    let app = app().await;
    film(&app).await;
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        let body = Some(("video/mp4", b"x".to_vec()));
        app.guest()
            .send(method, "/media/site/film.mp4", body)
            .await
            .expect(405);
    }
    app.guest().get("/media/site/film.mp4").await.expect(200);
}

#[tokio::test]
async fn a_private_file_is_read_by_its_signed_link_alone() {
    let app = app().await;
    let member = app.member("member").await;
    let pdf = b"%PDF-1.7 an application".to_vec();
    let path = member.upload("apply/내 서류.pdf", pdf.clone()).await;
    // Neither its owner nor an admin reads it like a public file, or in small.
    for actor in [&app.guest(), &member, &app.admin().await] {
        actor.get(&platform::media::url(&path)).await.expect(404);
        actor
            .get(&format!("{}?w=320", platform::media::url(&path)))
            .await
            .expect(404);
    }
    let link = app.ctx.media.private_url(&path).unwrap();
    let answer = app.guest().get(&link).await.expect(200);
    assert_eq!(answer.bytes, pdf);
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    assert_eq!(answer.header("content-type"), Some("application/pdf"));
    let disposition = answer.header("content-disposition").unwrap();
    assert_eq!(
        disposition,
        "attachment; filename=\"document.pdf\"; filename*=UTF-8''%EB%82%B4%5F%EC%84%9C%EB%A5%98%2Epdf"
    );

    let other = member.upload("apply/b.png", images::png(8, 8)).await;
    let address = link.split_once('?').unwrap();
    for forged in [
        address.0.to_owned(),
        format!("/media-private/{other}?{}", address.1),
        format!(
            "/media-upload/{}",
            link.strip_prefix("/media-private/").unwrap()
        ),
        link.replacen("expires=", "expires=9", 1),
        format!("{link}A"),
    ] {
        let answer = app.guest().get(&forged).await;
        assert!(matches!(answer.status.as_u16(), 403 | 405), "{forged}");
    }
    app.pass(TimeDelta::minutes(10));
    app.guest().get(&link).await.expect(403);
}

#[tokio::test]
async fn a_private_link_is_for_private_files() {
    let app = app().await;
    let path = app
        .member("member")
        .await
        .upload("post/a.png", images::png(8, 8))
        .await;
    assert!(app.ctx.media.private_url(&path).is_err());
}
