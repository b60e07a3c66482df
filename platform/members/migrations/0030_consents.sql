-- What people were shown when they agreed, once for each wording: the proof of what a hash means.
create table auth_consent_texts (
    -- SHA-256 of `text`.
    hash text primary key check (length(hash) = 64),
    -- A page's code, or one of the program's own: 'age', 'guardian', 'news-mail' and so on.
    subject text not null check (length(subject) between 1 and 40),
    title text not null check (length(title) between 1 and 200),
    text text not null
) strict, without rowid;

-- Who agreed to what, when and by which door, and who took it back. Rows are added and never
-- changed; the newest of a subject is what holds. They go with the account.
create table auth_consents (
    id integer primary key autoincrement,
    member_id integer not null references auth_members (id),
    subject text not null check (length(subject) between 1 and 40),
    hash text not null references auth_consent_texts (hash),
    -- When the page had last been changed materially; absent where it never was.
    material_at text,
    given integer not null check (given in (0, 1)),
    -- 'email', a provider's key, 'prompt', 'my-page', 'demo'.
    door text not null check (length(door) between 1 and 40),
    at text not null
) strict;

create index auth_consents_by_member on auth_consents (member_id, subject, id);
