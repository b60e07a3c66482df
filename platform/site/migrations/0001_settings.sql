-- What the people of a centre decide of their site, each a record of one row. A value is JSON.
create table site_identity (
    key text primary key check (key = 'site'),
    value text not null check (json_valid(value))
) strict, without rowid;

create table site_menu (
    key text primary key check (key = 'site'),
    value text not null check (json_valid(value))
) strict, without rowid;

create table site_home (
    key text primary key check (key = 'site'),
    value text not null check (json_valid(value))
) strict, without rowid;

create table site_footer (
    key text primary key check (key = 'site'),
    value text not null check (json_valid(value))
) strict, without rowid;

create table site_colours (
    key text primary key check (key = 'site'),
    value text not null check (json_valid(value))
) strict, without rowid;
