-- How many texts a page may have; absent where that is free.
alter table content_pages add column max_texts integer check (max_texts > 0);
