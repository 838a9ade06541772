import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { forgetActTexts } from '../activity/recordAct.ts';

/** Days after which a client id is forgotten: a change that is sent again later is carried out again. */
const remembered = 90;
/** Client ids of one person that are remembered, the newest: some 4 MB of answers. */
const maxRemembered = 2_000;

/**
 * Creates or changes something once for each id that a client draws: asked again, also at the same time, it gives the answer of the
 * first time and does nothing (B-03). So an old change that a second tab sends late does not undo a newer one. A refusal is not
 * remembered. `id` is the server's id of what was made, or null.
 */
export async function createIdempotently<Answer>(
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
    if (!claimed) return (await recordedAnswer<Answer>(writing, { personId, clientId, call }))!;

    const forgotten = new Date(now - remembered * 86_400_000).toISOString();
    const ofPerson = rows.deleteFrom('creations').where('person_id', '=', personId);
    await ofPerson.where('created_at', '<', forgotten).execute();
    const newest = rows.selectFrom('creations').select('created_at').where('person_id', '=', personId).orderBy('created_at', 'desc');
    await ofPerson.where('created_at', '<=', newest.limit(1).offset(maxRemembered)).execute();
    const { id, answer } = await make({ ...writing, clientId });
    await rows
      .updateTable('creations')
      .set({ made_id: id, answer: JSON.stringify(answer) })
      .where('person_id', '=', personId)
      .where('client_id', '=', clientId)
      .execute();
    return answer;
  });
}

/**
 * The recorded answer of an earlier call with this client id.
 * @throws {Refusal} 404 if what it made is deleted for good
 */
export async function recordedAnswer<Answer>(
  db: Pick<Database, 'rows'>,
  { personId, clientId, call }: { personId: string; clientId: string; call: string },
): Promise<Answer | undefined> {
  const creation = await db.rows
    .selectFrom('creations')
    .select(['call', 'answer'])
    .where('person_id', '=', personId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (creation && creation.call !== call) throw new Refusal(409, 'This client_id stands for something else.');
  if (creation?.answer === null) throw new Refusal(404, 'This was deleted for good.');
  return creation && (JSON.parse(creation.answer) as Answer);
}

/**
 * Forgets the answers that show things which are deleted for good, and their texts in activities, but not their client ids: a repeated call
 * creates none anew.
 */
export async function forgetAnswers({ rows }: Pick<Database, 'rows'>, gone: readonly { id: string }[]): Promise<void> {
  await forgetActTexts(
    { rows },
    gone.map(({ id }) => id),
  );
  for (let from = 0; from < gone.length; from += 500)
    await rows
      .updateTable('creations')
      .set({ answer: null })
      .where(
        'made_id',
        'in',
        gone.slice(from, from + 500).map(({ id }) => id),
      )
      .execute();
}

const drawnByClient = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Resolves ids, some of which may be the client ids of their creation: an offline client knows no others. */
export async function idsOf(db: Pick<Database, 'rows'>, personId: string, ids: readonly string[]): Promise<string[]> {
  const clientIds = ids.filter((id) => drawnByClient.test(id));
  if (clientIds.length === 0) return [...ids];
  const creations = await db.rows
    .selectFrom('creations')
    .select(['client_id', 'made_id'])
    .where('person_id', '=', personId)
    .where('client_id', 'in', clientIds)
    .execute();
  const idByClient = new Map(creations.map(({ client_id, made_id }) => [client_id, made_id]));
  return ids.map((id) => idByClient.get(id) ?? id);
}

/** Resolves one id like {@link idsOf}. */
export const idFor = async (db: Pick<Database, 'rows'>, personId: string, id: string): Promise<string> =>
  (await idsOf(db, personId, [id]))[0]!;
