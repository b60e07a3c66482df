-- The boards and what holds on each. Before, the configuration held them; it gives the first values now.
create table boards_boards (
    key text primary key check (length(key) between 1 and 40),
    title text not null check (length(title) between 1 and 60),
    layout text not null check (layout in ('list', 'gallery', 'press')),
    read text not null check (read in ('everyone', 'member', 'admin')),
    write text not null check (write in ('member', 'admin')),
    comment text not null check (comment in ('member', 'admin', 'nobody')),
    secret text not null check (secret in ('no', 'may', 'always')),
    pin integer not null check (pin in (0, 1)),
    show_date integer not null check (show_date in (0, 1)),
    page_size integer not null check (page_size between 1 and 100),
    archived integer not null check (archived in (0, 1)),
    -- Smaller ones come first.
    position integer not null check (position between 0 and 100000)
) strict, without rowid;

-- Case matters not in addresses.
create unique index boards_boards_by_address on boards_boards (key collate nocase);
