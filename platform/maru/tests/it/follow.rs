//! Three machines on one: a primary and two that follow it (issue 6, "More than one machine").

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

const EMAIL: &str = "admin@follow.example";
const PASSWORD: &str = "correct-horse-battery";
const KEY: &str = "a key of thirty-two characters and more";
/// Litestream sends twice a second, a follower looks once; the rest is a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(60);

struct Machine {
    child: Child,
    url: String,
}

impl Machine {
    fn start(mut command: Command) -> Self {
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = lines
            .find_map(|line| Some(line.unwrap().strip_prefix("maru listens on ")?.to_owned()))
            .unwrap();
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, url }
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _gone_already = self.child.kill();
        let _gone_already = self.child.wait();
    }
}

struct Site {
    folder: tempfile::TempDir,
    client: Client,
}

impl Site {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// `listen` keeps a primary's address over a restart.
    fn start(&self, name: &str, listen: &str, follow: Option<&str>) -> Machine {
        Machine::start(self.command(name, listen, follow))
    }

    fn command(&self, name: &str, listen: &str, follow: Option<&str>) -> Command {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let litestream = root.join("target/litestream/litestream");
        assert!(
            litestream.is_file(),
            "there is no Litestream: run make litestream"
        );
        let mut command = Command::new(env!("CARGO_BIN_EXE_maru"));
        command
            .args(["serve", "--config"])
            .arg(root.join("config.toml"))
            .env("MARU__DATA__DIR", self.path(name))
            .env("MARU__SERVER__LISTEN", listen)
            .env("MARU__SERVER__TRUSTED_PROXIES", "[\"127.0.0.1\"]")
            .env("MARU__AUTH__TOKEN_KEY", KEY)
            .env("MARU__ENCRYPTION__KEY", KEY)
            .env("MARU__BACKUP__PATH", self.path("replica"))
            .env("MARU__BACKUP__LITESTREAM", litestream)
            .env("MARU_BOOTSTRAP_ADMIN_EMAIL", EMAIL)
            .env("MARU_BOOTSTRAP_ADMIN_PASSWORD", PASSWORD)
            .env("MARU_LOG", "warn")
            .stdout(Stdio::piped());
        if let Some(primary) = follow {
            command.env("MARU__SERVER__FOLLOW", primary);
        }
        command
    }

    async fn get(&self, machine: &Machine, path: &str) -> Response {
        let asked = self.client.get(format!("{}{path}", machine.url)).send();
        asked.await.unwrap()
    }

    async fn post(&self, machine: &Machine, path: &str, token: &str, body: Value) -> Response {
        let address = format!("{}{path}", machine.url);
        let request = self.client.post(address).bearer_auth(token).json(&body);
        request.send().await.unwrap()
    }

    async fn log_in(&self, machine: &Machine) -> String {
        let form = [("username", EMAIL), ("password", PASSWORD)];
        let address = format!("{}/api/loginProc", machine.url);
        let answer = self.client.post(address).form(&form).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        let body: Value = answer.json().await.unwrap();
        body["accessToken"].as_str().unwrap().to_owned()
    }

    /// Writes a notice through this machine.
    async fn write(&self, machine: &Machine, token: &str, title: &str) -> StatusCode {
        let body = json!({ "title": title, "content": "<p>따라오는 글</p>" });
        let path = "/api/post/uploadPost/NOTICE";
        self.post(machine, path, token, body).await.status()
    }

    /// Waits until the public list of this machine shows the notice, and says how long it took.
    async fn until_shown(&self, machine: &Machine, title: &str) -> Duration {
        let began = Instant::now();
        loop {
            let list = self
                .get(machine, "/api/post/fetchListByType/NOTICE/0/10")
                .await;
            assert!(list.headers().contains_key("maru-lag"));
            if list.text().await.unwrap().contains(title) {
                return began.elapsed();
            }
            assert!(began.elapsed() < PATIENCE, "{title} never came");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_followers_show_what_the_primary_has_and_survive_its_death() {
    let site = Site {
        folder: tempfile::tempdir().unwrap(),
        client: Client::new(),
    };
    let primary = site.start("primary", "127.0.0.1:0", None);
    let address = primary.url.clone();
    let token = site.log_in(&primary).await;
    until_sent(&site.path("replica/db/ltx/0")).await;
    let followers = [
        site.start("one", "127.0.0.1:0", Some(&address)),
        site.start("two", "127.0.0.1:0", Some(&address)),
    ];

    // What is written on the primary is shown by both; so is what is written through one of them.
    assert_eq!(site.write(&primary, &token, "첫 소식").await, 201);
    for follower in &followers {
        let after = site.until_shown(follower, "첫 소식").await;
        println!("a follower showed a new notice after {after:?}");
    }
    let token = site.log_in(&followers[0]).await;
    assert_eq!(site.write(&followers[0], &token, "둘째 소식").await, 201);
    for follower in &followers {
        site.until_shown(follower, "둘째 소식").await;
    }

    // Whoever says who they are is answered by the primary, as new as can be.
    let asked = site
        .client
        .get(format!("{}/api/member/me", followers[1].url));
    let me = asked.bearer_auth(&token).send().await.unwrap();
    assert_eq!(
        (me.status().as_u16(), &me.headers()["maru-lag"]),
        (200, &"0".parse().unwrap())
    );
    assert_eq!(
        site.get(&followers[0], "/api/health/ready").await.status(),
        200
    );
    // Documents and files too.
    let page = site.get(&followers[0], "/community/NOTICE").await;
    assert!(page.text().await.unwrap().contains("둘째 소식"));
    assert_eq!(
        site.get(&followers[1], "/media/site/logo.png")
            .await
            .status(),
        200
    );

    // A loop is refused.
    let looped = site.client.get(format!("{}/api/site", followers[0].url));
    let looped = looped.header("maru-passed-on", "1").send().await.unwrap();
    assert_eq!(looped.status(), 508);

    // The primary dies: reads go on, writes and members' own screens are refused in plain words.
    drop(primary);
    for follower in &followers {
        let list = site
            .get(follower, "/api/post/fetchListByType/NOTICE/0/10")
            .await;
        assert_eq!(list.status(), 200);
        assert!(list.text().await.unwrap().contains("둘째 소식"));
        let body = json!({ "title": "잃은 소식", "content": "" });
        let refused = site
            .post(follower, "/api/post/uploadPost/NOTICE", &token, body)
            .await;
        assert_eq!(refused.status(), 503);
        assert!(refused.headers().contains_key("retry-after"));
        let body: Value = refused.json().await.unwrap();
        assert!(
            body["message"]
                .as_str()
                .unwrap()
                .contains("본 서버에 닿지 않아")
        );
    }

    // It comes back at its old address, and everything goes on.
    let listen = address.trim_start_matches("http://").to_owned();
    let primary = site.start("primary", &listen, None);
    assert_eq!(primary.url, address);
    assert_eq!(site.write(&followers[1], &token, "셋째 소식").await, 201);
    for follower in &followers {
        site.until_shown(follower, "셋째 소식").await;
        let list = site
            .get(follower, "/api/post/fetchListByType/NOTICE/0/50")
            .await;
        let list = list.text().await.unwrap();
        assert!(list.contains("첫 소식") && !list.contains("잃은 소식"));
    }
}

/// As after a power cut: its own machine is up again before the network is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_follower_that_can_fetch_nothing_starts_with_the_copy_that_it_has() {
    let site = Site {
        folder: tempfile::tempdir().unwrap(),
        client: Client::new(),
    };
    let primary = site.start("primary", "127.0.0.1:0", None);
    let address = primary.url.clone();
    let sent = site.path("replica/db/ltx/0");
    until_sent(&sent).await;
    let follower = site.start("one", "127.0.0.1:0", Some(&address));
    drop(primary);
    let copy = site.path("one/follow/current");
    until_newest(&sent, &copy).await;
    drop(follower);

    let cut_off = || {
        let mut command = site.command("one", "127.0.0.1:0", Some(&address));
        command.env("MARU__BACKUP__LITESTREAM", "/bin/false");
        command
    };
    for _ in 0..2 {
        let follower = Machine::start(cut_off());
        assert_eq!(site.get(&follower, "/api/site").await.status(), 200);
    }

    // One of another version is not what it can read.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&copy);
    let mut conn = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("delete from platform_migrations where owner = 'outbox'")
        .execute(&mut conn)
        .await
        .unwrap();
    conn.close().await.unwrap();
    let refused = cut_off().output().unwrap();
    let sentence = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        !refused.status.success() && sentence.contains("of another version"),
        "{sentence}"
    );
}

/// Waits until the copy holds the last transaction that was sent.
async fn until_newest(sent: &Path, copy: &Path) {
    let began = Instant::now();
    loop {
        let names = std::fs::read_dir(sent).unwrap();
        let newest = names
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .max();
        let newest = newest.unwrap();
        let held = std::fs::read_link(copy).unwrap();
        // `from-to.ltx`, and `to.db`.
        let (_, last) = newest.trim_end_matches(".ltx").split_once('-').unwrap();
        if held.file_stem().unwrap() == last {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{newest} never came");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Waits for the first transactions in the replica.
async fn until_sent(folder: &Path) {
    let began = Instant::now();
    let has_files = || std::fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some());
    while !has_files() {
        assert!(
            began.elapsed() < PATIENCE,
            "nothing came to {}",
            folder.display()
        );
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
