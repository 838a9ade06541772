import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';

/** Days after which a client id is forgotten: a change that is sent again later is carried out again. */
const remembered = 90;

/**
 * Creates or changes something once for each id that a client draws: asked again, also at the same time, it gives the answer of the
 * first time and does nothing (B-03). So an old change that a second tab sends late does not undo a newer one. A refusal is not
 * remembered. `id` is the server's id of what was made, or null.
 */
export async function once<Answer>(
  db: Pick<Database, 'rows' | 'dialect'>,
  { personId, clientId, call }: { personId: string; clientId: string; call: string },
  make: (db: Writing) => Promise<{ id: string | null; answer: Answer }>,
): Promise<Answer> {
  return inTransaction(db, async (writing) => {
    const { rows } = writing;
    const now = Date.now();
    // A concurrent call with the same id waits here until the first has finished.
    const claimed = await rows
      .insertInto('creations')
      .values({ person_id: personId, client_id: clientId, call, created_at: new Date(now).toISOString() })
      .onConflict((conflict) => conflict.columns(['person_id', 'client_id']).doNothing())
      .returning('client_id')
      .executeTakeFirst();
    if (!claimed) return (await answered<Answer>(writing, { personId, clientId, call }))!;

    const forgotten = new Date(now - remembered * 86_400_000).toISOString();
    await rows.deleteFrom('creations').where('person_id', '=', personId).where('created_at', '<', forgotten).execute();
    const { id, answer } = await make(writing);
    await rows
      .updateTable('creations')
      .set({ made_id: id, answer: JSON.stringify(answer) })
      .where('person_id', '=', personId)
      .where('client_id', '=', clientId)
      .execute();
    return answer;
  });
}

/** The recorded answer of an earlier call with this client id. */
export async function answered<Answer>(
  db: Pick<Database, 'rows'>,
  { personId, clientId, call }: { personId: string; clientId: string; call: string },
): Promise<Answer | undefined> {
  const known = await db.rows
    .selectFrom('creations')
    .select(['call', 'answer'])
    .where('person_id', '=', personId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (known && known.call !== call) throw new Refusal(409, 'This client_id stands for something else.');
  return known && (JSON.parse(known.answer!) as Answer);
}

const drawnByClient = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Resolves ids, some of which may be the client ids of their creation: an offline client knows no others. */
export async function idsOf(db: Pick<Database, 'rows'>, personId: string, given: readonly string[]): Promise<string[]> {
  const drawn = given.filter((id) => drawnByClient.test(id));
  if (drawn.length === 0) return [...given];
  const made = await db.rows
    .selectFrom('creations')
    .select(['client_id', 'made_id'])
    .where('person_id', '=', personId)
    .where('client_id', 'in', drawn)
    .execute();
  const idByClient = new Map(made.map(({ client_id, made_id }) => [client_id, made_id]));
  return given.map((id) => idByClient.get(id) ?? id);
}

/** Resolves one id like {@link idsOf}. */
export const idFor = async (db: Pick<Database, 'rows'>, personId: string, given: string): Promise<string> =>
  (await idsOf(db, personId, [given]))[0]!;
