-- Changes of phone and e-mail that whoever had them before can take back.
create table auth_changes (
    id integer primary key autoincrement,
    -- Keyed hash of the code in the link.
    code text not null unique check (length(code) = 64),
    member_id integer not null references auth_members (id),
    what text not null check (what in ('phone', 'email')),
    -- What stood there before, and the password's hash of that time, encrypted.
    sealed text not null check (length(sealed) between 30 and 2000),
    -- Milliseconds since the epoch, here and below.
    at integer not null,
    expires_at integer not null
) strict;

create index auth_changes_by_member on auth_changes (member_id, id);
create index auth_changes_by_expiry on auth_changes (expires_at);
