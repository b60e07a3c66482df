-- How often a public page was opened on a day of the centre's zone. Nothing of who opened it.
create table stats_visits (
    day text not null check (day glob '????-??-??'),
    path text not null check (length(path) between 1 and 300),
    views integer not null check (views > 0),
    primary key (day, path)
) strict, without rowid;
