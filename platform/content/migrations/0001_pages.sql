create table content_pages (
    code text primary key check (length(code) between 1 and 60),
    title text not null check (length(title) between 1 and 200),
    description text not null,
    -- Where visitors read it; absent for texts that other screens show.
    path text unique collate nocase check (path is null or path like '/%'),
    template text not null check (length(template) between 1 and 40),
    -- The tabs in order: [{key, label}].
    sections text not null check (json_valid(sections))
) strict;

create table content_images (
    code text not null references content_pages (code) on delete cascade,
    -- 'info' pictures are fixed in number and can only be replaced.
    place text not null check (place in ('page', 'info')),
    id integer not null check (id > 0),
    path text not null,
    alt text not null,
    priority integer not null,
    section text,
    primary key (code, place, id)
) strict, without rowid;

create table content_texts (
    code text not null references content_pages (code) on delete cascade,
    id integer not null check (id > 0),
    html text not null,
    priority integer not null,
    section text,
    primary key (code, id)
) strict, without rowid;

create table content_videos (
    code text not null references content_pages (code) on delete cascade,
    id integer not null check (id > 0),
    video text not null check (length(video) = 11),
    title text not null,
    priority integer not null,
    section text,
    primary key (code, id)
) strict, without rowid;
