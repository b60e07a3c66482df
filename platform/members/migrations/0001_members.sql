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
    created_at text not null,
    updated_at text not null,
    left_at text,
    unique (provider, provider_id),
    check ((provider is null) = (provider_id is null)),
    -- Whoever leaves leaves nothing but the id that their posts point at.
    check (
        (left_at is null and username is not null)
        or (left_at is not null and username is null and password_hash is null
            and real_name = '' and phone_number is null and provider is null)
    )
) strict;

-- All who have left share one neutral name.
create unique index auth_members_by_display_name on auth_members (display_name)
where left_at is null;

create index auth_members_by_creation on auth_members (created_at, id);

-- What admins decide about a member. A member without a row is an ordinary one.
create table auth_standing (
    member_id integer primary key references auth_members (id),
    role text not null check (role in ('ROLE_USER', 'ROLE_ADMIN')),
    disabled integer not null check (disabled in (0, 1))
) strict;

-- Codes sent by SMS. Numbers and codes are kept as keyed hashes only.
create table auth_codes (
    phone text primary key check (length(phone) = 64),
    code text not null check (length(code) = 64),
    tries integer not null default 0 check (tries between 0 and 5),
    expires_at integer not null
) strict, without rowid;

-- Signed tickets that did their work and do none again.
create table auth_used_tickets (
    id text primary key check (length(id) between 1 and 64),
    expires_at integer not null
) strict, without rowid;

-- What counts towards a limit. Subjects are keyed hashes; times are milliseconds since the epoch.
create table auth_attempts (
    id integer primary key,
    limit_name text not null,
    subject text not null check (length(subject) = 64),
    at integer not null
) strict;

create index auth_attempts_by_subject on auth_attempts (limit_name, subject, at);
create index auth_attempts_by_time on auth_attempts (at);

-- Logins that proved who is calling a moment ago, and may change the password.
create table auth_confirmations (
    member_id integer not null references auth_members (id),
    login text not null,
    expires_at integer not null,
    primary key (member_id, login)
) strict, without rowid;
