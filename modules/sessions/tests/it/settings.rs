//! The module's section of the configuration.

use platform::{clock::Clock, config};
use rstest::rstest;
use server::{app, delivery};

async fn refusal(section: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let text =
        format!("[site]\nname = \"시험\"\nproduct = \"HOME\"\n[modules.sessions]\n{section}");
    let config = config::load_str(&text, folder.path()).unwrap();
    let opened = app::App::open(
        config,
        &[sessions::module()],
        delivery::Site::default(),
        Clock::default(),
    )
    .await;
    opened
        .map(drop)
        .map_err(|error| format!("{error:#}"))
        .unwrap_err()
}

fn kind(lines: &str) -> String {
    format!("[[modules.sessions.type]]\n{lines}\n")
}

fn prepared(lines: &str) -> String {
    format!("[[modules.sessions.field]]\nlabel = \"모임\"\n{lines}\n")
}

/// One sentence that names the key and what is allowed.
#[rstest]
#[case("show_close = true", "unknown key", "show_closed")]
#[case("show_closed = 3", "show_closed", "")]
#[case("retention_days = 0", "modules.sessions.retention_days", "1 to 3650")]
#[case(
    "retention_days = 3651",
    "modules.sessions.retention_days",
    "1 to 3650"
)]
#[case(
    "applications_per_hour = 0",
    "modules.sessions.applications_per_hour",
    "1 to"
)]
#[case(&kind("title = \"가\""), "key", "required")]
#[case(&kind("key = \"a\"\ntitle = \"가\"\ncolor = \"red\""), "unknown key", "title")]
#[case(&kind("key = \"General\"\ntitle = \"가\""), "modules.sessions.type.0.key", "lower-case")]
#[case(&kind("key = \"a\"\ntitle = \" \""), "modules.sessions.type.0.title", "1 to 60")]
#[case(&format!("{}{}", kind("key = \"a\"\ntitle = \"가\""), kind("key = \"a\"\ntitle = \"나\"")), "modules.sessions.type.1.key", "no other type")]
#[case(&prepared("key = \"a\""), "type", "required")]
#[case(&prepared("key = \"a\"\ntype = \"list\""), "field.0.type", "text, textarea, file")]
#[case(&prepared("key = \"a\"\ntype = [\"text\"]"), "field.0.type: a list", "text, textarea, file")]
#[case(&prepared("key = \"1a\"\ntype = \"text\""), "modules.sessions.field.0.key", "a letter first")]
#[case(&prepared("key = \"a\"\ntype = \"text\"\nmax_length = 5001"), "modules.sessions.field.0.max_length", "1 to 5000")]
#[case(&format!("{}{}", prepared("key = \"a\"\ntype = \"text\""), prepared("key = \"a\"\ntype = \"text\"")), "modules.sessions.field.1.key", "no other field")]
#[tokio::test]
async fn a_wrong_setting_stops_the_start(
    #[case] section: &str,
    #[case] key: &str,
    #[case] allowed: &str,
) {
    let refused = refusal(section).await;
    assert!(
        refused.contains(key) && refused.contains(allowed),
        "{refused}"
    );
}
