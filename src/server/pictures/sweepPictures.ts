import type { Database } from '../database/database.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { originalKey, recordKey, removePicture, signaturesIn } from './storage.ts';

const hour = 3600 * 1000;
/** A picture is stored before a row names it: the time between lies far below this, in a long import too. */
const unnamedFor = 24 * hour;
const atOnce = 500;
const detailsAtOnce = 2000;

type Rows = Pick<Database, 'rows'>;

/**
 * Removes pictures that no row has named for a day: those of deleted pins, and of uploads that were refused. In two steps, since a picture
 * may be taken in again meanwhile: first the record goes, so that the next upload writes the picture anew; in a later sweep the files go,
 * unless they are new by then. Backups copy what their rows name, which is never removed here.
 */
export async function sweepPictures(db: Rows, pictures: PictureStore, signal?: AbortSignal): Promise<void> {
  const unnamedOf = await unnamedIn(db);
  let batch: string[] = [];
  const flush = async () => {
    const unnamed = await unnamedOf(batch);
    const records = new Map<string, Buffer>();
    for (const signature of unnamed) {
      const record = await remove(pictures, signature);
      if (record) records.set(signature, record);
    }
    // A store on another machine may have removed what was written in that moment, for a row that is there by now.
    const stillUnnamed = new Set(await unnamedOf([...records.keys()]));
    for (const [signature, record] of records)
      if (!stillUnnamed.has(signature)) await pictures.write(recordKey(signature), record, { lasting: true });
    batch = [];
  };
  for await (const signature of signaturesIn(pictures)) {
    if (signal?.aborted) return;
    batch.push(signature);
    if (batch.length === atOnce) await flush();
  }
  await flush();
}

/** @returns its record, if that is what was removed */
async function remove(pictures: PictureStore, signature: string): Promise<Buffer | undefined> {
  const unnamedSince = Date.now() - unnamedFor;
  if (await pictures.find(recordKey(signature))) return pictures.removeOlder(recordKey(signature), unnamedSince);
  const original = await pictures.find(originalKey(signature));
  if (original && original.changedMs < unnamedSince) await removePicture(pictures, signature);
  return undefined;
}

/** Returns a filter, for a few hundred signatures at a time: those that no column names and that stand within no JSON. */
export async function unnamedIn(db: Rows): Promise<(signatures: readonly string[]) => Promise<string[]>> {
  const { rows } = db;
  const namedSignatures = await namedWithin(db);
  return async (signatures) => {
    const candidates = signatures.filter((signature) => !namedSignatures.has(signature));
    if (candidates.length === 0) return [];
    const pins = await rows.selectFrom('pins').select('signature').where('signature', 'in', candidates).distinct().execute();
    const photos = await rows.selectFrom('comment_photos').select('signature').where('signature', 'in', candidates).execute();
    const people = await rows
      .selectFrom('people')
      .select('picture_signature as signature')
      .where('picture_signature', 'in', candidates)
      .execute();
    const usedSignatures = new Set([...pins, ...photos, ...people].map(({ signature }) => signature));
    return candidates.filter((signature) => !usedSignatures.has(signature));
  };
}

/** Of pins that can still be put back, and of what pins show beside their picture. */
async function namedWithin(db: Rows): Promise<Set<string>> {
  const signatures = new Set<string>();
  const add = (text: string) => {
    for (const [signature] of text.matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g)) signatures.add(signature);
  };
  for await (const pin of deletedPins(db)) add(pin);
  for await (const detail of pinDetails(db)) add(detail);
  return signatures;
}

/** The stored rows of all deleted pins, in pages. */
export async function* deletedPins({ rows }: Rows): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const page = await rows
      .selectFrom('deleted_pins')
      .select(['id', 'pin'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(detailsAtOnce)
      .execute();
    for (const { pin } of page) yield pin;
    if (page.length < detailsAtOnce) return;
    last = page.at(-1)!.id;
  }
}

/** The stored details of all pins, in pages, since SQLite answers on the main thread. */
export async function* pinDetails({ rows }: Rows): AsyncGenerator<string> {
  for (let last = -1; ;) {
    const page = await rows
      .selectFrom('pins')
      .select(['serial', 'detail'])
      .where('serial', '>', last)
      .orderBy('serial')
      .limit(detailsAtOnce)
      .execute();
    for (const { detail } of page) if (detail) yield detail;
    if (page.length < detailsAtOnce) return;
    last = page.at(-1)!.serial;
  }
}
