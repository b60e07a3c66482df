-- A post and those beside it, which name it: of the pinned ones and of the others, newer and older; and
-- the revision of its board and whether everybody reads it, null where it has none. By its key, or the one that was stored just before.
select p.id,
       (select q.id from boards_posts q
        where q.board = p.board and q.pinned = 0 and q.sort_key > p.sort_key
        order by q.sort_key limit 1),
       (select q.id from boards_posts q
        where q.board = p.board and q.pinned = 1 and q.sort_key > p.sort_key
        order by q.sort_key limit 1),
       (select q.id from boards_posts q
        where q.board = p.board and q.pinned = 0 and q.sort_key < p.sort_key
        order by q.sort_key desc limit 1),
       (select q.id from boards_posts q
        where q.board = p.board and q.pinned = 1 and q.sort_key < p.sort_key
        order by q.sort_key desc limit 1),
       (select coalesce((select revision from platform_records where kind = 'board' and key = b.key), 0)
        from boards_boards b where b.key = p.board collate nocase),
       (select read = 'everyone' from boards_boards where key = p.board collate nocase)
from boards_posts p
where p.key = coalesce(?, iif(changes() = 1, cast(last_insert_rowid() as text), null))
