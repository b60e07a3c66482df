-- The platform keeps one record of who saw personal data, for all parts of the program.
insert into auth_access (at, actor_id, action, kind, subject, subject_id, reason, count)
select strftime('%Y-%m-%dT%H:%M:%f', at / 1000000.0, 'unixepoch') || '+00:00',
       actor_id, action, 'application', session_title, application_id, reason, count
from sessions_access
order by id;

drop table sessions_access;
