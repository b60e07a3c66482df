-- A form may leave the address out. Those that are there go on asking for it.
alter table sessions_form_versions
    add column asks_address integer not null default 1 check (asks_address in (0, 1));
