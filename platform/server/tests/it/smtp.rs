//! A mail server that does as it is told: real connections, real SMTP.

use std::sync::{Arc, Mutex};

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

#[derive(Clone, Copy)]
pub enum Manner {
    Accept,
    /// Says that it may go better later.
    Busy,
    /// Knows nobody of this name, says so as most servers do, and never will.
    Refuse,
}

pub struct SmtpServer {
    pub port: u16,
    shared: Arc<Mutex<Shared>>,
}

struct Shared {
    manner: Manner,
    said: Vec<String>,
    letters: Vec<String>,
}

impl SmtpServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(Mutex::new(Shared {
            manner: Manner::Accept,
            said: Vec::new(),
            letters: Vec::new(),
        }));
        let served = shared.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, served.clone()));
            }
        });
        Self { port, shared }
    }

    pub fn now(&self, manner: Manner) {
        self.shared.lock().unwrap().manner = manner;
    }

    /// Everything that clients said, letters aside.
    pub fn said(&self) -> Vec<String> {
        self.shared.lock().unwrap().said.clone()
    }

    pub fn letters(&self) -> Vec<String> {
        self.shared.lock().unwrap().letters.clone()
    }
}

async fn serve(stream: TcpStream, shared: Arc<Mutex<Shared>>) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 mail.test ESMTP\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let manner = {
            let mut shared = shared.lock().unwrap();
            shared.said.push(line.clone());
            shared.manner
        };
        let verb = line
            .split([' ', ':'])
            .next()
            .unwrap_or_default()
            .to_uppercase();
        let answer = match (verb.as_str(), manner) {
            ("EHLO", _) => "250-mail.test\r\n250-8BITMIME\r\n250 AUTH PLAIN LOGIN\r\n",
            ("AUTH", _) => "235 welcome\r\n",
            ("RCPT", Manner::Busy) => "451 try again later\r\n",
            ("RCPT", Manner::Refuse) => "550 <a@example.com>: no such person\r\n",
            ("DATA", _) => {
                write.write_all(b"354 go on\r\n").await?;
                let mut letter = String::new();
                while let Some(line) = lines.next_line().await? {
                    if line == "." {
                        break;
                    }
                    letter.push_str(&line);
                    letter.push('\n');
                }
                shared.lock().unwrap().letters.push(letter);
                "250 taken\r\n"
            }
            ("QUIT", _) => "221 bye\r\n",
            _ => "250 ok\r\n",
        };
        write.write_all(answer.as_bytes()).await?;
    }
    Ok(())
}
