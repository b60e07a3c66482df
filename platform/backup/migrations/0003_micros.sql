-- Moments were RFC 3339 of UTC with up to nine digits of a second; from here on they are microseconds
-- since the epoch, like all others.
alter table backup_files add column copied_at_micros integer not null default 0;
alter table backup_files add column gone_since_micros integer;
update backup_files
set copied_at_micros = unixepoch(substr(copied_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(copied_at, 21), 'Z+:0') || '000000', 1, 6) as integer),
    gone_since_micros = unixepoch(substr(gone_since, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(gone_since, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table backup_files drop column copied_at;
alter table backup_files rename column copied_at_micros to copied_at;
alter table backup_files drop column gone_since;
alter table backup_files rename column gone_since_micros to gone_since;

alter table backup_runs add column at_micros integer not null default 0;
update backup_runs
set at_micros = unixepoch(substr(at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table backup_runs drop column at;
alter table backup_runs rename column at_micros to at;
