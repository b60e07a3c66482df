-- The few pages that were elsewhere before, among a thousand that were not.
create index content_pages_moved on content_pages (code) where former_paths <> '[]';
