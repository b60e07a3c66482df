-- Who agreed for a member who may not register alone. Goes with the account.
create table auth_guardians (
    member_id integer primary key references auth_members (id),
    -- Name and phone number, encrypted.
    sealed text not null check (length(sealed) between 30 and 1000)
) strict;
