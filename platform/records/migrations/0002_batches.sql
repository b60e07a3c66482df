-- Changes that were made in one go and are undone in one go.
alter table platform_journal add column batch text check (length(batch) between 1 and 60);

create index platform_journal_by_batch on platform_journal (batch) where batch is not null;
