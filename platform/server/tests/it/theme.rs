//! `[site.theme]`: the colours of a centre come from its configuration and stay legible.

use std::path::Path;

use base64::{Engine, engine::general_purpose::STANDARD};
use platform::config;
use platform_testing::{TestApp, images};
use rstest::rstest;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const THEME: &str =
    "[site.theme]\nsurface = \"#f3f5f7\"\nink = \"#20262c\"\naccent = \"#2b4c7e\"\n";

fn load(theme: &str) -> Result<config::Config, String> {
    let text = format!("[site]\nname = \"시험\"\nproduct = \"HOME\"\n[site.theme]\n{theme}");
    config::load_str(&text, Path::new(".")).map_err(|error| error.to_string())
}

fn css(theme: &str) -> String {
    load(theme).unwrap().site.theme.unwrap().css()
}

#[test]
fn three_colours_are_a_theme_and_the_others_follow() {
    let css = css("surface = \"#f3f5f7\"\nink = \"#20262c\"\naccent = \"#2b4c7e\"");
    assert!(css.starts_with(":root:root{"), "{css}");
    for role in [
        "--surface:#f3f5f7;",
        "--ink:#20262c;",
        "--accent:#2b4c7e;",
        "--accent-ink:#ffffff;",
        "--ink-soft:#",
        "--line-strong:#",
        "--danger:#a8371f;",
        "--focus:#1f6f8b;",
    ] {
        assert!(css.contains(role), "{role} is not in {css}");
    }
}

/// Words on a picture are light, so what is laid under them is dark on a dark ground too.
#[test]
fn the_shade_below_light_words_is_dark_on_every_ground() {
    for theme in [
        "surface = \"#f3f5f7\"\nink = \"#20262c\"\naccent = \"#2b4c7e\"",
        "surface = \"#14181c\"\nsurface_raised = \"#1d2329\"\nink = \"#f3f1ea\"\naccent = \"#f2c14e\"",
    ] {
        let css = css(theme);
        let shade = css.split("--shade:#").nth(1).unwrap();
        let parts = [0, 2, 4].map(|at| u8::from_str_radix(&shade[at..at + 2], 16).unwrap());
        assert!(parts.iter().all(|part| *part < 0x40), "{css}");
    }
}

#[test]
fn what_is_written_stands_before_what_would_follow() {
    let css = css(
        "surface = \"#ffffff\"\nink = \"#000000\"\naccent = \"#123456\"\nsurface_sunken = \"#EEEEEE\"\naccent_ink = \"#fafafa\"",
    );
    assert!(css.contains("--surface-sunken:#eeeeee;"), "{css}");
    assert!(css.contains("--accent-ink:#fafafa;"), "{css}");
}

#[rstest]
#[case("surface = \"#fff\"\nink = \"#000000\"\naccent = \"#123456\"", &["site.theme.surface", "#rrggbb"])]
#[case("surface = \"red;}\"\nink = \"#000000\"\naccent = \"#123456\"", &["site.theme.surface", "#rrggbb"])]
#[case("surface = \"#ffffff\"\nink = \"#000000\"", &["site.theme.accent", "missing"])]
#[case("surface = \"#ffffff\"\nink = \"#000000\"\naccent = \"#123456\"\npaper = \"#ffffff\"", &["site.theme.paper", "unknown key"])]
#[case("surface = \"#ffffff\"\nink = \"#999999\"\naccent = \"#123456\"", &["site.theme", "ink #999999 on surface #ffffff", "2.8", "4.5"])]
#[case("surface = \"#ffffff\"\nink = \"#000000\"\naccent = \"#ffd400\"", &["site.theme", "accent #ffd400", "4.5"])]
#[case("surface = \"#ffffff\"\nink = \"#000000\"\naccent = \"#123456\"\nhighlight = \"#eeeeee\"", &["site.theme", "highlight #eeeeee", "3"])]
fn colours_that_cannot_be_read_are_refused_in_one_sentence(
    #[case] theme: &str,
    #[case] words: &[&str],
) {
    let sentence = load(theme).unwrap_err();
    for word in words {
        assert!(sentence.contains(word), "{word:?} is not in: {sentence}");
    }
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
}

#[tokio::test]
async fn the_theme_is_the_one_style_sheet_that_documents_may_hold() {
    let app = TestApp::builder().config(THEME).start().await;
    let answer = app.guest().get("/").await;
    let policy = answer.header("content-security-policy").unwrap().to_owned();
    let document = answer.text();
    let style = document.split("<style>").nth(1).unwrap();
    let style = style.split("</style>").next().unwrap();
    assert!(style.contains("--accent:#2b4c7e;"), "{style}");
    let digest = STANDARD.encode(Sha256::digest(style));
    assert!(
        policy.contains(&format!("style-src 'self' 'sha256-{digest}';")),
        "{policy}"
    );
    assert!(document.contains("<meta name=\"theme-color\" content=\"#f3f5f7\">"));
    assert_eq!(document.matches("<style>").count(), 1);
}

#[tokio::test]
async fn without_a_theme_documents_hold_no_style_sheet() {
    let answer = TestApp::new().await.guest().get("/").await;
    assert!(!answer.text().contains("<style"));
}

#[tokio::test]
async fn every_colour_that_cannot_be_read_is_told_at_once_and_dark_grounds_hold() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let preview = "/api/admin/site/colours/preview";
    let chosen = |surface: &str, ink: &str, accent: &str| json!({ "chosen": { "surface": surface, "ink": ink, "accent": accent } });
    let faint = chosen("#ffffff", "#eeeeee", "#ffff00");
    let refused = admin.post(preview, faint).await.expect(400).json();
    let fields = refused["errors"].as_array().unwrap().iter();
    let fields: Vec<_> = fields
        .map(|error| error["field"].as_str().unwrap())
        .collect();
    assert_eq!(fields, ["chosen.accent", "chosen.ink"]);
    let dark = chosen("#101820", "#f5f5f5", "#8fd3ff");
    let roles = admin.post(preview, dark).await.expect(200).json()["roles"].clone();
    assert_eq!(
        roles["surface_raised"], "#1e252d",
        "hardly lighter than the ground"
    );
}

#[tokio::test]
async fn corners_are_chosen_with_or_without_colours() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let colours = "/api/admin/site/colours";
    let save = async |body: Value| admin.put(colours, body).await.expect(200).json();
    let saved = save(json!({ "chosen": {}, "corners": "round" })).await;
    assert_eq!(saved["corners"], "round");
    let answer = app.guest().get("/").await.expect(200);
    let style = "<style>:root:root{--radius-control:1.25rem;--radius-card:1.5rem;}</style>";
    assert!(answer.text().contains(style), "{}", answer.text());
    assert!(!answer.text().contains("theme-color"));

    let preview = format!("{colours}/preview");
    let square = json!({ "chosen": {}, "corners": "square" });
    let shown = admin.post(&preview, square).await.expect(200).json();
    assert_eq!(shown["corners"]["--radius-card"], "0rem");
    let wrong = json!({ "chosen": {}, "corners": "star" });
    admin.put(colours, wrong).await.expect(400);

    let own = save(json!({ "chosen": {}, "revision": saved["revision"] })).await;
    assert_eq!(own["corners"], Value::Null);
    assert!(!app.guest().get("/").await.text().contains("--radius"));
}

#[tokio::test]
async fn fonts_and_header_are_chosen_with_or_without_colours() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let colours = "/api/admin/site/colours";
    let chosen = json!({ "chosen": {}, "fonts": "classic", "header": "filled" });
    let saved = admin.put(colours, chosen).await.expect(200).json();
    let site = app.guest().get("/api/site").await.expect(200).json();
    assert_eq!(
        (&site["fonts"], &site["header"]),
        (&json!("classic"), &json!("filled"))
    );
    let document = app.guest().get("/").await.expect(200).text();
    let style = "<style>:root:root{--text-fallback:'classic text';--titles-fallback:'classic titles';\
                 --text-fallback-spacing:var(--classic-text-spacing);\
                 --titles-fallback-spacing:var(--classic-titles-spacing);}</style>";
    assert!(document.contains(style), "{document}");
    for wrong in [json!({ "fonts": "comic" }), json!({ "header": 3 })] {
        admin.put(colours, wrong).await.expect(400);
    }
    let own = json!({ "chosen": {}, "revision": saved["revision"] });
    admin.put(colours, own).await.expect(200);
    let site = app.guest().get("/api/site").await.expect(200).json();
    assert_eq!(
        (&site["fonts"], &site["header"]),
        (&Value::Null, &Value::Null)
    );
}

/// What stands in for each pair until it has come is in the style sheet that every look begins with.
#[tokio::test]
async fn every_pair_of_fonts_has_what_stands_in_for_it() {
    let css = include_str!("../../../web/src/styles/fonts.css");
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let mut revision = Value::Null;
    for fonts in ["calm", "clear", "modern", "classic", "friendly"] {
        let body = json!({ "chosen": {}, "fonts": fonts, "revision": revision });
        let saved = admin.put("/api/admin/site/colours", body).await.expect(200);
        revision = saved.json()["revision"].clone();
        let document = app.guest().get("/").await.expect(200).text();
        for property in ["--text-fallback:'", "--titles-fallback:'"] {
            let named = document.split(property).nth(1).unwrap();
            let family = named.split('\'').next().unwrap();
            let face = format!("font-family: '{family}';");
            assert!(family.starts_with(fonts) && css.contains(&face), "{family}");
        }
        for property in [
            "--text-fallback-spacing:var(",
            "--titles-fallback-spacing:var(",
        ] {
            let named = document.split(property).nth(1).unwrap();
            let length = format!("{}: ", named.split(')').next().unwrap());
            assert!(css.contains(&length), "{length}");
        }
    }
}

#[tokio::test]
async fn the_name_as_a_picture_comes_with_its_size() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let before = app.guest().get("/api/site").await.expect(200).json();
    assert_eq!(before["wordmark"], json!({ "light": null, "dark": null }));
    let path = admin.upload("site/name.png", images::png(300, 100)).await;
    let identity = "/api/admin/site/identity";
    let mut value = admin.get(identity).await.expect(200).json();
    value["wordmark"] = json!(format!("/media/{path}"));
    let mut value = admin.put(identity, value).await.expect(200).json();
    let site = app.guest().get("/api/site").await.expect(200).json();
    let light = json!({ "url": format!("/media/{path}"), "width": 300, "height": 100 });
    assert_eq!(site["wordmark"], json!({ "light": light, "dark": null }));
    value["wordmarkDark"] = json!("site/none.png");
    let refused = admin.put(identity, value).await.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], "wordmarkDark");
}
