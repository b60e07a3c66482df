-- What the page is written in.
alter table content_pages add column language text not null default 'ko' check (length(language) = 2);
-- The code of the same page in another language, as this page names it. That one may be gone, or name this one.
alter table content_pages add column counterpart text;
create index content_pages_counterpart on content_pages (counterpart) where counterpart is not null;
