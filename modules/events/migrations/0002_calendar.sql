-- What the people of the centre decide of the calendar: one row. The value is JSON.
create table events_calendar (
    key text primary key check (key = 'site'),
    value text not null check (json_valid(value))
) strict, without rowid;
