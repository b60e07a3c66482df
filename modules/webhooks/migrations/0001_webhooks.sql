create table webhooks_hooks (
    key text primary key check (length(key) between 1 and 40),
    name text not null check (length(name) between 1 and 60),
    url text not null check (length(url) between 1 and 2000),
    -- Names of events: ["post.created"].
    events text not null check (json_valid(events)),
    active integer not null check (active in (0, 1)),
    -- When its secret was made, in milliseconds since the epoch.
    secret_at integer not null
) strict, without rowid;

-- What calls are signed with, sealed. It outlives its webhook, so that undoing a deletion brings
-- back one that its receiver still knows.
create table webhooks_secrets (
    key text primary key,
    sealed text not null
) strict, without rowid;
