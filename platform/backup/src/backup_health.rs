//! What is wrong with the backup right now, found out every few seconds; admins see it as a light.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use chrono::TimeDelta;

use super::{
    Plan,
    child::ChildState,
    media, note,
    replica_inventory::ReplicaInventory,
    verify::{self, Verification},
};
use crate::Backup;
use platform::{ctx::Ctx, error::Result, timestamp::Timestamp};

/// Between two canaries.
const CANARY: Duration = Duration::from_secs(10);
/// A canary that is under way for longer has not arrived.
const LATE: Duration = Duration::from_secs(15);
/// Between two looks at the replica, while it has few files; each thousand adds as much as this.
const LOOK: Duration = Duration::from_secs(10);
/// What was not looked at for longer counts as red.
const STALE: Duration = Duration::from_secs(90);
/// A new backup gets this long to make its first full copy.
const FIRST: Duration = Duration::from_secs(45);
const LAGS: usize = 60;
/// A backup that was not restored for longer counts as none.
pub const PROVED_WITHIN: TimeDelta = TimeDelta::hours(26);

/// What was seen last. All of it is in memory: a restart looks again.
#[derive(Default)]
pub struct BackupHealth {
    pub(super) child: ChildState,
    /// How long the last canaries took from their commit to the replica.
    lags: VecDeque<Duration>,
    /// Since when a canary is under way.
    waiting: Option<Instant>,
    began: Option<Instant>,
    /// When the replica was last looked at.
    looked: Option<Instant>,
    /// What the last look found wrong; Korean.
    problems: Vec<String>,
    pub(super) snapshots: Vec<Timestamp>,
    pub(super) newest: Option<Timestamp>,
}

/// How the backup is.
#[derive(Clone, Debug, Default)]
pub struct Status {
    pub configured: bool,
    /// Nothing is wrong.
    pub ok: bool,
    /// What is wrong, each with its cause; Korean.
    pub problems: Vec<String>,
    /// The last verification.
    pub verification: Option<Verification>,
    /// The median time from a commit to the replica, of the last canaries.
    pub lag: Option<Duration>,
}

/// How the backup is now. Every call looks at the clock; the replica is looked at by [`watch`].
pub async fn status(ctx: &Ctx) -> Result<Status> {
    if let Some(why) = ctx.state::<Backup>().unusable() {
        return Ok(Status {
            configured: true,
            problems: vec![format!(
                "백업할 곳을 쓸 수 없음(고친 뒤 서버를 다시 시작): {why}"
            )],
            verification: verify::last(ctx).await?,
            ..Status::default()
        });
    }
    if ctx.state::<Backup>().plan().is_none() {
        return Ok(Status::default());
    }
    let verification = verify::last(ctx).await?;
    let mut problems = ctx.state::<Backup>().health().problems();
    problems.extend(unproved(ctx, verification.as_ref()).await?);
    Ok(Status {
        configured: true,
        ok: problems.is_empty(),
        problems,
        verification,
        lag: ctx.state::<Backup>().health().median(),
    })
}

/// What the verifications tell: the last one failed, or it is too long ago.
pub async fn unproved(ctx: &Ctx, last: Option<&Verification>) -> Result<Option<String>> {
    let (since, ok) = match last {
        Some(run) => (run.at, run.ok),
        None => (verify::expected_since(ctx).await?, true),
    };
    if let Some(run) = last.filter(|_| !ok) {
        return Ok(Some(format!("복원 확인 실패: {}", run.detail)));
    }
    let late = ctx.clock.now() - since > PROVED_WITHIN;
    Ok(late.then(|| "26시간 넘게 복원을 확인하지 못함".to_owned()))
}

impl BackupHealth {
    fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        match &self.child {
            ChildState::Absent if self.began.is_none() => {
                return vec!["백업이 아직 시작되지 않음".to_owned()];
            }
            ChildState::Absent | ChildState::Running => {}
            ChildState::Down { since, why } => problems.push(format!(
                "Litestream이 {}초째 멈춤: {why}",
                since.elapsed().as_secs()
            )),
        }
        if let Some(since) = self.waiting.filter(|since| since.elapsed() > LATE) {
            problems.push(format!(
                "변경 내용이 {}초째 복제본에 닿지 않음",
                since.elapsed().as_secs()
            ));
        }
        let stale = self.looked.or(self.began).filter(|at| at.elapsed() > STALE);
        if let Some(at) = stale {
            problems.push(format!("복제본 점검이 {}초째 멈춤", at.elapsed().as_secs()));
        }
        problems.extend(self.problems.iter().cloned());
        problems
    }

    fn median(&self) -> Option<Duration> {
        let mut lags: Vec<Duration> = self.lags.iter().copied().collect();
        lags.sort_unstable();
        lags.get(lags.len() / 2).copied()
    }

    fn arrived(&mut self, lag: Duration) {
        self.waiting = None;
        if self.lags.len() >= LAGS {
            self.lags.pop_front();
        }
        self.lags.push_back(lag);
    }
}

/// Keeps the health of the backup until the task is dropped.
pub(super) async fn watch(ctx: &Ctx) {
    let Some(plan) = ctx.state::<Backup>().plan() else {
        return;
    };
    ctx.state::<Backup>().health().began = Some(Instant::now());
    tokio::join!(send_canaries(ctx, plan), look_on(ctx, plan));
}

/// Writes a mark into the database and waits until it stands in the replica, again and again.
async fn send_canaries(ctx: &Ctx, plan: &Plan) {
    loop {
        tokio::time::sleep(CANARY).await;
        if let Err(error) = send_canary(ctx, plan).await {
            tracing::warn!(
                error = format!("{error:#}"),
                "a canary of the backup did not arrive"
            );
        }
    }
}

async fn send_canary(ctx: &Ctx, plan: &Plan) -> anyhow::Result<()> {
    let at = Timestamp::now();
    note(ctx, "backup_canary", &at.to_rfc3339()).await?;
    let sent = Instant::now();
    let begun = newest_here(plan);
    ctx.state::<Backup>().health().waiting.get_or_insert(sent);
    await_replica(plan, begun, at, Duration::from_secs(300)).await?;
    ctx.state::<Backup>().health().arrived(sent.elapsed());
    Ok(())
}

/// Writes a mark and waits until whoever replicates has brought it to the replica.
pub async fn await_change(ctx: &Ctx, plan: &Plan) -> anyhow::Result<()> {
    let at = Timestamp::now();
    note(ctx, "backup_canary", &at.to_rfc3339()).await?;
    await_replica(plan, newest_here(plan), at, LATE).await
}

/// The number of the newest transaction that Litestream has taken note of beside the database.
pub(super) fn newest_here(plan: &Plan) -> u64 {
    let folder = plan.litestream.folder().join("litestream/ltx/0");
    let names = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let numbers = names.filter_map(|entry| {
        super::replica::transactions(&entry.file_name().to_string_lossy()).map(|(_, last)| last)
    });
    numbers.max().unwrap_or(0)
}

/// Waits until the replica holds something that is newer than transaction `begun` and was written
/// at `at` or later.
pub(super) async fn await_replica(
    plan: &Plan,
    begun: u64,
    at: Timestamp,
    patience: Duration,
) -> anyhow::Result<()> {
    let pause = match plan.replica.is_remote() {
        true => Duration::from_millis(250),
        false => Duration::from_millis(50),
    };
    let deadline = Instant::now() + patience;
    while Instant::now() < deadline {
        let newest = plan.replica.newest(begun).await?;
        // Buckets tell whole seconds.
        let since = at.timestamp_millis() - i64::from(plan.replica.is_remote()) * 1000;
        if newest.is_some_and(|(number, written)| number > begun && written >= since) {
            return Ok(());
        }
        tokio::time::sleep(pause).await;
    }
    anyhow::bail!("the replica did not receive the last change in time")
}

/// Looks at all of the replica, again and again.
async fn look_on(ctx: &Ctx, plan: &Plan) {
    let path = plan.litestream.folder().join("known.json");
    let mut inventory = ReplicaInventory::load(&path);
    loop {
        let looked = look(ctx, plan, &mut inventory).await;
        let problems =
            looked.unwrap_or_else(|error| vec![format!("복제본을 읽을 수 없음: {error:#}")]);
        {
            let mut health = ctx.state::<Backup>().health();
            let new = health.began.is_some_and(|began| began.elapsed() < FIRST);
            health.problems = match new && inventory.snapshots().is_empty() {
                true => Vec::new(),
                false => problems,
            };
            health.looked = Some(Instant::now());
            health.snapshots = inventory.snapshots();
            health.newest = inventory.newest();
        }
        if let Err(error) = inventory.save(&path) {
            tracing::warn!(
                error = format!("{error:#}"),
                "the replica's list was not kept"
            );
        }
        let files = u32::try_from(inventory.count() / 1000).unwrap_or(u32::MAX);
        tokio::time::sleep(LOOK.saturating_mul(files.saturating_add(1))).await;
    }
}

async fn look(
    ctx: &Ctx,
    plan: &Plan,
    inventory: &mut ReplicaInventory,
) -> anyhow::Result<Vec<String>> {
    let now = Timestamp::now();
    let retention = TimeDelta::days(ctx.config.backup.retention_days.into());
    let found = plan.replica.list(super::replica::DATABASE).await?;
    inventory.look(found, retention, now);
    if !plan.replica.is_remote() {
        inventory.read_again(&plan.replica, now).await;
    }
    let mut problems = inventory.problems();
    problems.extend(media::missing(ctx, plan).await?);
    if plan.replica.taken_over().await?.is_some() {
        problems.push("대기 서버가 이 사이트를 이어받음: 이 서버를 멈춰야 함".to_owned());
    }
    Ok(problems)
}
