-- Larger buckets: a deep page adds up the buckets before it and then passes over half a bucket of
-- posts in the index. At a million posts and this size neither can be felt.
drop trigger boards_bucket_split;

create trigger boards_bucket_split after update of count on boards_buckets
when new.count > 2048 begin
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
                     where b.board = new.board and b.start > new.start) then 1023
        else 0
    end;
    update boards_buckets
    set count = count - (select b.count from boards_buckets b
                         where b.board = new.board and b.start > new.start
                         order by b.start limit 1)
    where board = new.board and start = new.start;
end;
