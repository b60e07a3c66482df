//! The program's commands, as an operator calls them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// What a run of the program left behind.
pub struct Finished(Output);

impl Finished {
    pub fn expect_success(self) -> (String, String) {
        let (out, err) = self.texts();
        assert!(self.0.status.success(), "{out}{err}");
        (out, err)
    }

    pub fn expect_failure(self) -> String {
        let (out, err) = self.texts();
        assert!(!self.0.status.success(), "{out}{err}");
        err
    }

    /// What a run that failed had printed for whoever started it.
    pub fn printed_before_failure(self) -> String {
        let (out, err) = self.texts();
        assert!(!self.0.status.success(), "{out}{err}");
        out
    }

    fn texts(&self) -> (String, String) {
        (
            String::from_utf8_lossy(&self.0.stdout).into_owned(),
            String::from_utf8_lossy(&self.0.stderr).into_owned(),
        )
    }
}

pub fn maru(arguments: &[&str]) -> Finished {
    run(Command::new(env!("CARGO_BIN_EXE_maru"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR")))
}

fn run(command: &mut Command) -> Finished {
    Finished(command.output().unwrap())
}

/// The first site's configuration with a data folder of its own.
pub fn with_data(data: &Path, arguments: &[&str]) -> Finished {
    run_with(arguments, &[("MARU__DATA__DIR", data.to_str().unwrap())])
}

/// The first site's configuration with some keys set by the environment.
pub fn run_with(arguments: &[&str], environment: &[(&str, &str)]) -> Finished {
    let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config.toml");
    run(Command::new(env!("CARGO_BIN_EXE_maru"))
        .args(arguments)
        .arg("--config")
        .arg(config)
        // Somebody may have the site running while its tests run.
        .env("MARU__SERVER__LISTEN", "127.0.0.1:0")
        .envs(environment.iter().copied())
        .env("MARU_LOG", "warn"))
}

fn broken_config(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("config.toml");
    fs::write(&file, text).unwrap();
    (folder, file)
}

#[test]
fn check_config_accepts_the_first_site() {
    let (out, _) = maru(&["check-config", "--config", "../../config.toml"]).expect_success();
    assert!(out.contains("can be used"), "{out}");
}

#[test]
fn a_broken_configuration_stops_the_start_with_one_sentence() {
    let (_folder, file) = broken_config("[server]\nlitsen = 1\n");
    for command in ["serve", "check-config", "migrate", "doctor"] {
        let sentence = maru(&[command, "--config", file.to_str().unwrap()]).expect_failure();
        assert_eq!(sentence.trim_end().lines().count(), 1, "{sentence}");
        assert!(
            sentence.contains("config.toml") && sentence.contains("server.litsen"),
            "{sentence}"
        );
        assert!(sentence.contains("listen"), "{sentence}");
    }
}

/// A file that is no database is told of and left as it is.
#[test]
fn a_broken_database_stops_every_command_with_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maru.db");
    let broken = [0xa5; 8192];
    fs::write(&file, broken).unwrap();
    for command in [
        &["serve"][..],
        &["doctor"],
        &["migrate"],
        &["seed", "apply"],
    ] {
        let finished = with_data(folder.path(), command);
        // The doctor tells of it among what it found.
        let (out, err) = finished.texts();
        let told = out + &err;
        assert!(!finished.0.status.success(), "{command:?}: {told}");
        assert!(told.contains("maru.db"), "{command:?}: {told}");
        assert!(!told.contains("panicked"), "{command:?}: {told}");
        assert_eq!(fs::read(&file).unwrap(), broken, "{command:?}");
    }
}

#[test]
fn a_missing_configuration_is_named() {
    let sentence = maru(&["serve", "--config", "nowhere.toml"]).expect_failure();
    assert!(sentence.contains("nowhere.toml"), "{sentence}");
}

#[test]
fn a_wrong_environment_variable_is_blamed_on_the_environment() {
    let finished = run(Command::new(env!("CARGO_BIN_EXE_maru"))
        .args(["check-config", "--config", "../../config.toml"])
        .env("MARU__SERVER__LISTEN", "nonsense")
        .current_dir(env!("CARGO_MANIFEST_DIR")));
    let sentence = finished.expect_failure();
    assert!(
        sentence.contains("environment") && sentence.contains("server.listen"),
        "{sentence}"
    );
}

/// One sentence names file, key and what is allowed, whoever refuses the value.
#[test]
fn every_refusal_names_the_file_and_the_whole_key() {
    let board = "[[modules.boards.board]]\nkey = \"A\"\n";
    let layout = format!("{board}title = \"A\"\nlayout = \"x\"");
    for (text, key, allowed) in [
        (
            "[modules.shop]\npage_size = \"x\"",
            "modules.shop.page_size: ",
            "i64",
        ),
        (
            "[modules.shop]\npage_size = 0",
            "modules.shop.page_size: ",
            "1 to 100",
        ),
        (
            "[modules.shop]\npgsize = 3",
            "modules.shop.pgsize: unknown key",
            "page_size",
        ),
        ("[modules.shopp]\n", "modules.shopp: unknown module", "shop"),
        (
            "[[site.menu]]\nkey = \"a\"\nlabel = \"a\"\nitems = [{ label = \"b\", path = \"/b\", module = \"bords\" }]",
            "site.menu.0.items.0.module: unknown module",
            "boards",
        ),
        (board, "modules.boards.board.0.title: missing", "required"),
        (
            layout.as_str(),
            "modules.boards.board.0.layout: ",
            "gallery",
        ),
        ("look = \"nowhere\"", "site.look: \"nowhere\"", "yoga-web"),
        (
            "look = \"./nowhere\"",
            "site.look: ",
            "/./nowhere holds no built look",
        ),
        ("[auth]\ntoken_hours = 0", "auth.token_hours: ", "1 or more"),
        ("[auth]\ntoken_key = \"short\"", "auth.token_key: ", "32"),
        (
            "[media]\nmax_bytes = 0",
            "media.max_bytes: ",
            "1024 or more",
        ),
        (
            "[sms]\nadapter = \"solapi\"",
            "sms.solapi: missing",
            "api_key",
        ),
        (
            "[backup]\npath = \"x\"\nverify_hour = 24",
            "backup.verify_hour: ",
            "0 to 23",
        ),
    ] {
        let (_folder, file) = broken_config(&format!(
            "[site]\nname = \"가람\"\nproduct = \"HOME\"\n{text}\n"
        ));
        let file = file.to_str().unwrap();
        let sentence = maru(&["check-config", "--config", file]).expect_failure();
        assert!(
            sentence.starts_with(&format!("maru: {file}: {key}")) && sentence.contains(allowed),
            "{sentence}"
        );
        assert_eq!(sentence.trim_end().lines().count(), 1, "{sentence}");
    }
}

/// Every key can be overridden, also by what looks like another kind of value.
#[test]
fn keys_of_every_kind_are_overridden_by_the_environment() {
    let environment = [
        ("MARU__SITE__NAME", "2026"),
        ("MARU__SERVER__LISTEN", "127.0.0.1:9090"),
        ("MARU__SERVER__TRUSTED_PROXIES", "[\"10.0.0.1\"]"),
        ("MARU__AUTH__TOKEN_VERSION", "3.0"),
        ("MARU__AUTH__PROVIDERS__KAKAO__CLIENT_ID", "1234567890"),
        ("MARU__SMS__ADAPTER", "solapi"),
        ("MARU__SMS__SOLAPI__API_KEY", "true"),
        ("MARU__SMS__SOLAPI__API_SECRET", "12345"),
        ("MARU__SMS__SOLAPI__SENDER", "0212345678"),
        ("MARU__MODULES__SHOP__ALL", "1"),
        ("MARU__MODULES__SHOP__PAGE_SIZE", "24"),
        ("MARU__MODULES__POPUP__ENABLED", "false"),
    ];
    let (out, _) = run_with(&["check-config"], &environment).expect_success();
    assert!(out.contains("2026 on 127.0.0.1:9090"), "{out}");
    assert!(out.contains("shop") && !out.contains("popup"), "{out}");
    for (name, value, key) in [
        (
            "MARU__MODULES__SHOP__PAGE_SIZE",
            "0",
            "modules.shop.page_size",
        ),
        (
            "MARU__MODULES__SHOP__PAGE_SIZE",
            "many",
            "modules.shop.page_size",
        ),
        ("MARU__AUTH__TOKEN_HOURS", "0", "auth.token_hours"),
    ] {
        let sentence = run_with(&["check-config"], &[(name, value)]).expect_failure();
        let blamed = format!("maru: environment (MARU__…): {key}: ");
        assert!(sentence.starts_with(&blamed), "{sentence}");
    }
}

#[test]
fn a_data_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let sentence = with_data(&file.join("data"), &["migrate"]).expect_failure();
    assert!(sentence.contains("data.dir"), "{sentence}");
}

/// The demonstration is there once, and a change of keys encrypts all of it anew.
#[test]
fn a_demonstration_survives_a_change_of_keys() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let seed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content-seed");
    with_data(&data, &["seed", "apply", seed.to_str().unwrap()]).expect_success();
    let (out, _) = with_data(&data, &["seed", "demo"]).expect_success();
    assert!(out.contains("40 demonstration members"), "{out}");
    assert!(out.contains("60 demonstration applications"), "{out}");
    let key = fs::read_to_string(data.join("keys/encryption")).unwrap();
    // A server that runs would go on with the key that is given up.
    let lock = fs::File::create(data.join("lock")).unwrap();
    lock.lock().unwrap();
    with_data(&data, &["keys", "rotate"]).expect_failure();
    drop(lock);
    let (out, _) = with_data(&data, &["keys", "rotate"]).expect_success();
    assert!(out.starts_with("60 values"), "{out}");
    let new = fs::read_to_string(data.join("keys/encryption")).unwrap();
    assert!(!new.contains(&key) && new.lines().count() == 1);
    with_data(&data, &["doctor"]).expect_success();
    // Also while the module that keeps it is switched off.
    let off = [
        ("MARU__DATA__DIR", data.to_str().unwrap()),
        ("MARU__MODULES__SESSIONS__ENABLED", "false"),
    ];
    let (out, _) = run_with(&["keys", "rotate"], &off).expect_success();
    assert!(out.starts_with("60 values"), "{out}");
    with_data(&data, &["doctor"]).expect_success();
    // Without the key nothing can be opened, and the doctor says so.
    fs::write(data.join("keys/encryption"), key).unwrap();
    with_data(&data, &["doctor"]).expect_failure();
}

#[test]
fn the_doctor_says_what_it_saw_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    with_data(&data, &["migrate"]).expect_success();
    let (out, _) = with_data(&data, &["doctor"]).expect_success();
    for line in [
        "configuration: ",
        "engine: SQLite 3.",
        "disk space: ",
        "clock: ",
        "keys: auth.token_key in ",
        "mail: outbox",
        "text messages: outbox",
        "migrations: all applied",
        "database integrity: whole",
    ] {
        let line = format!("ok      {line}");
        assert!(
            out.lines().any(|one| one.starts_with(&line)),
            "{line} in {out}"
        );
    }
    let key = data.join("keys/token");
    let mut open_to_all = fs::metadata(&key).unwrap().permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut open_to_all, 0o644);
    fs::set_permissions(&key, open_to_all).unwrap();
    let out = with_data(&data, &["doctor"]).printed_before_failure();
    assert!(
        out.contains("FAILED  keys: ") && out.contains("read by others"),
        "{out}"
    );
}

#[test]
fn the_doctor_names_pending_migrations_and_applies_none() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let off = [
        ("MARU__DATA__DIR", data.to_str().unwrap()),
        ("MARU__MODULES__POPUP__ENABLED", "false"),
    ];
    run_with(&["migrate"], &off).expect_success();
    for _ in 0..2 {
        let out = with_data(&data, &["doctor"]).printed_before_failure();
        assert!(
            out.contains("FAILED  migrations: pending: popup 0001_popup"),
            "{out}"
        );
        assert!(out.contains("maru migrate"), "{out}");
    }
}

/// A running server keeps in memory what it answered: whoever applies content beside it is told.
#[test]
fn applying_content_beside_a_running_server_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let apply = || {
        with_data(folder.path(), &["seed", "apply"])
            .expect_success()
            .0
    };
    let server = std::fs::File::create(folder.path().join("lock")).unwrap();
    server.lock().unwrap();
    let out = apply();
    assert!(out.contains("note: the server that runs here"), "{out}");
    let out = apply();
    assert!(!out.contains("note:"), "nothing was changed: {out}");
}
