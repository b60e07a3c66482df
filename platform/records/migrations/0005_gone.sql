-- Deletions whose contents the journal still holds, the oldest first.
create index platform_journal_by_deletion on platform_journal (kind, at)
where after is null and before is not null;
