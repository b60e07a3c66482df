create table groups_groups (
    key text primary key check (length(key) between 1 and 40),
    title text not null unique collate nocase check (length(title) between 1 and 40),
    description text not null check (length(description) <= 200),
    -- Smaller ones come first.
    position integer not null check (position between 0 and 100000)
) strict, without rowid;

create table groups_members (
    member_id integer not null references auth_members (id),
    group_key text not null references groups_groups (key),
    primary key (member_id, group_key)
) strict, without rowid;

create index groups_members_by_group on groups_members (group_key);

-- Which records ask for which groups, written with each change of them.
create table groups_uses (
    kind text not null,
    key text not null,
    group_key text not null references groups_groups (key),
    -- What an admin reads of it.
    place text not null,
    primary key (kind, key, group_key)
) strict, without rowid;

create index groups_uses_by_group on groups_uses (group_key);
