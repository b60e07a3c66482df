create table media_files (
    -- Below /media, and the same in the store.
    path text primary key check (length(path) between 3 and 300),
    content_type text not null,
    size integer not null check (size >= 0),
    width integer,
    height integer,
    -- Absent for files that came with the seed.
    uploaded_by integer,
    uploaded_at text not null,
    -- Since when no record refers to it; absent while one does.
    unused_since text,
    -- Whether the bytes were checked and stand under their final name.
    checked integer not null check (checked in (0, 1))
) strict, without rowid;

create index media_files_unused on media_files (unused_since) where unused_since is not null;

-- Which record refers to which file.
create table media_references (
    path text not null references media_files (path),
    kind text not null,
    key text not null,
    primary key (path, kind, key)
) strict, without rowid;

create index media_references_by_record on media_references (kind, key);
