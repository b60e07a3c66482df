-- What the program made up for the admin of a first start, until somebody replaces it.
create table auth_provisional (
    member_id integer primary key references auth_members (id),
    email integer not null check (email in (0, 1)),
    password integer not null check (password in (0, 1)),
    check (email or password)
) strict;

-- The name that such an admin has had so far. Of the password nothing is known, so it is asked for too.
insert into auth_provisional (member_id, email, password)
select id, 1, 1
from auth_members
where username = 'admin@maru.local' and left_at is null;
