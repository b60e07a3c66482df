-- Moments were RFC 3339 of UTC with up to nine digits of a second; from here on they are microseconds
-- since the epoch, like all others.
-- A check that names a column holds it fast, so this table is made anew. Its name never changes and every
-- row comes back under its number, so whatever refers to a member is right again before the commit.
pragma defer_foreign_keys = on;

create temp table auth_members_before as
select * from auth_members;

create temp table auth_members_sequence as
select name, seq from sqlite_sequence where name = 'auth_members';

drop table auth_members;

create table auth_members (
    id integer primary key autoincrement,
    -- The e-mail in lower case; what people log in with. Gone once the member has left.
    username text unique check (length(username) between 3 and 254),
    -- Absent for social accounts and for members who cannot log in yet.
    password_hash text check (length(password_hash) between 1 and 255),
    display_name text not null collate nocase check (length(display_name) between 2 and 20),
    real_name text not null default '' check (length(real_name) <= 50),
    -- Digits only. Absent for admins made on the command line and for members who have left.
    phone_number text unique check (length(phone_number) between 10 and 11),
    -- Raised to put an end to every token that was given before.
    token_version integer not null default 1 check (token_version >= 1),
    provider text check (length(provider) between 1 and 40),
    provider_id text check (length(provider_id) between 1 and 255),
    created_at integer not null,
    updated_at integer not null,
    left_at integer,
    last_login_at integer,
    unique (provider, provider_id),
    check ((provider is null) = (provider_id is null)),
    -- Whoever leaves leaves nothing but the id that their posts point at.
    check (
        (left_at is null and username is not null)
        or (left_at is not null and username is null and password_hash is null
            and real_name = '' and phone_number is null and provider is null)
    )
) strict;

insert into auth_members
    (id, username, password_hash, display_name, real_name, phone_number, token_version, provider,
     provider_id, created_at, updated_at, left_at, last_login_at)
select id, username, password_hash, display_name, real_name, phone_number, token_version, provider,
    provider_id,
    unixepoch(substr(created_at, 1, 19)) * 1000000
        + cast(substr(rtrim(substr(created_at, 21), 'Z+:0') || '000000', 1, 6) as integer),
    unixepoch(substr(updated_at, 1, 19)) * 1000000
        + cast(substr(rtrim(substr(updated_at, 21), 'Z+:0') || '000000', 1, 6) as integer),
    unixepoch(substr(left_at, 1, 19)) * 1000000
        + cast(substr(rtrim(substr(left_at, 21), 'Z+:0') || '000000', 1, 6) as integer),
    unixepoch(substr(last_login_at, 1, 19)) * 1000000
        + cast(substr(rtrim(substr(last_login_at, 21), 'Z+:0') || '000000', 1, 6) as integer)
from auth_members_before
order by id;

-- The numbers of members go on where they were.
delete from sqlite_sequence where name = 'auth_members';
insert into sqlite_sequence (name, seq) select name, seq from auth_members_sequence;

drop table auth_members_before;
drop table auth_members_sequence;

-- All who have left share one neutral name.
create unique index auth_members_by_display_name on auth_members (display_name)
where left_at is null;

create index auth_members_by_creation on auth_members (created_at, id);
