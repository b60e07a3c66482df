//! Webhooks through HTTP, called for real.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands, in its helpers too"
)]

mod contract;
mod deliveries;
mod hooks;
mod receiver;
mod support;
