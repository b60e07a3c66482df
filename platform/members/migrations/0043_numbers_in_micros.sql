-- Moments are microseconds since the epoch; these were milliseconds.
update auth_codes
set expires_at = expires_at * 1000;

update auth_attempts
set at = at * 1000;

update auth_logins
set created_at = created_at * 1000,
    used_at = used_at * 1000,
    expires_at = expires_at * 1000;

update auth_proofs
set expires_at = expires_at * 1000;

update auth_changes
set at = at * 1000,
    expires_at = expires_at * 1000;

-- Tickets were noted by the second.
update auth_used_tickets
set expires_at = expires_at * 1000000;
