//! What admins find of plans: what the search would find of the records that they are to become.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::{Draft, DraftKind, edit_path};
use platform::{
    error::Result,
    records::Kind,
    search::{SearchDocument, Searchable, Source},
};

pub struct DraftSearch {
    /// Those of the kinds that can be planned, among others.
    sources: Vec<Source>,
    kinds: Vec<Kind>,
}

impl DraftSearch {
    pub fn over(sources: Vec<Source>, kinds: Vec<Kind>) -> Self {
        Self { sources, kinds }
    }
}

#[async_trait]
impl Searchable for DraftSearch {
    type Kind = DraftKind;

    /// Nothing but the admin and a signed link shows a plan.
    const PUBLIC: bool = false;

    fn settings(&self) -> String {
        let sources = self.sources.iter();
        let fingerprints = sources.map(|source| source.fingerprint());
        fingerprints.collect::<Vec<_>>().join(" ")
    }

    async fn found(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        plan: &Draft,
    ) -> Result<Option<SearchDocument>> {
        let mut sources = self.sources.iter();
        let source = sources.find(|source| source.kind() == plan.kind);
        let mut shown = SearchDocument::default();
        let mut kinds = self.kinds.iter();
        let kind = kinds.find(|kind| kind.name() == plan.kind);
        // A draft from before a release may have a shape of its own: its title is left.
        let value = kind.and_then(|kind| kind.parse(&plan.value).ok());
        if let (Some(source), Some(value)) = (source, value) {
            let record = plan.key.as_deref().unwrap_or_default();
            let found = source.found(conn, record, &value).await;
            shown = found.ok().flatten().unwrap_or_default();
        }
        Ok(Some(SearchDocument {
            title: plan.title.clone(),
            text: shown.text,
            place: source.map_or_else(String::new, |source| source.label().to_owned()),
            image: shown.image,
            admin_path: edit_path(&plan.editor, key),
            ..SearchDocument::default()
        }))
    }
}
