-- Whether files of content gave the record. Others that bear what the seed gave follow `config.toml`.
alter table platform_records add column from_files integer not null default 0
    check (from_files in (0, 1));
