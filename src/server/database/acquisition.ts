import { type Kysely, type Migration, sql } from 'kysely';

/** The indexes of sign-ups and visits of websites (events of the types 50 and 12), of new people, and of redeemed invites by time. */
export function acquisitionIndexes(): Migration {
  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create index if not exists events_that_lead on events (sequence) where event_type in (50, 12)`);
      await run(sql`create index if not exists people_by_creation on people (created_at, serial)`);
      await run(sql`create index if not exists redemptions_by_time on invite_redemptions (created_at)`);
    },
  };
}
