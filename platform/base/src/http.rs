//! Calls to the outside: providers and gateways.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

const PATIENCE: Duration = Duration::from_secs(10);

/// rustls takes its cryptography from what the process installed first. Whoever may open a
/// connection with TLS comes by here before.
pub fn install_cryptography() {
    // Fails only when it is installed already.
    let _installed = rustls::crypto::ring::default_provider().install_default();
}

/// What every HTTP client is built from.
pub fn client_builder() -> reqwest::ClientBuilder {
    install_cryptography();
    reqwest::Client::builder()
}

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
        let client = client_builder()
            .timeout(PATIENCE)
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(self.0.get_or_init(|| client))
    }
}
