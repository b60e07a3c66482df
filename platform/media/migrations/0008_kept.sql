-- Until when a file is kept though nothing refers to it: what stands in its place until then is taken back.
alter table media_files add column kept_until integer;

-- Whose copy it is; unknown of those from before.
alter table media_clear_copies add column path text;
