//! `[site.theme]`: the colours of a centre come from its configuration and stay legible.

use std::path::Path;

use base64::{Engine, engine::general_purpose::STANDARD};
use platform::config;
use platform_testing::TestApp;
use rstest::rstest;
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
