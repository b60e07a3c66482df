//! What every handler holds: one cheap clone with the database, the clock, the stores and the configuration.

use std::{ops::Deref, sync::Arc};

use crate::{
    auth::Auth,
    backup::Backup,
    clock::Clock,
    config::Config,
    db::Db,
    delivery::PublicPages,
    encryption::{Sealed, Vault},
    follow::Following,
    media::Media,
    metrics::{JobMeasures, Metrics},
    module::{Check, Demo, Leaving, MenuEntry, Outbox},
    ports::Ports,
    ready::Ready,
    records::Records,
    site::{SiteBoard, SiteSessionType},
};

#[derive(Clone)]
pub struct Ctx(Arc<Parts>);

pub struct Parts {
    pub config: Config,
    pub clock: Clock,
    pub db: Db,
    pub records: Records,
    pub ready: Ready,
    pub media: Media,
    /// The primary that this program follows, if it does.
    pub following: Option<Arc<Following>>,
    pub metrics: Metrics,
    pub(crate) job_measures: JobMeasures,
    pub auth: Auth,
    pub vault: Vault,
    pub backup: Backup,
    /// For calls to the outside: providers and gateways.
    pub http: reqwest::Client,
    /// What the switched-on modules gave.
    pub installed: Installed,
    /// Whether this is the site as it was, shown beside the site as it is: nobody who looks at it
    /// is counted.
    pub is_preview: bool,
}

/// The parts of the modules' declarations that requests need.
#[derive(Default)]
pub struct Installed {
    pub modules: Vec<&'static str>,
    pub menu: Vec<MenuEntry>,
    pub pages: Vec<Arc<dyn PublicPages>>,
    pub app_paths: Vec<&'static str>,
    pub boards: Vec<SiteBoard>,
    pub session_types: Vec<SiteSessionType>,
    pub leaving: Vec<Arc<dyn Leaving>>,
    pub sealed: Vec<Arc<dyn Sealed>>,
    pub demos: Vec<Arc<dyn Demo>>,
    pub checks: Vec<(&'static str, Arc<dyn Check>)>,
    pub outboxes: Vec<Arc<dyn Outbox>>,
    pub ports: Ports,
}

impl Ctx {
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }
}

impl Deref for Ctx {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
