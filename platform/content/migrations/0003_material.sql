-- When the page was last changed so much that members are asked to agree again; absent where it
-- never was.
alter table content_pages add column material_at text;
