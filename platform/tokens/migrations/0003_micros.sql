-- Moments are microseconds since the epoch; these were milliseconds.
update tokens_tokens
set created_at = created_at * 1000,
    expires_at = expires_at * 1000,
    revoked_at = revoked_at * 1000;

update tokens_uses
set last_used_at = last_used_at * 1000;
