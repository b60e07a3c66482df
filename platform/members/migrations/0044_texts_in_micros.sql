-- Moments were RFC 3339 of UTC with up to nine digits of a second; from here on they are microseconds
-- since the epoch, like all others.
alter table auth_standing add column logged_out_at_micros integer;
alter table auth_standing add column second_factor_reset_at_micros integer;
update auth_standing
set logged_out_at_micros = unixepoch(substr(logged_out_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(logged_out_at, 21), 'Z+:0') || '000000', 1, 6) as integer),
    second_factor_reset_at_micros = unixepoch(substr(second_factor_reset_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(second_factor_reset_at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table auth_standing drop column logged_out_at;
alter table auth_standing rename column logged_out_at_micros to logged_out_at;
alter table auth_standing drop column second_factor_reset_at;
alter table auth_standing rename column second_factor_reset_at_micros to second_factor_reset_at;

alter table auth_second_factors add column confirmed_at_micros integer;
update auth_second_factors
set confirmed_at_micros = unixepoch(substr(confirmed_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(confirmed_at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table auth_second_factors drop column confirmed_at;
alter table auth_second_factors rename column confirmed_at_micros to confirmed_at;

alter table auth_consents add column material_at_micros integer;
alter table auth_consents add column at_micros integer not null default 0;
update auth_consents
set material_at_micros = unixepoch(substr(material_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(material_at, 21), 'Z+:0') || '000000', 1, 6) as integer),
    at_micros = unixepoch(substr(at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table auth_consents drop column material_at;
alter table auth_consents rename column material_at_micros to material_at;
alter table auth_consents drop column at;
alter table auth_consents rename column at_micros to at;

drop index auth_access_by_time;
alter table auth_access add column at_micros integer not null default 0;
update auth_access
set at_micros = unixepoch(substr(at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table auth_access drop column at;
alter table auth_access rename column at_micros to at;
create index auth_access_by_time on auth_access (at);

alter table auth_access_reviews add column reviewed_at_micros integer not null default 0;
update auth_access_reviews
set reviewed_at_micros = unixepoch(substr(reviewed_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(reviewed_at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table auth_access_reviews drop column reviewed_at;
alter table auth_access_reviews rename column reviewed_at_micros to reviewed_at;

-- A check that names a column holds it fast, so this table is made anew.
create table auth_requests_new (
    id integer primary key,
    member_id integer not null references auth_members (id),
    kind text not null check (kind in ('correction', 'erasure')),
    state text not null check (state in ('open', 'done', 'refused')),
    requested_at integer not null,
    answered_at integer,
    answered_by integer references auth_members (id),
    check ((state = 'open') = (answered_at is null)),
    check ((answered_at is null) = (answered_by is null))
) strict;

insert into auth_requests_new
    (id, member_id, kind, state, requested_at, answered_at, answered_by)
select id, member_id, kind, state,
    unixepoch(substr(requested_at, 1, 19)) * 1000000
        + cast(substr(rtrim(substr(requested_at, 21), 'Z+:0') || '000000', 1, 6) as integer),
    unixepoch(substr(answered_at, 1, 19)) * 1000000
        + cast(substr(rtrim(substr(answered_at, 21), 'Z+:0') || '000000', 1, 6) as integer),
    answered_by
from auth_requests
order by id;

drop table auth_requests;
alter table auth_requests_new rename to auth_requests;

create index auth_requests_by_member on auth_requests (member_id, id);
create index auth_requests_by_state on auth_requests (state, requested_at);
