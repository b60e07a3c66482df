//! The configuration says in one sentence what is wrong: file, key, what is allowed.

use std::{fs, path::Path};

use platform::config::{self, Config, MailAdapter};
use rstest::rstest;

const SITE: &str = "[site]\nname = \"시험\"\nproduct = \"HOME\"\n";

fn load(text: &str) -> Result<Config, String> {
    config::load_str(&format!("{text}\n{SITE}"), Path::new(".")).map_err(|error| error.to_string())
}

#[rstest]
#[case("[server]\nlisten = \"nonsense\"", &["server.listen"])]
#[case("[server]\nlisten = \"localhost:8080\"", &["server.listen", "127.0.0.1:8080"])]
#[case("[server]\ntrusted_proxies = [\"10.0.0.0/8\"]", &["server.trusted_proxies", "no name or network"])]
#[case("[server]\npublic_url = \"www.example.kr\"", &["server.public_url", "https://"])]
#[case("[server]\nlitsen = \"127.0.0.1:80\"", &["server.litsen", "unknown key", "listen"])]
#[case("[sever]\n", &["sever", "unknown key", "server"])]
#[case("[server]\nenvironment = \"prod\"", &["server.environment", "development, production"])]
#[case("[server]\npublic_url = \"ftp://x\"", &["server.public_url", "http"])]
#[case("[server]\nlisten = \"8080\"", &["server.listen", "\"8080\"", "127.0.0.1:8080"])]
#[case("[server]\nmetrics_listen = \"here\"", &["server.metrics_listen", "127.0.0.1:8080"])]
#[case("[server]\npublic_url = \"www.maru.example\"", &["server.public_url", "www.maru.example", "https://www.example.kr"])]
#[case("[server]\npublic_url = \"https://maru.example/ko\"", &["server.public_url", "without a path"])]
#[case("[media]\nstorage = \"s3\"", &["media.s3", "missing"])]
#[case("[media]\nmax_bytes = \"big\"", &["media.max_bytes"])]
#[case("[auth]\ntoken_key = \"short\"", &["auth.token_key", "32"])]
#[case("[server]\nenvironment = \"production\"", &["auth.token_key", "missing"])]
#[case("[auth]\ntoken_hours = 4000000000", &["auth.token_hours", "87600 or less"])]
#[case("[server]\nread_timeout = 9000000000000000000", &["server.read_timeout", "3600 or less"])]
#[case("[cache]\nmax_age = 0", &["cache.max_age", "1 to 86400 seconds"])]
#[case("[cache]\nstale_while_revalidate = 7200", &["cache.stale_while_revalidate", "0 to 3600 seconds"])]
#[case("[cache]\nmax_aeg = 5", &["cache.max_aeg", "unknown key", "max_age"])]
#[case("[[cache.purge]]\nurl = \"127.0.0.1:6081\"\nby = \"tag\"", &["cache.purge.0.url", "https:// or http://"])]
#[case("[[cache.purge]]\nurl = \"http://127.0.0.1:6081/purge\"\nby = \"tag\"", &["cache.purge.0.url", "without a path"])]
#[case("[[cache.purge]]\nurl = \"http://127.0.0.1:6081\"\nby = \"name\"", &["cache.purge.0.by", "tag, url"])]
#[case("[[cache.purge]]\nurl = \"http://a:1\"\nby = \"tag\"\n[[cache.purge]]\nurl = \"http://a:1\"\nby = \"url\"", &["cache.purge.1.url", "twice"])]
#[case("[server]\nfollow = \"https://primary.example.kr\"", &["server.follow", "[cache]", "maru standby"])]
#[case("[tokens]\ncalls_per_minute = 0", &["tokens.calls_per_minute", "1 or more"])]
#[case("[encryption]\nkey = \"short\"", &["encryption.key", "32"])]
#[case("[encryption]\nold_keys = [\"short\"]", &["encryption.old_keys", "32"])]
#[case("[encryption]\nold_keys = 5", &["encryption.old_keys", "a list of texts"])]
#[case("[server]\nenvironment = \"production\"\n[auth]\ntoken_key = \"0123456789012345678901234567890123456789\"", &["encryption.key", "missing", "MARU__ENCRYPTION__KEY_FILE"])]
#[case("[sms]\nadapter = \"pigeon\"", &["sms.adapter", "outbox, solapi, aligo"])]
#[case("[sms]\nadapter = \"solapi\"", &["sms.solapi", "api_key"])]
#[case("[auth.providers.KA]\nlabel = \"x\"\nadapter = \"kakao\"\nclient_id = \"x\"\nauthorize_url = \"http://a\"\ntoken_url = \"http://a\"\nprofile_url = \"http://a\"", &["auth.providers.KA", "a-z"])]
#[case("[auth.providers.register]\nlabel = \"x\"\nadapter = \"kakao\"\nclient_id = \"x\"\nauthorize_url = \"http://a\"\ntoken_url = \"http://a\"\nprofile_url = \"http://a\"", &["auth.providers.register", "choose another"])]
fn a_bad_value_is_refused_with_its_key(#[case] text: &str, #[case] words: &[&str]) {
    let sentence = load(text).unwrap_err();
    for word in words {
        assert!(sentence.contains(word), "{word:?} is not in: {sentence}");
    }
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
}

#[rstest]
#[case("name = \" \"\nproduct = \"HOME\"", &["site.name", "empty"])]
#[case("name = \"x\"\nproduct = \"HOME\"\nmenu = [{ key = \"a\", label = \"a\", items = [] }, { key = \"a\", label = \"b\", items = [] }]", &["site.menu.1.key", "\"a\"", "no other group"])]
#[case("name = \"x\"\nproduct = \"HOME\"\nmenu = [{ key = \"a\", label = \"a\", labels = { xx = \"a\" }, items = [] }]", &["site.menu.0.labels", "xx", "en"])]
#[case("name = \"x\"\nproduct = \"HOME\"\ntime_zone = \"Seoul\"", &["site.time_zone", "\"Seoul\"", "Asia/Seoul"])]
fn a_bad_value_of_the_site_is_refused_with_its_key(#[case] site: &str, #[case] words: &[&str]) {
    let refused = config::load_str(&format!("[site]\n{site}\n"), Path::new("."));
    let sentence = refused.unwrap_err().to_string();
    for word in words {
        assert!(sentence.contains(word), "{word:?} is not in: {sentence}");
    }
}

#[test]
fn the_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("centre.toml");
    fs::write(&file, "[server]\nlisten = 5\n").unwrap();
    let sentence = config::load(&file).unwrap_err().to_string();
    assert!(sentence.contains("centre.toml"), "{sentence}");
}

/// Nothing of the line itself is repeated: it may hold a secret.
#[rstest]
#[case("[server]\nlisten = 127.0.0.1:8080\n", "line 2, column ")]
#[case("[auth]\n\ntoken_key = 127.0.0.1:8080\n", "line 3, column ")]
#[case("[auth]\ntoken_key = \"127.0.0.1:8080\n", "line 2, column ")]
#[case("[server\nlisten = \"127.0.0.1:8080\"", "line 1, column ")]
#[case("[server]\n[server]\n", "line 2, column ")]
#[case("[server]\nlisten = \"127.0.0.1:8080\" 8080\n", "line 2, column ")]
fn a_text_that_is_not_toml_is_told_by_file_and_line(#[case] text: &str, #[case] place: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("centre.toml");
    fs::write(&file, text).unwrap();
    let sentence = config::load(&file).unwrap_err().to_string();
    let (_, told) = sentence.split_once("centre.toml: ").unwrap();
    let reason = told.strip_prefix(place).unwrap();
    let (_, reason) = reason.split_once(": ").unwrap();
    assert!(reason.len() > 5, "{sentence}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    assert!(!sentence.contains("127.0.0.1"), "{sentence}");
}

#[test]
fn production_does_not_start_with_the_outbox() {
    let sentence = load("[server]\nenvironment = \"production\"\n[auth]\ntoken_key = \"0123456789012345678901234567890123456789\"\n[encryption]\nkey = \"0123456789012345678901234567890123456789\"").unwrap_err();
    assert!(
        sentence.contains("sms.adapter") && sentence.contains("solapi"),
        "{sentence}"
    );
}

/// Decision 024: without a mail server a centre runs, and sends none.
#[rstest]
#[case("development", "", Ok(MailAdapter::Outbox))]
#[case("production", "", Ok(MailAdapter::None))]
#[case("production", "adapter = \"outbox\"", Err("mail.adapter"))]
#[case("production", "adapter = \"smtp\"", Err("mail.host"))]
#[case(
    "development",
    "adapter = \"smtp\"\nhost = \"h\"\nfrom = \"nobody\"",
    Err("mail.from")
)]
#[case(
    "development",
    "adapter = \"smtp\"\nhost = \"h\"\nfrom = \"a@b.example\"\nuser = \"u\"",
    Err("mail.user")
)]
fn mail_is_settled_by_where_the_program_runs(
    #[case] environment: &str,
    #[case] mail: &str,
    #[case] expected: Result<MailAdapter, &str>,
) {
    let key = "k".repeat(32);
    let text = format!(
        "[server]\nenvironment = \"{environment}\"\n[auth]\ntoken_key = \"{key}\"\n[encryption]\nkey = \"{key}\"\n[sms]\nadapter = \"solapi\"\n[sms.solapi]\napi_key = \"a\"\napi_secret = \"b\"\nsender = \"021234\"\n[mail]\n{mail}\n"
    );
    match (load(&text), expected) {
        (Ok(config), Ok(adapter)) => assert_eq!(config.mail.adapter, adapter),
        (Err(refused), Err(word)) => assert!(refused.contains(word), "{refused}"),
        (found, _) => panic!("{found:?}"),
    }
}

/// Without its quotes a password of digits is a number.
#[test]
fn a_secret_of_a_wrong_type_is_not_repeated() {
    let sentence = load("[mail]\npassword = 98765432").unwrap_err();
    assert!(
        sentence.contains("mail.password: ") && sentence.contains("in quotes"),
        "{sentence}"
    );
    assert!(!sentence.contains("98765432"), "{sentence}");
}

#[test]
fn a_secret_never_shows_in_debug_output() {
    let config = load("[auth]\ntoken_key = \"0123456789012345678901234567890123456789\"").unwrap();
    assert!(!format!("{config:?}").contains("0123456789012345678901234567890123456789"));
}

#[test]
fn relative_paths_are_relative_to_the_file() {
    let config = config::load_str(
        &format!("[data]\ndir = \"here\"\n{SITE}"),
        Path::new("/srv/centre"),
    )
    .unwrap();
    assert_eq!(config.data.dir, Path::new("/srv/centre/here"));
}

#[test]
fn the_configuration_of_the_first_site_can_be_used() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config.toml");
    config::load(&file).unwrap();
}
