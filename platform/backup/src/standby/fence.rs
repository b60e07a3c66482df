//! Two machines must not both be the site: whether the old one still lives, and what it finds when it
//! comes back.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use platform::{
    config::{Config, PublicUrl},
    http,
    timestamp::Timestamp,
};

use super::Standby;
use crate::{Plan, replica::Replica};

/// What the old one gets to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// A primary that runs writes a mark into its backup every ten seconds.
const SILENCE: Duration = Duration::from_secs(15);
const LOOK: Duration = Duration::from_millis(500);
/// What a place may take at a start before it is passed over.
const AT_START: Duration = Duration::from_secs(3);

/// Refuses while the old one answers at its address.
pub(super) async fn refuse_alive(primary: &PublicUrl) -> anyhow::Result<()> {
    let client = http::client_builder()
        .no_proxy()
        .timeout(PATIENCE)
        .build()?;
    let address = primary.as_str().trim_end_matches('/');
    let asked = client
        .get(format!("{address}/api/health/live"))
        .send()
        .await;
    match asked {
        Ok(answer) if answer.status().is_success() => bail!(
            "standby.primary: {address} still answers; stop it, or fence it (so that it can neither write nor send) and use --force"
        ),
        // A proxy that says so of what stood behind it.
        Ok(_) | Err(_) => Ok(()),
    }
}

impl Standby {
    /// Refuses while somebody writes into the old one's backup: it lives, though it does not answer.
    pub(super) async fn refuse_writing(&self) -> anyhow::Result<()> {
        let source = &self.source.replica;
        let newest = source.newest(0).await.context(
            "standby: the primary's backup cannot be read, so nothing tells whether the old one still writes; fence it and use --force",
        )?;
        let Some((first, at)) = newest else {
            bail!("standby: there is no backup in the primary's place");
        };
        let since = Timestamp::now().timestamp_millis() - at;
        let quiet = Duration::from_millis(u64::try_from(since).unwrap_or(0));
        let deadline = Instant::now() + SILENCE.saturating_sub(quiet);
        while Instant::now() < deadline {
            tokio::time::sleep(LOOK).await;
            let newest = source.newest(first).await?;
            if newest.is_some_and(|(number, _)| number > first) {
                bail!(
                    "standby.primary: {} does not answer, but still writes into its backup; stop it, or fence it and use --force",
                    self.primary.as_str()
                );
            }
        }
        Ok(())
    }
}

/// Refuses to serve a site whose place a standby has taken over from: two machines would be it.
pub async fn refuse_superseded(config: &Config) -> anyhow::Result<()> {
    let Ok(Some(plan)) = Plan::open(config) else {
        return Ok(());
    };
    let looked = tokio::time::timeout(AT_START, plan.replica.taken_over()).await;
    let at = match looked.context("its storage did not answer in time") {
        Ok(Ok(at)) => at,
        Ok(Err(error)) | Err(error) => {
            let error = format!("{error:#}");
            tracing::warn!(error, "nothing tells whether a standby took this site over");
            None
        }
    };
    match at {
        None => Ok(()),
        Some(at) => bail!(
            "backup: a standby took this site over at {at}; to serve here all the same, stop it and remove {} from the place of the backup",
            Replica::TAKEN_OVER
        ),
    }
}

/// Leaves word for the old one, should it come back.
pub(super) async fn leave_word(source: &Replica, now: Timestamp) -> anyhow::Result<()> {
    source.take_over(&now.to_rfc3339()).await
}
