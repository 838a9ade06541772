-- Read-out of all experiments: the share of each group that saved a pin after it was activated, with the 95 % interval of the
-- difference to the group "control" (Newcombe's method, from two Wilson intervals).
-- tessera export --format parquet --people hashed --out events.parquet; duckdb -f experiment.sql
with activated as (
  select
    aux_data->>'experiment_name' as experiment,
    arg_min(aux_data->>'experiment_group', created) as variant,
    coalesce(person, visitor, session) as who,
    min(created) as since
  from 'events.parquet'
  where event_name = 'experiment_activated' and coalesce(person, visitor, session) is not null
  group by experiment, who
),
saved as (
  select coalesce(person, visitor, session) as who, max(created) as last
  from 'events.parquet'
  where event_name = 'change_made' and (event_data->>'kind') = 'savePin'
  group by who
),
groups as (
  select experiment, variant, count(*) as people, count(*) filter (where last >= since) as savers
  from activated left join saved using (who)
  group by experiment, variant
),
shares as (
  select *, savers / people as share, 1.959964 as z
  from groups
),
intervals as (
  select
    *,
    (share + z * z / (2 * people) - z * sqrt(share * (1 - share) / people + z * z / (4 * people * people))) / (1 + z * z / people) as low,
    (share + z * z / (2 * people) + z * sqrt(share * (1 - share) / people + z * z / (4 * people * people))) / (1 + z * z / people) as high
  from shares
)
select
  experiment,
  g.variant,
  g.people,
  g.savers,
  round(100 * g.share, 2) as percent,
  round(100 * (g.share - c.share), 2) as difference,
  round(100 * (g.share - c.share - sqrt((g.share - g.low) ** 2 + (c.high - c.share) ** 2)), 2) as difference_low,
  round(100 * (g.share - c.share + sqrt((g.high - g.share) ** 2 + (c.share - c.low) ** 2)), 2) as difference_high
from intervals g left join intervals c using (experiment)
where c.variant = 'control'
order by experiment, g.variant;
