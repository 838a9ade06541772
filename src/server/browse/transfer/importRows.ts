import { importFailures, type ImportFailure, type Transfer } from '../../../../events/entities/transfer.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { Place } from './places.ts';
import type { ImportItem } from './readItems.ts';

/** Failures that the page shows. */
const maxShown = 200;
const rowsAtOnce = 500;

/** Items of a person that are left to import, or to try again. */
const maxLeft = 20_000;
/** Seconds for which a runner has an import to itself; longer than some items take. */
const leaseSeconds = 120;

export type StoredItem = ImportItem & Place;
/** `keptFile` is the export that has its file. */
export type WaitingItem = StoredItem & { keptFile: string | null };

/** @throws {Refusal} 409 if so many items would be left that the import would never end */
export async function requireRoomForItems({ rows }: Pick<Database, 'rows'>, personId: string, items: readonly ImportItem[]): Promise<void> {
  const left = await rows
    .selectFrom('import_items')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  if (new Set([...left, ...items].map(({ id }) => id)).size > maxLeft)
    throw new Refusal(409, 'Your import has as many items left as one may have. Wait until it is finished, or close it, and try again.');
}

/**
 * Starts an import, or adds the items of another export to the one that runs. Those that failed before are tried again.
 * @param keptFile the name of the export, if items are files of it
 */
export async function addItems(db: Database, personId: string, items: readonly StoredItem[], keptFile: string | null): Promise<void> {
  await inTransaction(db, async ({ rows }) => {
    const last = await rows.selectFrom('imports').select('state').where('person_id', '=', personId).executeTakeFirst();
    if (last?.state === 'finished')
      await rows.deleteFrom('import_items').where('person_id', '=', personId).where('state', 'in', ['added', 'known']).execute();
    const started = { state: 'running' as const, created_at: new Date().toISOString() };
    await rows
      .insertInto('imports')
      .values({ person_id: personId, ...started })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(started))
      .execute();
    const highest = await rows
      .selectFrom('import_items')
      .select(({ fn }) => fn.max<number | null>('place').as('place'))
      .where('person_id', '=', personId)
      .executeTakeFirst();
    const first = Number(highest?.place ?? -1) + 1;
    for (let from = 0; from < items.length; from += rowsAtOnce) {
      const values = items.slice(from, from + rowsAtOnce).map((item, at) => ({
        person_id: personId,
        id: item.id,
        place: first + from + at,
        item: JSON.stringify(item),
        state: 'waiting' as const,
        reason: null,
        kept_file: item.file === undefined ? null : keptFile,
      }));
      await rows
        .insertInto('import_items')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['person_id', 'id'])
            .doUpdateSet(({ ref }) => ({
              state: 'waiting' as const,
              reason: null,
              item: ref('excluded.item'),
              kept_file: ref('excluded.kept_file'),
            }))
            .where('import_items.state', '=', 'failed'),
        )
        .execute();
    }
  });
}

/** Takes or renews the lease of an import. @returns whether the runner has it */
export async function leaseImport({ rows }: Pick<Database, 'rows'>, personId: string, runner: string): Promise<boolean> {
  const [now, until] = [0, leaseSeconds].map((seconds) => new Date(Date.now() + seconds * 1000).toISOString());
  const leased = await rows
    .updateTable('imports')
    .set({ runner, leased_until: until })
    .where('person_id', '=', personId)
    .where(({ or, eb }) => or([eb('runner', 'is', null), eb('runner', '=', runner), eb('leased_until', '<', now!)]))
    .returning('person_id')
    .executeTakeFirst();
  return leased !== undefined;
}

export const releaseImport = ({ rows }: Pick<Database, 'rows'>, personId: string, runner: string) =>
  rows.updateTable('imports').set({ runner: null }).where('person_id', '=', personId).where('runner', '=', runner).execute();

/** The exports that a person's import names: all, and those that an item may still be read from. */
export async function keptFilesOf({ rows }: Pick<Database, 'rows'>, personId: string): Promise<{ all: string[]; needed: string[] }> {
  const named = rows
    .selectFrom('import_items')
    .select('kept_file')
    .distinct()
    .where('person_id', '=', personId)
    .where('kept_file', 'is not', null)
    .$narrowType<{ kept_file: string }>();
  const all = await named.execute();
  const needed = await named.where('state', 'in', ['waiting', 'failed']).execute();
  return { all: all.map((row) => row.kept_file), needed: needed.map((row) => row.kept_file) };
}

/** The items that come next, in the order of the export. */
export async function nextItems({ rows }: Database, personId: string, limit: number): Promise<WaitingItem[]> {
  const waiting = await rows
    .selectFrom('import_items')
    .select(['item', 'kept_file'])
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(limit)
    .execute();
  return waiting.map(({ item, kept_file }) => ({ ...(JSON.parse(item) as StoredItem), keptFile: kept_file }));
}

/** Writes the outcome of an item, unless another runner did. */
export async function settleRow({ rows }: Writing, personId: string, id: string, outcome: 'added' | 'known' | { reason: ImportFailure }) {
  const [state, reason] = typeof outcome === 'string' ? [outcome, null] : (['failed', outcome.reason] as const);
  await rows
    .updateTable('import_items')
    .set({ state, reason })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
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
      .set(action === 'stop' ? { state: 'stopped' } : { state: 'running', created_at: new Date().toISOString() })
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
