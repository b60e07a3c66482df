//! Another program that is called: a real HTTP server that does as it is told.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use base64::{Engine, engine::general_purpose::STANDARD};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

/// What the receiver does with the calls that come next.
#[derive(Clone, Debug)]
pub enum Manner {
    Answer(u16, String),
    Redirect(String),
    /// Takes the call and never answers.
    Hang,
    /// Closes the connection without a word.
    HangUp,
}

/// One call as it arrived.
#[derive(Clone, Debug)]
pub struct Call {
    pub headers: HashMap<String, String>,
    pub body: String,
}

impl Call {
    /// Whether it bears the signature of `secret`, checked as a receiver does.
    pub fn is_signed(&self, secret: &str) -> bool {
        let key = STANDARD
            .decode(secret.strip_prefix("whsec_").unwrap())
            .unwrap();
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
        let (id, at) = (
            &self.headers["webhook-id"],
            &self.headers["webhook-timestamp"],
        );
        mac.update(format!("{id}.{at}.{}", self.body).as_bytes());
        let expected = format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()));
        self.headers["webhook-signature"] == expected
    }
}

pub struct Receiver {
    pub url: String,
    manner: Arc<Mutex<Manner>>,
    calls: Arc<Mutex<Vec<Call>>>,
}

impl Receiver {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let manner = Arc::new(Mutex::new(Manner::Answer(200, "ok".to_owned())));
        let calls = Arc::new(Mutex::new(Vec::new()));
        let receiver = Self {
            url,
            manner: manner.clone(),
            calls: calls.clone(),
        };
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, manner.clone(), calls.clone()));
            }
        });
        receiver
    }

    pub fn now(&self, manner: Manner) {
        *self.manner.lock().unwrap() = manner;
    }

    pub fn answers(&self, status: u16, body: &str) {
        self.now(Manner::Answer(status, body.to_owned()));
    }

    pub fn calls(&self) -> Vec<Call> {
        self.calls.lock().unwrap().clone()
    }
}

async fn serve(mut stream: TcpStream, manner: Arc<Mutex<Manner>>, calls: Arc<Mutex<Vec<Call>>>) {
    let Some(call) = read(&mut stream).await else {
        return;
    };
    calls.lock().unwrap().push(call);
    let manner = manner.lock().unwrap().clone();
    let answer = match manner {
        Manner::Answer(status, body) => format!(
            "HTTP/1.1 {status} X\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        ),
        Manner::Redirect(to) => format!(
            "HTTP/1.1 302 Found\r\nlocation: {to}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        ),
        Manner::Hang => return tokio::time::sleep(Duration::from_secs(60)).await,
        Manner::HangUp => return,
    };
    let _gone = stream.write_all(answer.as_bytes()).await;
}

async fn read(stream: &mut TcpStream) -> Option<Call> {
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let headers: HashMap<String, String> = head
                .lines()
                .filter_map(|line| line.split_once(": "))
                .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
                .collect();
            let length: usize = headers["content-length"].parse().ok()?;
            if body.len() >= length {
                let body = body.to_owned();
                return Some(Call { headers, body });
            }
        }
        match stream.read(&mut buffer).await {
            Ok(count) if count > 0 => bytes.extend_from_slice(&buffer[..count]),
            _ => return None,
        }
    }
}
