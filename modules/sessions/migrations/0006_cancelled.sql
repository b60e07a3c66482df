-- An admin destroys an application for whoever asks for it.
alter table sessions_destructions add column why text not null default 'retention'
check (why in ('retention', 'withdrawn', 'cancelled', 'left'));
update sessions_destructions set why = cause;
alter table sessions_destructions drop column cause;
alter table sessions_destructions rename column why to cause;
