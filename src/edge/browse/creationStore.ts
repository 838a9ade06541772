import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb';
import * as v from 'valibot';
import { AddressDraft } from '../../../events/browse/saving.ts';
import { Creation } from '../../../events/entities/creation.ts';
import { drawnId } from '../shell/drawnId.ts';
import { openEmptied } from '../shell/emptying.ts';
import { inTime, LateError, openInTime, transactionLimit } from '../shell/inTime.ts';

interface Draft {
  account: string;
  place: string;
  creation: Creation;
  /** Drawn with every write, so that a tab knows whether another one wrote. */
  revision: string;
  /** Its page went, or will go, while this revision is sent. */
  isSending?: boolean;
  /** Bytes of its files that the server has confirmed, by their ids. */
  received?: Received;
}

/** Bytes of files that the server has confirmed, by their ids. */
export type Received = Readonly<Record<string, number>>;

/** The state of sending a draft, as its tab knows it. */
interface Sending {
  isSending: boolean;
  received: Received;
}

interface Schema extends DBSchema {
  drafts: { key: [string, string]; value: Draft };
  /** By their ids. */
  files: { key: string; value: { account: string; place: string; id: string; file: Blob } };
  /** The pin from a web page that each account has begun. */
  addresses: { key: string; value: { account: string; draft: AddressDraft } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** @throws if another page holds it up */
function database(): Promise<IDBPDatabase<Schema>> {
  if (opening) return opening;
  const asked = openEmptied<Schema>('tessera-creations', 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('drafts', { keyPath: ['account', 'place'] });
        db.createObjectStore('files', { keyPath: 'id' });
      }
      db.createObjectStore('addresses', { keyPath: 'account' });
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  });
  opening = openInTime(asked, 'the drafts’ database');
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Timeout of a transaction on files in milliseconds: one may write a film of 200 MB, at a megabyte a second, and others wait for it. */
const filesLimit = transactionLimit + 200_000;

/**
 * Runs a transaction on one store. A late one is aborted unless it is committed: it changes nothing after its
 * caller took it for failed.
 * @throws if the browser refuses it, or another page holds the database up
 */
async function transact<Name extends StoreNames<Schema>, Mode extends IDBTransactionMode, T>(
  name: Name,
  mode: Mode,
  run: (store: IDBPObjectStore<Schema, [Name], Name, Mode>) => Promise<T>,
): Promise<T> {
  const transaction = (await database()).transaction(name, mode);
  const work = Promise.all([run(transaction.store), transaction.done]);
  return inTime(work, name === 'files' ? filesLimit : transactionLimit, 'the drafts’ database did not answer').then(
    ([result]) => result,
    (error: unknown) => {
      try {
        if (error instanceof LateError) transaction.abort();
      } catch {
        // It is committed.
      }
      throw error;
    },
  );
}

/**
 * Stores a draft over the revision that this tab has seen; undefined if it has seen none.
 * @param sending what is stored beside the draft
 * @returns the new revision; undefined if another tab wrote or deleted it meanwhile, whose draft then stays
 * @throws if the browser refuses it
 */
export async function putDraft(
  account: string,
  place: string,
  creation: Creation,
  seen: string | undefined,
  sending: Sending = { isSending: false, received: {} },
  revision = drawnId(),
): Promise<string | undefined> {
  return transact('drafts', 'readwrite', async (store) => {
    const isOwn = (await store.get([account, place]))?.revision === seen;
    if (isOwn) await store.put({ account, place, creation, revision, ...sending });
    return isOwn ? revision : undefined;
  });
}

/** Stores how far the sending of a revision got; another tab's revision stays as it is. @throws if the browser refuses it */
export async function putSending(account: string, place: string, revision: string, sending: Sending): Promise<void> {
  await transact('drafts', 'readwrite', async (store) => {
    const row = await store.get([account, place]);
    if (row?.revision === revision) await store.put({ ...row, ...sending });
  });
}

/** @throws if the browser refuses it, or has no room */
export async function putFile(account: string, place: string, id: string, file: Blob): Promise<void> {
  await transact('files', 'readwrite', (store) => store.put({ account, place, id, file }));
}

/** The stored draft of a place, with its files by their ids; no draft if there is none of the declared form. */
export async function readDraft(
  account: string,
  place: string,
): Promise<Sending & { creation: Creation | undefined; revision: string | undefined; files: Map<string, Blob> }> {
  const row = await transact('drafts', 'readonly', (store) => store.get([account, place]));
  const read = v.safeParse(Creation, row?.creation);
  const files = new Map<string, Blob>();
  for (const row of await filesOf(account, place)) files.set(row.id, row.file);
  const { revision, isSending = false, received = {} } = row ?? {};
  return { creation: read.success ? read.output : undefined, revision, isSending, received, files };
}

/**
 * Deletes the draft of a place if it is the revision that this tab has seen, and the files that no draft of the place names. Another
 * tab's draft stays, under a client id of its own if it has that of the draft which is gone: with that it would count as sent.
 * @returns the ids of the files
 */
export async function deleteDraft(
  account: string,
  place: string,
  seen: string | undefined,
  clientId: string | undefined,
): Promise<string[]> {
  const others = await transact('drafts', 'readwrite', async (store) => {
    const row = await store.get([account, place]);
    if (row?.revision === seen) await store.delete([account, place]);
    else if (row && row.creation.clientId === clientId)
      await store.put({ ...row, creation: { ...row.creation, clientId: drawnId() }, revision: drawnId(), isSending: false });
    return row?.revision === seen ? undefined : row;
  });
  const named = new Set(others?.creation.items.flatMap(({ id, poster, captions }) => [id, poster, captions?.id]));
  const ids = (await filesOf(account, place)).map(({ id }) => id).filter((id) => !named.has(id));
  await transact('files', 'readwrite', (store) => Promise.all(ids.map((id) => store.delete(id))));
  return ids;
}

const filesOf = async (account: string, place: string) =>
  (await transact('files', 'readonly', (store) => store.getAll())).filter((row) => row.account === account && row.place === place);

/** Stores the account's pin from a web page; that of another tab gives way. @throws if the browser refuses it */
export async function putAddress(account: string, draft: AddressDraft): Promise<void> {
  await transact('addresses', 'readwrite', (store) => {
    const stored = store.put({ account, draft });
    // Without it, a page that goes before the answer of its write loses that.
    store.transaction.commit();
    return stored;
  });
}

/** The account's stored pin from a web page; undefined if there is none of the declared form. */
export async function readAddress(account: string): Promise<AddressDraft | undefined> {
  const read = v.safeParse(AddressDraft, (await transact('addresses', 'readonly', (store) => store.get(account)))?.draft);
  return read.success ? read.output : undefined;
}

export async function deleteAddress(account: string): Promise<void> {
  await transact('addresses', 'readwrite', (store) => store.delete(account));
}
