-- Which types of sessions there are: one row, in the order in which people see them.
create table sessions_types (
    key text primary key check (key = 'all'),
    value text not null check (json_valid(value))
) strict, without rowid;
