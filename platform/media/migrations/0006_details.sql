-- What people say of a file once for every place that shows it.
create table media_details (
    path text primary key check (length(path) between 3 and 300),
    alt text not null check (length(alt) <= 300),
    -- The spot that stays in sight where a picture is cut, in percent from the left and from the top.
    focus_x integer check (focus_x between 0 and 100),
    focus_y integer check (focus_y between 0 and 100),
    check ((focus_x is null) = (focus_y is null))
) strict, without rowid;

-- The library of admins shows the newest first.
create index media_files_by_time on media_files (uploaded_at desc, path) where checked = 1;
