import type { Selectable, Transaction } from 'kysely';
import { idOf } from '../database/ids.ts';
import type { Tables } from '../database/tables.ts';
import type { PinDraft } from './drafts.ts';
import { slugOf } from './slug.ts';

type Row<Table extends keyof Tables, Field extends keyof Selectable<Tables[Table]>> = Pick<Selectable<Tables[Table]>, Field>;

/** Place of a draft: owner, board, section and topic; `nth` is its index within its topic or, without one, within its owner's pins. */
export interface Place {
  owner: Row<'people', 'id' | 'pin_count'>;
  board?: Row<'boards', 'id' | 'name' | 'privacy'> | undefined;
  section?: Row<'sections', 'id' | 'title'> | undefined;
  topic?: Row<'topics', 'id' | 'slug' | 'name' | 'pin_count'> | undefined;
  nth: number;
}

/** Finds the people, boards and sections that drafts name, and creates missing topics. Throws if a name does not exist. */
export async function placesOf(rows: Transaction<Tables>, drafts: readonly PinDraft[]): Promise<Place[]> {
  const lookups = new Map<string, Promise<unknown>>();
  const cachedLookup = <T>(key: string, find: () => Promise<T>) => {
    if (!lookups.has(key)) lookups.set(key, find());
    return lookups.get(key) as Promise<T>;
  };
  const pinCounts = new Map<string, number>();

  const places: Place[] = [];
  for (const draft of drafts) {
    const owner = await cachedLookup(`person ${draft.owner}`, () => findOwner(rows, draft.owner));
    const board =
      draft.board && (await cachedLookup(`board ${owner.id} ${draft.board.slug}`, () => findBoard(rows, owner.id, draft.board!.slug)));
    const section =
      board && draft.board?.section !== undefined
        ? await cachedLookup(`section ${board.id} ${draft.board.section}`, () => findSection(rows, board.id, draft.board!.section!))
        : undefined;
    const name = draft.topic?.replaceAll('\0', '').trim();
    const topic = name ? await cachedLookup(`topic ${slugOf(name)}`, () => findTopic(rows, name)) : undefined;
    const group = topic?.id ?? owner.id;
    const nth = pinCounts.get(group) ?? (topic ?? owner).pin_count;
    pinCounts.set(group, nth + 1);
    places.push({ owner, board, section, topic, nth });
  }
  return places;
}

async function findOwner(rows: Transaction<Tables>, username: string) {
  const owner = await rows
    .selectFrom('people')
    .select(['id', 'pin_count'])
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  if (!owner) throw new Error(`A pin names an owner who is not there: ${username}.`);
  return owner;
}

async function findBoard(rows: Transaction<Tables>, ownerId: string, slug: string) {
  const board = await rows
    .selectFrom('boards')
    .select(['id', 'name', 'privacy'])
    .where('owner_id', '=', ownerId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!board) throw new Error(`A pin names a board that is not there: ${slug}.`);
  return board;
}

async function findSection(rows: Transaction<Tables>, boardId: string, slug: string) {
  const section = await rows
    .selectFrom('sections')
    .select(['id', 'title'])
    .where('board_id', '=', boardId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!section) throw new Error(`A pin names a board's section that is not there: ${slug}.`);
  return section;
}

/** Without a conflict target: in PostgreSQL an import beside this one may meet the topic in the index of either of its two keys. */
async function findTopic(rows: Transaction<Tables>, name: string) {
  const slug = slugOf(name);
  await rows
    .insertInto('topics')
    .values({ id: idOf('topic', slug), slug, name: name[0]!.toUpperCase() + name.slice(1) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rows.selectFrom('topics').select(['id', 'slug', 'name', 'pin_count']).where('slug', '=', slug).executeTakeFirstOrThrow();
}
