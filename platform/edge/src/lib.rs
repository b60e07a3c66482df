//! What every request passes: connections and their limits, who may call, headers, and cached responses.

mod cdn;
mod encoding;
mod endpoint;
mod finished;
mod guard;
mod listen;
mod operations;
mod security_headers;
pub mod shared_cache;

pub use endpoint::Edge;
pub use finished::Parameters;
pub use listen::{Limits, serve};
pub use operations::{operations, unknown_call};
pub use security_headers::content_security_policy;
