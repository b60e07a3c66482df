-- Items are found in the platform's index.
drop table shop_search;
