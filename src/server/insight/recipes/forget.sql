-- Forgetting: a copy of an older export without the sessions, people and visitors that were erased since.
-- tessera export --types 90 --format parquet --people hashed --out erasures.parquet; duckdb -f forget.sql
copy (
  select *
  from 'events.parquet' as event
  where event_name = 'erased' or not exists (
    select 1
    from 'erasures.parquet' as erasure
    where event.session = erasure.session or event.person = erasure.person or event.visitor = erasure.visitor
  )
) to 'events-forgotten.parquet';
