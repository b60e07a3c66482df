-- Correcting and erasing what is known of somebody are accesses too.
alter table auth_access add column done text not null default 'view'
check (done in ('view', 'pdf', 'xlsx', 'file', 'change', 'erase'));
update auth_access set done = action;
alter table auth_access drop column action;
alter table auth_access rename column done to action;
