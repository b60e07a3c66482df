-- Posts are found in the platform's index.
drop table boards_search;
