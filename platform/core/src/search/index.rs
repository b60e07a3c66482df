//! The one index: written in the commit of the change, made anew when what is searched changes.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use anyhow::Context;
use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::{
    source::{self, SearchDocument, Source},
    words,
};
use crate::{
    db::{BeforeCommit, Db, Statements, Tx},
    error::Result,
    records::{ChangeListener, Kind, RecordChange},
};

/// Rows of what has no date begin here; dates end far below.
const UNDATED: i64 = 1 << 60;
/// A row that is not further than this above its date stays where it is.
const NEAR: i64 = 1000;
/// Records that are indexed in one transaction.
const AT_ONCE: usize = 200;
/// Bytes of words that wait for the index at most, and what a row takes beside them.
const MOST_WAITING: usize = 1 << 20;
const ROW: usize = 64;

/// What the transactions of a commit change of the index, worked off once for all of them: the
/// engine writes a part of its own for each savepoint, and has to merge them later. A row without
/// tags is to be forgotten. In the order of the rows, since one out of order begins a new part.
const WAITING: BeforeCommit = BeforeCommit {
    table: "search_waiting",
    create: "create temp table search_waiting (
                 row integer primary key,
                 title text,
                 body text,
                 author text,
                 tags text
             ) strict;
             create temp view search_put as
             select null as kind, null as key, null as wanted, null as last,
                    null as title, null as body, null as author, null as tags;
             create temp trigger search_put instead of insert on search_put begin
                 insert or replace into search_waiting (row)
                 select row
                 from search_entries
                 where kind = new.kind and key = new.key
                   and row not between new.wanted and new.last;
                 delete from search_entries
                 where kind = new.kind and key = new.key
                   and row not between new.wanted and new.last;
                 insert into search_entries (kind, key, row)
                 values (new.kind, new.key, case
                     when not exists (select 1 from search_entries where row = new.wanted)
                         then new.wanted
                     else (select e.row + 1
                           from search_entries e
                           where e.row >= new.wanted
                             and not exists (select 1 from search_entries n
                                             where n.row = e.row + 1)
                           order by e.row
                           limit 1)
                 end)
                 on conflict (kind, key) do nothing;
                 insert or replace into search_waiting (row, title, body, author, tags)
                 select row, new.title, new.body, new.author, new.tags
                 from search_entries
                 where kind = new.kind and key = new.key;
             end",
    work: "delete from search_words
           where rowid in (select row from search_waiting where tags is null);
           insert or replace into search_words (rowid, title, body, author, tags)
           select row, title, body, author, tags
           from search_waiting
           where tags is not null
           order by row;
           delete from search_waiting",
};

/// What is searched. Cloning is cheap.
#[derive(Clone)]
pub struct Search {
    sources: Arc<[Source]>,
    /// The kinds of records, by name.
    kinds: Arc<BTreeMap<&'static str, Kind>>,
    /// Bytes of words that were written to the index since the program started.
    written: Arc<AtomicUsize>,
}

impl Search {
    pub async fn open(sources: Vec<Source>, kinds: &[Kind], db: &Db) -> sqlx::Result<Self> {
        db.before_commit(WAITING).await?;
        Ok(Self {
            sources: sources.into(),
            kinds: Arc::new(
                kinds
                    .iter()
                    .map(|kind| (kind.name(), kind.clone()))
                    .collect(),
            ),
            written: Arc::default(),
        })
    }

    /// A number that rises with every change of the index, before it is committed.
    pub fn written(&self) -> usize {
        self.written.load(Ordering::Relaxed)
    }

    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    pub fn source(&self, kind: &str) -> Option<&Source> {
        self.sources.iter().find(|source| source.kind() == kind)
    }

    /// Kind and key of the other records of which something else is found now.
    async fn dependents(
        &self,
        conn: &mut SqliteConnection,
        change: &RecordChange<'_>,
    ) -> Result<Vec<(&'static str, String)>> {
        let mut dependents = Vec::new();
        for source in self.sources.iter() {
            let keys = source.dependents(conn, change).await?;
            dependents.extend(keys.into_iter().map(|key| (source.kind(), key)));
        }
        Ok(dependents)
    }

    /// Indexes all records of a kind anew, in one transaction.
    async fn reindex_all(&self, conn: &mut SqliteConnection, kind: &Kind) -> Result<()> {
        let Some(source) = self.source(kind.name()) else {
            return Ok(());
        };
        for key in kind.keys(conn).await? {
            self.reindex_now(conn, kind, source, &key).await?;
        }
        Ok(())
    }

    /// Indexes one record anew.
    async fn reindex_one(&self, conn: &mut SqliteConnection, kind: &Kind, key: &str) -> Result<()> {
        let Some(source) = self.source(kind.name()) else {
            return Ok(());
        };
        self.reindex_now(conn, kind, source, key).await
    }

    async fn reindex_now(
        &self,
        conn: &mut SqliteConnection,
        kind: &Kind,
        source: &Source,
        key: &str,
    ) -> Result<()> {
        let found = source::stored(conn, kind, source, key).await?;
        let found = found.map(|(_, found)| found);
        let mut statements = Statements::default();
        self.put(source, key, found, &mut statements);
        Ok(statements.run(conn).await?)
    }

    /// Puts what is found of a record into the index, or takes the record out of it.
    fn put(
        &self,
        source: &Source,
        key: &str,
        found: Option<SearchDocument>,
        statements: &mut Statements,
    ) {
        let bytes = match found {
            Some(found) => put(statements, source.kind(), key, &found),
            None => forget(statements, source.kind(), key),
        };
        // A transaction of very many records does not keep the words of all of them in memory.
        let before = self.written.fetch_add(bytes, Ordering::Relaxed);
        if before / MOST_WAITING != (before + bytes) / MOST_WAITING {
            statements.push(WAITING.work);
        }
    }

    /// Indexes the kinds whose declaration or configuration is not the one that they were indexed
    /// with: all of them in a database that no program with a search ever opened.
    pub async fn prepare(&self, db: &Db) -> anyhow::Result<()> {
        for source in self.outdated(db).await? {
            let kind = self
                .kinds
                .get(source.kind())
                .with_context(|| format!("{} is searched and no record", source.kind()))?;
            self.rebuild(db, kind, source)
                .await
                .with_context(|| format!("the search index of {} cannot be made", kind.name()))?;
        }
        Ok(())
    }

    /// The kinds that have to be indexed anew.
    pub async fn outdated(&self, db: &Db) -> anyhow::Result<Vec<&Source>> {
        let known: Vec<(String, String)> =
            sqlx::query_as("select kind, fingerprint from search_sources")
                .fetch_all(db.read())
                .await?;
        let is_known = |source: &&Source| {
            let fingerprint = source.fingerprint();
            known
                .iter()
                .any(|(kind, known)| kind == source.kind() && *known == fingerprint)
        };
        Ok(self.sources.iter().filter(|one| !is_known(one)).collect())
    }

    async fn rebuild(&self, db: &Db, kind: &Kind, source: &Source) -> anyhow::Result<()> {
        let mut tx = db.write().await?;
        sqlx::query(
            "delete from search_sources where kind = ?;
             delete from search_waiting where row in (select row from search_entries where kind = ?);
             delete from search_words where rowid in (select row from search_entries where kind = ?);
             delete from search_entries where kind = ?",
        )
        .bind(kind.name())
        .bind(kind.name())
        .bind(kind.name())
        .bind(kind.name())
        .execute(&mut *tx)
        .await?;
        let keys = kind.keys(&mut tx).await?;
        tx.commit().await?;
        for some in keys.chunks(AT_ONCE) {
            let mut tx = db.write().await?;
            for key in some {
                self.reindex_now(&mut tx, kind, source, key).await?;
            }
            tx.commit().await?;
        }
        let mut tx = db.write().await?;
        sqlx::query("insert into search_sources (kind, fingerprint) values (?1, ?2)")
            .bind(kind.name())
            .bind(source.fingerprint())
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        if !keys.is_empty() {
            tracing::info!(kind = kind.name(), records = keys.len(), "indexed a kind");
        }
        Ok(())
    }
}

#[async_trait]
impl ChangeListener for Search {
    /// Brings the index in line with the record, and with others of which something else is found now.
    async fn changed(
        &self,
        tx: &mut Tx,
        change: &RecordChange<'_>,
        last: &mut Statements,
    ) -> Result<()> {
        if let Some(source) = self.source(change.kind.name()) {
            let found = match change.value {
                Some(value) => {
                    let seen = (value, change.visibility);
                    source::document_of(tx, source, change.key, seen).await?
                }
                None => None,
            };
            self.put(source, change.key, found, last);
        }
        for (name, key) in self.dependents(tx, change).await? {
            if let Some(kind) = self.kinds.get(name) {
                self.reindex_one(tx, kind, &key).await?;
            }
        }
        let mut sources = self.sources.iter();
        let outdated = sources.find(|source| source.follows(change));
        match outdated.and_then(|source| self.kinds.get(source.kind())) {
            Some(kind) => self.reindex_all(tx, kind).await,
            None => Ok(()),
        }
    }
}

/// A record whose date moved gets the first free row from there on. Answers how many bytes it
/// leaves waiting.
fn put(statements: &mut Statements, kind: &str, key: &str, found: &SearchDocument) -> usize {
    let title = words::index(&found.title);
    let text = words::index(&format!("{} {}", found.text, found.words));
    let author = words::index(&found.author);
    let bytes = ROW + title.len() + text.len() + author.len();
    let (wanted, last) = match found.at {
        Some(at) => (at.micros(), at.micros() + NEAR),
        None => (UNDATED, i64::MAX),
    };
    let open = match found.path {
        Some(_) => format!(" open-{kind}"),
        None => String::new(),
    };
    statements
        .push("insert into search_put values (?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(kind)
        .bind(key)
        .bind(wanted)
        .bind(last)
        .bind(title)
        .bind(text)
        .bind(author)
        .bind(format!("{kind}{open} {}", found.tags));
    bytes
}

fn forget(statements: &mut Statements, kind: &str, key: &str) -> usize {
    statements
        .push(
            "insert or replace into search_waiting (row)
         select row from search_entries where kind = ? and key = ?;
         delete from search_entries where kind = ? and key = ?",
        )
        .bind(kind)
        .bind(key)
        .bind(kind)
        .bind(key);
    ROW
}
