-- Where each record stands in the index. The row orders what is found, newest first: microseconds
-- since the epoch, one more where that is taken; records without a date stand above all others.
create table search_entries (
    row integer primary key,
    kind text not null check (length(kind) between 1 and 60),
    key text not null check (length(key) between 1 and 200),
    unique (kind, key)
) strict;

-- How each kind was indexed. Another fingerprint than the program's: the kind is indexed anew.
create table search_sources (
    kind text primary key,
    fingerprint text not null
) strict, without rowid;

-- Titles and texts as pairs of characters. `tags` holds the kind, and `open-kind` where every
-- visitor may find the record. The row is that of search_entries.
create virtual table search_words using fts5 (
    title, body, tags,
    content = '', contentless_delete = 1, tokenize = "ascii tokenchars '-_'"
);
