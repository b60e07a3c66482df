-- Amends 19929465c6e5896804f311485a2f71aebf89b74135f48bd6c321c3433fdb3791
-- The platform keeps one record of who saw personal data, for all parts of the program. Its moments are
-- numbers by the time that this step runs where it has not run yet; they were texts.
insert into auth_access (at, actor_id, action, kind, subject, subject_id, reason, count)
select at, actor_id, action, 'application', session_title, application_id, reason, count
from sessions_access
order by id;

drop table sessions_access;
