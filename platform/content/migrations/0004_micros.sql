-- Moments were RFC 3339 of UTC with up to nine digits of a second; from here on they are microseconds
-- since the epoch, like all others.
alter table content_pages add column material_at_micros integer;
update content_pages
set material_at_micros = unixepoch(substr(material_at, 1, 19)) * 1000000
    + cast(substr(rtrim(substr(material_at, 21), 'Z+:0') || '000000', 1, 6) as integer);
alter table content_pages drop column material_at;
alter table content_pages rename column material_at_micros to material_at;
