//! The program from its first start to SIGTERM (specification, D.5).

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use platform_testing::http_client;
use serde_json::{Value, json};

pub struct Started {
    child: Child,
    /// Without the scheme.
    pub address: String,
    /// What was printed before the address.
    printed: Vec<String>,
}

/// The first site with a data folder of its own.
fn start(data: &Path) -> Started {
    start_with(data, &[])
}

/// The first site with some keys set by the environment.
pub fn start_with(data: &Path, environment: &[(&str, &str)]) -> Started {
    listening(server(data).envs(environment.iter().copied()))
}

fn server(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maru"));
    command
        .args(["serve", "--config", "../../config.toml"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("MARU__DATA__DIR", data)
        .env("MARU__SERVER__LISTEN", "127.0.0.1:0")
        .env("MARU_LOG", "error")
        .stdout(Stdio::piped());
    command
}

/// Starts the server and waits until it listens.
fn listening(command: &mut Command) -> Started {
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut printed = Vec::new();
    let address = lines.by_ref().find_map(|line| {
        let line = line.unwrap();
        let address = line.strip_prefix("maru listens on http://");
        let address = address.map(str::to_owned);
        if address.is_none() {
            printed.push(line);
        }
        address
    });
    // Read on, so that the program never waits for us.
    std::thread::spawn(move || lines.for_each(drop));
    Started {
        child,
        address: address.unwrap(),
        printed,
    }
}

/// A test that fails leaves no program behind.
impl Drop for Started {
    fn drop(&mut self) {
        let _gone_already = self.child.kill();
        let _gone_already = self.child.wait();
    }
}

impl Started {
    fn terminate(&self) {
        let mut kill = Command::new("kill");
        let sent = kill.args(["-s", "TERM", &self.child.id().to_string()]);
        assert!(sent.status().unwrap().success());
    }

    /// The value that was printed behind a word.
    fn told(&self, word: &str) -> Option<&str> {
        let line = self.printed.iter().find(|line| line.contains(word))?;
        line.split_whitespace().last()
    }

    async fn read(&self, path: &str) -> Value {
        let url = format!("http://{}{path}", self.address);
        http_client()
            .get(url)
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap()
    }
}

/// A first start fills an empty folder and tells of its admin once; a later one overwrites nothing.
#[tokio::test]
async fn a_first_start_fills_the_folder_and_a_later_one_keeps_what_people_edited() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut first = start(&data);
    assert!(data.join("maru.db").is_file() && data.join("media").is_dir());
    let (email, password) = (
        first.told("e-mail").unwrap(),
        first.told("password").unwrap(),
    );
    let client = http_client();
    let url = |path: &str| format!("http://{}{path}", first.address);
    let form = [("username", email), ("password", password)];
    let login = client.post(url("/api/loginProc")).form(&form);
    let token: Value = login.send().await.unwrap().json().await.unwrap();
    let about = "/api/pageContent/fetchByCode/ABOUT";
    let seeded = first.read(about).await;
    let body = json!({ "title": "손본 제목", "pageContentTexts": seeded["pageContentTexts"] });
    let saved = client
        .put(url("/api/admin/pageContent/update/ABOUT"))
        .bearer_auth(token["accessToken"].as_str().unwrap())
        .json(&body);
    assert_eq!(saved.send().await.unwrap().status(), 200);
    let message = client.post(url("/api/register/sendMessage/01012345678"));
    assert_eq!(message.json(&json!({})).send().await.unwrap().status(), 204);
    assert!(data.join("outbox/sms.jsonl").is_file());
    first.terminate();
    assert!(first.child.wait().unwrap().success());

    let mut later = start(&data);
    assert!(later.printed.is_empty(), "{:?}", later.printed);
    assert_eq!(later.read(about).await["title"], "손본 제목");
    assert_eq!(
        later.read(about).await["pageContentTexts"],
        seeded["pageContentTexts"]
    );
    later.terminate();
    assert!(later.child.wait().unwrap().success());
}

/// "SIGTERM: stop accepting, finish what is under way, flush, exit 0 within 10 s."
#[test]
fn what_is_under_way_is_finished_after_sigterm_and_nothing_new_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = start(folder.path());
    let body = r#"{"displayName":"맑은바람"}"#;
    let (head, rest) = body.split_at(8);
    let mut slow = TcpStream::connect(&program.address).unwrap();
    write!(
        slow,
        "POST /api/register/displayNameCheck HTTP/1.1\r\nhost: maru\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{head}",
        body.len()
    )
    .unwrap();
    // Its headers are read before the signal comes.
    std::thread::sleep(Duration::from_millis(500));
    let began = Instant::now();
    program.terminate();
    while TcpStream::connect(&program.address).is_ok() {
        assert!(began.elapsed() < Duration::from_secs(5), "it still accepts");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(
        program.child.try_wait().unwrap().is_none(),
        "it did not wait"
    );
    slow.write_all(rest.as_bytes()).unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert_eq!(program.child.wait().unwrap().code(), Some(0));
    assert!(began.elapsed() < Duration::from_secs(10));
}

/// What a server says that does not start. It could not in any case, so that the test ends.
fn complaint(command: &mut Command) -> String {
    let command = command.env("MARU__SERVER__METRICS_LISTEN", "203.0.113.1:1");
    let ended = command.stderr(Stdio::piped()).output().unwrap();
    assert!(!ended.status.success());
    String::from_utf8_lossy(&ended.stderr).into_owned()
}

/// A server keeps answers in memory, which another one's writes would make untrue.
#[tokio::test]
async fn a_second_server_on_the_same_folder_does_not_start_whatever_its_address() {
    let folder = tempfile::tempdir().unwrap();
    let first = start(folder.path());
    let said = complaint(&mut server(folder.path()));
    assert!(said.contains("data.dir: a server uses"), "{said}");
    first.read("/api/site").await;
    // However that one ended, the next one starts.
    drop(first);
    start(folder.path()).read("/api/site").await;
}

/// Its disk is full, or its reader is gone.
#[test]
fn a_log_that_cannot_be_written_keeps_the_program_from_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = server(folder.path());
    let mut program = listening(command.env("MARU_LOG", "info").stderr(Stdio::piped()));
    drop(program.child.stderr.take());
    program.terminate();
    assert_eq!(program.child.wait().unwrap().code(), Some(0));
}

/// The log would be silent, about errors too.
#[test]
fn a_level_of_the_log_that_is_none_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    for level in ["warning", "info,debgu", "platform=loud", "info, db=warn"] {
        let said = complaint(server(folder.path()).env("MARU_LOG", level));
        let refused = format!("maru: MARU_LOG: \"{level}\" is not allowed; allowed are off, error");
        assert!(said.starts_with(&refused), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
}
