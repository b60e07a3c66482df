-- What a login proved a moment ago. Confirmations lived ten minutes; whoever is in between proves themselves once more.
drop table auth_confirmations;

create table auth_proofs (
    member_id integer not null references auth_members (id),
    login text not null,
    -- By a login with a password or with a provider; by the password, asked for again; by a phone.
    proof text not null check (proof in ('login', 'password', 'phone')),
    -- Milliseconds since the epoch.
    expires_at integer not null,
    primary key (member_id, login, proof)
) strict, without rowid;

create index auth_proofs_by_expiry on auth_proofs (expires_at);
