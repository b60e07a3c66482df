-- Revisions of all records, whatever table they live in.
create table platform_records (
    kind text not null check (length(kind) between 1 and 40),
    key text not null check (length(key) between 1 and 200),
    revision integer not null check (revision >= 0),
    -- The record as the seed last gave it: what differs from it was edited by somebody.
    seeded text check (json_valid(seeded)),
    updated_at text not null,
    primary key (kind, key)
) strict, without rowid;

create table platform_journal (
    id integer primary key autoincrement,
    at text not null,
    actor_id integer,
    actor_name text not null,
    kind text not null,
    key text not null,
    title text not null,
    action text not null check (action in ('create', 'update', 'delete', 'undo')),
    revision integer not null,
    fields text not null check (json_valid(fields)),
    before text check (json_valid(before)),
    after text check (json_valid(after)),
    undo_of integer references platform_journal (id)
) strict;

create index platform_journal_by_record on platform_journal (kind, key, id);
create index platform_journal_by_actor on platform_journal (actor_id, id);
create index platform_journal_by_undone on platform_journal (undo_of) where undo_of is not null;

create table platform_jobs (
    name text primary key,
    last_run text not null
) strict, without rowid;

-- Facts about this database itself.
create table platform_facts (
    name text primary key,
    value text not null
) strict, without rowid;
