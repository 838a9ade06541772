import type { Database } from '../../src/server/database/database.ts';

/** Lets an account be measured. */
export const letMeasure = ({ rows }: Pick<Database, 'rows'>, personId: string) =>
  rows
    .updateTable('accounts')
    .set({ settings: JSON.stringify({ allow_analytic_cookies: true }) })
    .where('person_id', '=', personId)
    .execute();

/** Adds accounts that let themselves be measured: no others have events. */
export async function addMeasured({ rows }: Pick<Database, 'rows'>, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const created_at = '2026-01-01T00:00:00.000Z';
    await rows.insertInto('people').values({ id, username: id, full_name: id, about: null, created_at, picture_signature: null }).execute();
    await rows
      .insertInto('accounts')
      .values({
        person_id: id,
        kind: 'person',
        email: `${id}@example.org`,
        country: 'US',
        locale: 'en_US',
      })
      .execute();
    await letMeasure({ rows }, id);
  }
}
