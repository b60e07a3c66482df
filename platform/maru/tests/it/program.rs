//! The program's interface that operators rely on (specification, D.5).

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use platform_testing::TestApp;

use crate::{commands::run_with, started::start_with};

/// `maru admin create` with a password on its standard input.
fn create_admin(data: &Path, email: &str, password: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_maru"))
        .args([
            "admin",
            "create",
            "--config",
            "../../config.toml",
            "--email",
            email,
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("MARU__DATA__DIR", data)
        .env("MARU_LOG", "error")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(format!("{password}\n").as_bytes()).unwrap();
    drop(input);
    child.wait_with_output().unwrap()
}

#[test]
fn an_admin_is_made_with_a_password_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let refused = create_admin(folder.path(), "boss@example.com", "short");
    assert!(!refused.status.success());
    let made = create_admin(folder.path(), "boss@example.com", "long enough");
    let told = String::from_utf8_lossy(&made.stderr).into_owned();
    assert!(made.status.success(), "{told}");
    let printed = String::from_utf8_lossy(&made.stdout).into_owned() + &told;
    assert!(!printed.contains("long enough"));
    let again = create_admin(folder.path(), "Boss@example.com", "long enough");
    assert!(!again.status.success());
    assert!(String::from_utf8_lossy(&again.stderr).contains("이미 가입된 이메일"));
}

#[tokio::test]
async fn the_program_says_that_it_lives() {
    let app = TestApp::new().await;
    app.guest().get("/api/health/live").await.expect(200);
    app.guest().get("/api/health/ready").await.expect(200);
}

/// A container's check: it fails where nothing listens, and where what listens is not ready.
#[tokio::test]
async fn the_program_asks_a_running_server_whether_it_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let ask = |address: &str| run_with(&["health"], &[("MARU__SERVER__LISTEN", address)]);
    let refused = ask("127.0.0.1:1").expect_failure();
    assert!(
        refused.contains("nothing answers at 127.0.0.1:1"),
        "{refused}"
    );

    let server = start_with(folder.path(), &[]);
    let (said, _) = ask(&server.address).expect_success();
    assert_eq!(said.trim(), "ready");
    // As a container is configured: on every address.
    let port = server.address.rsplit(':').next().unwrap();
    ask(&format!("0.0.0.0:{port}")).expect_success();

    let media = folder.path().join("media/probe");
    std::fs::remove_dir_all(&media).unwrap();
    std::fs::write(&media, "").unwrap();
    let said = ask(&server.address).printed_before_failure();
    assert_eq!(said.trim(), "not ready: storage");
}
