-- Boards may ask for members of groups. A check that names a column holds it fast, so the table is made anew.
alter table boards_boards rename to boards_boards_before;
drop index boards_boards_by_address;

create table boards_boards (
    key text primary key check (length(key) between 1 and 40),
    title text not null check (length(title) between 1 and 60),
    layout text not null check (layout in ('list', 'gallery', 'press')),
    read text not null check (read in ('everyone', 'member', 'group', 'admin')),
    write text not null check (write in ('member', 'group', 'admin')),
    comment text not null check (comment in ('member', 'group', 'admin', 'nobody')),
    -- Keys of groups as JSON; empty where no groups are asked for.
    read_groups text not null check (read = 'group' or read_groups = '[]'),
    write_groups text not null check (write = 'group' or write_groups = '[]'),
    comment_groups text not null check (comment = 'group' or comment_groups = '[]'),
    secret text not null check (secret in ('no', 'may', 'always')),
    pin integer not null check (pin in (0, 1)),
    show_date integer not null check (show_date in (0, 1)),
    page_size integer not null check (page_size between 1 and 100),
    archived integer not null check (archived in (0, 1)),
    -- Smaller ones come first.
    position integer not null check (position between 0 and 100000)
) strict, without rowid;

insert into boards_boards
    (key, title, layout, read, write, comment, read_groups, write_groups, comment_groups, secret, pin,
     show_date, page_size, archived, position)
select key, title, layout, read, write, comment, '[]', '[]', '[]', secret, pin, show_date, page_size,
    archived, position
from boards_boards_before;

drop table boards_boards_before;

-- Case matters not in addresses.
create unique index boards_boards_by_address on boards_boards (key collate nocase);
