-- Changes that are written down and not made yet: drafts, and what is published at a time.
create table schedule_plans (
    key text primary key check (length(key) between 1 and 40),
    kind text not null check (length(kind) between 1 and 40),
    -- The record that it changes; null where it makes a new one.
    record text check (length(record) between 1 and 200),
    title text not null,
    -- The whole record as it is to be.
    value text not null check (json_valid(value)),
    -- The record's revision that it started from; null for a new one.
    base integer,
    media text not null check (json_valid(media)),
    -- Path of the screen that edits the record.
    editor text not null,
    author integer not null,
    -- Milliseconds; null for a draft.
    publish_at integer,
    -- When what was published is taken back.
    until integer check (until > publish_at)
) strict, without rowid;

create index schedule_plans_by_time on schedule_plans (publish_at) where publish_at is not null;
create index schedule_plans_by_record on schedule_plans (kind, record);

-- What became of plans, one row for each time that a plan was given and for each publishing by hand.
create table schedule_runs (
    id integer primary key autoincrement,
    plan text not null,
    kind text not null,
    record text,
    title text not null,
    -- Where visitors see it.
    path text,
    author integer not null,
    -- Milliseconds; null where an admin published it by hand.
    planned_at integer,
    ran_at integer not null,
    -- Why it was not published; null where it was.
    reason text,
    -- The change in the journal; null where the record was like that already.
    entry integer references platform_journal (id),
    until integer,
    ended_at integer,
    -- The admin who let it stay.
    ended_by integer,
    -- Why it was not taken back; null where it was.
    end_reason text
) strict;

create unique index schedule_runs_by_plan on schedule_runs (plan, planned_at) where planned_at is not null;
create index schedule_runs_by_end on schedule_runs (until) where until is not null and ended_at is null;
