//! What a client may do with a connection: neither slow nor large ones hold the server up.

use std::{net::SocketAddr, time::Duration};

use platform::{clock::Clock, config};
use rstest::rstest;
use server::{app::App, delivery};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpSocket, TcpStream},
    time::timeout,
};

use crate::notes;

/// Time for headers. The rest is what a busy machine may take.
const HEADERS: Duration = Duration::from_millis(300);
/// Time in which some of an answer must be taken.
const ANSWERS: Duration = Duration::from_millis(500);
const PATIENCE: Duration = Duration::from_secs(3);

/// A server on a socket, in a folder that is there as long as it is.
struct Served {
    address: SocketAddr,
    _folder: tempfile::TempDir,
}

async fn serve() -> Served {
    serve_with(edge::Limits {
        connections: 8,
        headers: HEADERS,
        answers: ANSWERS,
    })
    .await
}

async fn serve_with(limits: edge::Limits) -> Served {
    serve_on("127.0.0.1:0", "", limits).await
}

/// A program on this address, which 127.0.0.1 reaches, with more in the configuration.
async fn serve_on(listen: &str, more: &str, limits: edge::Limits) -> Served {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("[site]\nname = \"시험\"\nproduct = \"HOME\"\n[modules.notes]\n{more}");
    let mut config = config::load_str(&text, folder.path()).unwrap();
    // A body that is not there with its headers comes too late.
    config.server.read_timeout = 0;
    let site = delivery::Site::default();
    let app = App::open(config, &[notes::module()], site, Clock::default()).await;
    let listener = TcpListener::bind(listen).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let endpoint = app.unwrap().endpoint;
    tokio::spawn(edge::serve(
        listener,
        endpoint,
        limits,
        Box::pin(std::future::pending()),
    ));
    Served {
        address,
        _folder: folder,
    }
}

impl Served {
    /// Sends this and no more, and reads until the server ends the connection.
    async fn answer_to(&self, sent: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        let _ended_hard = read.expect("the server ends the connection");
        String::from_utf8(answer).unwrap()
    }
}

/// Its headers end and its body is there: how the others ought to be.
#[tokio::test]
async fn a_whole_request_is_answered() {
    let served = serve().await;
    for sent in [
        "GET /api/site HTTP/1.1\r\nhost: maru\r\nconnection: close\r\n\r\n",
        "POST /api/notes/echo HTTP/1.1\r\nhost: maru\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: 12\r\n\r\n{\"text\":\"a\"}",
    ] {
        let answer = served.answer_to(sent).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

#[tokio::test]
async fn a_connection_that_stays_open_for_nothing_is_closed() {
    let asked = "GET /api/site HTTP/1.1\r\nhost: maru\r\n\r\n";
    let answer = serve().await.answer_to(asked).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[rstest]
#[case::silent("")]
#[case::in_the_first_line("GET /api/si")]
#[case::in_the_headers("GET /api/site HTTP/1.1\r\nhost: maru\r\nx-slow: ")]
#[tokio::test]
async fn a_client_that_never_ends_its_headers_is_cut_off(#[case] sent: &str) {
    let answer = serve().await.answer_to(sent).await;
    assert!(!answer.starts_with("HTTP/1.1 200"), "{answer}");
}

/// A byte now and then does not buy more time.
#[tokio::test]
async fn a_client_that_drips_its_headers_is_cut_off() {
    let served = serve().await;
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    let (mut from, mut to) = stream.split();
    let drip = async {
        to.write_all(b"GET /api/site HTTP/1.1\r\nx-slow: ").await?;
        loop {
            to.write_all(b"a").await?;
            tokio::time::sleep(HEADERS / 10).await;
        }
    };
    let mut answer = Vec::new();
    let cut_off = async {
        tokio::select! {
            _ = from.read_to_end(&mut answer) => {}
            failed = drip => {
                let _ended_hard: std::io::Result<()> = failed;
            }
        }
    };
    timeout(PATIENCE, cut_off).await.expect("it is cut off");
}

#[rstest]
#[case::one_large_header(format!("x-large: {}", "a".repeat(33 * 1024)))]
#[case::many_headers("x-many: a\r\n".repeat(200) + "\r\n")]
#[tokio::test]
async fn headers_that_are_too_large_are_refused_unread(#[case] headers: String) {
    let sent = format!("GET /api/site HTTP/1.1\r\nhost: maru\r\n{headers}");
    let answer = serve().await.answer_to(&sent).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
}

/// The sentence comes as every other refusal does, and the rest of the body is not waited for.
#[tokio::test]
async fn a_body_that_does_not_come_in_time_answers_408() {
    let answer = serve()
        .await
        .answer_to(
            "POST /api/notes/echo HTTP/1.1\r\nhost: maru\r\ncontent-type: application/json\r\n\
             content-length: 12\r\n\r\n{\"text\"",
        )
        .await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("application/problem+json"), "{answer}");
    assert!(answer.contains("너무 오래 걸려서"), "{answer}");
}

/// Whoever asks and does not read holds a connection and what was made for it no longer than that.
#[tokio::test]
async fn a_client_that_takes_nothing_of_its_answers_is_cut_off() {
    const ASKED: usize = 2000;
    let served = serve().await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(served.address).await.unwrap();
    let asked = "GET /api/openapi.json HTTP/1.1\r\nhost: maru\r\n\r\n".repeat(ASKED);
    stream.write_all(asked.as_bytes()).await.unwrap();

    tokio::time::sleep(ANSWERS * 4).await;

    let mut taken = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut taken)).await;
    let _ended_hard = read.expect("the server ends the connection");
    let answers = String::from_utf8_lossy(&taken)
        .matches("HTTP/1.1 200")
        .count();
    assert!((1..ASKED).contains(&answers), "{answers} answers");
}

/// Whoever opens connections without an end takes no more of the program than its share; the next
/// one waits for its turn and loses nothing.
#[tokio::test]
async fn connections_over_the_limit_wait_until_one_ends() {
    let served = serve_with(edge::Limits {
        connections: 1,
        headers: Duration::from_secs(60),
        answers: ANSWERS,
    })
    .await;
    let first = TcpStream::connect(served.address).await.unwrap();
    let mut second = TcpStream::connect(served.address).await.unwrap();
    let asked = b"GET /api/site HTTP/1.1\r\nhost: maru\r\n\r\n";
    second.write_all(asked).await.unwrap();
    let mut begin = [0; 12];
    let early = timeout(Duration::from_millis(200), second.read_exact(&mut begin)).await;
    assert!(early.is_err(), "answered beside the first");

    drop(first);

    let read = timeout(PATIENCE, second.read_exact(&mut begin)).await;
    read.expect("its turn comes").unwrap();
    assert_eq!(&begin, b"HTTP/1.1 200");
}

/// With another name for the proxy all its visitors would count as one and soon be kept out together.
#[tokio::test]
async fn a_proxy_is_known_by_its_address_on_a_socket_of_both_families_too() {
    let limits = edge::Limits {
        connections: 8,
        headers: HEADERS,
        answers: ANSWERS,
    };
    let proxies = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n";
    let served = serve_on("[::]:0", proxies, limits).await;
    let body = "username=nobody%40maru.example&password=not-the-password";
    let log_in = async |visitor: &str| {
        let sent = format!(
            "POST /api/loginProc HTTP/1.1\r\nhost: maru\r\nconnection: close\r\nx-forwarded-for: {visitor}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        served.answer_to(&sent).await
    };
    for visitor in 1..=6 {
        let answer = log_in(&format!("203.0.113.{visitor}")).await;
        assert!(answer.starts_with("HTTP/1.1 401"), "{visitor}: {answer}");
    }
}
