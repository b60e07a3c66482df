//! The program Litestream: its configuration, one-time runs, and what it prints.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use anyhow::{Context, bail};
use chrono::SecondsFormat;
use serde_json::{Value, json};
use tokio::process::Command;

use super::replica::DATABASE;
use platform::{
    config::{self, Config, Secret},
    timestamp::Timestamp,
};

/// The release that this program was tried with. Others of 0.5 may do.
const KNOWN: &str = "0.5.";
/// How often changes are looked for and sent.
const SYNC: &str = "500ms";
/// For this long every single change can be gone back to, later one in five minutes.
const EVERY_CHANGE: &str = "1h";

/// How to call Litestream for this site.
#[derive(Clone)]
pub struct Litestream {
    program: PathBuf,
    /// Below `data.dir`: its configuration and its own notes.
    folder: PathBuf,
    database: PathBuf,
    configuration: Value,
    keys: Option<(Secret, Secret)>,
}

impl Litestream {
    /// Nothing when no backup is configured.
    pub fn new(config: &Config) -> anyhow::Result<Option<Self>> {
        if !config.backup.is_configured() {
            return Ok(None);
        }
        let data = std::path::absolute(&config.data.dir)?;
        let (folder, database) = (data.join("backup"), data.join("maru.db"));
        let mut replica = match (&config.backup.path, &config.backup.s3) {
            (Some(path), _) => json!({
                "type": "file",
                "path": std::path::absolute(path)?.join(DATABASE),
            }),
            (_, Some(bucket)) => in_bucket(bucket),
            (None, None) => return Ok(None),
        };
        replica["sync-interval"] = json!(SYNC);
        let days = config.backup.retention_days;
        let configuration = json!({
            "logging": { "level": "info", "type": "json", "stderr": true },
            "snapshot": { "interval": "24h", "retention": format!("{}h", days * 24) },
            "levels": [{ "interval": "5m" }, { "interval": "1h" }],
            "l0-retention": EVERY_CHANGE,
            "shutdown-sync-timeout": "5s",
            "dbs": [{
                "path": database,
                "meta-path": folder.join("litestream"),
                "monitor-interval": SYNC,
                "replica": replica,
            }],
        });
        let bucket = config.backup.s3.as_ref();
        Ok(Some(Self {
            program: config.backup.litestream.clone(),
            folder,
            database,
            configuration,
            keys: bucket.map(|bucket| (bucket.access_key.clone(), bucket.secret_key.clone())),
        }))
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn database(&self) -> &Path {
        &self.database
    }

    /// Writes the configuration anew; it holds no secrets.
    fn configure(&self) -> anyhow::Result<PathBuf> {
        let path = self.folder.join("litestream.yml");
        // JSON is YAML, and nothing in it can be mistaken for markup.
        std::fs::create_dir_all(&self.folder)
            .and_then(|()| std::fs::write(&path, self.configuration.to_string()))
            .with_context(|| format!("{} cannot be written", path.display()))?;
        Ok(path)
    }

    /// A run of `litestream <name>` on this site's configuration, killed when it is dropped.
    pub fn command(&self, name: &str) -> anyhow::Result<Command> {
        let mut command = Command::new(&self.program);
        command.arg(name).arg("-config").arg(self.configure()?);
        self.prepare(&mut command);
        Ok(command)
    }

    /// The command behind a shell that waits for the end of its input, and then lets Litestream
    /// finish: however this program dies, Litestream does not outlive it.
    pub fn supervised(&self, name: &str) -> anyhow::Result<Command> {
        let mut command = Command::new("sh");
        command.args(["-c", WATCH, "sh"]).arg(&self.program);
        command.arg(name).arg("-config").arg(self.configure()?);
        self.prepare(&mut command);
        // Ctrl-C in a terminal is for the server, which ends Litestream when its own work is done.
        command.stdin(Stdio::piped()).process_group(0);
        Ok(command)
    }

    /// Restores into `output` and goes on applying what comes, until its input ends. It notes beside the
    /// file which transaction that ends with.
    pub fn follow(&self, output: &Path, interval: Duration) -> anyhow::Result<Command> {
        let mut command = self.supervised("restore")?;
        let interval = format!("{}ms", interval.as_millis());
        command.args(["-f", "-follow-interval", &interval, "-o"]);
        command.arg(output).arg(&self.database);
        command.stdout(Stdio::null());
        Ok(command)
    }

    fn prepare(&self, command: &mut Command) {
        command
            .arg("-no-expand-env")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // Litestream does not start where it is set.
            .env_remove("AWS_CA_BUNDLE")
            .env_remove("LITESTREAM_CONFIG")
            .kill_on_drop(true);
        if let Some((access, secret)) = &self.keys {
            command
                .env("LITESTREAM_ACCESS_KEY_ID", access.expose())
                .env("LITESTREAM_SECRET_ACCESS_KEY", secret.expose());
        }
    }

    /// `0.5.17`. Fails with one sentence when there is no such program or another release.
    pub async fn version(&self) -> anyhow::Result<String> {
        let mut command = Command::new(&self.program);
        let output = command
            .arg("version")
            .env_remove("AWS_CA_BUNDLE")
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .output()
            .await
            .with_context(|| self.missing())?;
        let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        if !version.trim_start_matches('v').starts_with(KNOWN) {
            bail!("backup.litestream: {version} was found, a release of {KNOWN}x is needed");
        }
        Ok(version)
    }

    pub fn missing(&self) -> String {
        format!(
            "backup.litestream: the program {} cannot be run",
            self.program.display()
        )
    }

    /// Takes a full copy of the database now. Only while nothing else replicates it.
    pub async fn snapshot(&self) -> anyhow::Result<()> {
        let mut command = self.command("replicate")?;
        run(command.args(["-once", "-force-snapshot"]), &self.missing()).await?;
        Ok(())
    }

    /// Writes the database as it was at `at`, or as it is in the replica now, to `output`, where
    /// nothing may be. Nothing is checked by it.
    pub async fn restore(&self, at: Option<Timestamp>, output: &Path) -> anyhow::Result<()> {
        let mut command = self.command("restore")?;
        if let Some(at) = at {
            let at = at.to_rfc3339_opts(SecondsFormat::Millis, true);
            command.args(["-timestamp", &at]);
        }
        command.arg("-o").arg(output).arg(&self.database);
        run(&mut command, &self.missing()).await?;
        if !output.is_file() {
            bail!("Litestream restored nothing");
        }
        Ok(())
    }
}

/// Ends Litestream when the input ends, and itself when Litestream does. Waits for its watcher too: as
/// the first process of a container the program would inherit it, and keep what is left of it for ever.
const WATCH: &str = r#"
exec 3<&0
"$@" 3<&- &
child=$!
( read -r _ <&3; kill -TERM "$child" ) 2>/dev/null &
watcher=$!
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
wait "$watcher" 2>/dev/null
exit "$code"
"#;

fn in_bucket(bucket: &config::BackupBucket) -> Value {
    json!({
        "type": "s3",
        "endpoint": bucket.endpoint.as_str().trim_end_matches('/'),
        "bucket": bucket.bucket,
        "region": bucket.region,
        "path": format!("{}/{DATABASE}", bucket.prefix.trim_matches('/')),
        "force-path-style": true,
    })
}

/// Runs to the end; an error tells the last thing that the program complained of.
async fn run(command: &mut Command, missing: &str) -> anyhow::Result<()> {
    let output = command.output().await.with_context(|| missing.to_owned())?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    let last = text.lines().rev().find(|line| !line.trim().is_empty());
    bail!(
        "Litestream: {}",
        complaint(last.unwrap_or("no reason given"))
    )
}

/// What a line of Litestream's log says.
pub fn complaint(line: &str) -> String {
    let Ok(value) = serde_json::from_str::<Value>(line) else {
        return line.trim_start_matches("Error: ").trim().to_owned();
    };
    let text = |name: &str| value.get(name).and_then(Value::as_str);
    match (text("error").or_else(|| text("err")), text("msg")) {
        (Some(error), _) => error.to_owned(),
        (None, Some(message)) => message.to_owned(),
        (None, None) => line.to_owned(),
    }
}

/// Whether a line of Litestream's log tells of something that went wrong.
pub fn is_complaint(line: &str) -> bool {
    serde_json::from_str::<Value>(line).map_or(true, |value| {
        matches!(
            value.get("level").and_then(Value::as_str),
            Some("ERROR" | "WARN")
        )
    })
}
