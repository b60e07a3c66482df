-- What members ask to have corrected or erased.
create table auth_requests (
    id integer primary key,
    member_id integer not null references auth_members (id),
    kind text not null check (kind in ('correction', 'erasure')),
    state text not null check (state in ('open', 'done', 'refused')),
    requested_at text not null,
    answered_at text,
    answered_by integer references auth_members (id),
    check ((state = 'open') = (answered_at is null)),
    check ((answered_at is null) = (answered_by is null))
) strict;

create index auth_requests_by_member on auth_requests (member_id, id);
create index auth_requests_by_state on auth_requests (state, requested_at);

-- What was asked and answered, encrypted: no part of the record, so that no history holds it.
create table auth_request_texts (
    request_id integer primary key,
    text text not null check (length(text) between 30 and 20000),
    answer text check (length(answer) between 30 and 20000)
) strict;
