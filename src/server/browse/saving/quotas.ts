import { quotaReached } from '../../../../events/entities/instanceSettings.ts';
import type { Database, Writing } from '../../database/database.ts';
import { readSettings } from '../../instance/instanceSettings.ts';
import { Refusal } from '../../shell/refusal.ts';

const gigabyte = 1024 ** 3;
const numberFormat = new Intl.NumberFormat('en-US');
const full = (message: string): Refusal => new Refusal(403, message, undefined, quotaReached);

/**
 * Locks a person's row until the transaction ends, so that writers at the same time do not each find the last room or one free name.
 * Without its key: inserted rows that reference the person hold a key lock, so two writers would deadlock.
 */
export async function holdPerson({ rows, dialect }: Writing, personId: string): Promise<void> {
  // SQLite has one writer at a time anyway.
  if (dialect === 'postgres') await rows.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** @throws {Refusal} 403 if more pins, or more bytes of pictures, would pass the instance's limit of one person */
export async function requireRoomForPins(
  { rows }: Pick<Database, 'rows'>,
  personId: string,
  { pins = 1, bytes = 0 }: { pins?: number; bytes?: number | undefined } = {},
): Promise<void> {
  const { pins_per_person, gigabytes_per_person } = await readSettings({ rows });
  const held = await rows
    .selectFrom('pins')
    .select(({ fn }) => [fn.countAll<number | string>().as('pins'), fn.sum<number | string | null>('bytes').as('bytes')])
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(held.pins) + pins > pins_per_person)
    throw full(`You have ${numberFormat.format(pins_per_person)} pins, as many as one person may have here. Delete some to save more.`);
  if (Number(held.bytes ?? 0) + bytes > gigabytes_per_person * gigabyte)
    throw full(
      `Your pictures take up ${numberFormat.format(gigabytes_per_person)} GB, as much as one person’s may here. Delete some to add more.`,
    );
}

/** Sections, and collaborators, of one board: everyone who opens it reads all of the first, and its people all of the second. */
const maxOfBoard = 500;

/** @throws {Refusal} 403 if the board has as many sections, or collaborators, as a board may have */
export function requireRoomOnBoard(what: 'sections' | 'collaborators', count: number): void {
  if (count >= maxOfBoard) throw new Refusal(403, `This board has ${maxOfBoard} ${what}, as many as a board may have.`);
}

/** @throws {Refusal} 403 if the person has reached the instance's limit of boards */
export async function requireRoomForBoard({ rows }: Pick<Database, 'rows'>, personId: string): Promise<void> {
  const { boards_per_person } = await readSettings({ rows });
  const { boards } = await rows
    .selectFrom('boards')
    .select(({ fn }) => fn.countAll<number | string>().as('boards'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(boards) >= boards_per_person)
    throw full(
      `You have ${numberFormat.format(boards_per_person)} boards, as many as one person may have here. Delete one to create another.`,
    );
}
