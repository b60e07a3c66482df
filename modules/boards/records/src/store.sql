-- A post, new or changed, in one call of the writer's connection: each further call hands the work to
-- its thread and back. Every row has the key that is bound, or the number that the statement before took.
-- Where that took none because somebody has it, there is no such post.
insert into boards_post_ids (id, key)
values (coalesce(?, (select coalesce(max(id), 0) + 1 from boards_post_ids)),
        coalesce(?, (select coalesce(max(id), 0) + 1 from boards_post_ids)))
on conflict do nothing;
insert into boards_posts
(id, key, board, sort_key, title, author_id, author_name, created_at, pinned, secret,
 category, imported_views, excerpt, thumbnail, thumbnail_width, thumbnail_height)
select i.id, i.key, ?, case
           when p.created_at = w.at then p.sort_key
           when not exists (select 1 from boards_posts where sort_key = w.at) then w.at
           else (select t.sort_key + 1
                 from boards_posts t
                 where t.sort_key >= w.at
                   and not exists (select 1 from boards_posts
                                   where sort_key = t.sort_key + 1)
                 order by t.sort_key
                 limit 1)
       end,
       ?, ?, ?, w.at, ?, ?, ?, ?, ?, ?, ?, ?
from (select ? as at) w
join boards_post_ids i on i.key = coalesce(?, iif(changes() = 1, cast(last_insert_rowid() as text), null))
left join boards_posts p on p.id = i.id
where true
on conflict (key) do update
set board = excluded.board, sort_key = excluded.sort_key, title = excluded.title,
    author_id = excluded.author_id, author_name = excluded.author_name,
    created_at = excluded.created_at, pinned = excluded.pinned,
    secret = excluded.secret, category = excluded.category, imported_views = excluded.imported_views,
    excerpt = excluded.excerpt, thumbnail = excluded.thumbnail,
    thumbnail_width = excluded.thumbnail_width,
    thumbnail_height = excluded.thumbnail_height;
insert into boards_bodies (post_id, html, blocks, images, image_metadata)
select id, ?, ?, ?, ?
from boards_posts
where key = coalesce(?, iif(changes() = 1, cast(last_insert_rowid() as text), null))
on conflict (post_id) do update
set html = excluded.html, blocks = excluded.blocks, images = excluded.images,
    image_metadata = excluded.image_metadata;
