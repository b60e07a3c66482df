create table popup_popups (
    key text primary key check (length(key) between 1 and 40),
    -- Path below /media; empty while there is no picture.
    image text not null,
    alt text not null check (length(alt) <= 300),
    active integer not null check (active in (0, 1))
) strict, without rowid;
