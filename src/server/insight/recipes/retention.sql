-- Retention: of the people and visitors first seen in a week, how many came back in each later week.
-- tessera export --format parquet --people hashed --out events.parquet; duckdb -f retention.sql
with seen as (
  select distinct coalesce(person, visitor) as who, date_trunc('week', created) as week
  from 'events.parquet'
  where coalesce(person, visitor) is not null and event_name <> 'erased'
),
cohorts as (
  select who, min(week) as cohort from seen group by who
)
select
  cohort,
  date_diff('week', cohort, week) as weeks_later,
  count(*) as people,
  round(100 * count(*) / first_value(count(*)) over (partition by cohort order by date_diff('week', cohort, week)), 1) as percent
from seen join cohorts using (who)
group by cohort, week
order by cohort, weeks_later;
