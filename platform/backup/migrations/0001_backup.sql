-- Files that were copied to the backup, by their bytes: two equal files are one copy.
create table backup_files (
    -- SHA-256 in hex; the name of the copy.
    digest text primary key check (length(digest) = 64),
    size integer not null check (size >= 0),
    copied_at text not null,
    -- Since when the site has no such file; the copy goes once the retention is over.
    gone_since text
) strict, without rowid;

-- Verifications: each restored the backup and compared it.
create table backup_runs (
    id integer primary key,
    at text not null,
    ok integer not null check (ok in (0, 1)),
    -- What was seen, or what is wrong; Korean.
    detail text not null check (length(detail) between 1 and 2000),
    seconds real not null check (seconds >= 0)
) strict;
