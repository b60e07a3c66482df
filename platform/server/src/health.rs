//! Is the program alive, and can it do its work?

use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use poem_openapi::{ApiResponse, Object, OpenApi, payload::Json};
use tokio::sync::Mutex;

use backup::Backup;
use platform::{
    ctx::Ctx,
    error::Result,
    ports::{BackupSummary, HealthSource},
    search,
};

pub struct HealthApi {
    ctx: Ctx,
    /// Runs of the checks that began.
    begun: AtomicU64,
    last: Mutex<LastRun>,
}

#[derive(Default)]
struct LastRun {
    /// Which one of those that began.
    number: u64,
    checks: Vec<ReadinessCheck>,
}

impl HealthApi {
    pub fn new(ctx: Ctx) -> Self {
        Self {
            ctx,
            begun: AtomicU64::new(0),
            last: Mutex::default(),
        }
    }

    /// Anybody may ask, and each run writes: whoever asks during one shares the next.
    async fn checks(&self) -> Vec<ReadinessCheck> {
        let begun = self.begun.load(Ordering::Acquire);
        let mut last = self.last.lock().await;
        if last.number <= begun {
            let number = self.begun.fetch_add(1, Ordering::AcqRel) + 1;
            let checks = run_checks(&self.ctx).await;
            *last = LastRun { number, checks };
        }
        last.checks.clone()
    }
}

#[OpenApi(prefix_path = "/api/health")]
impl HealthApi {
    /// 200 while the process runs.
    #[oai(path = "/live", method = "get", operation_id = "check_live")]
    async fn check_live(&self) -> Json<Liveness> {
        Json(Liveness {
            status: "live".to_owned(),
        })
    }

    /// 200 when database and storage answer, else 503.
    #[oai(path = "/ready", method = "get", operation_id = "check_ready")]
    async fn check_ready(&self) -> ReadyAnswer {
        let checks = self.checks().await;
        let ready = checks.iter().all(|check| check.ok);
        let body = Json(Readiness {
            status: if ready { "ready" } else { "not ready" }.to_owned(),
            checks,
        });
        match ready {
            true => ReadyAnswer::Ready(body),
            false => ReadyAnswer::NotReady(body),
        }
    }
}

/// What the dashboard shows.
pub struct Dashboard;

#[async_trait]
impl HealthSource for Dashboard {
    async fn checks(&self, ctx: &Ctx) -> Vec<(String, bool)> {
        let checks = run_checks(ctx).await.into_iter();
        checks.map(|check| (check.name, check.ok)).collect()
    }

    async fn backup(&self, ctx: &Ctx) -> Result<BackupSummary> {
        let status = backup::status(ctx).await?;
        let verified = status.verification.filter(|run| run.ok);
        Ok(BackupSummary {
            configured: status.configured,
            problems: status.problems,
            ok: status.ok,
            verified: verified.map(|run| (run.at, run.detail)),
        })
    }
}

/// Every check there is, as the public is told of it: it only names what failed. The causes go to
/// the log.
async fn run_checks(ctx: &Ctx) -> Vec<ReadinessCheck> {
    let seen = look(ctx).await;
    seen.into_iter()
        .map(|(name, outcome)| told(name, &outcome))
        .collect()
}

/// Every check with what it saw: database, storage, search, then the modules' own.
pub async fn look(ctx: &Ctx) -> Vec<(&'static str, anyhow::Result<String>)> {
    let well = |outcome: anyhow::Result<()>, seen: &str| outcome.map(|()| seen.to_owned());
    let mut checks = vec![
        ("database", well(check_database(ctx).await, "answers")),
        (
            "storage",
            well(ctx.media.check().await, "keeps a file and gives it back"),
        ),
        (
            "search",
            well(search::check(ctx).await, "indexed as it is searched"),
        ),
    ];
    if ctx.state::<Backup>().plan().is_some() || ctx.state::<Backup>().unusable().is_some() {
        checks.push(("backup", well(check_backup(ctx).await, "proved")));
    }
    for module in &ctx.installed().checks {
        checks.push((module.name, module.check.check(ctx).await));
    }
    checks
}

async fn check_database(ctx: &Ctx) -> anyhow::Result<()> {
    sqlx::query("select count(*) from platform_facts")
        .execute(ctx.db.read())
        .await?;
    let tx = ctx.db.write().await?;
    tx.commit().await?;
    Ok(())
}

/// Whether the backup was proved lately. What is wrong with it this minute is for the admins: it is
/// no reason to keep visitors away.
async fn check_backup(ctx: &Ctx) -> anyhow::Result<()> {
    let last = backup::last_verification(ctx).await?;
    match backup::unproved(ctx, last.as_ref()).await? {
        None => Ok(()),
        Some(problem) => anyhow::bail!(problem),
    }
}

fn told(name: &str, outcome: &anyhow::Result<String>) -> ReadinessCheck {
    if let Err(error) = outcome {
        tracing::error!(
            check = name,
            error = format!("{error:#}"),
            "a readiness check failed"
        );
    }
    ReadinessCheck {
        name: name.to_owned(),
        ok: outcome.is_ok(),
    }
}

#[derive(ApiResponse)]
enum ReadyAnswer {
    #[oai(status = 200)]
    Ready(Json<Readiness>),
    #[oai(status = 503)]
    NotReady(Json<Readiness>),
}

#[derive(Object)]
struct Liveness {
    status: String,
}

#[derive(Object)]
struct Readiness {
    status: String,
    checks: Vec<ReadinessCheck>,
}

#[derive(Clone, Object)]
struct ReadinessCheck {
    name: String,
    ok: bool,
}
