-- Paths: the pages that people opened one after the other within a session, most frequent first.
-- tessera export --format parquet --out events.parquet; duckdb -f paths.sql
with views as (
  select
    session,
    view_name,
    lead(view_name, 1) over within_session as second,
    lead(view_name, 2) over within_session as third
  from 'events.parquet'
  where event_name in ('app_started', 'viewed') and session is not null
  window within_session as (partition by session order by time_ns, sequence)
)
select view_name as first, coalesce(second, '(left)') as second, coalesce(third, '(left)') as third, count(*) as times
from views
group by all
order by times desc, first, second, third
limit 50;
