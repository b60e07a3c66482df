//! A standby beside a primary, with the real Litestream: it follows, refuses, and takes over.

mod doubt;
mod out_of_reach;
mod refusals;
mod takes_over;

#[path = "../../../../server/tests/it/bucket.rs"]
mod bucket;

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};

use platform_testing::http_client;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

const EMAIL: &str = "admin@standby.example";
const PASSWORD: &str = "correct-horse-battery";
const KEY: &str = "a key of thirty-two characters and more";
/// What is said of a place in a bucket.
const PLACE: [&str; 6] = [
    "ENDPOINT",
    "BUCKET",
    "REGION",
    "PREFIX",
    "ACCESS_KEY",
    "SECRET_KEY",
];
const PATIENCE: Duration = Duration::from_secs(60);

/// The machines of one site: each has a data folder and a place for its backup.
struct Site {
    folder: tempfile::TempDir,
    client: Client,
    /// The address of a bucket; without one the backups are folders.
    bucket: Option<String>,
}

impl Site {
    fn new(bucket: Option<&bucket::Bucket>) -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            client: http_client(),
            bucket: bucket.map(|bucket| format!("http://{}", bucket.address)),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A command on the machine `name`, which replicates to the place `name`.
    fn maru(&self, name: &str, arguments: &[&str]) -> Command {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let litestream = root.join("target/litestream/litestream");
        assert!(
            litestream.is_file(),
            "there is no Litestream: run make litestream"
        );
        let mut command = Command::new(env!("CARGO_BIN_EXE_maru"));
        command
            .args(arguments)
            .arg("--config")
            .arg(root.join("config.toml"))
            .env("MARU__DATA__DIR", self.path(name))
            .env("MARU__SERVER__LISTEN", "127.0.0.1:0")
            .env("MARU__AUTH__TOKEN_KEY", KEY)
            .env("MARU__ENCRYPTION__KEY", KEY)
            .env("MARU__BACKUP__LITESTREAM", litestream)
            .env("MARU_BOOTSTRAP_ADMIN_EMAIL", EMAIL)
            .env("MARU_BOOTSTRAP_ADMIN_PASSWORD", PASSWORD)
            .env("MARU_LOG", "warn");
        if self.bucket.is_some() {
            // A bucket takes its time for all the pictures; those are another test's.
            command.env("MARU__DATA__SEED", self.path("no-seed"));
        }
        self.name_place(&mut command, "BACKUP", name);
        command
    }

    /// A command on a machine that follows the machine `primary` at this address.
    fn standby(&self, primary: &str, address: &str, arguments: &[&str]) -> Command {
        let mut command = self.maru("standby", arguments);
        command.env("MARU__STANDBY__PRIMARY", address);
        self.name_place(&mut command, "STANDBY", primary);
        command
    }

    fn name_place(&self, command: &mut Command, section: &str, name: &str) {
        let Some(bucket) = &self.bucket else {
            command.env(
                format!("MARU__{section}__PATH"),
                self.path("places").join(name),
            );
            return;
        };
        let values = [bucket, "files", "us-east-1", name, "access", "secret"];
        for (key, value) in PLACE.into_iter().zip(values) {
            command.env(format!("MARU__{section}__S3__{key}"), value);
        }
    }

    async fn log_in(&self, machine: &Machine) -> String {
        let form = [("username", EMAIL), ("password", PASSWORD)];
        let address = format!("{}/api/loginProc", machine.url);
        let answer = self.client.post(address).form(&form).send().await.unwrap();
        let body: Value = answer.json().await.unwrap();
        body["accessToken"].as_str().unwrap().to_owned()
    }

    async fn write(&self, machine: &Machine, token: &str, title: &str) -> StatusCode {
        let body = json!({ "title": title, "content": "<p>이어받을 글</p>" });
        let address = format!("{}/api/post/uploadPost/NOTICE", machine.url);
        let request = self.client.post(address).bearer_auth(token).json(&body);
        request.send().await.unwrap().status()
    }

    /// What the standby says of itself once it is ready.
    fn until_ready(&self, status: impl Fn() -> Command) -> String {
        let began = Instant::now();
        loop {
            let said = status().output().unwrap();
            if said.status.success() {
                return text(&said.stdout);
            }
            assert!(began.elapsed() < PATIENCE, "{}", text(&said.stderr));
            std::thread::sleep(Duration::from_millis(200));
        }
    }
}

/// A program that runs until it is told to stop.
struct Machine {
    child: Child,
    url: String,
}

impl Machine {
    /// Waits until it says where it listens, or whom it follows.
    fn start(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = lines.find_map(|line| {
            let line = line.unwrap();
            let url = line.strip_prefix("maru listens on ");
            url.or(line.strip_prefix("maru follows "))
                .map(str::to_owned)
        });
        std::thread::spawn(move || lines.for_each(drop));
        Self {
            child,
            url: url.unwrap(),
        }
    }

    /// As a machine dies: the program and its Litestream in the same moment.
    fn die(mut self, data: &Path) {
        // This one first: it would end by itself with the program, and send what is left.
        signal("KILL", litestream_of(data));
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _gone_already = self.child.kill();
        let _gone_already = self.child.wait();
    }
}

/// The Litestream that replicates for this data folder.
fn litestream_of(data: &Path) -> u32 {
    let configuration = data.join("backup/litestream.yml").display().to_string();
    let is_it = |arguments: &str| {
        let mut arguments = arguments.split('\0');
        let is_program = arguments
            .next()
            .is_some_and(|name| name.ends_with("/litestream"));
        is_program && arguments.any(|argument| argument == configuration)
    };
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let mut numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let found = numbers.find(|number| {
        std::fs::read_to_string(format!("/proc/{number}/cmdline")).is_ok_and(|text| is_it(&text))
    });
    found.unwrap()
}

fn signal(name: &str, process: u32) {
    let mut kill = Command::new("kill");
    let sent = kill.args(["-s", name, &process.to_string()]).status();
    assert!(sent.unwrap().success());
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What a command printed that did its work.
fn done(mut command: Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// The one sentence of a command that refused.
fn refusal(mut command: Command) -> String {
    // A server that does not refuse could not start in any case, so that the test ends.
    command.env("MARU__SERVER__METRICS_LISTEN", "203.0.113.1:1");
    let Output { status, stderr, .. } = command.output().unwrap();
    let said = text(&stderr);
    assert!(!status.success(), "it went on");
    let sentence = said.trim_end().lines().last().unwrap_or_default();
    assert!(sentence.starts_with("maru: "), "{said}");
    sentence.to_owned()
}

async fn open(database: &Path) -> SqliteConnection {
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(database)
        .busy_timeout(Duration::from_secs(5));
    SqliteConnection::connect_with(&options).await.unwrap()
}
