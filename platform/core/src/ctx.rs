//! What every handler holds: one cheap clone with the database, the clock, the stores and the configuration.

use std::{ops::Deref, sync::Arc};

use crate::{
    auth::Auth,
    backup::Backup,
    clock::Clock,
    config::Config,
    db::Db,
    draft::Draftable,
    encryption::Vault,
    follow::Following,
    http::Http,
    mail_kind::MailKind,
    media::Media,
    metrics::{JobMeasures, Metrics},
    module::{self, Check, Demo, Leaving, MenuEntry, Scope, Sealed, SiteBoard, SiteSessionType},
    outbox::Outbox,
    pages::PublicPages,
    personal::{AccessPurpose, PersonalData},
    ports::Ports,
    ready::Ready,
    records::Records,
    search::Search,
    signer::Signer,
    tokens::Calls,
};

#[derive(Clone)]
pub struct Ctx(Arc<Parts>);

pub struct Parts {
    pub config: Config,
    pub clock: Clock,
    pub db: Db,
    pub records: Records,
    pub search: Search,
    pub outbox: Outbox,
    pub ready: Ready,
    pub media: Media,
    /// The primary that this program follows, if it does.
    pub following: Option<Arc<Following>>,
    pub metrics: Metrics,
    pub(crate) job_measures: JobMeasures,
    pub auth: Auth,
    pub vault: Vault,
    pub signer: Signer,
    pub backup: Backup,
    /// What API tokens did of late.
    pub token_calls: Calls,
    /// For calls to the outside: providers and gateways.
    pub http: Http,
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
    /// The records that can be drafted and published at a time.
    pub planned: Vec<Arc<dyn Draftable>>,
    pub app_paths: Vec<&'static str>,
    /// Folders of uploads that the modules declare.
    pub uploads: Vec<&'static str>,
    pub boards: Vec<SiteBoard>,
    pub session_types: Vec<SiteSessionType>,
    pub leaving: Vec<Arc<dyn Leaving>>,
    /// What is kept of members.
    pub personal: Vec<Arc<dyn PersonalData>>,
    /// What is looked at of persons, and why.
    pub access_purposes: Vec<&'static AccessPurpose>,
    pub sealed: Vec<Arc<dyn Sealed>>,
    pub demos: Vec<Arc<dyn Demo>>,
    pub checks: Vec<ModuleCheck>,
    pub outboxes: Vec<Arc<dyn module::Outbox>>,
    pub ports: Ports,
    /// The mails that the program sends.
    pub mails: Vec<&'static MailKind>,
    /// The calls that API tokens can be given.
    pub scopes: Vec<Scope>,
}

/// Whether a module can do its work.
pub struct ModuleCheck {
    pub name: &'static str,
    /// What people call the module.
    pub label: &'static str,
    pub check: Arc<dyn Check>,
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
