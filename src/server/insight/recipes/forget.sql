-- Forgetting: a copy of an older export without the sessions, people and visitors that were erased since.
-- tessera export --types 90 --format parquet --people hashed --out erasures.parquet; duckdb -f forget.sql
copy (
  select *
  from 'events.parquet' as event
  where event_name = 'erased' or not exists (
    select 1
    from 'erasures.parquet' as erasure
    where event.person = erasure.person or event.visitor = erasure.visitor
      -- Anyone can name a session in an event, but nobody makes another's event their own.
      or (event.session = erasure.session and event.person is null and event.visitor is null)
  )
) to 'events-forgotten.parquet';
