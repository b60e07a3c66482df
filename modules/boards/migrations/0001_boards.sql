-- Numbers of posts by their keys. They outlive the posts: what comes back after a deletion comes
-- back under its old address.
create table boards_post_ids (
    id integer primary key autoincrement,
    key text not null unique check (length(key) between 1 and 200)
) strict;

create table boards_posts (
    id integer primary key references boards_post_ids (id),
    key text not null unique,
    board text not null check (length(board) between 1 and 40),
    -- The order of lists and the row of the search index: microseconds since the epoch, one more
    -- where that is taken.
    sort_key integer not null unique,
    title text not null check (length(title) between 1 and 200),
    -- A member; absent for posts that came from elsewhere, which bear a name of their own.
    author_id integer,
    author_name text not null check (length(author_name) <= 40),
    -- Microseconds since the epoch.
    created_at integer not null,
    pinned integer not null check (pinned in (0, 1)),
    secret integer not null check (secret in (0, 1)),
    imported_views integer not null check (imported_views >= 0),
    -- What lists show of the body, so that they need not read it.
    excerpt text not null check (length(excerpt) <= 121),
    thumbnail text,
    thumbnail_width integer,
    thumbnail_height integer
) strict;

-- Lists walk this one: pinned posts, then the others, newest first.
create index boards_posts_by_board on boards_posts (board, pinned, sort_key);
create index boards_posts_by_author on boards_posts (author_id, sort_key) where author_id is not null;

create table boards_bodies (
    post_id integer primary key references boards_posts (id) on delete cascade,
    html text not null,
    -- The editor's document, where the post was written with it.
    blocks text check (json_valid(blocks)),
    -- Paths of pictures besides those in the text: ["post/…"].
    images text not null check (json_valid(images))
) strict;

create table boards_comment_ids (
    id integer primary key autoincrement,
    key text not null unique check (length(key) between 1 and 200)
) strict;

create table boards_comments (
    id integer primary key references boards_comment_ids (id),
    key text not null unique,
    -- Comments outlive their post for a while, so that its deletion can be undone.
    post_id integer not null references boards_post_ids (id),
    author_id integer,
    author_name text not null check (length(author_name) <= 40),
    created_at integer not null,
    -- The key of the comment that this one answers; it may be gone.
    reply_to text,
    text text not null check (length(text) between 1 and 1000)
) strict;

create index boards_comments_by_post on boards_comments (post_id, created_at, id);
create index boards_comments_by_time on boards_comments (created_at, id);
create index boards_comments_by_author on boards_comments (author_id, created_at) where author_id is not null;

-- What is counted and journaled nowhere: views on this site and comments.
create table boards_counts (
    post_id integer primary key references boards_post_ids (id),
    views integer not null default 0 check (views >= 0),
    comments integer not null default 0 check (comments >= 0)
) strict;

create trigger boards_comment_added after insert on boards_comments begin
    insert into boards_counts (post_id, comments) values (new.post_id, 1)
    on conflict (post_id) do update set comments = comments + 1;
end;

create trigger boards_comment_removed after delete on boards_comments begin
    update boards_counts set comments = comments - 1 where post_id = old.post_id;
end;

create trigger boards_comment_moved after update of post_id on boards_comments
when new.post_id <> old.post_id begin
    update boards_counts set comments = comments - 1 where post_id = old.post_id;
    insert into boards_counts (post_id, comments) values (new.post_id, 1)
    on conflict (post_id) do update set comments = comments + 1;
end;

-- How many posts a board has, so that nobody counts them.
create table boards_totals (
    board text primary key,
    total integer not null check (total >= 0),
    pinned integer not null check (pinned between 0 and total)
) strict, without rowid;

-- Where in a board a numbered page begins: each bucket stands for the posts that are not pinned
-- from its `start` up to the next bucket's. The first of a board begins at the least number.
create table boards_buckets (
    board text not null,
    start integer not null,
    count integer not null check (count >= 0),
    primary key (board, start)
) strict, without rowid;

create trigger boards_post_added after insert on boards_posts begin
    insert into boards_totals (board, total, pinned) values (new.board, 1, new.pinned)
    on conflict (board) do update set total = total + 1, pinned = pinned + excluded.pinned;
end;

create trigger boards_post_removed after delete on boards_posts begin
    update boards_totals set total = total - 1, pinned = pinned - old.pinned
    where board = old.board;
end;

create trigger boards_post_changed after update of board, pinned on boards_posts
when new.board <> old.board or new.pinned <> old.pinned begin
    update boards_totals set total = total - 1, pinned = pinned - old.pinned
    where board = old.board;
    insert into boards_totals (board, total, pinned) values (new.board, 1, new.pinned)
    on conflict (board) do update set total = total + 1, pinned = pinned + excluded.pinned;
end;

create trigger boards_bucket_filled after insert on boards_posts when new.pinned = 0 begin
    insert or ignore into boards_buckets (board, start, count)
    select new.board, -9223372036854775808, 0
    where not exists (select 1 from boards_buckets where board = new.board);
    update boards_buckets set count = count + 1
    where board = new.board
      and start = (select max(start) from boards_buckets
                   where board = new.board and start <= new.sort_key);
end;

create trigger boards_bucket_emptied after delete on boards_posts when old.pinned = 0 begin
    update boards_buckets set count = count - 1
    where board = old.board
      and start = (select max(start) from boards_buckets
                   where board = old.board and start <= old.sort_key);
end;

create trigger boards_bucket_changed after update of board, pinned, sort_key on boards_posts
when new.board <> old.board or new.pinned <> old.pinned or new.sort_key <> old.sort_key begin
    update boards_buckets set count = count - 1
    where old.pinned = 0 and board = old.board
      and start = (select max(start) from boards_buckets
                   where board = old.board and start <= old.sort_key);
    insert or ignore into boards_buckets (board, start, count)
    select new.board, -9223372036854775808, 0
    where new.pinned = 0 and not exists (select 1 from boards_buckets where board = new.board);
    update boards_buckets set count = count + 1
    where new.pinned = 0 and board = new.board
      and start = (select max(start) from boards_buckets
                   where board = new.board and start <= new.sort_key);
end;

-- A bucket that is full: a new one begins at the newest post when the posts come in order, else in
-- the middle.
create trigger boards_bucket_split after update of count on boards_buckets
when new.count > 1024 begin
    insert into boards_buckets (board, start, count)
    select new.board, p.sort_key,
           (select count(*) from boards_posts q
            where q.board = new.board and q.pinned = 0 and q.sort_key >= p.sort_key
              and q.sort_key < coalesce((select min(b.start) from boards_buckets b
                                         where b.board = new.board and b.start > new.start),
                                        9223372036854775807))
    from boards_posts p
    where p.board = new.board and p.pinned = 0 and p.sort_key > new.start
      and p.sort_key < coalesce((select min(b.start) from boards_buckets b
                                 where b.board = new.board and b.start > new.start),
                                9223372036854775807)
    order by p.sort_key desc
    limit 1 offset case
        when exists (select 1 from boards_buckets b
                     where b.board = new.board and b.start > new.start) then 511
        else 0
    end;
    update boards_buckets
    set count = count - (select b.count from boards_buckets b
                         where b.board = new.board and b.start > new.start
                         order by b.start limit 1)
    where board = new.board and start = new.start;
end;

-- An empty bucket stands for nothing; the first one of a board stays.
create trigger boards_bucket_dropped after update of count on boards_buckets
when new.count = 0 and new.start > -9223372036854775808 begin
    delete from boards_buckets where board = new.board and start = new.start;
end;

-- Words of titles, texts and names as pairs of characters (see platform search). `tags` says of
-- which board a post is and who may find it. The row is the post's sort key.
create virtual table boards_search using fts5 (
    title, body, author, tags,
    content = '', contentless_delete = 1, tokenize = "ascii tokenchars '-_'"
);
