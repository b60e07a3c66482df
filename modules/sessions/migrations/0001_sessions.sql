-- Numbers of sessions by their codes. They outlive the sessions, so that applications and records
-- of access always name the same one.
create table sessions_ids (
    id integer primary key autoincrement,
    code text not null unique check (length(code) between 2 and 40)
) strict;

create table sessions_sessions (
    id integer primary key references sessions_ids (id),
    code text not null unique,
    type text not null check (length(type) between 1 and 40),
    title text not null check (length(title) between 1 and 200),
    schedule text not null check (length(schedule) <= 1000),
    -- The lowest comes first; those without one come last.
    priority integer check (priority between 0 and 1000000),
    active integer not null check (active in (0, 1)),
    -- How long applications are kept; absent: as long as the module says.
    retention_days integer check (retention_days between 1 and 3650),
    html text not null,
    apply_html text not null
) strict;

create index sessions_sessions_by_type on sessions_sessions (type, priority);

-- What a form ever looked like. A row never changes: applications point at the one that they were
-- filled in with.
create table sessions_form_versions (
    id integer primary key autoincrement,
    code text not null check (length(code) between 2 and 40),
    version integer not null check (version >= 1),
    fields text not null check (json_valid(fields)),
    unique (code, version)
) strict;

-- The version that is shown now.
create table sessions_forms (
    code text primary key,
    version_id integer not null references sessions_form_versions (id)
) strict, without rowid;

create table sessions_applications (
    id integer primary key autoincrement,
    session_id integer not null references sessions_ids (id),
    member_id integer not null,
    -- Absent where the session had no form.
    form_version_id integer references sessions_form_versions (id),
    -- Microseconds since the epoch.
    applied_at integer not null,
    -- For how many days the person was told that it would be kept.
    keep_days integer not null check (keep_days between 1 and 3650),
    sensitive_consent integer not null check (sensitive_consent in (0, 1)),
    -- Keyed hash of the request's Idempotency-Key.
    request text check (length(request) = 64),
    -- Name, e-mail, phone, address and all answers, encrypted.
    sealed text not null check (length(sealed) between 30 and 2000000)
) strict;

create unique index sessions_applications_by_request
on sessions_applications (member_id, session_id, request) where request is not null;
create index sessions_applications_by_session on sessions_applications (session_id, applied_at);
create index sessions_applications_by_member on sessions_applications (member_id, applied_at);
create index sessions_applications_by_time on sessions_applications (applied_at);

-- Who looked at applications or took them along, when and why.
create table sessions_access (
    id integer primary key autoincrement,
    at integer not null,
    actor_id integer not null,
    action text not null check (action in ('view', 'pdf', 'xlsx', 'file')),
    session_id integer not null references sessions_ids (id),
    session_title text not null,
    -- One application; absent where it was a list.
    application_id integer,
    reason text not null check (length(reason) <= 200),
    -- How many applications were shown.
    count integer not null check (count >= 0)
) strict;

create index sessions_access_by_time on sessions_access (at);

-- Proof of what was destroyed. It names nobody.
create table sessions_destructions (
    id integer primary key autoincrement,
    at integer not null,
    session_id integer not null references sessions_ids (id),
    session_title text not null,
    cause text not null check (cause in ('retention', 'withdrawn', 'left')),
    applications integer not null check (applications >= 1),
    files integer not null check (files >= 0)
) strict;
