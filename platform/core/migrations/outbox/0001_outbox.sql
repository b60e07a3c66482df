-- What has to be sent to somewhere else, written with the change that it tells of.
create table outbox_tasks (
    id integer primary key autoincrement,
    -- Who carries it out: `webhook`, `mail`.
    channel text not null check (length(channel) between 1 and 20),
    -- Where to within the channel: the key of a webhook. Tasks of one target are carried out in turn.
    target text not null check (length(target) <= 200),
    -- What it is: `post.created`, `password-changed`.
    name text not null check (length(name) between 1 and 80),
    -- The same at each try, so that a receiver knows what it saw before.
    message text not null check (length(message) between 1 and 60),
    -- Empty once nobody needs it any more. Sealed where it holds something personal.
    payload text not null,
    -- The member whom it is about.
    member_id integer,
    -- Milliseconds since the epoch, here and below.
    created_at integer not null,
    due_at integer not null,
    attempts integer not null default 0 check (attempts >= 0),
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
    finished_at integer
) strict;

create index outbox_tasks_due on outbox_tasks (due_at, channel, target) where state = 'waiting';
create index outbox_tasks_by_target on outbox_tasks (channel, target, id);
create index outbox_tasks_by_member on outbox_tasks (member_id) where member_id is not null;
create index outbox_tasks_finished on outbox_tasks (finished_at) where finished_at is not null;

create table outbox_attempts (
    id integer primary key autoincrement,
    task_id integer not null references outbox_tasks (id) on delete cascade,
    at integer not null,
    -- How long it took.
    millis integer not null check (millis >= 0),
    delivered integer not null check (delivered in (0, 1)),
    -- What the other side answered, where it did.
    status integer,
    note text not null check (length(note) <= 1000)
) strict;

create index outbox_attempts_by_task on outbox_attempts (task_id, id);
