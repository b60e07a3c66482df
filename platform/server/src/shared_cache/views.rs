//! Views and visits where a cache answers the reads: a small call that the site makes once for each.

use std::sync::Arc;

use poem::web::Data;
use poem_openapi::{Object, OpenApi, payload::Json};

use platform::{
    address::ClientAddress,
    cached_response::{CachedResponse, NoContent, OnServed, Recipient},
    ctx::Ctx,
    error::Result,
    pages::Query,
    records::Caller,
};

pub struct ViewsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl ViewsApi {
    /// Counts that somebody looks at a page, where `countsViews` of the site says that its reads are not
    /// seen. The same reader and thing count once in half an hour; where there is no page nothing is counted.
    #[oai(path = "/views", method = "post", operation_id = "count_view")]
    async fn count_view(
        &self,
        caller: Option<Caller>,
        address: Data<&ClientAddress>,
        body: Json<View>,
    ) -> Result<NoContent> {
        let page = find(&self.ctx, body.0.path.trim_end_matches('/')).await?;
        let Some(counted) = page else {
            return Ok(NoContent::Done);
        };
        if let Some(on_served) = &counted.on_served {
            on_served.call(Recipient {
                member: caller.map(|caller| caller.id),
                address: address.0.0,
            });
        }
        if body.0.loaded {
            let path = std::str::from_utf8(&counted.body).unwrap_or_default();
            for observer in &self.ctx.installed().ports.visits {
                observer.visited(path);
            }
        }
        Ok(NoContent::Done)
    }
}

/// A page that somebody looks at.
#[derive(Object)]
#[oai(rename = "CacheView", rename_all = "camelCase")]
struct View {
    /// As the address has it, decoded and without a query.
    path: String,
    /// Whether its document was loaded: such are the visits.
    loaded: bool,
}

/// The page's own path, and what is called for each reader.
async fn find(ctx: &Ctx, path: &str) -> Result<Option<Arc<CachedResponse>>> {
    let path = if path.is_empty() { "/" } else { path };
    let key = format!("view:{}", path.to_lowercase());
    let made = async {
        for pages in &ctx.installed().pages {
            let Some(page) = pages.page(ctx, path, &Query::default()).await? else {
                continue;
            };
            let own = Some(page.path).filter(|own| !own.is_empty());
            let mut answer = CachedResponse::new(own.unwrap_or_else(|| path.to_owned()), "");
            answer.on_served = page.on_served;
            return Ok(Some(answer));
        }
        Ok(None)
    };
    ctx.responses.get(&key, made).await
}

/// Tells of each visit to the page at `path`, and whoever the page itself tells. Behind a cache a visit is
/// what the site says it is.
pub(crate) fn on_read(ctx: &Ctx, mut path: String, page: Option<OnServed>) -> Option<OnServed> {
    if ctx.config.cache.is_some() {
        return page;
    }
    path.truncate(path.find('?').unwrap_or(path.len()));
    let observers = ctx.installed().ports.visits.clone();
    Some(OnServed::new(move |reader| {
        for observer in &observers {
            observer.visited(&path);
        }
        if let Some(page) = &page {
            page.call(reader);
        }
    }))
}
