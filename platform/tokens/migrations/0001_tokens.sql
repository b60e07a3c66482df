-- Tokens that other programs call with. What is written here stays, for the journal's sake.
create table tokens_tokens (
    key text primary key check (length(key) between 1 and 40),
    name text not null check (length(name) between 1 and 60),
    scopes text not null check (json_valid(scopes)),
    -- The admin in whose name it acts.
    created_by integer not null,
    -- Milliseconds since the epoch, here and below.
    created_at integer not null,
    expires_at integer,
    revoked_at integer
) strict, without rowid;

-- SHA-256 of the token. It goes with the revocation, so that nothing brings the token back.
create table tokens_secrets (
    key text primary key references tokens_tokens (key),
    hash text not null unique check (length(hash) = 64)
) strict, without rowid;

create table tokens_uses (
    key text primary key references tokens_tokens (key),
    last_used_at integer not null
) strict, without rowid;
