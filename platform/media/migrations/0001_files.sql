create table media_files (
    -- Below /media, and the same in the store.
    path text primary key check (length(path) between 3 and 300),
    content_type text not null check (length(content_type) between 3 and 100),
    size integer not null check (size >= 0),
    -- SHA-256 of the bytes in hex; absent until they were checked.
    digest text check (length(digest) = 64),
    -- As the picture is shown, after its orientation was applied.
    width integer check (width between 1 and 100000),
    height integer check (height between 1 and 100000),
    -- Absent for files that came with the seed.
    uploaded_by integer,
    uploaded_at text not null,
    -- Whether a record ever referred to it.
    used integer not null default 0 check (used in (0, 1)),
    -- Since when no record refers to it; absent while one does.
    unused_since text,
    -- Whether the bytes were checked and stand under their final name.
    checked integer not null check (checked in (0, 1)),
    check (checked = 0 or digest is not null)
) strict, without rowid;

create index media_files_unused on media_files (unused_since) where unused_since is not null;
create index media_files_outstanding on media_files (uploaded_by, uploaded_at) where used = 0;

-- Which record refers to which file.
create table media_references (
    path text not null references media_files (path),
    kind text not null check (length(kind) between 1 and 40),
    key text not null check (length(key) between 1 and 200),
    primary key (path, kind, key)
) strict, without rowid;

create index media_references_by_record on media_references (kind, key);

-- Files that are gone from the tables but whose bytes may still be in the store.
create table media_removals (
    path text primary key check (length(path) between 3 and 300),
    since text not null
) strict, without rowid;
