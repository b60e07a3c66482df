-- Moments were RFC 3339 of UTC with up to nine digits of a second; from here on they are microseconds
-- since the epoch, like all others.
alter table platform_records add column updated_at_micros integer not null default 0;
update platform_records
set updated_at_micros = unixepoch(substr(updated_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(updated_at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table platform_records drop column updated_at;
alter table platform_records rename column updated_at_micros to updated_at;

alter table platform_journal add column at_micros integer not null default 0;
update platform_journal
set at_micros = unixepoch(substr(at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table platform_journal drop column at;
alter table platform_journal rename column at_micros to at;

alter table platform_jobs add column last_run_micros integer not null default 0;
update platform_jobs
set last_run_micros = unixepoch(substr(last_run, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(last_run, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table platform_jobs drop column last_run;
alter table platform_jobs rename column last_run_micros to last_run;
