-- Each round of the backup asks of every copy whether a file with its bytes is still there.
create index media_files_by_digest on media_files (digest);
