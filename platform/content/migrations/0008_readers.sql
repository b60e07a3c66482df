-- Who reads the page, where it is not hidden; for groups, their keys as JSON.
alter table content_pages add column read text not null default 'everyone'
    check (read in ('everyone', 'member', 'group'));
alter table content_pages add column read_groups text not null default '[]' check (json_valid(read_groups));
-- Whether everybody reads it.
alter table content_pages add column is_open integer
    generated always as (hidden = 0 and read = 'everyone') virtual;
