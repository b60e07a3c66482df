-- Switching a second factor on can be taken back like a change of phone or e-mail. A check cannot be altered, so the table is
-- made anew.
create table auth_changes_new (
    id integer primary key autoincrement,
    -- Keyed hash of the code in the link.
    code text not null unique check (length(code) = 64),
    member_id integer not null references auth_members (id),
    what text not null check (what in ('phone', 'email', 'secondFactor')),
    -- What stood there before, and the password's hash of that time, encrypted.
    sealed text not null check (length(sealed) between 30 and 2000),
    -- Milliseconds since the epoch, here and below.
    at integer not null,
    expires_at integer not null
) strict;

insert into auth_changes_new (id, code, member_id, what, sealed, at, expires_at)
select id, code, member_id, what, sealed, at, expires_at
from auth_changes
order by id;

drop table auth_changes;
alter table auth_changes_new rename to auth_changes;

create index auth_changes_by_member on auth_changes (member_id, id);
create index auth_changes_by_expiry on auth_changes (expires_at);
