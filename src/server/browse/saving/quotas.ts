import { quotaReached } from '../../../../events/entities/instanceSettings.ts';
import type { Database, Writing } from '../../database/database.ts';
import { readSettings } from '../../instance/instanceSettings.ts';
import { Refusal } from '../../shell/refusal.ts';

const gigabyte = 1024 ** 3;
const numberFormat = new Intl.NumberFormat('en-US');
const full = (message: string): Refusal => new Refusal(403, message, undefined, quotaReached);

/**
 * Locks a person's row until the transaction ends, so that of what they create at the same time each is counted before the next. Without
 * its key: inserted rows that reference the person hold a key lock, so two concurrent creations would deadlock.
 */
export async function lockPerson({ rows, dialect }: Writing, personId: string): Promise<void> {
  // A transaction of SQLite has no others beside it.
  if (dialect === 'postgres') await rows.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** @throws {Refusal} 403 if more pins, or more bytes of pictures, would pass the instance's limit of one person */
export async function requireRoomForPins(
  { rows }: Pick<Database, 'rows'>,
  personId: string,
  { pins = 1, bytes = 0 }: { pins?: number; bytes?: number | undefined } = {},
): Promise<void> {
  const { pins_per_person } = await readSettings({ rows });
  const held = await rows
    .selectFrom('pins')
    .select(({ fn }) => fn.countAll<number | string>().as('pins'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(held.pins) + pins > pins_per_person)
    throw full(`You have ${numberFormat.format(pins_per_person)} pins, as many as one person may have here. Delete some to save more.`);
  await requireRoomForBytes({ rows }, personId, bytes);
}

/**
 * Deleted pins count until they are deleted for good, or a person could fill the disk by deleting and adding.
 * @throws {Refusal} 403 if the person has reached the instance's limit of picture bytes, of pins, deleted pins and photos of comments
 * together
 */
export async function requireRoomForBytes({ rows }: Pick<Database, 'rows'>, personId: string, bytes: number): Promise<void> {
  const { gigabytes_per_person } = await readSettings({ rows });
  const { ofPins, ofDeleted, ofPhotos } = await rows
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('pins')
        .select(({ fn }) => fn.sum<number | string | null>('pins.bytes').as('bytes'))
        .where('owner_id', '=', personId)
        .as('ofPins'),
      selectFrom('deleted_pins')
        .select(({ fn }) => fn.sum<number | string | null>('deleted_pins.bytes').as('bytes'))
        .where('owner_id', '=', personId)
        .as('ofDeleted'),
      selectFrom('comment_photos')
        .innerJoin('comments', 'comments.id', 'comment_photos.comment_id')
        .select(({ fn }) => fn.sum<number | string | null>('comment_photos.bytes').as('bytes'))
        .where('comments.person_id', '=', personId)
        .as('ofPhotos'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(ofPins ?? 0) + Number(ofDeleted ?? 0) + Number(ofPhotos ?? 0) + bytes > gigabytes_per_person * gigabyte)
    throw full(
      `Your pictures take up ${numberFormat.format(gigabytes_per_person)} GB, as much as one person’s may here. Delete some for good to add more.`,
    );
}

/** Sections, and collaborators, of one board: everyone who opens it reads all of the first, and its people all of the second. */
export const maxOfBoard = 500;

/** @throws {Refusal} 403 if the board has as many sections, or collaborators, as a board may have */
export function requireRoomOnBoard(what: 'sections' | 'collaborators', count: number): void {
  if (count >= maxOfBoard) throw new Refusal(403, `This board has ${maxOfBoard} ${what}, as many as a board may have.`);
}

/** @throws {Refusal} 403 if so many more boards would pass the instance's limit of one person */
export async function requireRoomForBoards({ rows }: Pick<Database, 'rows'>, personId: string, added = 1): Promise<void> {
  const { boards_per_person } = await readSettings({ rows });
  const { boards } = await rows
    .selectFrom('boards')
    .select(({ fn }) => fn.countAll<number | string>().as('boards'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(boards) + added > boards_per_person)
    throw full(
      `You have ${numberFormat.format(boards_per_person)} boards, as many as one person may have here. Delete one to create another.`,
    );
}
