-- What the people of the centre decide of the shop: one row. The value is JSON.
create table shop_setting (
    key text primary key check (key = 'site'),
    value text not null check (json_valid(value))
) strict, without rowid;
