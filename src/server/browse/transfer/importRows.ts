import { importFailures, type ImportFailure, type Transfer } from '../../../../events/entities/transfer.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import type { Place } from './places.ts';
import type { ImportItem } from './readItems.ts';

/** Failures that the page shows. */
const maxShown = 200;
const rowsAtOnce = 500;

export type StoredItem = ImportItem & Place;

/** Starts an import, or adds the items of another export to the one that runs. Those that failed before are tried again. */
export async function addItems(db: Database, personId: string, items: readonly StoredItem[]): Promise<void> {
  await inTransaction(db, async ({ rows }) => {
    await rows
      .insertInto('imports')
      .values({ person_id: personId, state: 'running', created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ state: 'running' }))
      .execute();
    const last = await rows
      .selectFrom('import_items')
      .select(({ fn }) => fn.max<number | null>('place').as('place'))
      .where('person_id', '=', personId)
      .executeTakeFirst();
    const first = Number(last?.place ?? -1) + 1;
    for (let from = 0; from < items.length; from += rowsAtOnce) {
      const values = items.slice(from, from + rowsAtOnce).map((item, at) => ({
        person_id: personId,
        id: item.id,
        place: first + from + at,
        item: JSON.stringify(item),
        state: 'waiting' as const,
        reason: null,
      }));
      await rows
        .insertInto('import_items')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['person_id', 'id'])
            .doUpdateSet(({ ref }) => ({ state: 'waiting' as const, reason: null, item: ref('excluded.item') }))
            .where('import_items.state', '=', 'failed'),
        )
        .execute();
    }
  });
}

/** The items that come next, in the order of the export. */
export async function nextItems({ rows }: Database, personId: string, limit: number): Promise<StoredItem[]> {
  const waiting = await rows
    .selectFrom('import_items')
    .select('item')
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(limit)
    .execute();
  return waiting.map(({ item }) => JSON.parse(item) as StoredItem);
}

/** Writes the outcome of an item. */
export async function settleRow({ rows }: Writing, personId: string, id: string, outcome: 'added' | 'known' | { reason: ImportFailure }) {
  const [state, reason] = typeof outcome === 'string' ? [outcome, null] : (['failed', outcome.reason] as const);
  await rows.updateTable('import_items').set({ state, reason }).where('person_id', '=', personId).where('id', '=', id).execute();
}

export type ImportAction = 'stop' | 'continue' | 'retry';

/** Changes the state of a person's import, if there is one. */
export async function changeImport(db: Database, personId: string, action: ImportAction): Promise<void> {
  await inTransaction(db, async ({ rows }) => {
    if (action === 'retry')
      await rows
        .updateTable('import_items')
        .set({ state: 'waiting', reason: null })
        .where('person_id', '=', personId)
        .where('state', '=', 'failed')
        .execute();
    await rows
      .updateTable('imports')
      .set({ state: action === 'stop' ? 'stopped' : 'running' })
      .where('person_id', '=', personId)
      .execute();
  });
}

/** Ends an import that has nothing left to do, unless items were added meanwhile. @returns whether it ended */
export async function finishImport(db: Database, personId: string): Promise<boolean> {
  return inTransaction(db, async ({ rows }) => {
    const finished = await rows
      .updateTable('imports')
      .set({ state: 'finished' })
      .where('person_id', '=', personId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('import_items').select('id').where('person_id', '=', personId).where('state', '=', 'waiting'))),
      )
      .returning('person_id')
      .executeTakeFirst();
    return finished !== undefined;
  });
}

/** Forgets an import; its pins stay. */
export const forgetImport = ({ rows }: Pick<Database, 'rows'>, personId: string) =>
  rows.deleteFrom('imports').where('person_id', '=', personId).execute();

export async function importOf({ rows }: Pick<Database, 'rows'>, personId: string): Promise<Transfer> {
  const run = await rows.selectFrom('imports').select('state').where('person_id', '=', personId).executeTakeFirst();
  if (!run) return { state: 'none', total: 0, added: 0, known: 0, failed: 0, failures: [] };
  const counts = await rows
    .selectFrom('import_items')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('items')])
    .where('person_id', '=', personId)
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(counts.find((row) => row.state === state)?.items ?? 0);
  // A page that follows an import needs their number only.
  const failures =
    run.state === 'running'
      ? []
      : await rows
          .selectFrom('import_items')
          .select(['item', 'reason'])
          .where('person_id', '=', personId)
          .where('state', '=', 'failed')
          .orderBy('place')
          .limit(maxShown)
          .execute();
  return {
    state: run.state,
    total: counts.reduce((sum, { items }) => sum + Number(items), 0),
    added: countOf('added'),
    known: countOf('known'),
    failed: countOf('failed'),
    failures: failures.map(({ item, reason }) => ({
      name: nameOf(JSON.parse(item) as StoredItem),
      reason: importFailures.find((word) => word === reason) ?? 'damaged',
    })),
  };
}

/** By what a person recognizes an item. */
export const nameOf = ({ title, page, pictures, file }: ImportItem): string => title || page || pictures[0] || file || '';
