//! An HTTP/1.1 connection that costs as little as possible: what the load spends, the server lacks.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// What a browser says it can read.
pub const BROWSER: &str = "gzip, deflate, br";

/// No answer takes this long but a lost one.
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// Status and length of an answer's body as it came over the wire.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Seen {
    pub status: u16,
    pub length: usize,
}

/// An answer with its body.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

struct Head {
    status: u16,
    /// Bytes of the head, with its empty line.
    size: usize,
    /// Absent when the body comes in chunks.
    length: Option<usize>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            buffer: vec![0; 128 * 1024],
        })
    }

    /// Sends a request that is ready as bytes and reads the answer without keeping it.
    pub async fn send(&mut self, request: &[u8]) -> anyhow::Result<Seen> {
        self.stream.write_all(request).await?;
        let (head, mut filled) = self.read_head().await?;
        let Some(length) = head.length else {
            let length = self.read_chunks(head.size, filled).await?.len();
            return Ok(Seen {
                status: head.status,
                length,
            });
        };
        let end = head.size + length;
        while filled < end {
            // Only the count matters: what is read overwrites what was there.
            filled += self.fill(0).await?;
        }
        Ok(Seen {
            status: head.status,
            length,
        })
    }

    /// How long a browser's `GET` takes until its last byte is there.
    pub async fn timed(&mut self, path: &str) -> anyhow::Result<Duration> {
        let request = get(path, BROWSER);
        let asked = Instant::now();
        let seen = self.send(&request).await?;
        let took = asked.elapsed();
        ensure!(seen.status == 200, "{path} answers {}", seen.status);
        Ok(took)
    }

    /// Sends a request and keeps the answer.
    pub async fn ask(&mut self, request: &[u8]) -> anyhow::Result<Answer> {
        self.stream.write_all(request).await?;
        let (head, filled) = self.read_head().await?;
        let text = String::from_utf8_lossy(&self.buffer[..head.size]).into_owned();
        let body = match head.length {
            None => self.read_chunks(head.size, filled).await?,
            Some(length) => {
                let mut body = self.buffer[head.size..filled].to_vec();
                while body.len() < length {
                    let count = self.fill(0).await?;
                    body.extend_from_slice(&self.buffer[..count]);
                }
                body
            }
        };
        Ok(Answer {
            status: head.status,
            head: text,
            body,
        })
    }

    async fn read_head(&mut self) -> anyhow::Result<(Head, usize)> {
        let mut filled = 0;
        loop {
            filled += self.fill(filled).await?;
            if let Some(head) = parse_head(&self.buffer[..filled])? {
                return Ok((head, filled));
            }
            if filled == self.buffer.len() {
                bail!("the head of an answer does not end");
            }
        }
    }

    async fn read_chunks(&mut self, from: usize, filled: usize) -> anyhow::Result<Vec<u8>> {
        let mut raw = self.buffer[from..filled].to_vec();
        loop {
            if let Some(body) = join_chunks(&raw)? {
                return Ok(body);
            }
            let count = self.fill(0).await?;
            raw.extend_from_slice(&self.buffer[..count]);
        }
    }

    async fn fill(&mut self, from: usize) -> anyhow::Result<usize> {
        match self.stream.read(&mut self.buffer[from..]).await? {
            0 => bail!("the server closed the connection"),
            count => Ok(count),
        }
    }
}

/// The bytes of a `GET`.
pub fn get(path: &str, accepted: &str) -> Vec<u8> {
    let encoding = match accepted {
        "" => String::new(),
        accepted => format!("accept-encoding: {accepted}\r\n"),
    };
    format!("GET {path} HTTP/1.1\r\nhost: bench\r\n{encoding}\r\n").into_bytes()
}

/// The bytes of a request with a body.
pub fn request(method: &str, path: &str, token: &str, kind: &str, body: &str) -> Vec<u8> {
    let authorization = match token {
        "" => String::new(),
        token => format!("authorization: Bearer {token}\r\n"),
    };
    format!(
        "{method} {path} HTTP/1.1\r\nhost: bench\r\n{authorization}content-type: {kind}\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// One answer over a connection of its own.
pub async fn ask(address: SocketAddr, request: &[u8]) -> anyhow::Result<Answer> {
    let answer = async { Connection::open(address).await?.ask(request).await };
    tokio::time::timeout(PATIENCE, answer)
        .await
        .context("the server did not answer")?
}

fn parse_head(bytes: &[u8]) -> anyhow::Result<Option<Head>> {
    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
        return Ok(None);
    };
    let mut lines = bytes[..end].split(|byte| *byte == b'\n');
    let status = lines
        .next()
        .and_then(|line| std::str::from_utf8(line.get(9..12)?).ok()?.parse().ok())
        .context("an answer without a status")?;
    let mut head = Head {
        status,
        size: end + 4,
        length: None,
    };
    for line in lines {
        const NAME: &[u8] = b"content-length:";
        if line.len() > NAME.len() && line[..NAME.len()].eq_ignore_ascii_case(NAME) {
            head.length = Some(std::str::from_utf8(&line[NAME.len()..])?.trim().parse()?);
            break;
        }
    }
    Ok(Some(head))
}

/// The body that the chunks make, once the last one is there.
fn join_chunks(mut raw: &[u8]) -> anyhow::Result<Option<Vec<u8>>> {
    let mut body = Vec::new();
    loop {
        let Some(end) = raw.windows(2).position(|two| two == b"\r\n") else {
            return Ok(None);
        };
        let size = usize::from_str_radix(std::str::from_utf8(&raw[..end])?.trim(), 16)?;
        let Some(chunk) = raw.get(end + 2..end + 2 + size) else {
            return Ok(None);
        };
        let Some(rest) = raw.get(end + 4 + size..) else {
            return Ok(None);
        };
        if size == 0 {
            return Ok(Some(body));
        }
        body.extend_from_slice(chunk);
        raw = rest;
    }
}
