//! Starts what is measured, and looks at it from outside.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use tempfile::TempDir;

use crate::client;

/// A server that ends with this value.
pub struct Server {
    process: Child,
    pub address: SocketAddr,
}

/// The measured program with a data folder of its own.
pub struct Program {
    binary: PathBuf,
    config: PathBuf,
    data: TempDir,
    settings: Vec<(&'static str, String)>,
}

impl Program {
    /// A program whose database holds the seed content.
    pub fn seeded(binary: &Path, config: &Path) -> anyhow::Result<Self> {
        let program = Self {
            binary: binary.to_owned(),
            config: config.to_owned(),
            data: tempfile::tempdir()?,
            settings: Vec::new(),
        };
        program.run(&["seed", "apply"], "")?;
        Ok(program)
    }

    /// A key of its configuration, as an environment variable.
    pub fn set(&mut self, variable: &'static str, value: &str) {
        self.settings.push((variable, value.to_owned()));
    }

    /// Where its database lies.
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.binary);
        command
            .args(arguments)
            .arg("--config")
            .arg(&self.config)
            .env("MARU__DATA__DIR", self.data.path())
            .env("MARU__SERVER__LISTEN", "127.0.0.1:0")
            .env("MARU_LOG", "warn")
            .envs(self.settings.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Runs a command of the program to its end, with `input` on its standard input.
    pub fn run(&self, arguments: &[&str], input: &str) -> anyhow::Result<()> {
        let mut process = self
            .command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} cannot be run", self.binary.display()))?;
        if let Some(mut stdin) = process.stdin.take() {
            stdin.write_all(input.as_bytes())?;
        }
        let output = process.wait_with_output()?;
        ensure!(
            output.status.success(),
            "maru {}: {}",
            arguments.join(" "),
            String::from_utf8_lossy(&output.stderr).trim()
        );
        Ok(())
    }

    /// Starts the server and says how long it took until it answered that it is ready.
    pub async fn serve(&self) -> anyhow::Result<(Server, Duration)> {
        let begun = Instant::now();
        let server = Server::start(self.command(&["serve"]))?;
        let ready = client::get("/api/health/ready", "");
        let answer = client::ask(server.address, &ready).await?;
        let took = begun.elapsed();
        ensure!(answer.status == 200, "the program is not ready");
        Ok((server, took))
    }
}

impl Server {
    /// The empty endpoint, from this same binary.
    pub fn empty() -> anyhow::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("empty");
        Self::start(command)
    }

    /// Starts a server that prints a line ending with its address.
    fn start(mut command: Command) -> anyhow::Result<Self> {
        let mut process = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("a server cannot be started")?;
        let output = process.stdout.take().context("no output")?;
        let mut server = Self {
            process,
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
        };
        let address = BufReader::new(output).lines().find_map(|line| {
            let line = line.ok()?;
            let (_, address) = line.split_once("listens on ")?;
            Some(address.trim_start_matches("http://").to_owned())
        });
        let address = address.context("a server did not say where it listens")?;
        server.address = address
            .parse()
            .with_context(|| format!("{address} is no address"))?;
        Ok(server)
    }

    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Resident memory in bytes, and the part of it that is the program's own and no file's.
    pub fn memory(&self) -> anyhow::Result<Memory> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let bytes = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name))?;
            let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
            Some(kilobytes * 1024)
        };
        Ok(Memory {
            resident: bytes("VmRSS:").context("no VmRSS")?,
            own: bytes("RssAnon:").unwrap_or_default(),
        })
    }
}

/// What all threads of a process have run so far.
pub fn processor_time(process: u32) -> anyhow::Result<Duration> {
    let mut total = Duration::ZERO;
    for thread in fs::read_dir(format!("/proc/{process}/task"))? {
        // A thread may end between the list and the look.
        let times = fs::read_to_string(thread?.path().join("schedstat")).unwrap_or_default();
        let run = times.split_whitespace().next();
        total += Duration::from_nanos(run.and_then(|run| run.parse().ok()).unwrap_or_default());
    }
    Ok(total)
}

#[derive(Clone, Copy)]
pub struct Memory {
    pub resident: u64,
    pub own: u64,
}

impl Drop for Server {
    fn drop(&mut self) {
        // As a supervisor would: ask first, so that the database is closed well.
        let asked = Command::new("kill")
            .arg(self.process.id().to_string())
            .status();
        let deadline = Instant::now() + Duration::from_secs(3);
        while asked.is_ok() && Instant::now() < deadline {
            if !matches!(self.process.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _gone_already = self.process.kill();
        let _reaped = self.process.wait();
    }
}
