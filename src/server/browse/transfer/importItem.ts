import { quotaReached } from '../../../../events/entities/instanceSettings.ts';
import type { ImportFailure } from '../../../../events/entities/transfer.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { isStorageDown } from '../../database/trouble.ts';
import { idOf } from '../../database/ids.ts';
import { refuseBlockedLook, refuseBlockedPicture } from '../../moderation/blockedPictures.ts';
import type { PictureStore } from '../../pictureStore/pictureStore.ts';
import { takeIn } from '../../pictures/intake.ts';
import { PictureRefused, statusOfRefusal } from '../../pictures/refusal.ts';
import { maxBytes, sourceOf } from '../../pictures/source.ts';
import { fairGate } from '../../shell/fairGate.ts';
import { Refusal } from '../../shell/refusal.ts';
import { chooseBoardCovers } from '../countPins.ts';
import type { Picture } from '../drafts.ts';
import { placeForPin } from '../saving/boardRights.ts';
import { addPin } from '../saving/createPin.ts';
import { oldestUndoable } from '../saving/trashPeriod.ts';
import { type FetchedFile, fetchForeign, type Reach } from '../saving/foreignFetch.ts';
import { lockPerson, requireRoomForPins } from '../saving/quotas.ts';
import { writeNote } from '../saving/pinNotes.ts';
import { importTags } from '../saving/tags.ts';
import { readPage } from '../saving/readPage.ts';
import type { Place } from './places.ts';
import type { ImportItem } from './readItems.ts';

export interface Importing<Item extends ImportItem = ImportItem> {
  db: Database;
  pictures: PictureStore;
  reach: Reach;
  personId: string;
  /** @throws {PictureRefused} if the file of an item is not there, damaged, or larger than `maxBytes` */
  readFile: (item: Item, maxBytes: number) => Promise<Buffer>;
}

/** Pictures that are fetched at the same time, for all people and for one: their bytes are in memory. */
const enter = fairGate({ total: 16, ofKey: 8, maxWaiting: 2000, maxWaitingOfKey: 100, maxWait: 600_000 });
/** Requests to one host at the same time, of all people: nobody uses this server to overload another. */
const hosts = fairGate({ total: 64, ofKey: 4, maxWaiting: 2000, maxWait: 600_000 });
const enterHost = (host: string) => hosts({ key: host }, 1);
/** Pictures of a page that are tried. */
const maxTried = 3;

/** An item that was not imported, for a reason that is its own. */
export class ItemFailed extends Error {
  override name = 'ItemFailed';
  readonly reason: ImportFailure;
  /** @param cause an error that nobody expected */
  constructor(reason: ImportFailure, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const failed: Readonly<Record<number, ImportFailure>> = { 400: 'unreachable', 413: 'tooLarge', 415: 'noPicture', 422: 'damaged' };

/** @throws what does not concern the item alone: a full queue, a failing disk or database */
function failureOf(error: unknown): ItemFailed {
  if (error instanceof ItemFailed) return error;
  if (error instanceof PictureRefused) {
    const status = statusOfRefusal[error.code];
    return new ItemFailed(error.code === 'unreadable' ? 'missing' : status === 415 ? 'kind' : (failed[status] ?? 'damaged'));
  }
  const isOfStorage = isStorageDown(error) || (error instanceof Error && 'syscall' in error);
  if (isOfStorage || (error instanceof Refusal && (error.status === 429 || error.status === 503))) throw error;
  // One item that breaks something ends neither the others nor, again and again, the run.
  if (!(error instanceof Refusal)) return new ItemFailed('damaged', error);
  if (error.status === 403) return new ItemFailed(error.code === quotaReached ? 'full' : 'notAllowed');
  return new ItemFailed(failed[error.status] ?? 'notAllowed');
}

/** The work left for an item: none, or to add a pin with this picture. */
type Prepared = 'known' | ItemFailed | { picture: Picture; title?: string | undefined };

/** Items whose pictures are read at the same time; they become pins in their order. */
export const itemsAtOnce = 16;
export type Outcome = 'added' | 'known' | ItemFailed;

/**
 * Imports some items.
 * @param settle stores an outcome, in the transaction that adds the pin
 * @returns why items were left that can be imported later, if there are such
 */
export async function importBatch<Item extends ImportItem & Place>(
  items: readonly Item[],
  importing: Importing<Item>,
  settle: (writing: Writing, item: Item, outcome: Outcome) => Promise<unknown>,
): Promise<{ reason: unknown } | undefined> {
  const prepared = await Promise.allSettled(items.map((item) => prepareItem(item, importing)));
  for (const [at, item] of items.entries()) {
    const picture = prepared[at]!;
    if (picture.status === 'fulfilled')
      await settleItem(importing, item, picture.value, (writing, outcome) => settle(writing, item, outcome));
  }
  const left = prepared.find((outcome) => outcome.status === 'rejected');
  return left && { reason: left.reason };
}

/** Reads, or fetches, the picture of an item, and takes it in. @throws what does not concern the item alone */
async function prepareItem<Item extends ImportItem>(item: Item, importing: Importing<Item>): Promise<Prepared> {
  const { db, pictures, personId } = importing;
  if (await isKnown(db, personId, item)) return 'known';
  const leave = await enter({ key: personId }, 1);
  try {
    await requireRoomForPins(db, personId);
    const { bytes, name, title } = await pictureOf(item, importing);
    const source = await sourceOf(bytes);
    await refuseBlockedPicture(db, source);
    const picture = {
      ...(await takeIn(source, { pictures, party: { key: personId }, ...(name && { claimed: { name } }) })),
      bytes: bytes.length,
    };
    await refuseBlockedLook(db, picture, pictures);
    return { picture, title };
  } catch (error) {
    return failureOf(error);
  } finally {
    leave();
  }
}

/** A pin that the person deleted a moment ago stays deleted; one that is in the trash for longer is imported anew. */
async function isKnown({ rows }: Pick<Database, 'rows'>, personId: string, { id, ownId }: ImportItem): Promise<boolean> {
  const ids = [idOf('pin', personId, id), ...(ownId === undefined ? [] : [ownId])];
  const pin = await rows.selectFrom('pins').select('id').where('owner_id', '=', personId).where('id', 'in', ids).executeTakeFirst();
  const deleted = rows.selectFrom('deleted_pins').select('id').where('owner_id', '=', personId).where('id', 'in', ids);
  return (pin ?? (await deleted.where('deleted_at', '>=', oldestUndoable()).executeTakeFirst())) !== undefined;
}

interface Found {
  bytes: Buffer;
  name?: string;
  /** The title of the page that it was found on. */
  title?: string;
}

async function pictureOf<Item extends ImportItem>(item: Item, { readFile, reach, personId }: Importing<Item>): Promise<Found> {
  const { file, pictures, page } = item;
  const polite: Reach = { ...reach, enterHost };
  if (file !== undefined) return { bytes: await readFile(item, maxBytes), name: file };
  if (pictures.length > 0) return { bytes: (await firstPicture(pictures, polite)).bytes };
  if (page === undefined) throw new ItemFailed('noPicture');
  const fetched = await fetchForeign(page, polite);
  if (fetched.type.startsWith('image/')) return { bytes: fetched.bytes };
  const { title, pictures: shown } = await readPage(fetched, { key: personId });
  if (shown.length === 0) throw new ItemFailed('noPicture');
  return {
    bytes: (
      await firstPicture(
        shown.slice(0, maxTried).map(({ url }) => url),
        polite,
      )
    ).bytes,
    title,
  };
}

/** The first of some addresses that has a picture. @throws the refusal of the last one */
async function firstPicture(addresses: readonly string[], reach: Reach): Promise<FetchedFile> {
  for (const [at, address] of addresses.entries()) {
    try {
      const fetched = await fetchForeign(address, reach);
      if (fetched.type.startsWith('image/')) return fetched;
      throw new ItemFailed('noPicture');
    } catch (error) {
      if (at === addresses.length - 1 || !(error instanceof Refusal || error instanceof ItemFailed)) throw error;
    }
  }
  throw new ItemFailed('noPicture');
}

/**
 * Adds the pin of a prepared item, and writes the outcome in the same transaction.
 * @param settle stores the outcome @throws what does not concern the item alone
 */
async function settleItem(
  { db, personId }: { db: Database; personId: string },
  item: ImportItem & Place,
  prepared: Prepared,
  settle: (writing: Writing, outcome: Outcome) => Promise<unknown>,
): Promise<void> {
  try {
    await inTransaction(db, async (writing) => {
      const outcome = prepared === 'known' || prepared instanceof ItemFailed ? prepared : await add(writing, personId, item, prepared);
      await settle(writing, outcome);
    });
  } catch (error) {
    const failure = failureOf(error);
    await inTransaction(db, (writing) => settle(writing, failure));
  }
}

async function add(
  writing: Writing,
  personId: string,
  item: ImportItem & Place,
  { picture, title }: Exclude<Prepared, 'known' | ItemFailed>,
): Promise<'added' | 'known'> {
  const { boardId, sectionId, isCover } = item;
  const place = boardId === undefined ? {} : await placeForPin(writing, personId, { board_id: boardId, section_id: sectionId });
  await lockPerson(writing, personId);
  if (await isKnown(writing, personId, item)) return 'known';
  const id = idOf('pin', personId, item.id);
  await addPin(writing, personId, id, {
    ...place,
    picture,
    title: item.title || title,
    description: item.description,
    alt_text: item.altText,
    link: item.page,
    detail: item.details,
    created_at: item.createdAt,
  });
  if (item.note) await writeNote(writing, personId, id, item.note);
  if (item.tags) await importTags(writing, personId, id, item.tags);
  if (isCover && boardId !== undefined) {
    await writing.rows.updateTable('boards').set({ cover_id: id }).where('id', '=', boardId).where('cover_id', 'is', null).execute();
    await chooseBoardCovers(writing.rows, boardId);
  }
  return 'added';
}
