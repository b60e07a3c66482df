-- Moments were RFC 3339 of UTC with up to nine digits of a second; from here on they are microseconds
-- since the epoch, like all others.
drop index media_files_unused;
drop index media_files_outstanding;
alter table media_files add column uploaded_at_micros integer not null default 0;
alter table media_files add column unused_since_micros integer;
alter table media_files add column sealed_at_micros integer;
update media_files
set uploaded_at_micros = unixepoch(substr(uploaded_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(uploaded_at, 21), 'Z+:0') || '000000', 1, 6) as integer),
    unused_since_micros = unixepoch(substr(unused_since, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(unused_since, 21), 'Z+:0') || '000000', 1, 6) as integer),
    sealed_at_micros = unixepoch(substr(sealed_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(sealed_at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table media_files drop column uploaded_at;
alter table media_files rename column uploaded_at_micros to uploaded_at;
alter table media_files drop column unused_since;
alter table media_files rename column unused_since_micros to unused_since;
alter table media_files drop column sealed_at;
alter table media_files rename column sealed_at_micros to sealed_at;
create index media_files_unused on media_files (unused_since) where unused_since is not null;
create index media_files_outstanding on media_files (uploaded_by, uploaded_at) where used = 0;

alter table media_removals add column since_micros integer not null default 0;
update media_removals
set since_micros = unixepoch(substr(since, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(since, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table media_removals drop column since;
alter table media_removals rename column since_micros to since;
