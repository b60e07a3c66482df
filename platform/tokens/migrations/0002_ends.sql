-- A token of an admin lives no longer than that admin's logins; one of the site ('delivery') reads what is public.
alter table tokens_tokens add column kind text not null default 'admin' check (kind in ('admin', 'delivery'));
alter table tokens_tokens add column drafts integer not null default 0 check (drafts in (0, 1));

-- The maker's token version when the token was made; absent for one of the site.
alter table tokens_secrets add column maker_version integer;

update tokens_secrets
set maker_version = (
    select m.token_version
    from tokens_tokens t
    join auth_members m on m.id = t.created_by
    where t.key = tokens_secrets.key
);

-- What ended a token together with its maker's logins.
create table tokens_endings (
    key text primary key references tokens_tokens (key),
    why text not null
) strict, without rowid;

-- Tokens whose end was told of.
create table tokens_warnings (
    key text primary key references tokens_tokens (key)
) strict, without rowid;

-- Tokens of who is no admin now rested; they have ended.
insert into tokens_endings (key, why)
select t.key, 'role'
from tokens_tokens t
where t.revoked_at is null
  and not exists (
      select 1 from auth_standing a
      where a.member_id = t.created_by and a.role = 'ROLE_ADMIN' and a.disabled = 0
  );

delete from tokens_secrets where key in (select key from tokens_endings);

-- Every token has an end: two years after it was made, and where that has come or is near, 30 days from now.
update tokens_tokens
set expires_at = max(created_at + 730 * 86400000, (unixepoch() + 30 * 86400) * 1000)
where expires_at is null;
