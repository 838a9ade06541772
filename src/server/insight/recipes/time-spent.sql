-- Time spent: seconds in the foreground by kind of page, in all and at the median of a stay.
-- tessera export --format parquet --out events.parquet; duckdb -f time-spent.sql
select
  coalesce(view_name, 'other') as page,
  count(*) as stays,
  count(distinct session) as sessions,
  round(sum(duration_ns) / 1e9) as seconds,
  round(median(duration_ns) / 1e9, 1) as median_seconds
from 'events.parquet'
where event_name = 'component_time_spent' and duration_ns is not null
group by page
order by seconds desc, page;
