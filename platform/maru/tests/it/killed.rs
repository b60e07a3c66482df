//! The program is killed again and again while people write.
//!
//! A few cycles here; `make soak` runs a hundred (`MARU_SOAK_CYCLES`). Litestream runs beside it, so
//! that its part in every start is in the numbers.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use platform_testing::http_client;
use serde_json::{Value, json};

const EMAIL: &str = "admin@killed.example";
const PASSWORD: &str = "correct-horse-battery";
const WRITERS: usize = 4;

struct Running {
    child: Child,
    url: String,
    /// From the start of the program to its first "ready".
    ready_after: Duration,
}

fn start(data: &Path, replica: &Path) -> Running {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let began = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_maru"))
        .args(["serve", "--config"])
        .arg(root.join("config.toml"))
        .env("MARU__DATA__DIR", data)
        .env("MARU__SERVER__LISTEN", "127.0.0.1:0")
        .env("MARU__BACKUP__PATH", replica)
        .env(
            "MARU__BACKUP__LITESTREAM",
            root.join("target/litestream/litestream"),
        )
        .env("MARU_BOOTSTRAP_ADMIN_EMAIL", EMAIL)
        .env("MARU_BOOTSTRAP_ADMIN_PASSWORD", PASSWORD)
        .env("MARU_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let url = lines
        .find_map(|line| Some(line.unwrap().strip_prefix("maru listens on ")?.to_owned()))
        .unwrap();
    // Read on, so that the program never waits for us.
    std::thread::spawn(move || lines.for_each(drop));
    Running {
        child,
        url,
        ready_after: began.elapsed(),
    }
}

async fn until_ready(client: &reqwest::Client, running: &mut Running, began: Instant) {
    loop {
        let answer = client
            .get(format!("{}/api/health/ready", running.url))
            .send()
            .await;
        if answer.is_ok_and(|answer| answer.status().is_success()) {
            running.ready_after = began.elapsed();
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "never ready");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn log_in(client: &reqwest::Client, url: &str) -> String {
    let form = [("username", EMAIL), ("password", PASSWORD)];
    let answer = client
        .post(format!("{url}/api/loginProc"))
        .form(&form)
        .send()
        .await
        .unwrap();
    let body: Value = answer.json().await.unwrap();
    body["accessToken"].as_str().unwrap().to_owned()
}

/// What was acknowledged: number and text of each comment.
type Acknowledged = Arc<Mutex<Vec<(i64, String)>>>;

/// Comments as fast as the program takes them, until it is gone.
async fn write(
    client: reqwest::Client,
    url: String,
    token: String,
    post: i64,
    name: String,
    done: Acknowledged,
) {
    for number in 0.. {
        let text = format!("{name}-{number}");
        let body = json!({ "parentId": post, "newCommentContent": text });
        let sent = client
            .post(format!("{url}/api/post/addComment"))
            .bearer_auth(&token)
            .json(&body)
            .send()
            .await;
        let Ok(answer) = sent else { return };
        if answer.status() != 201 {
            return;
        }
        let Ok(body) = answer.json::<Value>().await else {
            return;
        };
        done.lock()
            .unwrap()
            .push((body["id"].as_i64().unwrap(), text));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_is_killed_under_load_loses_nothing_that_it_acknowledged() {
    let cycles: usize = std::env::var("MARU_SOAK_CYCLES").map_or(3, |text| text.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let (data, replica) = (folder.path().join("data"), folder.path().join("replica"));
    let client = http_client();
    let acknowledged = Acknowledged::default();
    let mut starts = Vec::new();
    for cycle in 0..=cycles {
        let began = Instant::now();
        let mut running = start(&data, &replica);
        until_ready(&client, &mut running, began).await;
        check(&data, &acknowledged).await;
        if cycle == cycles {
            stop(running).await;
            break;
        }
        // The first start fills the database.
        if cycle > 0 {
            starts.push(running.ready_after);
        }
        let token = log_in(&client, &running.url).await;
        let post = first_post(&client, &running.url).await;
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let (client, url, token) = (client.clone(), running.url.clone(), token.clone());
                let name = format!("{cycle}-{writer}");
                tokio::spawn(write(client, url, token, post, name, acknowledged.clone()))
            })
            .collect();
        // Not before somebody was answered, however busy the machine is.
        let before = acknowledged.lock().unwrap().len();
        let patience = Instant::now() + Duration::from_secs(20);
        while acknowledged.lock().unwrap().len() == before && Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tokio::time::sleep(Duration::from_millis(400 + 37 * (cycle as u64 % 20))).await;
        running.child.kill().unwrap();
        running.child.wait().unwrap();
        for writer in writers {
            writer.await.unwrap();
        }
    }
    let count = acknowledged.lock().unwrap().len();
    assert!(count > cycles, "{count} comments in {cycles} cycles");
    starts.sort();
    println!(
        "{cycles} kills, {count} comments acknowledged, none lost; slowest start {:?}",
        starts.last()
    );
    // Other tests run beside this one; alone it has to be quick.
    let most = Duration::from_secs(match std::env::var_os("MARU_SOAK_CYCLES") {
        Some(_) => 2,
        None => 20,
    });
    assert!(starts.iter().all(|start| *start < most), "{starts:?}");
}

async fn first_post(client: &reqwest::Client, url: &str) -> i64 {
    let list = client
        .get(format!("{url}/api/post/fetchListByType/NOTICE/0/1"))
        .send()
        .await
        .unwrap();
    let list: Value = list.json().await.unwrap();
    list["_embedded"]["postDTOList"][0]["id"].as_i64().unwrap()
}

/// Every acknowledged comment is there as it was sent, and the file is whole.
async fn check(data: &Path, acknowledged: &Acknowledged) {
    let mut conn = platform::db::connect_to_read(&data.join("maru.db"))
        .await
        .unwrap();
    let broken = platform::db::broken(&mut conn).await.unwrap();
    assert!(broken.is_empty(), "{broken:?}");
    let kept: Vec<(i64, String)> = sqlx::query_as("select id, text from boards_comments")
        .fetch_all(&mut conn)
        .await
        .unwrap();
    let kept: std::collections::HashMap<i64, String> = kept.into_iter().collect();
    for (id, text) in acknowledged.lock().unwrap().iter() {
        assert_eq!(kept.get(id), Some(text), "comment {id} was acknowledged");
    }
}

/// SIGTERM: the program ends by itself within ten seconds, and Litestream with it.
async fn stop(mut running: Running) {
    let began = Instant::now();
    let sent = Command::new("kill")
        .args(["-s", "TERM", &running.child.id().to_string()])
        .status();
    assert!(sent.unwrap().success());
    let ended = tokio::task::spawn_blocking(move || running.child.wait())
        .await
        .unwrap()
        .unwrap();
    assert!(ended.success(), "{ended}");
    assert!(began.elapsed() < Duration::from_secs(10));
}

/// Whether a Litestream still runs on the data folder.
fn litestreams(data: &Path) -> usize {
    let file = data.join("backup/litestream.yml").display().to_string();
    let all = std::fs::read_dir("/proc").unwrap().flatten();
    let lines = all.filter_map(|entry| std::fs::read(entry.path().join("cmdline")).ok());
    lines
        .filter(|line| String::from_utf8_lossy(line).contains(&file))
        .count()
}

/// Whoever kills the server leaves no Litestream behind.
#[test]
fn litestream_dies_with_a_server_that_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let (data, replica): (PathBuf, PathBuf) =
        (folder.path().join("data"), folder.path().join("replica"));
    let mut running = start(&data, &replica);
    let waits = |what: &str, enough: &dyn Fn(usize) -> bool| {
        let began = Instant::now();
        while !enough(litestreams(&data)) {
            assert!(began.elapsed() < Duration::from_secs(30), "{what}");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    waits("Litestream runs", &|count| count > 0);
    running.child.kill().unwrap();
    running.child.wait().unwrap();
    waits("Litestream is gone", &|count| count == 0);
}
