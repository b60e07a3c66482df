-- Visits are of pages: what followed a question mark were pages of lists, and words that somebody
-- searched for.
insert into stats_visits (day, path, views)
select day, substr(path, 1, instr(path, '?') - 1), sum(views)
from stats_visits
where instr(path, '?') > 1
group by 1, 2
on conflict (day, path) do update set views = views + excluded.views;

delete from stats_visits where instr(path, '?') > 0;
