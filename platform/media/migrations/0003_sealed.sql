-- Which sealed version of a private file stands in the store, as `<key>.<random>`. Absent for public
-- files, and for private ones that were uploaded before files were sealed, until they are.
alter table media_files add column sealed text check (length(sealed) between 10 and 60);
-- When that version was made.
alter table media_files add column sealed_at text;

-- Private files beside which versions may stand that no row names.
create table media_leftovers (
    path text primary key check (length(path) between 3 and 300)
) strict, without rowid;

-- SHA-256 of what was stored in the clear, until its copies in the backup are destroyed.
create table media_clear_copies (
    digest text primary key check (length(digest) = 64)
) strict, without rowid;
