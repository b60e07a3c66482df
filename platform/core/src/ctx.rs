//! What every handler holds: one cheap clone with the database, the clock, the stores and the configuration.

use std::{
    any::{Any, TypeId},
    collections::HashMap,
    ops::Deref,
    sync::Arc,
};

use crate::{
    clock::Clock,
    config::Config,
    db::Db,
    encryption::Vault,
    error::{ApiError, Result},
    http::Http,
    media::Media,
    metrics::{JobMeasures, Metrics},
    outbox::Outbox,
    records::Records,
    response_cache::ResponseCache,
    search::Search,
    signer::Signer,
    site::Site,
};

/// The parts behind a trait, so that they are proven to be `Send` and `Sync` once: the compiler would
/// look through all of them again for each future that holds a `Ctx`, which took a quarter of the time
/// of compiling the modules (decision 114).
#[derive(Clone)]
pub struct Ctx(Arc<dyn AsRef<Parts> + Send + Sync>);

pub struct Parts {
    pub config: Config,
    pub clock: Clock,
    pub db: Db,
    pub records: Records,
    pub search: Search,
    pub outbox: Outbox,
    pub responses: ResponseCache,
    pub media: Media,
    pub metrics: Metrics,
    pub job_measures: JobMeasures,
    pub vault: Vault,
    pub signer: Signer,
    /// For calls to the outside: providers and gateways.
    pub http: Http,
    /// What features of the platform keep in memory.
    pub states: States,
    /// Whether this is the site as it was, shown beside the site as it is: nobody who looks at it
    /// is counted.
    pub is_preview: bool,
}

/// Values that belong to one feature each, by their type.
#[derive(Default)]
pub struct States(HashMap<TypeId, Arc<dyn Any + Send + Sync>>);

impl States {
    /// Adds a state; a second of a type takes the place of the first.
    pub fn with<T: Any + Send + Sync>(self, state: T) -> Self {
        self.with_shared(Arc::new(state))
    }

    /// [`States::with`] for a state that others hold too.
    pub fn with_shared<T: Any + Send + Sync>(mut self, state: Arc<T>) -> Self {
        self.0.insert(TypeId::of::<T>(), state);
        self
    }
}

impl Ctx {
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    /// All settings of the site, from memory while nobody changed one.
    pub async fn site(&self) -> Result<Arc<Site>> {
        // Boxed, since it stands inside whatever is being made, many calls deep. What they take is small beside any
        // answer.
        let read = Box::pin(async {
            let mut conn = self.db.read().acquire().await?;
            Ok(Some(Site::load(&mut conn, &self.config.site).await?))
        });
        let settings = self.responses.value("site-settings", |_| 4096, read);
        Box::pin(settings)
            .await?
            .ok_or_else(|| ApiError::internal(anyhow::anyhow!("the site has no settings")))
    }

    /// What the feature that owns the type keeps in memory.
    ///
    /// # Panics
    ///
    /// In a program that was put together without that feature.
    pub fn state<T: Any + Send + Sync>(&self) -> &T {
        #[expect(
            clippy::expect_used,
            reason = "the program is put together in one place"
        )]
        self.find_state()
            .expect("the feature that owns the state is installed")
    }

    /// What the feature that owns the type keeps in memory; nothing where that feature is missing.
    pub fn find_state<T: Any + Send + Sync>(&self) -> Option<&T> {
        self.states.0.get(&TypeId::of::<T>())?.downcast_ref()
    }
}

impl Deref for Ctx {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        (*self.0).as_ref()
    }
}

impl AsRef<Self> for Parts {
    fn as_ref(&self) -> &Self {
        self
    }
}
