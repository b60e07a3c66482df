//! A database from before moments were microseconds opens, and every moment in it is what it was.

use std::path::Path;

use platform::{
    db::{Db, Migrations},
    outbox,
    records::journal,
    timestamp::Timestamp,
};
use platform_testing::TestApp;
use server::app;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

/// How many steps each ledger had. A site whose courses were switched off since has but the first of theirs.
const BEFORE: [(&str, usize); 10] = [
    ("platform", 2),
    ("media", 3),
    ("outbox", 1),
    ("auth", 12),
    ("content", 3),
    ("schedule", 1),
    ("backup", 2),
    ("tokens", 2),
    ("webhooks", 1),
    ("sessions", 1),
];

/// The forms that moments were written in, and their microseconds. Nothing rounds up.
const TEXTS: [(&str, i64); 8] = [
    ("2026-11-24T01:02:03+00:00", 1_795_482_123_000_000),
    ("2026-11-24T01:02:03.120+00:00", 1_795_482_123_120_000),
    ("2026-11-24T01:02:03.000007+00:00", 1_795_482_123_000_007),
    ("2026-11-24T01:02:03.100200300+00:00", 1_795_482_123_100_200),
    ("2026-11-24T01:02:03.999999999+00:00", 1_795_482_123_999_999),
    ("2026-11-24T01:02:00.000Z", 1_795_482_120_000_000),
    ("2026-11-24T01:02:03Z", 1_795_482_123_000_000),
    ("1969-12-31T23:59:59.250+00:00", -750_000),
];

/// Where texts were.
const TEXT_COLUMNS: [(&str, &[&str]); 13] = [
    ("platform_records", &["updated_at"]),
    ("platform_journal", &["at"]),
    ("platform_jobs", &["last_run"]),
    ("media_files", &["uploaded_at", "unused_since", "sealed_at"]),
    ("media_removals", &["since"]),
    ("backup_files", &["copied_at", "gone_since"]),
    ("backup_runs", &["at"]),
    ("content_pages", &["material_at"]),
    (
        "auth_members",
        &["created_at", "updated_at", "left_at", "last_login_at"],
    ),
    (
        "auth_standing",
        &["logged_out_at", "second_factor_reset_at"],
    ),
    ("auth_second_factors", &["confirmed_at"]),
    ("auth_consents", &["at", "material_at"]),
    ("auth_requests", &["requested_at", "answered_at"]),
];

/// Where milliseconds were.
const NUMBER_COLUMNS: [(&str, &[&str]); 12] = [
    ("outbox_tasks", &["created_at", "due_at", "finished_at"]),
    ("outbox_attempts", &["at"]),
    ("schedule_plans", &["publish_at"]),
    (
        "schedule_runs",
        &["planned_at", "ran_at", "until", "ended_at"],
    ),
    ("tokens_tokens", &["created_at", "expires_at", "revoked_at"]),
    ("tokens_uses", &["last_used_at"]),
    ("auth_codes", &["expires_at"]),
    ("auth_attempts", &["at"]),
    ("auth_logins", &["created_at", "used_at", "expires_at"]),
    ("auth_proofs", &["expires_at"]),
    ("auth_changes", &["at", "expires_at"]),
    ("webhooks_hooks", &["secret_at"]),
];

const MILLIS: i64 = 1_795_482_123_456;

/// A row for each form of a text (`n` and `at`), and one with milliseconds (?1).
const ROWS: [&str; 27] = [
    "platform_records (kind, key, revision, updated_at) select 'page', n, 1, at",
    "platform_journal (at, actor_name, kind, key, title, action, revision, fields)
     select at, '', 'page', n, '', 'update', 1, '[]'",
    "platform_jobs (name, last_run) select n, at",
    "media_files (path, content_type, size, uploaded_at, unused_since, checked, sealed, sealed_at)
     select 'post/' || n, 'image/png', 1, at, at, 0, 'key.0123456789', at",
    "media_references (path, kind, key) select 'post/' || n, 'post', n",
    "media_removals (path, since) select 'post/' || n, at",
    "backup_files (digest, size, copied_at, gone_since)
     select printf('%064d', n), 1, at, at",
    "backup_runs (at, ok, detail, seconds) select at, 1, 'well', 1.5",
    "content_pages (code, title, description, template, sections, material_at)
     select n, 'a', '', 'legal', '[]', at",
    "content_texts (code, id, html, priority) select n, 1, '', 1",
    "auth_members (id, username, display_name, created_at, updated_at, left_at, last_login_at)
     select n, null, 'left', at, at, at, at",
    "auth_standing (member_id, role, disabled, logged_out_at, second_factor_reset_at)
     select n, 'ROLE_USER', 0, at, at",
    "auth_second_factors (member_id, sealed, confirmed_at, last_step)
     select n, printf('%030d', 0), at, 0",
    "auth_consent_texts (hash, subject, title, text) select printf('%064d', n), 'TERMS', 'a', ''",
    "auth_consents (member_id, subject, hash, material_at, given, door, at)
     select n, 'TERMS', printf('%064d', n), at, 1, 'email', at",
    "auth_access (at, actor_id, action, kind, subject, reason, count)
     select at, n, 'view', 'member', '', '', 1",
    "auth_access_reviews (month, note, reviewed_by, reviewed_at)
     select '2026-0' || n, '', n, at",
    "auth_requests (member_id, kind, state, requested_at, answered_at, answered_by)
     select n, 'erasure', 'done', at, at, n",
    "outbox_tasks (channel, target, name, message, payload, created_at, due_at, finished_at)
     select 'mail', '', 'a', 'm' || n, '', ?1, ?1, ?1",
    "outbox_attempts (task_id, at, millis, delivered, note) select n, ?1, 5, 1, ''",
    "schedule_plans (key, kind, title, value, media, editor, author, publish_at, until)
     select n, 'page', '', '{}', '[]', '', 1, ?1, ?1 + 1",
    "schedule_runs (plan, kind, title, author, planned_at, ran_at, entry, until, ended_at)
     select n, 'page', '', 1, ?1, ?1, n, ?1, ?1",
    "tokens_tokens (key, name, scopes, created_by, created_at, expires_at, revoked_at)
     select n, 'a', '[]', 1, ?1, ?1, ?1",
    "tokens_uses (key, last_used_at) select n, ?1",
    "auth_logins (id, member_id, created_at, used_at, expires_at, device, address)
     select printf('%016d', n), n, ?1, ?1, ?1, 'a', 'a'",
    "auth_changes (code, member_id, what, sealed, at, expires_at)
     select printf('%064d', n), n, 'email', printf('%030d', 0), ?1, ?1",
    "webhooks_hooks (key, name, url, events, active, secret_at)
     select n, 'a', 'a', '[]', 1, ?1",
];

/// What has no number of its own among the rows.
const MORE: [&str; 7] = [
    "insert into auth_codes (phone, code, expires_at)
     values (printf('%064d', 1), printf('%064d', 1), ?1)",
    "insert into auth_used_tickets (id, expires_at) values ('ticket', ?1 / 1000)",
    "insert into auth_attempts (limit_name, subject, at) values ('a', printf('%064d', 1), ?1)",
    "insert into auth_proofs (member_id, login, proof, expires_at) values (1, 'a', 'login', ?1)",
    "update sqlite_sequence set seq = 500 where name = 'auth_members'",
    "insert into sessions_ids (id, code) values (1, 'MORNING')",
    "insert into sessions_access (at, actor_id, action, session_id, session_title, reason, count)
     values (1795482123456789, 1, 'view', 1, '아침', '', 1)",
];

async fn connect(path: &Path) -> SqliteConnection {
    let address = format!("sqlite://{}?mode=rwc", path.display());
    SqliteConnection::connect(&address).await.unwrap()
}

async fn execute(conn: &mut SqliteConnection, sql: &str) {
    let sql = sql.replace("?1", &MILLIS.to_string());
    let done = sqlx::query(AssertSqlSafe(sql.clone())).execute(conn).await;
    done.unwrap_or_else(|error| panic!("{sql}: {error}"));
}

async fn names(conn: &mut SqliteConnection) -> Vec<String> {
    let names = "select name from sqlite_schema where type in ('index', 'trigger') order by name";
    sqlx::query_scalar(names).fetch_all(conn).await.unwrap()
}

/// The ledgers of the program, and as they were.
async fn ledgers() -> (Vec<Migrations>, Vec<Migrations>) {
    let builder = TestApp::builder().module(webhooks::module());
    let site = builder.module(sessions::module()).start().await;
    let modules = [webhooks::module(), sessions::module()];
    let modules = app::switched_on(&site.ctx.config, &modules).unwrap();
    let all = app::migrations(&modules);
    let before = all.iter().map(|owner| {
        let known = BEFORE.iter().find(|(name, _)| *name == owner.owner);
        let steps = known.map_or(owner.steps.len(), |(_, steps)| *steps);
        Migrations {
            owner: owner.owner,
            steps: &owner.steps[..steps],
        }
    });
    (before.collect(), all)
}

#[tokio::test]
async fn every_moment_of_an_earlier_database_is_what_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("maru.db");
    let (before, all) = ledgers().await;
    Db::open(&path, &before).await.unwrap().close().await;

    let mut conn = connect(&path).await;
    let shapes = TEXTS.iter().enumerate();
    let shapes: Vec<_> = shapes
        .map(|(index, (text, _))| format!("({}, '{text}')", index + 1))
        .collect();
    let shapes = format!("with shapes (n, at) as (values {})", shapes.join(", "));
    for rows in ROWS {
        let (into, select) = rows.split_once("select").unwrap();
        let sql = format!("insert into {into} {shapes} select {select} from shapes");
        execute(&mut conn, &sql).await;
    }
    for more in MORE {
        execute(&mut conn, more).await;
    }
    let known = names(&mut conn).await;
    conn.close().await.unwrap();

    for _ in 0..2 {
        Db::open(&path, &all).await.unwrap().close().await;
    }
    let mut conn = connect(&path).await;
    let moments = TEXTS.map(|(_, micros)| Timestamp::from_micros(micros));
    for (table, columns) in TEXT_COLUMNS {
        for column in columns {
            let found = column_of(&mut conn, table, column).await;
            assert_eq!(found, moments, "{table}.{column}");
        }
    }
    let reviewed = column_of(&mut conn, "auth_access_reviews", "reviewed_at").await;
    assert_eq!(reviewed, moments);
    let mut seen = column_of(&mut conn, "auth_access", "at").await;
    assert_eq!(
        seen.pop().unwrap(),
        Timestamp::from_micros(1_795_482_123_456_789)
    );
    assert_eq!(seen, moments);
    for (table, columns) in NUMBER_COLUMNS {
        for column in columns {
            let found = column_of(&mut conn, table, column).await;
            let is_same = |at: &Option<Timestamp>| *at == Timestamp::from_micros(MILLIS * 1000);
            assert!(
                !found.is_empty() && found.iter().all(is_same),
                "{table}.{column}"
            );
        }
    }
    let until = column_of(&mut conn, "schedule_plans", "until").await;
    assert_eq!(until[0], Timestamp::from_micros((MILLIS + 1) * 1000));
    let used = column_of(&mut conn, "auth_used_tickets", "expires_at").await;
    assert_eq!(used, [Timestamp::from_micros(MILLIS / 1000 * 1_000_000)]);

    let broken = sqlx::query("pragma foreign_key_check").fetch_all(&mut conn);
    assert!(broken.await.unwrap().is_empty());
    let broken = sqlx::query_scalar("pragma integrity_check").fetch_one(&mut conn);
    let broken: String = broken.await.unwrap();
    assert_eq!(broken, "ok");
    let now = names(&mut conn).await;
    let gone = known.iter().filter(|name| !now.contains(name));
    let gone: Vec<_> = gone
        .filter(|name| *name != "sessions_access_by_time")
        .collect();
    assert!(gone.is_empty(), "{gone:?}");
    let next: i64 = sqlx::query_scalar(
        "insert into auth_members (username, display_name, created_at, updated_at)
         values ('new@test.example', '새 회원', 0, 0)
         returning id",
    )
    .fetch_one(&mut conn)
    .await
    .unwrap();
    assert_eq!(next, 501);
}

/// In the order of the rows.
async fn column_of(
    conn: &mut SqliteConnection,
    table: &str,
    column: &str,
) -> Vec<Option<Timestamp>> {
    let key = "select group_concat(name, ', ') from pragma_table_info(?1) where pk > 0";
    let key = sqlx::query_scalar(key).bind(table).fetch_one(&mut *conn);
    let key: String = key.await.unwrap();
    let sql = format!("select {column} from {table} order by {key}");
    let found = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(conn).await;
    found.unwrap_or_else(|error| panic!("{table}.{column}: {error}"))
}

/// What a restored or promoted copy is asked before the program opens it.
#[tokio::test]
async fn an_earlier_copy_says_when_it_was_changed_and_gives_up_what_was_due() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("maru.db");
    let (before, all) = ledgers().await;
    Db::open(&path, &before).await.unwrap().close().await;

    let mut conn = connect(&path).await;
    let (text, micros) = TEXTS[6];
    let change = format!(
        "insert into platform_journal (at, actor_name, kind, key, title, action, revision, fields)
         values ('{text}', '', 'page', 'a', '', 'update', 1, '[]')"
    );
    execute(&mut conn, &change).await;
    execute(
        &mut conn,
        "insert into outbox_tasks (channel, target, name, message, payload, created_at, due_at)
         values ('mail', '', 'due', 'm1', 'a', ?1, ?1),
                ('mail', '', 'later', 'm2', 'a', ?1, ?1 + 3600000)",
    )
    .await;
    let changed = journal::newest_at(&mut conn).await.unwrap();
    assert_eq!(changed, Timestamp::from_micros(micros));
    let now = Timestamp::from_micros(MILLIS * 1000).unwrap();
    outbox::MIGRATIONS.apply(&mut conn).await.unwrap();
    let given_up = outbox::give_up_in_doubt(&mut conn, now).await.unwrap();
    assert_eq!(given_up, [("mail".to_owned(), 1)]);
    conn.close().await.unwrap();

    let db = Db::open(&path, &all).await.unwrap();
    let left: Vec<(String, Option<Timestamp>)> =
        sqlx::query_as("select name, finished_at from outbox_tasks order by id")
            .fetch_all(db.read())
            .await
            .unwrap();
    assert_eq!(
        left,
        [("due".to_owned(), Some(now)), ("later".to_owned(), None)]
    );
    let mut conn = db.read().acquire().await.unwrap();
    let changed = journal::newest_at(&mut conn).await.unwrap();
    assert_eq!(changed, Timestamp::from_micros(micros));
}
