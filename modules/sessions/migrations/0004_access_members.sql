-- The record of access names members. Of single applications it is known whose they are.
update auth_access
set first_member = (select member_id from sessions_applications where id = subject_id),
    last_member = (select member_id from sessions_applications where id = subject_id)
where kind = 'application' and subject_id is not null and first_member is null;
-- Rows that came from this module's own table a moment ago.
update auth_access
set actor_name = coalesce((select display_name from auth_members where id = actor_id), '')
where actor_name = '';
