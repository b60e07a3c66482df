//! Which version of the site's settings an answer of the API was made with: by it open tabs learn that the
//! site looks otherwise by now.

use std::sync::{PoisonError, RwLock};

use poem::http::{HeaderName, HeaderValue};

use crate::ctx::Ctx;

pub const HEADER: HeaderName = HeaderName::from_static("maru-site");

/// The version as answers bear it, looked for once after each commit.
#[derive(Default)]
pub struct SiteVersion(RwLock<Option<(u64, HeaderValue)>>);

impl SiteVersion {
    /// Nothing where the settings cannot be read.
    pub async fn now(&self, ctx: &Ctx) -> Option<HeaderValue> {
        let generation = ctx.db.generation_of_any();
        if let Some(known) = self.known(generation) {
            return Some(known);
        }
        let site = ctx.site().await.ok()?;
        let version = HeaderValue::try_from(&site.version).ok()?;
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        *known = Some((generation, version.clone()));
        Some(version)
    }

    fn known(&self, generation: u64) -> Option<HeaderValue> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let (of, version) = known.as_ref()?;
        (*of == generation).then(|| version.clone())
    }
}
