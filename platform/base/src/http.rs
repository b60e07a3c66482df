//! Calls to the outside: providers and gateways.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

const PATIENCE: Duration = Duration::from_secs(10);

/// The one client, made when the first call is: it reads all certificates of the machine, which
/// would take a tenth of the start. Cloning is cheap.
#[derive(Clone, Default)]
pub struct Http(Arc<OnceLock<reqwest::Client>>);

impl Http {
    /// Follows no redirect, and waits ten seconds at most.
    pub fn client(&self) -> reqwest::Result<&reqwest::Client> {
        if let Some(client) = self.0.get() {
            return Ok(client);
        }
        let client = reqwest::Client::builder()
            .timeout(PATIENCE)
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(self.0.get_or_init(|| client))
    }
}
