//! The journal: who changed what, when, from what to what.

use poem_openapi::Enum;
use serde_json::Value;
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::Cause;
use base::{error::Result, listing::Listing, paging::Paging, timestamp::Timestamp};
use db::{PageQuery, Readers, Statements};

/// Who makes a change: a member, or a part of the program.
#[derive(Clone, Debug)]
pub struct Actor {
    pub id: Option<i64>,
    pub name: String,
}

impl Actor {
    /// The program itself, by the name of what runs: `seed`, `jobs`.
    pub fn program(name: &str) -> Self {
        Self {
            id: None,
            name: name.to_owned(),
        }
    }
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, Enum)]
#[oai(rename = "JournalAction", rename_all = "lowercase")]
pub enum Action {
    Create,
    Update,
    Delete,
    Undo,
}

impl Action {
    fn name(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Update => "update",
            Self::Delete => "delete",
            Self::Undo => "undo",
        }
    }

    fn parse(name: &str) -> Self {
        match name {
            "create" => Self::Create,
            "delete" => Self::Delete,
            "undo" => Self::Undo,
            _ => Self::Update,
        }
    }
}

/// One journaled change.
#[derive(Clone, Debug)]
pub struct Entry {
    pub id: i64,
    pub at: Timestamp,
    pub actor: Actor,
    pub kind: String,
    pub key: String,
    pub title: String,
    pub action: Action,
    pub revision: i64,
    /// The top-level fields that the change touched.
    pub fields: Vec<String>,
    pub undo_of: Option<i64>,
    /// The entry that undid this one; absent where that was undone in turn.
    pub undone_by: Option<i64>,
    /// What the entries of one bulk change share.
    pub batch: Option<String>,
}

pub(super) struct NewEntry<'a> {
    pub at: Timestamp,
    pub actor: &'a Actor,
    pub kind: &'a str,
    pub key: &'a str,
    pub title: String,
    pub revision: i64,
    pub before: Option<Value>,
    pub after: Option<Value>,
    pub cause: Cause<'a>,
}

/// What the writer's connection needs: with its entry a record has the new revision.
pub(super) const COUNTING: &str = "create temp trigger platform_journal_counts
    after insert on main.platform_journal begin
        insert into platform_records (kind, key, revision, updated_at)
        values (new.kind, new.key, new.revision, new.at)
        on conflict (kind, key) do update
        set revision = excluded.revision, updated_at = excluded.updated_at;
    end";

/// Adds what writes the entry down, and with it the record's new revision.
pub(super) fn append(statements: &mut Statements, new: NewEntry<'_>) -> Result<()> {
    let action = match (&new.cause.undo_of, &new.before, &new.after) {
        (Some(_), ..) => Action::Undo,
        (None, None, _) => Action::Create,
        (None, _, None) => Action::Delete,
        _ => Action::Update,
    };
    let fields = changed_fields(new.before.as_ref(), new.after.as_ref());
    let fields = serde_json::to_string(&fields)?;
    statements
        .push(
            "insert into platform_journal
             (at, actor_id, actor_name, kind, key, title, action, revision, fields, before, after,
              undo_of, batch)
             values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(new.at)
        .bind(new.actor.id)
        .bind(&new.actor.name)
        .bind(new.kind)
        .bind(new.key)
        .bind(new.title)
        .bind(action.name())
        .bind(new.revision)
        .bind(fields)
        .bind(new.before.map(|value| value.to_string()))
        .bind(new.after.map(|value| value.to_string()))
        .bind(new.cause.undo_of)
        .bind(new.cause.batch);
    Ok(())
}

/// The top-level fields in which two versions differ.
pub fn changed_fields(before: Option<&Value>, after: Option<&Value>) -> Vec<String> {
    let empty = serde_json::Map::new();
    let before = before.and_then(Value::as_object).unwrap_or(&empty);
    let after = after.and_then(Value::as_object).unwrap_or(&empty);
    let removed = before.keys().filter(|name| !after.contains_key(*name));
    after
        .iter()
        .filter(|(name, value)| before.get(*name) != Some(value))
        .map(|(name, _)| name)
        .chain(removed)
        .cloned()
        .collect()
}

/// Where a member's number is asked for: whatever the program itself did.
const PROGRAM: i64 = 0;

/// What to list. Empty lists everything, newest first.
#[derive(Default)]
pub struct Filter {
    pub kind: Option<String>,
    pub key: Option<String>,
    pub actor: Option<i64>,
    pub from: Option<Timestamp>,
    pub to: Option<Timestamp>,
}

const COLUMNS: &str = concat!(
    "id, at, actor_id, actor_name, kind, key, title, action, revision, fields, undo_of, batch,
     iif(",
    crate::is_undone!("j.id"),
    ", (select max(u.id) from platform_journal u where u.undo_of = j.id), null) as undone_by"
);

/// The different values of a column that an index begins with, as `known (value)`. Each is found by
/// a step in that index, however long the journal is.
macro_rules! with_known {
    ($column:literal, $select:literal) => {
        concat!(
            "with recursive known (value) as (
                 select min(",
            $column,
            ") from platform_journal
                 union all
                 select (select min(",
            $column,
            ") from platform_journal where ",
            $column,
            " > value)
                 from known
                 where value is not null)
             ",
            $select,
            " from known where value is not null"
        )
    };
}

/// Kinds that have ever changed.
pub async fn kinds(db: &Readers) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(with_known!("kind", "select value"))
        .fetch_all(db)
        .await?)
}

/// Members who have ever changed something, with the names that they bear in their last change.
pub async fn actors(db: &Readers) -> Result<Vec<(i64, String)>> {
    Ok(sqlx::query_as(with_known!(
        "actor_id",
        "select value, (select actor_name
                        from platform_journal
                        where actor_id = value
                        order by id desc
                        limit 1)"
    ))
    .fetch_all(db)
    .await?)
}

pub async fn list(db: &Readers, filter: &Filter, paging: Paging) -> Result<Listing<Entry>> {
    let query = PageQuery {
        rows: QueryBuilder::new(format!("select {COLUMNS} from platform_journal j")),
        count: "select count(*) from platform_journal j",
        order: "id desc",
    };
    let mut conn = db.acquire().await?;
    let rows = query.page(&mut conn, paging, |query| restrict(query, filter));
    let rows: Listing<Row> = rows.await?;
    Ok(rows.map(Entry::from))
}

fn restrict(query: &mut QueryBuilder<Sqlite>, filter: &Filter) {
    query.push(" where 1");
    if let Some(kind) = &filter.kind {
        query.push(" and kind = ").push_bind(kind.clone());
    }
    if let Some(key) = &filter.key {
        query.push(" and key = ").push_bind(key.clone());
    }
    if filter.actor == Some(PROGRAM) {
        query.push(" and actor_id is null");
    } else if let Some(actor) = filter.actor {
        query.push(" and actor_id = ").push_bind(actor);
    }
    if let Some(from) = filter.from {
        query.push(" and at >= ").push_bind(from);
    }
    if let Some(to) = filter.to {
        query.push(" and at < ").push_bind(to);
    }
}

/// Whether the entry with this number is undone, as SQL: a change that was undone and made again by undoing that stands.
#[macro_export]
macro_rules! is_undone {
    ($entry:literal) => {
        concat!(
            "(with recursive undoing(id) as (
                 select max(id) from platform_journal where undo_of = ",
            $entry,
            "    union all
                 select (select max(id) from platform_journal where undo_of = undoing.id)
                 from undoing where id is not null
             )
             select count(id) % 2 from undoing)"
        )
    };
}

/// A change that was made with others.
#[derive(sqlx::FromRow)]
pub struct InBatch {
    pub id: i64,
    pub kind: String,
    pub key: String,
    pub title: String,
}

/// The entries of a bulk change that are not undone, the last one first. Nothing is left of some, as of the groups of
/// somebody who left: they are not among them.
pub(super) async fn of_batch(conn: &mut SqliteConnection, batch: &str) -> Result<Vec<InBatch>> {
    Ok(sqlx::query_as(concat!(
        "select id, kind, key, title
         from platform_journal j
         where batch = ?1 and before is not after and not ",
        is_undone!("j.id"),
        " order by id desc",
    ))
    .bind(batch)
    .fetch_all(conn)
    .await?)
}

/// When the newest entry was made, in whatever database: a copy from before moments were microseconds has
/// texts, of which the second is told.
pub async fn newest_at(conn: &mut SqliteConnection) -> sqlx::Result<Option<Timestamp>> {
    sqlx::query_scalar(
        "select case typeof(at)
                    when 'text' then unixepoch(substr(at, 1, 19)) * 1000000
                    else at
                end
         from platform_journal
         order by id desc
         limit 1",
    )
    .fetch_optional(conn)
    .await
}

/// One entry with both versions.
pub async fn find(
    conn: &mut SqliteConnection,
    id: i64,
) -> Result<Option<(Entry, Option<Value>, Option<Value>)>> {
    let mut query = QueryBuilder::new(format!(
        "select {COLUMNS}, before, after from platform_journal j where id = "
    ));
    query.push_bind(id);
    let row: Option<RowWithVersions> = query.build_query_as().fetch_optional(conn).await?;
    let Some(row) = row else { return Ok(None) };
    let before = row
        .before
        .as_deref()
        .map(serde_json::from_str)
        .transpose()?;
    let after = row.after.as_deref().map(serde_json::from_str).transpose()?;
    Ok(Some((row.row.into(), before, after)))
}

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    at: Timestamp,
    actor_id: Option<i64>,
    actor_name: String,
    kind: String,
    key: String,
    title: String,
    action: String,
    revision: i64,
    fields: String,
    undo_of: Option<i64>,
    undone_by: Option<i64>,
    batch: Option<String>,
}

#[derive(sqlx::FromRow)]
struct RowWithVersions {
    #[sqlx(flatten)]
    row: Row,
    before: Option<String>,
    after: Option<String>,
}

impl From<Row> for Entry {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            at: row.at,
            actor: Actor {
                id: row.actor_id,
                name: row.actor_name,
            },
            kind: row.kind,
            key: row.key,
            title: row.title,
            action: Action::parse(&row.action),
            revision: row.revision,
            fields: serde_json::from_str(&row.fields).unwrap_or_default(),
            undo_of: row.undo_of,
            undone_by: row.undone_by,
            batch: row.batch,
        }
    }
}
