import type { DBSchema, IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { KeptChange } from '../../../events/entities/change.ts';
import { openEmptied } from '../shell/emptying.ts';
import { inTime, openInTime } from '../shell/inTime.ts';

interface Row {
  account: string;
  clientId: string;
  change: KeptChange['change'];
}

interface Schema extends DBSchema {
  /** In the order of insertion. */
  changes: { key: number; value: Row; indexes: { account: string; clientId: string } };
}

/** Milliseconds that a page waits for the database: a connection or a transaction of another page may block it for ever. */
const timeout = 3000;
/** Milliseconds after which it counts as unusable; a busy device may take longer than a page waits. */
const limit = 20_000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** The database of unsent changes, for every account of this browser. */
function database(): Promise<IDBPDatabase<Schema>> {
  if (opening) return opening;
  const asked = openEmptied<Schema>('tessera-outbox', 1, {
    upgrade(db) {
      const changes = db.createObjectStore('changes', { autoIncrement: true });
      changes.createIndex('account', 'account');
      changes.createIndex('clientId', 'clientId', { unique: true });
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  });
  opening = openInTime(asked, 'the outbox', limit);
  opening.catch(() => (opening = undefined));
  return opening;
}

const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> => inTime(work, milliseconds, 'the outbox did not answer');

/**
 * Resolves when the change is on the disk. A tab may be killed as the change shows, and the browser aborts what such a tab has not
 * committed; so the change is also copied to localStorage, at once, and committed without waiting for its request.
 * @throws if the database refuses it or does not answer; where there is no copy, soon
 */
export async function putChange(row: Row): Promise<void> {
  const isCopied = copyUnsent(row);
  const adding = addRow(row);
  await within(isCopied ? limit : timeout, adding);
}

async function addRow(row: Row): Promise<void> {
  const transaction = (await database()).transaction('changes', 'readwrite', { durability: 'strict' });
  const adding = transaction.store.add(row);
  transaction.commit();
  await Promise.all([adding, transaction.done]);
}

/**
 * The changes of an account in their order, from the database or, where it lacks one, from its copy: a damaged database opens empty
 * without an error. `isWhole` is false if a row or a copy is not of the declared form, which is left out. The copies are enough where the
 * database does not answer soon; `isUsable` tells, later then, whether it answers at all.
 */
export async function changesOf(account: string): Promise<{ changes: KeptChange[]; isWhole: boolean; isUsable: () => Promise<boolean> }> {
  const copies = unsentOf(account);
  const reading = rowsOf(account);
  const answered = within(limit, reading).then(
    () => true,
    () => false,
  );
  const found = await within(timeout, reading).catch(() => []);
  const gone = found.filter(({ clientId }) => isDropped(clientId)).map(({ clientId }) => clientId);
  if (gone.length > 0) dropRows(gone).catch(() => undefined);
  const rows = found.filter(({ clientId }) => !gone.includes(clientId));
  const present = new Set(rows.map(({ clientId }) => clientId));
  // A copy that another tab has removed meanwhile is of a change that it has sent; sending it again would change nothing.
  const all = [...rows, ...copies.filter(({ clientId }) => !present.has(clientId))];
  const changes = all.flatMap((row) => {
    const read = v.safeParse(KeptChange, row);
    return read.success ? [read.output] : [];
  });
  return { changes, isWhole: changes.length === all.length, isUsable: () => answered };
}

const rowsOf = async (account: string): Promise<Row[]> => (await database()).getAllFromIndex('changes', 'account', account);

/**
 * Removes changes from the disk.
 * @param areDiscarded no later page may send them, even where the database removes them late or never; sending others again changes nothing
 * @throws if the database refuses it or does not answer
 */
export async function dropChanges(clientIds: readonly string[], areDiscarded: boolean): Promise<void> {
  clientIds.forEach(areDiscarded ? markDropped : removeCopy);
  await within(limit, dropRows(clientIds));
}

async function dropRows(clientIds: readonly string[]): Promise<void> {
  const transaction = (await database()).transaction('changes', 'readwrite');
  for (const clientId of clientIds) {
    const key = await transaction.store.index('clientId').getKey(clientId);
    if (key !== undefined) await transaction.store.delete(key);
  }
  await transaction.done;
  clientIds.forEach(removeCopy);
}

const prefix = 'tessera.unsent.';

const Copy = v.object({ account: v.string(), at: v.number(), change: v.unknown() });

/** Whether an item of this browser's storage is the copy of an unsent change. */
export const isCopyItem = (key: string): boolean => key.startsWith(prefix);

/** Returns the account of a copy; undefined if it is damaged. @throws if storage is refused */
export function ownerOfCopy(key: string): string | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Copy), localStorage.getItem(key));
  return read.success ? read.output.account : undefined;
}

/** @returns false if storage is refused or full: the database alone has the change */
function copyUnsent({ clientId, account, change }: Row): boolean {
  try {
    localStorage.setItem(prefix + clientId, JSON.stringify({ account, at: performance.timeOrigin + performance.now(), change }));
    return true;
  } catch {
    return false;
  }
}

/** A copy without a change says that its row is to go. */
function markDropped(clientId: string): void {
  try {
    const account = ownerOfCopy(prefix + clientId) ?? '';
    localStorage.setItem(prefix + clientId, JSON.stringify({ account, at: 0, change: null }));
  } catch {
    removeCopy(clientId);
  }
}

function isDropped(clientId: string): boolean {
  try {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Copy), localStorage.getItem(prefix + clientId));
    return read.success && read.output.change === null;
  } catch {
    return false;
  }
}

function removeCopy(clientId: string): void {
  try {
    localStorage.removeItem(prefix + clientId);
  } catch {
    // Storage is refused.
  }
}

/** Returns the copies of an account's changes, oldest first. */
function unsentOf(account: string): { clientId: string; change: unknown }[] {
  try {
    return Object.entries(localStorage)
      .flatMap(([key, text]) => {
        const read = isCopyItem(key) ? v.safeParse(v.pipe(v.string(), v.parseJson(), Copy), text) : undefined;
        return read?.success && read.output.account === account && read.output.change !== null
          ? [{ ...read.output, clientId: key.slice(prefix.length) }]
          : [];
      })
      .toSorted((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}
