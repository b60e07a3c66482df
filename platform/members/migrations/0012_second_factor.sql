-- The secrets behind the second step of a login.
create table auth_second_factors (
    member_id integer primary key references auth_members (id),
    -- The secret that the member's app shares with the server, encrypted.
    sealed text not null check (length(sealed) between 30 and 500),
    -- Absent until the first code has shown that the app has it.
    confirmed_at text,
    -- The time step of the last code that was taken: each is good once.
    last_step integer not null check (last_step >= 0)
) strict;

-- Keyed hashes of the codes that help whoever lost the app. A used one is gone.
create table auth_recovery_codes (
    member_id integer not null references auth_members (id),
    code text not null check (length(code) = 64),
    primary key (member_id, code)
) strict, without rowid;

-- When an admin took the second step away, for the journal.
alter table auth_standing add column second_factor_reset_at text;
