//! The search of the admin: over everything, and over members.

use poem_openapi::{Object, OpenApi, param::Query, payload::Json};

use super::{
    api::parse,
    excerpt::{self, Mark},
    find::{self, Asked, Hit, MOST},
};
use members::FoundMember;
use platform::{
    ctx::Ctx,
    error::Result,
    media,
    records::Caller,
    search::{SearchDocument, Words},
};

/// Results of each group.
const SHOWN: usize = 5;
/// Fewer characters would find too many people.
const LEAST_FOR_MEMBERS: usize = 2;

pub struct AdminSearchApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/search")]
impl AdminSearchApi {
    /// Screens, records of every kind and members, at most five of each. That members were shown
    /// is recorded.
    #[oai(path = "/", method = "get", operation_id = "search_admin")]
    async fn search_admin(
        &self,
        /// At most 100 characters. Members are found from two on, by name, nickname, number and
        /// e-mail.
        q: Query<String>,
        caller: Caller,
    ) -> Result<Json<AdminSearch>> {
        let words = parse(&q.0)?;
        let mut groups = vec![self.screens(q.0.trim())];
        let screens: Vec<String> = groups[0]
            .results
            .iter()
            .map(|screen| screen.url.clone())
            .collect();
        let mut records = self.records(&words).await?;
        // A setting is the screen on which it stands.
        for group in &mut records {
            let found = group.results.len();
            group
                .results
                .retain(|result| !screens.contains(&result.url));
            group.total -= (found - group.results.len()) as i64;
        }
        groups.extend(records);
        groups.push(self.members(q.0.trim(), &caller).await?);
        groups.retain(|group| group.total > 0);
        Ok(Json(AdminSearch { groups }))
    }
}

impl AdminSearchApi {
    fn screens(&self, text: &str) -> AdminSearchGroup {
        let wanted = text.to_lowercase();
        let menu = self.ctx.installed().menu.iter();
        let is_called = |name: &str| name.to_lowercase().contains(&wanted);
        // What bears the name comes before what people also call so.
        let mut screens: Vec<_> = menu
            .filter(|entry| is_called(entry.label) || is_called(entry.words))
            .collect();
        screens.sort_by_key(|entry| !is_called(entry.label));
        let results: Vec<AdminSearchResult> = screens
            .into_iter()
            .map(|entry| AdminSearchResult {
                title: entry.label.to_owned(),
                place: entry.group.to_owned(),
                url: entry.path.to_owned(),
                icon: Some(entry.icon.to_owned()),
                ..AdminSearchResult::default()
            })
            .collect();
        AdminSearchGroup {
            kind: "screen".to_owned(),
            label: "화면".to_owned(),
            total: results.len() as i64,
            has_more: false,
            results: results.into_iter().take(SHOWN).collect(),
        }
    }

    /// A group for each kind, in the order in which the modules declare them.
    async fn records(&self, words: &Words) -> Result<Vec<AdminSearchGroup>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let mut groups = Vec::new();
        for source in self.ctx.search.sources() {
            let asked = Asked {
                words,
                sources: vec![source],
                everything: true,
            };
            let rows = find::rows(&mut conn, &asked).await?;
            let shown = &rows[..rows.len().min(SHOWN)];
            let mut results = Vec::new();
            for hit in find::hits(&mut conn, &self.ctx.search, shown).await? {
                let found = find::read(&self.ctx, &mut conn, &hit).await?;
                results.extend(found.map(|found| record(hit, found, words)));
            }
            groups.push(AdminSearchGroup {
                kind: source.kind().to_owned(),
                label: source.label().to_owned(),
                total: rows.len().min(MOST) as i64,
                has_more: rows.len() > MOST,
                results,
            });
        }
        Ok(groups)
    }

    async fn members(&self, text: &str, caller: &Caller) -> Result<AdminSearchGroup> {
        let (total, members) = match text.chars().count() {
            0..LEAST_FOR_MEMBERS => (0, Vec::new()),
            _ => {
                let most = SHOWN as i64;
                let found = members::search_members(&self.ctx, caller, text, most).await?;
                (found.page.total_elements, found.items)
            }
        };
        Ok(AdminSearchGroup {
            kind: "member".to_owned(),
            label: "회원".to_owned(),
            total,
            has_more: false,
            results: members.into_iter().map(member).collect(),
        })
    }
}

fn record(hit: Hit<'_>, found: SearchDocument, words: &Words) -> AdminSearchResult {
    let title = excerpt::whole(&found.title, words);
    let text = excerpt::around(&found.text, words);
    AdminSearchResult {
        key: hit.key,
        title: title.text,
        title_marks: title.marks,
        text: text.text,
        text_marks: text.marks,
        place: found.place,
        url: found.admin_path,
        image_url: found.image.map(|path| media::url(&path)),
        is_hidden: found.path.is_none() && hit.source.is_public(),
        icon: None,
    }
}

fn member(member: FoundMember) -> AdminSearchResult {
    AdminSearchResult {
        key: member.id.to_string(),
        title: member.display_name,
        place: member.real_name,
        text: member.username,
        url: format!("/admin/member/stats/details/{}", member.id),
        ..AdminSearchResult::default()
    }
}

/// What an admin finds.
#[derive(Object)]
struct AdminSearch {
    /// Those in which something was found.
    groups: Vec<AdminSearchGroup>,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct AdminSearchGroup {
    /// A kind of record, `screen` or `member`.
    kind: String,
    label: String,
    /// How many were found: records up to 1,000, members all.
    total: i64,
    /// Whether there are more than that.
    has_more: bool,
    /// The first five.
    results: Vec<AdminSearchResult>,
}

/// One thing that was found.
#[derive(Default, Object)]
#[oai(rename_all = "camelCase")]
struct AdminSearchResult {
    /// The record's key, or the member's number; empty for a screen.
    key: String,
    title: String,
    title_marks: Vec<Mark>,
    text: String,
    text_marks: Vec<Mark>,
    /// What it belongs to; a member's real name.
    place: String,
    /// The screen where it is changed.
    url: String,
    image_url: Option<String>,
    /// Whether visitors cannot see it now, though they can see others of its kind.
    is_hidden: bool,
    /// A Lucide icon's name in kebab case; for screens alone.
    icon: Option<String>,
}
