-- Where members are logged in. A token whose login has no row here is dead.
create table auth_logins (
    id text primary key check (length(id) between 16 and 64),
    member_id integer not null references auth_members (id),
    -- Milliseconds since the epoch.
    created_at integer not null,
    used_at integer not null,
    expires_at integer not null,
    -- Browser and system in plain words, and the address without its last part.
    device text not null check (length(device) between 1 and 60),
    address text not null check (length(address) between 1 and 45)
) strict, without rowid;

create index auth_logins_by_member on auth_logins (member_id, used_at);
create index auth_logins_by_expiry on auth_logins (expires_at);

alter table auth_members add column last_login_at text;

-- When an admin ended all logins of the member, for the journal.
alter table auth_standing add column logged_out_at text;
