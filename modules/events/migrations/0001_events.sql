create table events_events (
    key text primary key check (length(key) between 1 and 60),
    title text not null check (length(title) between 1 and 200),
    -- Whole days as yyyy-mm-dd, moments as RFC 3339 with the centre's offset.
    starts text not null,
    ends text not null,
    -- The days on which it is shown, both included, as yyyy-mm-dd.
    first_day text not null check (length(first_day) = 10),
    last_day text not null check (length(last_day) = 10 and last_day >= first_day),
    place text not null check (length(place) <= 200),
    -- Path below /media; empty where there is no picture.
    image text not null,
    alt text not null check (length(alt) <= 300),
    -- Path of this site; empty where there is none.
    link text not null check (length(link) <= 300),
    published integer not null check (published in (0, 1)),
    html text not null
) strict, without rowid;

create index events_events_by_day on events_events (published, first_day, last_day);
