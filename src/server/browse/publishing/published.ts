import type { Board } from '../../../../events/entities/board.ts';
import type { GridPin } from '../../../../events/entities/pin.ts';
import { matchPage, pinIdOf } from '../../../../machines/shell/handlers.ts';
import { hiddenAmong } from '../../account/settings/searchEngines.ts';
import type { Database } from '../../database/database.ts';
import { signedOutViewer } from '../../shell/viewer.ts';
import { boardAt } from '../boards.ts';
import { gridPinOf, gridRows, isListed } from '../gridPins.ts';
import { userNamed } from '../people.ts';

/** A pin as other sites and feed readers get it. */
export interface PublishedPin extends GridPin {
  /** ISO time. */
  createdAt: string;
  description: string | null;
  /** Of its board; null without one. */
  privacy: Board['privacy'] | null;
}

/** A public page's pins, newest first. */
export interface Published {
  /** Path of the page. */
  path: string;
  title: string;
  about: string | null;
  author: { name: string; path: string };
  pins: PublishedPin[];
  /** ISO time of the board, the person's profile or the pin. */
  createdAt: string;
}

/** Pins of a feed or an embedded wall: what a reader that asks once a day must not miss. */
const maxPins = 50;

export const profilePath = (username: string): string => `/${encodeURIComponent(username)}/`;

/**
 * The part of a page that strangers may show elsewhere: a public board's pins, those that a person with a public profile made, or one pin
 * that lies on a public board or on none. `private` for such a page that opens here only; undefined for all other pages.
 */
export async function publishedAt(db: Database, path: string): Promise<Published | 'private' | undefined> {
  const { handler, params } = matchPage(path);
  if (Object.values(params).some((value) => value.includes('\0'))) return undefined;
  if (handler === '[username]') return personAt(db, params.username!);
  if (handler === '[username]/[board]') return publicBoardAt(db, params.username!, params.board!);
  if (handler === 'pin/[id]') return pinAt(db, pinIdOf(params.id!));
  return undefined;
}

async function personAt(db: Database, username: string): ReturnType<typeof publishedAt> {
  const person = await userNamed(db, username);
  if (!person) return undefined;
  if (await isHidden(db, person.id)) return 'private';
  const path = profilePath(person.username);
  const pins = await newest(db, (rows) => rows.where('pins.owner_id', '=', person.id).where(isListed));
  const createdAt = await creationOf(db, 'people', person.id);
  return { path, title: person.fullName, about: person.about ?? null, author: { name: person.fullName, path }, pins, createdAt };
}

async function publicBoardAt(db: Database, username: string, slug: string): ReturnType<typeof publishedAt> {
  const board = await boardAt(db, username, slug, signedOutViewer);
  if (!board) return undefined;
  if (board.privacy !== 'public' || (await isHidden(db, board.owner.id))) return 'private';
  return {
    path: board.url,
    title: board.name,
    about: board.description || null,
    author: { name: board.owner.fullName, path: profilePath(board.owner.username) },
    pins: await withoutPrivateNames(db, await newest(db, (rows) => rows.where('pins.board_id', '=', board.id))),
    createdAt: await creationOf(db, 'boards', board.id),
  };
}

async function pinAt(db: Database, id: string): ReturnType<typeof publishedAt> {
  const [pin] = await newest(db, (rows) => rows.where('pins.id', '=', id));
  if (!pin?.pinner || pin.privacy === 'secret') return undefined;
  if (pin.privacy === 'protected' || (await isHidden(db, pin.pinner.id))) return 'private';
  const { username, fullName } = pin.pinner;
  return {
    path: `/pin/${pin.id}/`,
    title: pin.title ?? pin.altText ?? fullName,
    about: pin.description,
    author: { name: fullName, path: profilePath(username) },
    pins: [pin],
    createdAt: pin.createdAt,
  };
}

async function creationOf(db: Database, table: 'people' | 'boards', id: string): Promise<string> {
  return (await db.rows.selectFrom(table).select('created_at').where('id', '=', id).executeTakeFirstOrThrow()).created_at;
}

const isHidden = async (db: Database, personId: string): Promise<boolean> => (await hiddenAmong(db, [personId])).has(personId);

/** Pins that others saved to a board, without the names of those whom no other place may name. */
async function withoutPrivateNames(db: Database, pins: PublishedPin[]): Promise<PublishedPin[]> {
  const hidden = await hiddenAmong(db, [...new Set(pins.flatMap(({ pinner }) => pinner?.id ?? []))]);
  return pins.map((pin) => (pin.pinner && hidden.has(pin.pinner.id) ? { ...pin, pinner: null } : pin));
}

async function newest(db: Database, those: (rows: ReturnType<typeof gridRows>) => ReturnType<typeof gridRows>): Promise<PublishedPin[]> {
  const rows = await those(gridRows(db))
    .select(['pins.created_at', 'pins.description', 'boards.privacy'])
    .orderBy('pins.serial', 'desc')
    .limit(maxPins)
    .execute();
  return rows.map((row) => ({
    ...gridPinOf(row),
    createdAt: row.created_at,
    description: row.description,
    privacy: row.privacy,
  }));
}
