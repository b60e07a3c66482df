-- Modules search their own lists in the one index: by the author's name and by tags of their own.
drop table search_words;

-- Titles, texts and names as pairs of characters. `tags` holds the kind, `open-kind` where every
-- visitor may find the record, and what its module says of it. The row is that of search_entries.
create virtual table search_words using fts5 (
    title, body, author, tags,
    content = '', contentless_delete = 1, tokenize = "ascii tokenchars '-_'"
);

-- Every kind is indexed anew.
delete from search_entries;
delete from search_sources;
