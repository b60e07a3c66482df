-- What it is composed of, in order: [{id, kind, background, shown, data}].
alter table content_pages add column blocks text not null default '[]' check (json_valid(blocks));
