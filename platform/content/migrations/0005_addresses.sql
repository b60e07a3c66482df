-- Where the page was before, latest last: who comes there is led on.
alter table content_pages add column former_paths text not null default '[]'
    check (json_valid(former_paths));
-- Nobody but admins knows of it.
alter table content_pages add column hidden integer not null default 0 check (hidden in (0, 1));
