-- What a document that texts offer was called where it came from.
alter table media_files add column name text check (length(name) between 1 and 300);

-- How often each of them was taken along.
create table media_downloads (
    path text primary key references media_files (path) on delete cascade,
    downloads integer not null check (downloads > 0)
) strict, without rowid;
