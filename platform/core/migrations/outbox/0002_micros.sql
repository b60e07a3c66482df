-- Moments are microseconds since the epoch; these were milliseconds.
update outbox_tasks
set created_at = created_at * 1000,
    due_at = due_at * 1000,
    finished_at = finished_at * 1000;

update outbox_attempts
set at = at * 1000;
