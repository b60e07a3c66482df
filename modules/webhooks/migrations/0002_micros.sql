-- Moments are microseconds since the epoch; these were milliseconds.
update webhooks_hooks
set secret_at = secret_at * 1000;
