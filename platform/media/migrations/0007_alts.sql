-- What the record says that the file shows, by which the library finds it; null until the library read that.
alter table media_references add column alt text;
