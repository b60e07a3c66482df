//! Secrets that stand in files of their own, as Docker and systemd hand them over.

use std::{fs, path::PathBuf};

use crate::{commands::run_with, started::start_with};
use platform_testing::http_client;

/// A folder with one file that ends as editors and `echo` end it.
fn written(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret");
    fs::write(&file, format!("{text}\n")).unwrap();
    (folder, file)
}

#[test]
fn the_text_of_a_file_is_the_value_without_its_last_newline() {
    let (_folder, file) = written("가람 요가");
    let environment = [("MARU__SITE__NAME_FILE", file.to_str().unwrap())];
    let (out, _) = run_with(&["check-config"], &environment).expect_success();
    assert!(out.contains("가람 요가 on "), "{out}");
}

/// Keys of one section come together, and digits are no number.
#[test]
fn several_files_fill_one_section() {
    let (_one, key) = written("12345");
    let (_two, secret) = written("true");
    let environment = [
        ("MARU__SMS__ADAPTER", "solapi"),
        ("MARU__SMS__SOLAPI__API_KEY_FILE", key.to_str().unwrap()),
        (
            "MARU__SMS__SOLAPI__API_SECRET_FILE",
            secret.to_str().unwrap(),
        ),
        ("MARU__SMS__SOLAPI__SENDER", "0212345678"),
    ];
    run_with(&["check-config"], &environment).expect_success();
    let sentence = run_with(
        &["check-config"],
        &[environment[0], environment[1], environment[3]],
    );
    let sentence = sentence.expect_failure();
    assert!(
        sentence.contains("sms.solapi") && sentence.contains("api_secret"),
        "{sentence}"
    );
}

#[test]
fn a_file_wins_over_the_variable_beside_it() {
    let (_folder, file) = written("파일의 이름");
    let environment = [
        ("MARU__SITE__NAME_FILE", file.to_str().unwrap()),
        ("MARU__SITE__NAME", "변수의 이름"),
    ];
    let (out, _) = run_with(&["check-config"], &environment).expect_success();
    assert!(out.contains("파일의 이름 on "), "{out}");
}

/// The newline is no part of the key, and what is refused is not repeated.
#[test]
fn a_key_that_is_too_short_in_its_file_is_refused_and_kept_quiet() {
    let short = "s".repeat(31);
    let (_folder, file) = written(&short);
    let environment = [("MARU__AUTH__TOKEN_KEY_FILE", file.to_str().unwrap())];
    let sentence = run_with(&["check-config"], &environment).expect_failure();
    let blamed = "maru: environment (MARU__…): auth.token_key: ";
    assert!(
        sentence.starts_with(blamed) && sentence.contains("32"),
        "{sentence}"
    );
    assert!(!sentence.contains(&short), "{sentence}");
}

#[test]
fn a_file_that_is_not_there_is_named_with_its_variable() {
    let environment = [("MARU__AUTH__TOKEN_KEY_FILE", "/nowhere/token_key")];
    let sentence = run_with(&["check-config"], &environment).expect_failure();
    let names = "MARU__AUTH__TOKEN_KEY_FILE names /nowhere/token_key: ";
    assert!(sentence.contains(names), "{sentence}");
    assert!(
        sentence.starts_with("maru: environment (MARU__…): "),
        "{sentence}"
    );
    assert_eq!(sentence.trim_end().lines().count(), 1, "{sentence}");
}

/// The first admin's password: the file wins here too.
#[tokio::test]
async fn the_first_admin_logs_in_with_the_password_of_the_file() {
    let (folder, file) = written("correct-horse-in-a-file");
    let email = "boss@example.com";
    let environment = [
        ("MARU_BOOTSTRAP_ADMIN_EMAIL", email),
        ("MARU_BOOTSTRAP_ADMIN_PASSWORD", "correct-horse-beside-it"),
        ("MARU_BOOTSTRAP_ADMIN_PASSWORD_FILE", file.to_str().unwrap()),
    ];
    let program = start_with(&folder.path().join("data"), &environment);
    let client = http_client();
    for (password, status) in [
        ("correct-horse-in-a-file", 200),
        ("correct-horse-beside-it", 401),
    ] {
        let login = client.post(format!("http://{}/api/loginProc", program.address));
        let login = login.form(&[("username", email), ("password", password)]);
        assert_eq!(login.send().await.unwrap().status(), status, "{password}");
    }
}

#[test]
fn a_first_admins_password_that_is_not_there_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let environment = [
        ("MARU__DATA__DIR", folder.path().to_str().unwrap()),
        ("MARU__SERVER__LISTEN", "127.0.0.1:0"),
        ("MARU_BOOTSTRAP_ADMIN_EMAIL", "boss@example.com"),
        ("MARU_BOOTSTRAP_ADMIN_PASSWORD_FILE", "/nowhere/password"),
    ];
    let sentence = run_with(&["serve"], &environment).expect_failure();
    let names = "MARU_BOOTSTRAP_ADMIN_PASSWORD_FILE names /nowhere/password";
    assert!(sentence.contains(names), "{sentence}");
}
