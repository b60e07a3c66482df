//! What `maru doctor` looks at before anything is opened. It changes nothing.

use std::{os::unix::fs::PermissionsExt, path::Path, time::Duration};

use anyhow::{Context, bail};
use chrono::TimeDelta;
use sqlx::SqliteConnection;

use crate::app;
use backup::Plan;
use platform::{
    config::{Config, MailAdapter, Secret, SmsAdapter},
    db, disk, http,
    module::Module,
    records::journal,
    timestamp::Timestamp,
};

/// One line: what was looked at, and what was seen there.
pub struct Finding {
    pub name: &'static str,
    pub outcome: anyhow::Result<String>,
}

const MIB: u64 = 1024 * 1024;
/// Less than this, and the next upload may be the last.
const LEAST_SPACE: u64 = 256 * MIB;
/// Clocks of two machines differ by less.
const DRIFT: TimeDelta = TimeDelta::minutes(5);
const PATIENCE: Duration = Duration::from_secs(5);

/// Engine, disk space, clock, keys, mail, text messages and pending migrations.
pub async fn examine(config: &Config, modules: &[Module]) -> Vec<Finding> {
    let finding = |name, outcome| Finding { name, outcome };
    vec![
        finding("engine", db::check_engine().map(|()| engine())),
        finding("disk space", disk_space(&config.data.dir)),
        finding("clock", clock(config).await),
        finding("keys", keys(config)),
        finding("mail", Ok(mail(config))),
        finding("text messages", text_messages(config).await),
        finding("migrations", migrations(config, modules).await),
    ]
}

fn engine() -> String {
    let (major, minor, patch) = db::engine_version();
    format!("SQLite {major}.{minor}.{patch}")
}

/// Of the data folder, or of where it would be made.
fn disk_space(data: &Path) -> anyhow::Result<String> {
    let folder = data.ancestors().find(|folder| folder.is_dir());
    let space = disk::space(folder.unwrap_or(Path::new(".")))
        .with_context(|| format!("nothing is known of the disk of {}", data.display()))?;
    let text = format!("{} of {} MiB free", space.free / MIB, space.total / MIB);
    if space.free < LEAST_SPACE {
        bail!("{text}: at least {} MiB are needed", LEAST_SPACE / MIB);
    }
    Ok(text)
}

/// A clock that runs behind what it has written down would make tokens and codes valid for longer.
async fn clock(config: &Config) -> anyhow::Result<String> {
    let now = Timestamp::now();
    if let Some(mut conn) = existing(config).await?
        && let Some(written) = newest_entry(&mut conn).await?
        && written > now + DRIFT
    {
        bail!("it is {now} here, and the newest change in the database is of {written}");
    }
    Ok(now.format("%Y-%m-%d %H:%M:%S UTC").to_string())
}

async fn newest_entry(conn: &mut SqliteConnection) -> sqlx::Result<Option<Timestamp>> {
    let there: i64 =
        sqlx::query_scalar("select count(*) from sqlite_schema where name = 'platform_journal'")
            .fetch_one(&mut *conn)
            .await?;
    if there == 0 {
        return Ok(None);
    }
    journal::newest_at(conn).await
}

fn keys(config: &Config) -> anyhow::Result<String> {
    let key = |name: &str, configured: Option<&Secret>, file: &str| {
        if configured.is_some() {
            return Ok(format!("{name} configured"));
        }
        let path = config.data.dir.join("keys").join(file);
        if !path.exists() {
            return Ok(format!("{name} will be made at the first start"));
        }
        let mode = std::fs::metadata(&path)?.permissions().mode() & 0o777;
        if mode & 0o077 != 0 {
            bail!("{} can be read by others (mode {mode:o})", path.display());
        }
        Ok(format!("{name} in {}", path.display()))
    };
    let token = key("auth.token_key", config.auth.token_key.as_ref(), "token")?;
    let sealing = key(
        "encryption.key",
        config.encryption.key.as_ref(),
        "encryption",
    )?;
    let old = match config.encryption.old_keys.0.len() {
        0 => String::new(),
        count => format!(", {count} earlier keys: run `maru keys rotate`, then remove them"),
    };
    Ok(format!("{token}, {sealing}{old}"))
}

/// A change of an account is told by mail and by text message, so that its owner can take it back.
fn mail(config: &Config) -> String {
    match config.mail.adapter {
        MailAdapter::None => "off: whoever has no phone number in their account, as an admin made on the server, is not told \
            when its e-mail or second factor is changed"
            .to_owned(),
        MailAdapter::Outbox => "outbox: written to a file and not sent".to_owned(),
        MailAdapter::Smtp => {
            let host = config.mail.host.as_deref().unwrap_or_default();
            format!("smtp by {host}")
        }
    }
}

/// Whether the gateway answers at all; nothing is sent, so that nothing is paid.
async fn text_messages(config: &Config) -> anyhow::Result<String> {
    let gateway = match (config.sms.adapter, &config.sms.solapi, &config.sms.aligo) {
        (SmsAdapter::Solapi, Some(solapi), _) => &solapi.base_url,
        (SmsAdapter::Aligo, _, Some(aligo)) => &aligo.base_url,
        _ => return Ok("outbox: written to a file and not sent".to_owned()),
    };
    reachable(gateway).await?;
    Ok(format!(
        "{} answers",
        gateway.host_str().unwrap_or_default()
    ))
}

async fn reachable(address: &url::Url) -> anyhow::Result<()> {
    let client = http::client_builder().timeout(PATIENCE).build()?;
    let asked = client.head(address.clone()).send().await;
    asked
        .map(drop)
        .map_err(reqwest::Error::without_url)
        .with_context(|| format!("{} does not answer", address.host_str().unwrap_or_default()))
}

/// Whether copies can be made: the place for them is there, and the program that sends them.
pub async fn replication(config: &Config) -> anyhow::Result<String> {
    let Some(plan) = Plan::open(config)? else {
        return Ok("no backup is configured".to_owned());
    };
    let version = plan.litestream.version().await?;
    Ok(format!("Litestream {version}"))
}

/// A database that this program would still have to bring up to date is left as it is.
async fn migrations(config: &Config, modules: &[Module]) -> anyhow::Result<String> {
    let Some(mut conn) = existing(config).await? else {
        return Ok("there is no database yet".to_owned());
    };
    let pending = db::pending_migrations(&mut conn, &app::migrations(modules)).await?;
    if !pending.is_empty() {
        bail!("pending: {}; run `maru migrate`", pending.join(", "));
    }
    Ok("all applied".to_owned())
}

async fn existing(config: &Config) -> anyhow::Result<Option<SqliteConnection>> {
    let path = config.data.dir.join("maru.db");
    let is_there = path.try_exists();
    match is_there.with_context(|| format!("{} cannot be looked at", path.display()))? {
        false => Ok(None),
        true => db::connect_to_read(&path).await.map(Some),
    }
}
