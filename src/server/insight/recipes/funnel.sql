-- Funnel: of the sessions that opened home, how many then opened a pin, and of these, how many then saved one.
-- tessera export --format parquet --out events.parquet; duckdb -f funnel.sql
with steps as (
  select
    session,
    min(created) filter (where event_name in ('app_started', 'viewed') and view_name = 'home') as home,
    list(created) filter (where event_name in ('app_started', 'viewed') and view_name = 'closeup') as closeups,
    list(created) filter (where event_name = 'change_made' and (event_data->>'kind') = 'savePin') as saves
  from 'events.parquet'
  where session is not null and event_name <> 'erased'
  group by session
),
timed as (
  select
    home,
    list_min(list_filter(closeups, lambda moment: moment >= home)) as closeup,
    saves
  from steps
),
reached as (
  select home, closeup, list_min(list_filter(saves, lambda moment: moment >= closeup)) as save
  from timed
)
select step, sessions, round(100 * sessions / nullif(first_value(sessions) over (order by position), 0), 1) as percent
from (
  select 1 as position, 'opened home' as step, count(home) as sessions from reached
  union all
  select 2, 'opened a pin', count(closeup) from reached
  union all
  select 3, 'saved a pin', count(save) from reached
)
order by position;
