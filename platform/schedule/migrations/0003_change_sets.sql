-- Changes that are looked at, published and taken back together.
create table schedule_change_sets (
    key text primary key check (length(key) between 1 and 40),
    title text not null check (length(title) between 1 and 60),
    author integer not null,
    -- Microseconds; null where it waits for somebody.
    publish_at integer,
    -- When what was published is taken back.
    until integer check (until > publish_at)
) strict, without rowid;

create index schedule_change_sets_by_time on schedule_change_sets (publish_at) where publish_at is not null;

-- What it is published with; null where it stands alone.
alter table schedule_plans add column change_set text;
create index schedule_plans_by_change_set on schedule_plans (change_set) where change_set is not null;

-- The changes of a set are one batch of the journal.
alter table schedule_runs add column batch text;
