//! The page of results, before any script runs and without one.

use async_trait::async_trait;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{
    api::{self, SearchPage, SearchResult},
    limit::Recent,
};
use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    db::{CacheTag, depends_on, ends_at},
    error::{ApiError, Result},
    pages::{PublicPage, PublicPages, Query, Template},
    paging::Paging,
    search::Words,
    timestamp::Timestamp,
};

const PATH: &str = "/search";
const TITLE: &str = "통합 검색";

const SEARCH: Template = Template {
    name: "search.html",
    source: include_str!("../templates/search.html"),
};

pub struct SearchPages;

impl SearchPages {
    async fn find(
        &self,
        ctx: &Ctx,
        words: &str,
        kind: Option<&str>,
        number: i64,
    ) -> Result<SearchPage> {
        ctx.state::<Recent>().count_document()?;
        for kind in ctx.records.kinds() {
            depends_on(CacheTag::of(kind.name()));
        }
        let paging = Paging::new(number - 1, api::default_size())?;
        api::search(ctx, words, kind, paging).await
    }
}

#[async_trait]
impl PublicPages for SearchPages {
    fn paths(&self) -> &'static [&'static str] {
        &[PATH]
    }

    fn parameters(&self) -> &'static [&'static str] {
        &["q", "kind", "page"]
    }

    async fn page(&self, ctx: &Ctx, path: &str, query: &Query) -> Result<Option<PublicPage>> {
        if !path.eq_ignore_ascii_case(PATH) {
            return Ok(None);
        }
        let words = query.get("q").unwrap_or_default().trim();
        let Some(number) = number(query) else {
            return Ok(None);
        };
        let kind = query.get("kind").filter(|kind| !kind.is_empty());
        let found = match words.is_empty() {
            true => Ok(None),
            false => self.find(ctx, words, kind, number).await.map(Some),
        };
        let (found, refused) = match found {
            Ok(found) => (found, None),
            // Said where the results would be.
            Err(error) if error.status.is_client_error() => (None, Some(error)),
            Err(error) => return Err(error),
        };
        if let Some(error) = &refused {
            ends_at(retry_at(ctx, error));
        }
        let place = SearchRequest {
            words,
            kind,
            number,
        };
        let data = found.as_ref().map(|found| {
            let call = format!("GET /api/search{}", place.query(kind, number));
            (call, CachedResponse::json(found).shared())
        });
        Ok(Some(PublicPage {
            title: TITLE.to_owned(),
            kind: "website",
            unlisted: true,
            body: SEARCH.render(place.show(found.as_ref(), refused.as_ref()))?,
            data: data.into_iter().collect(),
            ..PublicPage::default()
        }))
    }
}

/// When the same search may be answered.
fn retry_at(ctx: &Ctx, error: &ApiError) -> Option<Timestamp> {
    let seconds = TimeDelta::seconds(i64::try_from(error.retry_after?).ok()?);
    Some(ctx.clock.now() + seconds)
}

/// Counted from 1 in addresses; nothing for what is no number.
fn number(query: &Query) -> Option<i64> {
    match query.get("page").map(str::parse::<i64>) {
        None => Some(1),
        Some(Ok(number)) if (1..1_000_000).contains(&number) => Some(number),
        Some(_) => None,
    }
}

/// What an address asks for.
struct SearchRequest<'a> {
    words: &'a str,
    kind: Option<&'a str>,
    number: i64,
}

impl SearchRequest<'_> {
    fn show(&self, found: Option<&SearchPage>, refused: Option<&ApiError>) -> Value {
        let pages = found.map_or(0, |found| found.results.page.total_pages);
        let beside = |number: i64, exists: bool| exists.then(|| self.path(self.kind, number));
        json!({
            "title": TITLE,
            "words": self.words,
            "leaves_words_out": Words::are_too_many(self.words),
            "refused": refused.map(|error| error.fields.first().map_or(&error.message, |field| &field.message)),
            "kind": self.kind,
            "all": self.path(None, 1),
            "kinds": found.iter().flat_map(|found| &found.kinds).map(|one| json!({
                "label": one.label,
                "path": self.path(Some(&one.kind), 1),
                "here": self.kind == Some(one.kind.as_str()),
            })).collect::<Vec<_>>(),
            "total": found.map_or(0, |found| found.results.page.total_elements),
            "has_more": found.is_some_and(|found| found.has_more),
            "results": found.iter().flat_map(|found| &found.results.items).map(show).collect::<Vec<_>>(),
            "previous": beside(self.number - 1, self.number > 1),
            "next": beside(self.number + 1, self.number < pages),
        })
    }

    fn path(&self, kind: Option<&str>, number: i64) -> String {
        format!("{PATH}{}", self.query(kind, number))
    }

    /// The parameters as the site writes them.
    fn query(&self, kind: Option<&str>, number: i64) -> String {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        query.append_pair("q", self.words);
        if let Some(kind) = kind {
            query.append_pair("kind", kind);
        }
        if number > 1 {
            query.append_pair("page", &number.to_string());
        }
        format!("?{}", query.finish())
    }
}

fn show(result: &SearchResult) -> Value {
    json!({
        "label": result.kind_label,
        "place": result.place,
        "title": result.title,
        "text": result.text,
        "url": result.url,
    })
}
