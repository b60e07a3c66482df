-- Parts of the index are merged while nobody writes (search/merge.rs): merged within a commit, all
-- who share it would wait. Many parts of one size are merged in a commit all the same.
insert into search_words (search_words, rank) values ('automerge', 0);
insert into search_words (search_words, rank) values ('crisismerge', 64);
