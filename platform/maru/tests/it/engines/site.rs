//! A site behind a cache: the program, and what guests and an admin do through the cache.

use std::{
    net::IpAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use reqwest::{Client, Response};
use serde_json::{Value, json};

use super::engine::{Engine, Kind, free_port};

const EMAIL: &str = "admin@engines.example";
const PASSWORD: &str = "correct-horse-battery";
pub const LIST: &str = "/api/post/fetchListByType/NOTICE/0/10";
/// Seconds for which the cache answers by itself where nobody tells it what changed.
pub const MAX_AGE: u64 = 1;
/// And where somebody does: what is seen sooner was purged.
pub const PURGED_MAX_AGE: u64 = 5;
/// What a busy machine may take to start something.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Site {
    folder: tempfile::TempDir,
    kind: Kind,
    purges: bool,
    origin: u16,
    port: u16,
    program: Option<Child>,
    engine: Option<Engine>,
    pub guest: Client,
    /// Somebody at another address than the program's.
    pub stranger: Client,
}

impl Site {
    pub async fn start(kind: Kind, purges: bool) -> Self {
        let at = |address: &str| {
            platform::http::client_builder().local_address(address.parse::<IpAddr>().ok())
        };
        let mut site = Self {
            folder: tempfile::tempdir().unwrap(),
            kind,
            purges,
            origin: free_port(),
            port: free_port(),
            program: None,
            engine: None,
            guest: at("127.0.0.1").build().unwrap(),
            stranger: at("127.0.0.2").build().unwrap(),
        };
        site.start_program();
        site.engine = Some(kind.start(site.folder.path(), site.port, site.origin));
        site.until_there().await;
        site
    }

    pub fn start_program(&mut self) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut command = Command::new(env!("CARGO_BIN_EXE_maru"));
        command
            .args(["serve", "--config"])
            .arg(root.join("config.toml"))
            .env("MARU__DATA__DIR", self.folder.path().join("data"))
            .env("MARU__SERVER__LISTEN", format!("127.0.0.1:{}", self.origin))
            .env("MARU__SERVER__TRUSTED_PROXIES", "[\"127.0.0.1\"]")
            .env("MARU__CACHE__MAX_AGE", MAX_AGE.to_string())
            .env("MARU__CACHE__STALE_WHILE_REVALIDATE", "0")
            .env("MARU_BOOTSTRAP_ADMIN_EMAIL", EMAIL)
            .env("MARU_BOOTSTRAP_ADMIN_PASSWORD", PASSWORD)
            .env("MARU_LOG", "error")
            .stdout(Stdio::null());
        if self.purges {
            command.env("MARU__CACHE__MAX_AGE", PURGED_MAX_AGE.to_string());
            command.env("MARU__CACHE__PURGE", purge(self.kind, self.port));
        }
        self.program = Some(command.spawn().unwrap());
    }

    /// As the machine would by a power cut.
    pub fn kill_program(&mut self) {
        if let Some(mut program) = self.program.take() {
            program.kill().unwrap();
            program.wait().unwrap();
        }
    }

    /// Waits until the program answers, and again until a probe that it kept waiting is forgotten.
    pub async fn until_there(&self) {
        for _ in 0..2 {
            self.until_ok("/api/health/live").await;
        }
    }

    pub async fn get(&self, path: &str) -> Response {
        self.ask(&self.guest, path).await
    }

    pub async fn ask(&self, client: &Client, path: &str) -> Response {
        let engine = self.engine.as_ref().unwrap();
        client
            .get(format!("{}{path}", engine.url))
            .send()
            .await
            .unwrap()
    }

    pub async fn text(&self, path: &str) -> String {
        self.get(path).await.text().await.unwrap()
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.engine.as_ref().unwrap().url)
    }

    pub async fn log_in(&self) -> String {
        let form = [("username", EMAIL), ("password", PASSWORD)];
        let asked = self.guest.post(self.url("/api/loginProc")).form(&form);
        let answer = asked.send().await.unwrap();
        assert_eq!(answer.status(), 200, "{}", answer.text().await.unwrap());
        let answer: Value = answer.json().await.unwrap();
        answer["accessToken"].as_str().unwrap().to_owned()
    }

    /// Writes a notice; its id, or the refusal.
    pub async fn write(&self, token: &str, title: &str) -> Result<i64, Response> {
        self.write_on("NOTICE", token, title).await
    }

    /// The same on any board.
    pub async fn write_on(&self, board: &str, token: &str, title: &str) -> Result<i64, Response> {
        let body = json!({ "title": title, "content": "<p>소식</p>" });
        let path = format!("/api/post/uploadPost/{board}");
        let asked = self.guest.post(self.url(&path));
        let answer = asked.bearer_auth(token).json(&body).send().await.unwrap();
        match answer.status().as_u16() {
            201 => Ok(answer.json::<Value>().await.unwrap()["id"]
                .as_i64()
                .unwrap()),
            _ => Err(answer),
        }
    }

    /// Counts a view as the site does.
    pub async fn look_at(&self, path: &str) -> Response {
        let body = json!({ "path": path, "loaded": true });
        let asked = self.guest.post(self.url("/api/views")).json(&body);
        asked.send().await.unwrap()
    }

    /// How long it takes until guests read `words`.
    pub async fn until_read(&self, path: &str, words: &str) -> Duration {
        let began = Instant::now();
        while !self.text(path).await.contains(words) {
            assert!(began.elapsed() < PATIENCE, "{words} never came");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        began.elapsed()
    }

    async fn until_ok(&self, path: &str) {
        let began = Instant::now();
        loop {
            let asked = self.guest.get(self.url(path)).send().await;
            if asked.is_ok_and(|answer| answer.status() == 200) {
                return;
            }
            assert!(began.elapsed() < PATIENCE, "{path} never came");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// What `[cache]` says of the engine.
fn purge(kind: Kind, port: u16) -> String {
    let by = match kind {
        Kind::Nginx => "url",
        Kind::Varnish => "tag",
    };
    format!("[{{url=\"http://127.0.0.1:{port}\",by=\"{by}\"}}]")
}

impl Drop for Site {
    fn drop(&mut self) {
        self.kill_program();
    }
}
