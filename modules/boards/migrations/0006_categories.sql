-- What the posts of a board are divided by: [{"key": "…", "title": "…"}], and whether each has one.
alter table boards_boards
add column categories text not null default '[]' check (json_valid(categories));
alter table boards_boards
add column category_required integer not null default 0 check (category_required in (0, 1));

-- The key of a category of the post's board. It may be one that is gone, which is shown nowhere.
alter table boards_posts add column category text check (length(category) between 1 and 40);

-- Lists of a category walk this one, as those of a board walk boards_posts_by_board.
create index boards_posts_by_category on boards_posts (board, category, pinned, sort_key)
where category is not null;

-- How many posts a category has, as boards_totals says of boards.
create table boards_category_totals (
    board text not null,
    category text not null,
    total integer not null check (total >= 0),
    pinned integer not null check (pinned between 0 and total),
    primary key (board, category)
) strict, without rowid;

-- Where in a category a numbered page begins, as boards_buckets says of boards.
create table boards_category_buckets (
    board text not null,
    category text not null,
    start integer not null,
    count integer not null check (count >= 0),
    primary key (board, category, start)
) strict, without rowid;

create trigger boards_category_filled after insert on boards_posts
when new.category is not null begin
    insert into boards_category_totals (board, category, total, pinned)
    values (new.board, new.category, 1, new.pinned)
    on conflict (board, category) do update
    set total = total + 1, pinned = pinned + excluded.pinned;
    insert or ignore into boards_category_buckets (board, category, start, count)
    select new.board, new.category, -9223372036854775808, 0
    where new.pinned = 0
      and not exists (select 1 from boards_category_buckets
                      where board = new.board and category = new.category);
    update boards_category_buckets set count = count + 1
    where new.pinned = 0 and board = new.board and category = new.category
      and start = (select max(start) from boards_category_buckets
                   where board = new.board and category = new.category and start <= new.sort_key);
end;

create trigger boards_category_emptied after delete on boards_posts
when old.category is not null begin
    update boards_category_totals set total = total - 1, pinned = pinned - old.pinned
    where board = old.board and category = old.category;
    update boards_category_buckets set count = count - 1
    where old.pinned = 0 and board = old.board and category = old.category
      and start = (select max(start) from boards_category_buckets
                   where board = old.board and category = old.category and start <= old.sort_key);
end;

create trigger boards_category_changed after update of board, category, pinned, sort_key on boards_posts
when (old.category is not null or new.category is not null)
  and (new.board <> old.board or new.category is not old.category or new.pinned <> old.pinned
       or new.sort_key <> old.sort_key) begin
    update boards_category_totals set total = total - 1, pinned = pinned - old.pinned
    where board = old.board and category = old.category;
    insert into boards_category_totals (board, category, total, pinned)
    select new.board, new.category, 1, new.pinned where new.category is not null
    on conflict (board, category) do update
    set total = total + 1, pinned = pinned + excluded.pinned;
    update boards_category_buckets set count = count - 1
    where old.pinned = 0 and board = old.board and category = old.category
      and start = (select max(start) from boards_category_buckets
                   where board = old.board and category = old.category and start <= old.sort_key);
    insert or ignore into boards_category_buckets (board, category, start, count)
    select new.board, new.category, -9223372036854775808, 0
    where new.category is not null and new.pinned = 0
      and not exists (select 1 from boards_category_buckets
                      where board = new.board and category = new.category);
    update boards_category_buckets set count = count + 1
    where new.pinned = 0 and board = new.board and category = new.category
      and start = (select max(start) from boards_category_buckets
                   where board = new.board and category = new.category and start <= new.sort_key);
end;

-- A bucket that is full: see boards_bucket_split.
create trigger boards_category_bucket_split after update of count on boards_category_buckets
when new.count > 1024 begin
    insert into boards_category_buckets (board, category, start, count)
    select new.board, new.category, p.sort_key,
           (select count(*) from boards_posts q
            where q.board = new.board and q.category = new.category and q.pinned = 0
              and q.sort_key >= p.sort_key
              and q.sort_key < coalesce((select min(b.start) from boards_category_buckets b
                                         where b.board = new.board and b.category = new.category
                                           and b.start > new.start),
                                        9223372036854775807))
    from boards_posts p
    where p.board = new.board and p.category = new.category and p.pinned = 0
      and p.sort_key > new.start
      and p.sort_key < coalesce((select min(b.start) from boards_category_buckets b
                                 where b.board = new.board and b.category = new.category
                                   and b.start > new.start),
                                9223372036854775807)
    order by p.sort_key desc
    limit 1 offset case
        when exists (select 1 from boards_category_buckets b
                     where b.board = new.board and b.category = new.category
                       and b.start > new.start) then 511
        else 0
    end;
    update boards_category_buckets
    set count = count - (select b.count from boards_category_buckets b
                         where b.board = new.board and b.category = new.category
                           and b.start > new.start
                         order by b.start limit 1)
    where board = new.board and category = new.category and start = new.start;
end;

-- An empty bucket stands for nothing; the first one of a category stays.
create trigger boards_category_bucket_dropped after update of count on boards_category_buckets
when new.count = 0 and new.start > -9223372036854775808 begin
    delete from boards_category_buckets
    where board = new.board and category = new.category and start = new.start;
end;
