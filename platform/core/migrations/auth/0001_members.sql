create table auth_members (
    id integer primary key autoincrement,
    -- The e-mail in lower case; what people log in with.
    username text not null unique check (length(username) between 3 and 254),
    -- Absent for social accounts.
    password_hash text,
    display_name text not null unique collate nocase check (length(display_name) between 2 and 20),
    real_name text not null check (length(real_name) between 1 and 50),
    -- Digits only.
    phone_number text not null unique check (length(phone_number) between 10 and 11),
    role text not null check (role in ('ROLE_USER', 'ROLE_ADMIN')),
    disabled integer not null default 0 check (disabled in (0, 1)),
    -- Raised to put an end to every token that was given before.
    token_version integer not null default 1,
    provider text,
    provider_id text,
    created_at text not null,
    updated_at text not null,
    unique (provider, provider_id)
) strict;
