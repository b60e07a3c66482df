//! What a module gives to the platform: one value, mostly data. Only the name is required.

mod definition;
mod first_step;
mod first_value;
mod installed;
mod token_access;

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use anyhow::Context;
use async_trait::async_trait;
use poem::{endpoint::BoxEndpoint, http::Method};
use poem_openapi::{
    OpenApi, OpenApiService,
    registry::{MetaApi, MetaSchema, Registry},
};
use serde::Serialize;
use serde_json::Value;

pub use definition::Definition;
pub use first_step::{Changed, FirstStep, StepCheck};
pub use first_value::FirstValue;
pub use installed::{Installed, ModuleCheck};
pub use token_access::{Scope, TokenAccess, admin_scope, all_scopes, scope_of};

use crate::{
    authenticator::Authenticator,
    clock::Clock,
    config::Config,
    ctx::{Ctx, States},
    db::{Migrations, Tx},
    draft::Draftable,
    error::Result,
    jobs::{Job, Run},
    letters::MailKind,
    outbox::{Channel, EventSink},
    pages::PublicPages,
    personal::{AccessPurpose, PersonalData},
    ports::{
        BoardSource, DocumentRenderer, HealthSource, HomePart, InformationPages, ListingSource,
        SessionTypeSource, StatSource, VisitObserver,
    },
    records::{ChangeListener, Kind, StartedFrom},
    reencrypt::Reencrypt,
    search::Source,
    signer::Signer,
};

/// A feature from table to endpoint, as one value.
#[derive(Default)]
pub struct Module {
    /// Its section in `config.toml` and the prefix of its tables.
    pub name: &'static str,
    /// What an admin reads where modules are named: 게시판.
    pub label: &'static str,
    /// A feature of the platform: it has no section, cannot be switched off, and its operations stand
    /// with those of the others (see [`Module::area`]).
    pub built_in: bool,
    /// Whose folder of seed content holds its records; empty for its own, and for none where it is
    /// built in.
    pub seed_folder: &'static str,
    /// Puts what it keeps in memory into the context ([`Ctx::state`]), before anything else of it.
    pub state: Option<AddState>,
    /// Puts the settings of its section into the context; set by its [`Definition`].
    pub settings: Option<AddSettings>,
    pub migrations: Option<Migrations>,
    pub apis: Vec<Api>,
    /// Who may call each operation, by operation id. An operation without one does not start.
    pub permissions: &'static [(&'static str, Permission)],
    /// Which of its operations API tokens can be given.
    pub tokens: TokenAccess,
    /// Another way in than a login.
    pub authenticator: Option<Arc<dyn Authenticator>>,
    pub records: Vec<Kind>,
    /// Records of its kinds that begin as `config.toml` says.
    pub first_values: Vec<FirstValue>,
    /// Told of every change of a record, whoever it belongs to.
    pub listeners: Vec<Arc<dyn ChangeListener>>,
    /// Folders below `/media` into which admins upload its pictures, besides those of the platform:
    /// lower-case letters.
    pub uploads: &'static [&'static str],
    /// What is found of its records, and by whom.
    pub search: Vec<Source>,
    /// Those of its records that can be drafted and published at a time.
    pub drafts: Vec<Arc<dyn Draftable>>,
    /// What other programs can be told of, besides changes of its records: name and label.
    pub events: &'static [(&'static str, &'static str)],
    /// The mails that it sends.
    pub mails: &'static [&'static MailKind],
    /// Ways out of the program for what stands in the outbox.
    pub channels: Vec<Arc<dyn Channel>>,
    /// Has events sent somewhere.
    pub sink: Option<Arc<dyn EventSink>>,
    /// Entries of the admin's side menu.
    pub menu: Vec<MenuEntry>,
    /// What whoever sets up a site does on its screens.
    pub first_steps: Vec<FirstStep>,
    /// Public pages that are rendered on the server.
    pub pages: Vec<Arc<dyn PublicPages>>,
    /// Paths that the browser's application serves without data from here: `/user/login`,
    /// `/admin/page/edit/{code}`.
    pub app_paths: &'static [&'static str],
    /// The boards that it keeps, for the site's description.
    pub boards: Option<Arc<dyn BoardSource>>,
    /// What blocks of pages can list of its records.
    pub listings: Option<Arc<dyn ListingSource>>,
    /// The types of sessions that it offers, for the site's description.
    pub session_types: Option<Arc<dyn SessionTypeSource>>,
    pub jobs: Vec<Job>,
    /// Brings what is stored in line with the configuration, each time the database is opened.
    pub prepare: Option<Arc<dyn Run>>,
    /// Write what the module gathers in memory: each second, and before the program ends.
    pub flush: Vec<Arc<dyn Run>>,
    /// What it offers to other modules.
    pub information: Option<Arc<dyn InformationPages>>,
    pub health: Option<Arc<dyn HealthSource>>,
    pub renderer: Option<Arc<dyn DocumentRenderer>>,
    pub stats: Option<Arc<dyn StatSource>>,
    /// Is told of visits to public pages.
    pub visits: Option<Arc<dyn VisitObserver>>,
    /// What it shows on the home page.
    pub home: Option<Arc<dyn HomePart>>,
    /// Removes what it keeps of a member who leaves.
    pub account_deletion: Option<Arc<dyn AccountDeletion>>,
    /// What it keeps of members, as they are told.
    pub personal: Vec<Arc<dyn PersonalData>>,
    /// What admins look at what it keeps of persons for. Each look that is noted needs one.
    pub access_purposes: &'static [AccessPurpose],
    /// Seal its values anew after a change of keys.
    pub sealed: Vec<Arc<dyn Reencrypt>>,
    /// What `maru seed demo` adds.
    pub demo: Option<Arc<dyn Demo>>,
    /// Its line in `maru doctor` and in the readiness answer.
    pub check: Option<Arc<dyn Check>>,
}

/// Who may call an operation. The server decides by the member's row, never by the token's text.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    Public,
    Member,
    /// Any member may call; the handler lets the owner or an admin through.
    OwnerOrAdmin,
    Admin,
}

/// An entry of the admin's side menu.
#[derive(Clone, Debug, Serialize)]
pub struct MenuEntry {
    pub key: &'static str,
    pub label: &'static str,
    pub path: &'static str,
    /// A Lucide icon's name in kebab case.
    pub icon: &'static str,
    pub group: &'static str,
    /// What people call it besides.
    pub words: &'static str,
}

/// A module's answer to "are you well?".
#[async_trait]
pub trait Check: Send + Sync {
    /// A sentence that says what was seen to work, or the error.
    async fn check(&self, ctx: &Ctx) -> anyhow::Result<String>;
}

/// A module that keeps something personal of members.
#[async_trait]
pub trait AccountDeletion: Send + Sync {
    /// Removes it, in the transaction in which the member leaves.
    async fn erase(&self, ctx: &Ctx, tx: &mut Tx, member: i64) -> Result<()>;
}

/// Content for demonstrations.
#[async_trait]
pub trait Demo: Send + Sync {
    /// Adds what is missing of it and says in a few words what that was.
    async fn create(&self, ctx: &Ctx) -> anyhow::Result<String>;
}

/// Adds what a module keeps in memory.
pub type AddState = fn(&Opening<'_>, States) -> anyhow::Result<States>;

/// What there is before anything of a module runs.
pub struct Opening<'a> {
    pub config: &'a Config,
    pub clock: &'a Clock,
    pub signer: &'a Signer,
}

/// The name that all features of the platform stand under where programs choose, and what people call it.
pub const PLATFORM: (&str, &str) = ("platform", "기본 기능");

impl Module {
    /// Who may call one of its operations.
    pub fn permission(&self, operation: &str) -> anyhow::Result<Permission> {
        let known = self.permissions.iter().find(|(id, _)| *id == operation);
        known.map(|(_, permission)| *permission).with_context(|| {
            format!(
                "the operation {operation} of {} names no permission",
                self.name
            )
        })
    }

    /// What its operations stand under, in the API's description and in the scopes of tokens: the name
    /// and what people call it.
    pub fn area(&self) -> (&'static str, &'static str) {
        match (self.built_in, self.label) {
            (true, _) => PLATFORM,
            (false, "") => (self.name, self.name),
            (false, label) => (self.name, label),
        }
    }

    /// The folder of seed content that holds its records.
    pub fn seeds(&self) -> Option<&'static str> {
        match (self.seed_folder, self.built_in) {
            ("", true) => None,
            ("", false) => Some(self.name),
            (folder, _) => Some(folder),
        }
    }
}

pub type RouteTable = HashMap<String, HashMap<Method, BoxEndpoint<'static>>>;

type AddRoutes = Box<dyn Fn(&Ctx, &mut RouteTable) + Send + Sync>;

/// Adds the settings of a module.
pub type AddSettings = Arc<dyn Fn(States) -> States + Send + Sync>;

/// A poem-openapi object behind functions, since the trait itself cannot be boxed.
pub struct Api {
    meta: fn() -> Vec<MetaApi>,
    /// The types that its operations refer to.
    pub schemas: fn() -> BTreeMap<String, MetaSchema>,
    spec: fn() -> String,
    add_routes: AddRoutes,
}

impl Api {
    pub fn new<T: OpenApi + 'static>(build: impl Fn(Ctx) -> T + Send + Sync + 'static) -> Self {
        Self {
            meta: described::<T>,
            schemas: || {
                let mut registry = Registry::new();
                T::register(&mut registry);
                registry.schemas
            },
            spec: || OpenApiService::new(Described::<T>(std::marker::PhantomData), "", "").spec(),
            add_routes: Box::new(move |ctx, table| build(ctx.clone()).add_routes(table)),
        }
    }

    pub fn meta(&self) -> Vec<MetaApi> {
        (self.meta)()
    }

    /// The API's own OpenAPI document.
    pub fn spec(&self) -> serde_json::Result<Value> {
        serde_json::from_str(&(self.spec)())
    }

    pub fn add_routes(&self, ctx: &Ctx, table: &mut RouteTable) {
        (self.add_routes)(ctx, table);
    }
}

/// What the macro says of an API, and what it cannot know.
fn described<T: OpenApi>() -> Vec<MetaApi> {
    let mut apis = T::meta();
    let paths = apis.iter_mut().flat_map(|api| &mut api.paths);
    for operation in paths.flat_map(|path| &mut path.operations) {
        StartedFrom::describe(operation);
    }
    apis
}

/// The description of an API without an instance of it.
struct Described<T>(std::marker::PhantomData<fn() -> T>);

impl<T: OpenApi> OpenApi for Described<T> {
    fn meta() -> Vec<MetaApi> {
        described::<T>()
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }

    fn add_routes(self, _: &mut RouteTable) {}
}

/// A module's section that has no keys of its own.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoSettings {
    #[serde(default, rename = "enabled")]
    _enabled: Option<bool>,
}
