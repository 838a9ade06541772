import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

type Rows = Pick<Database, 'rows'>;

const newId = (): string => randomBytes(8).toString('hex');

/** The identity of this instance's data, made once: 16 hexadecimal digits. A restored backup has that of the original. */
export async function instanceIdOf({ rows }: Rows): Promise<string> {
  const existing = await rows.selectFrom('instance_identity').select('id').executeTakeFirst();
  if (existing) return existing.id;
  const row = { only_row: 1 as const, id: newId() };
  await rows
    .insertInto('instance_identity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await rows.selectFrom('instance_identity').select('id').executeTakeFirstOrThrow()).id;
}

/** Gives this instance a new identity, and with it a new stream, which begins with the oldest stored event. @returns the new identity */
export async function renewInstanceId(db: Rows): Promise<string> {
  const id = newId();
  await instanceIdOf(db);
  await db.rows.updateTable('instance_identity').set({ id }).execute();
  await keepPosition(db, id, 0);
  return id;
}

/** The JetStream stream of an instance; a name in JetStream has no dots. */
export const streamOf = (instance: string): string => `TESSERA_EVENTS_${instance}`;

/** Last event that the instance's stream has acknowledged; undefined if it never began. */
export async function positionIn({ rows }: Rows, instance: string): Promise<number | undefined> {
  const stored = await rows.selectFrom('event_deliveries').select('sequence').where('stream', '=', streamOf(instance)).executeTakeFirst();
  return stored && Number(stored.sequence);
}

export async function keepPosition({ rows }: Rows, instance: string, sequence: number): Promise<void> {
  await rows
    .insertInto('event_deliveries')
    .values({ stream: streamOf(instance), sequence })
    .onConflict((conflict) => conflict.column('stream').doUpdateSet({ sequence }))
    .execute();
}
