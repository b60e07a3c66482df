//! Files of the seed: in, out, and again.

use std::fs;

use platform_testing::{TestApp, images};
use serde_json::json;
use server::{app::owners, seed};

use super::{app, cards, count_files};

#[tokio::test]
async fn importing_twice_changes_nothing_and_export_gives_the_same_bytes() {
    let app = app().await;
    let bytes = images::phone_jpeg(40, 20, 1);
    assert!(
        app.ctx
            .media
            .import("page/a.jpg", bytes.clone())
            .await
            .unwrap()
    );
    assert!(
        !app.ctx
            .media
            .import("page/a.jpg", bytes.clone())
            .await
            .unwrap()
    );
    assert_eq!(app.ctx.media.export("page/a.jpg").await.unwrap(), bytes);
    assert_eq!(count_files(&app.data_dir().join("media")), 1);
}

#[tokio::test]
async fn other_bytes_replace_a_file_of_the_seed_with_its_variants() {
    let app = app().await;
    app.ctx
        .media
        .import("page/a.webp", images::webp(800, 400))
        .await
        .unwrap();
    let first = app
        .guest()
        .get("/media/page/a.webp?w=320")
        .await
        .expect(200);
    assert!(
        app.ctx
            .media
            .import("page/a.webp", images::webp(800, 800))
            .await
            .unwrap()
    );
    let second = app
        .guest()
        .get("/media/page/a.webp?w=320")
        .await
        .expect(200);
    assert_ne!(first.header("etag"), second.header("etag"));
    assert_eq!(
        image::load_from_memory(&second.bytes).unwrap().height(),
        320
    );
    assert_eq!(count_files(&app.data_dir().join("variants")), 1);
    let mut conn = app.ctx.db.read().acquire().await.unwrap();
    let paths = ["page/a.webp".to_owned(), "page/none.webp".to_owned()];
    let sizes = platform::media::pictures(&mut conn, &paths).await.unwrap();
    assert_eq!(sizes.len(), 1);
    assert_eq!(sizes["page/a.webp"].size(), (800, 800));
}

#[tokio::test]
async fn what_was_uploaded_is_not_replaced() {
    let app = app().await;
    let uploaded = images::webp(30, 30);
    let path = app
        .admin()
        .await
        .upload("page/a.webp", uploaded.clone())
        .await;
    assert!(
        !app.ctx
            .media
            .import(&path, images::webp(9, 9))
            .await
            .unwrap()
    );
    assert_eq!(app.ctx.media.export(&path).await.unwrap(), uploaded);
}

#[tokio::test]
async fn a_lost_file_is_brought_back_by_the_next_import() {
    let app = app().await;
    let bytes = images::webp(8, 8);
    app.ctx
        .media
        .import("page/a.webp", bytes.clone())
        .await
        .unwrap();
    std::fs::remove_file(app.data_dir().join("media/public/page/a.webp")).unwrap();
    app.guest().get("/media/page/a.webp").await.expect(404);
    assert!(
        app.ctx
            .media
            .import("page/a.webp", bytes.clone())
            .await
            .unwrap()
    );
    assert_eq!(app.guest().get("/media/page/a.webp").await.bytes, bytes);
}

#[tokio::test]
async fn the_seed_may_bring_films_and_drawings_and_they_are_served_as_they_are() {
    let app = app().await;
    let film = b"\0\0\0\x18ftypmp42 a film".to_vec();
    let drawing = b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_vec();
    for (path, bytes, content_type) in [
        ("site/film.mp4", film, "video/mp4"),
        ("site/logo.svg", drawing, "image/svg+xml"),
    ] {
        app.ctx.media.import(path, bytes.clone()).await.unwrap();
        for address in [format!("/media/{path}"), format!("/media/{path}?w=320")] {
            let answer = app.guest().get(&address).await.expect(200);
            assert_eq!(answer.bytes, bytes);
            assert_eq!(answer.header("content-type"), Some(content_type));
        }
    }
}

#[tokio::test]
async fn what_has_no_place_in_a_seed_is_refused_with_its_name() {
    let app = app().await;
    for (path, bytes) in [
        ("apply/a.webp", images::webp(8, 8)),
        ("../a.webp", images::webp(8, 8)),
        ("page/a.pdf", b"%PDF-1.7".to_vec()),
        ("page/a.txt", b"text".to_vec()),
        ("page/a.png", images::webp(8, 8)),
        ("page/a.webp", b"RIFF    WEBP nothing".to_vec()),
    ] {
        let error = app.ctx.media.import(path, bytes).await.unwrap_err();
        assert!(error.message.contains(path), "{}", error.message);
    }
    assert!(app.ctx.media.export("page/a.webp").await.is_err());
    assert_eq!(count_files(&app.data_dir().join("media")), 0);
}

#[tokio::test]
async fn a_private_file_is_in_no_export() {
    let app = app().await;
    let member = app.member("member").await;
    let path = member.upload("apply/a.png", images::png(8, 8)).await;
    member
        .put("/api/cards/a", json!({ "image": path }))
        .await
        .expect(200);
    assert!(app.ctx.media.export(&path).await.is_err());
}

/// Export, apply on empty, export again is the same.
#[tokio::test]
async fn what_is_said_of_a_file_goes_into_the_seed_and_comes_out_again() {
    let (one, two) = (
        TestApp::with(cards::module()).await,
        TestApp::with(cards::module()).await,
    );
    let admin = one.admin().await;
    let path = admin.upload("page/a.webp", images::webp(8, 8)).await;
    let shown = json!({ "image": path });
    admin.put("/api/cards/one", shown).await.expect(200);
    let focus = json!({ "x": 30, "y": 0 });
    let said = json!({ "path": path, "alt": "아침 숲", "focus": focus });
    admin.put("/api/admin/media/file", said).await.expect(200);
    let unused = admin.upload("page/b.webp", images::webp(9, 9)).await;
    let said = json!({ "path": unused, "alt": "언젠가 쓸 숲" });
    admin.put("/api/admin/media/file", said).await.expect(200);
    one.execute("insert into media_details (path, alt) values ('page/gone.webp', '없는 숲')")
        .await;

    let folders = tempfile::tempdir().unwrap();
    let (first, second) = (folders.path().join("1"), folders.path().join("2"));
    let owners = owners(&one.ctx.config, &[cards::module()]).unwrap();
    seed::export(&one.ctx, &owners, &first).await.unwrap();
    seed::apply(&two.ctx, &owners, &first, false).await.unwrap();
    seed::export(&two.ctx, &owners, &second).await.unwrap();

    let name = "library/file/page%2Fa.webp.toml";
    let file = fs::read_to_string(first.join(name)).unwrap();
    assert!(file.contains("alt = \"아침 숲\""), "{file}");
    assert_eq!(fs::read_to_string(second.join(name)).unwrap(), file);
    let bytes = fs::read(second.join("media/page/b.webp")).unwrap();
    assert_eq!(bytes, images::webp(9, 9), "nothing shows it");
    assert!(!first.join("library/file/page%2Fgone.webp.toml").exists());
    let of_file = "/api/admin/media/file?path=page/a.webp";
    let shown = two.admin().await.get(of_file).await.expect(200).json();
    assert_eq!(
        (&shown["alt"], &shown["focus"]),
        (&json!("아침 숲"), &focus)
    );
}
