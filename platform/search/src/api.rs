//! The search of the public site.

use poem::web::Data;
use poem_openapi::{Object, OpenApi, param::Query, payload::Json};

use super::{
    excerpt::{self, Mark, Marked},
    find::{self, Asked, MOST},
    limit::Recent,
};
use platform::{
    address::ClientAddress,
    ctx::Ctx,
    error::{ApiError, Result},
    listing::{Listable, Listing},
    media,
    paging::Paging,
    search::{SearchDocument, Source, Words},
    timestamp::Timestamp,
};

/// Characters of what is searched for.
const LONGEST: usize = 100;

pub struct SearchApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/search")]
impl SearchApi {
    /// What every visitor may read and holds all words: those with the words in the title first,
    /// newer before older. At most 1,000 are found. `429` after 120 searches in a minute.
    #[oai(path = "/", method = "get", operation_id = "search_site")]
    async fn search_site(
        &self,
        /// Words that all have to be found, at most 100 characters.
        q: Query<String>,
        /// Records of one kind alone: one of `kinds` of the answer.
        kind: Query<Option<String>>,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
        address: Data<&ClientAddress>,
    ) -> Result<Json<SearchPage>> {
        let paging = Paging::new(page.0, size.0)?;
        let kind = kind.0.filter(|kind| !kind.is_empty());
        self.ctx.state::<Recent>().count(address.0.0)?;
        Ok(Json(
            search(&self.ctx, &q.0, kind.as_deref(), paging).await?,
        ))
    }
}

pub fn default_size() -> i64 {
    10
}

/// `400` for nothing to look for, or too much of it.
pub fn parse(text: &str) -> Result<Words> {
    let text = text.trim();
    match text.chars().count() {
        0 => Err(ApiError::field("q", "검색어를 입력해 주세요.")),
        1..=LONGEST => Ok(Words::of(text)),
        _ => Err(ApiError::field("q", "검색어는 100자까지 쓸 수 있어요.")),
    }
}

/// A page of what a visitor finds.
pub async fn search(
    ctx: &Ctx,
    text: &str,
    kind: Option<&str>,
    paging: Paging,
) -> Result<SearchPage> {
    let words = parse(text)?;
    let public: Vec<&Source> = public_sources(ctx).collect();
    let sources = match kind {
        None => public.clone(),
        Some(kind) => {
            let one = public.iter().find(|source| source.kind() == kind);
            vec![*one.ok_or_else(|| ApiError::field("kind", "찾을 수 없는 종류예요."))?]
        }
    };
    let asked = Asked {
        words: &words,
        sources,
        everything: false,
    };
    let mut conn = ctx.db.read().acquire().await?;
    let mut rows = find::rows(&mut conn, &asked).await?;
    let has_more = rows.len() > MOST;
    rows.truncate(MOST);
    let Listing { items: shown, page } = paging.cut(rows);
    let mut items = Vec::with_capacity(shown.len());
    for hit in find::hits(&mut conn, &ctx.search, &shown).await? {
        let found = find::read(ctx, &mut conn, &hit).await?;
        items.extend(found.and_then(|found| result(hit.source, found, &words)));
    }
    Ok(SearchPage {
        results: Listing { items, page },
        has_more,
        kinds: public.into_iter().map(SearchKind::of).collect(),
    })
}

/// The kinds that visitors find something of.
pub fn public_sources(ctx: &Ctx) -> impl Iterator<Item = &Source> {
    let sources = ctx.search.sources().iter();
    sources.filter(|source| source.is_public())
}

/// Nothing for what not every visitor may read, whatever the index says.
fn result(source: &Source, found: SearchDocument, words: &Words) -> Option<SearchResult> {
    let Marked { text, marks } = excerpt::around(&found.text, words);
    let title = excerpt::whole(&found.title, words);
    Some(SearchResult {
        url: found.path?,
        kind: source.kind().to_owned(),
        kind_label: source.label().to_owned(),
        place: found.place,
        title: title.text,
        title_marks: title.marks,
        text,
        text_marks: marks,
        image_url: found.image.map(|path| media::url(&path)),
        at: found.at.filter(|_| !found.hides_date),
    })
}

/// A page of what was found.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct SearchPage {
    #[oai(flatten)]
    pub results: Listing<SearchResult>,
    /// Whether there is more than the 1,000 that can be shown.
    pub has_more: bool,
    /// What can be searched alone.
    pub kinds: Vec<SearchKind>,
}

/// A kind of things that can be found.
#[derive(Object)]
pub struct SearchKind {
    pub kind: String,
    pub label: String,
}

impl SearchKind {
    fn of(source: &Source) -> Self {
        Self {
            kind: source.kind().to_owned(),
            label: source.label().to_owned(),
        }
    }
}

/// One thing that was found.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct SearchResult {
    pub kind: String,
    pub kind_label: String,
    /// What it belongs to, a board's title; empty where the kind says enough.
    pub place: String,
    pub title: String,
    pub title_marks: Vec<Mark>,
    /// The part of its text around the words, plain.
    pub text: String,
    pub text_marks: Vec<Mark>,
    /// Relative to the host.
    pub url: String,
    pub image_url: Option<String>,
    /// Absent for what has no date, or does not show it.
    pub at: Option<Timestamp>,
}

impl Listable for SearchResult {
    const PAGE: &'static str = "SearchListing";
    const LIST: &'static str = "SearchResults";
    const NAME: &'static str = "searchDTOList";
}
