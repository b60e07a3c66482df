-- Moments are microseconds since the epoch; these were milliseconds.
update schedule_plans
set publish_at = publish_at * 1000,
    until = until * 1000;

update schedule_runs
set planned_at = planned_at * 1000,
    ran_at = ran_at * 1000,
    until = until * 1000,
    ended_at = ended_at * 1000;
