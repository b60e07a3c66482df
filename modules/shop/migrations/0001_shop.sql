-- Numbers of categories and items by their keys. They outlive both: what comes back after a
-- deletion comes back under its old address.
create table shop_category_ids (
    id integer primary key autoincrement,
    key text not null unique check (length(key) between 1 and 200)
) strict;

create table shop_categories (
    id integer primary key references shop_category_ids (id),
    key text not null unique,
    name text not null unique check (length(name) between 1 and 50),
    priority integer not null check (priority >= 0)
) strict;

-- What the configuration says of two categories: by which names they go.
create table shop_roles (
    -- 'all' shows whatever is in the shop; an item must be in 'default' to be in the shop.
    role text primary key check (role in ('all', 'default')),
    name text not null
) strict, without rowid;

create table shop_item_ids (
    id integer primary key autoincrement,
    key text not null unique check (length(key) between 1 and 200)
) strict;

create table shop_items (
    id integer primary key references shop_item_ids (id),
    key text not null unique,
    title text not null check (length(title) between 1 and 200),
    -- Whole won.
    price integer not null check (price > 0),
    -- At most one of the two; none without a discount.
    discount_rate integer check (discount_rate between 1 and 100),
    discount_amount integer check (discount_amount between 1 and price),
    -- What is paid, as the program reckons it from the three.
    final_price integer not null check (final_price between 0 and price),
    -- Absent: unlimited.
    stock integer check (stock >= 0),
    sold_out integer not null check (sold_out in (0, 1)),
    best integer not null check (best in (0, 1)),
    -- Microseconds since the epoch.
    created_at integer not null,
    image text not null,
    image_width integer not null,
    image_height integer not null,
    check (discount_rate is null or discount_amount is null)
) strict;

create index shop_items_by_time on shop_items (created_at, id);

create table shop_bodies (
    item_id integer primary key references shop_items (id) on delete cascade,
    html text not null,
    -- [{"path": "item/…", "alt": "…"}]
    detail_images text not null check (json_valid(detail_images)),
    guide_images text not null check (json_valid(guide_images))
) strict;

-- A row of a deleted category stays, so that its deletion can be undone.
create table shop_mappings (
    id integer primary key autoincrement,
    item_id integer not null references shop_items (id) on delete cascade,
    category_id integer not null references shop_category_ids (id),
    priority integer not null check (priority >= 0),
    unique (item_id, category_id)
) strict;

create index shop_mappings_by_category on shop_mappings (category_id, priority, item_id);

-- What is counted and journaled nowhere.
create table shop_counts (
    item_id integer primary key references shop_item_ids (id),
    views integer not null default 0 check (views >= 0)
) strict;

-- What public lists show, in their order: ascending priority, newest first among equals.
create table shop_listed (
    category_id integer not null,
    priority integer not null,
    created_at integer not null,
    item_id integer not null,
    primary key (category_id, priority, created_at desc, item_id desc)
) strict, without rowid;

create index shop_listed_by_item on shop_listed (item_id);

-- What `shop_listed` is to hold: the mappings of items that are in the default category, and all of
-- these in the category of all.
create view shop_listing as
select m.category_id, m.priority, i.created_at, i.id as item_id
from shop_roles r
join shop_categories d on d.name = r.name
join shop_mappings g on g.category_id = d.id
join shop_items i on i.id = g.item_id
join shop_mappings m on m.item_id = i.id
join shop_categories c on c.id = m.category_id
where r.role = 'default'
union all
select a.id, g.priority, i.created_at, i.id
from shop_roles r
join shop_categories d on d.name = r.name
join shop_mappings g on g.category_id = d.id
join shop_items i on i.id = g.item_id
join shop_roles ra on ra.role = 'all'
join shop_categories a on a.name = ra.name
where r.role = 'default'
  and not exists (select 1 from shop_mappings m where m.item_id = i.id and m.category_id = a.id);

-- How many items a category shows, so that nobody counts them.
create table shop_totals (
    category_id integer primary key,
    total integer not null check (total >= 0)
) strict;

create trigger shop_listed_added after insert on shop_listed begin
    insert into shop_totals (category_id, total) values (new.category_id, 1)
    on conflict (category_id) do update set total = total + 1;
end;

create trigger shop_listed_removed after delete on shop_listed begin
    update shop_totals set total = total - 1 where category_id = old.category_id;
end;

-- Words of titles and texts as pairs of characters (see platform search). The row is the item.
create virtual table shop_search using fts5 (
    title, body, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '-_'"
);
