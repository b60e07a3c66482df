-- The record of access names who looked as they were called then, through which program, from where,
-- and everybody whose data it was. Rows from before know what can still be known of them.
alter table auth_access add column actor_name text not null default ''
check (length(actor_name) <= 40);
-- The name of the API token, where a program called in the admin's name.
alter table auth_access add column token text check (length(token) between 1 and 200);
-- The address of the caller, encrypted.
alter table auth_access add column address text check (length(address) between 30 and 500);
-- The numbers of all that was shown, packed; absent where subject_id names the only one, and where the
-- members themselves were shown.
alter table auth_access add column items blob;
-- The least and the greatest number of the members whose data it was, and all of them, packed, where
-- there are more than one.
alter table auth_access add column first_member integer;
alter table auth_access add column last_member integer;
alter table auth_access add column members blob;

update auth_access
set actor_name = coalesce((select display_name from auth_members where id = actor_id), '');
update auth_access set first_member = subject_id, last_member = subject_id where kind = 'member';

create index auth_access_by_members on auth_access (first_member, last_member);
create index auth_access_by_actor on auth_access (actor_id, id);

-- Months whose accesses somebody went through.
create table auth_access_reviews (
    month text primary key check (month glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
    note text not null check (length(note) <= 500),
    reviewed_by integer not null references auth_members (id),
    reviewed_at text not null
) strict, without rowid;
