-- Who looked at personal data or took it along, when and why.
create table auth_access (
    id integer primary key autoincrement,
    at text not null,
    actor_id integer not null references auth_members (id),
    action text not null check (action in ('view', 'pdf', 'xlsx', 'file')),
    -- What was seen: 'member', or what a module keeps ('application').
    kind text not null check (length(kind) between 1 and 40),
    -- What the seen ones belong to: a session's title. Never a person's name.
    subject text not null check (length(subject) <= 200),
    -- One of them; absent where it was a list.
    subject_id integer,
    reason text not null check (length(reason) <= 200),
    -- How many were shown.
    count integer not null check (count >= 0)
) strict;

create index auth_access_by_time on auth_access (at);
