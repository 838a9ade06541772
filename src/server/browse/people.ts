import { pictureUrl } from '../../../events/entities/picture.ts';
import type { Settings } from '../../../events/entities/settings.ts';
import type { PersonInBrief, User } from '../../../events/entities/user.ts';
import type { Database } from '../database/database.ts';
import { signedOutViewer, type Viewer } from '../shell/viewer.ts';
import { bookmarkAt, keysAt } from './bookmark.ts';
import { bookmarkOfFound, foundRowAt, rowsInOrder } from './foundRows.ts';
import { withRelations } from './personFollows.ts';
import { findEvery, searchedTerms } from './words.ts';

/** Columns of a person that `userOf` reads. */
export const personColumns = [
  'people.id as person_id',
  'people.username',
  'people.full_name',
  'people.about',
  'people.picture_signature',
  'people.follower_count',
  'people.following_count',
  'people.pin_count as person_pin_count',
  'people.board_count',
] as const;

export interface PersonRow {
  person_id: string;
  username: string;
  full_name: string;
  about: string | null;
  picture_signature: string | null;
  follower_count: number;
  following_count: number;
  person_pin_count: number;
  board_count: number;
}

export function userOf(row: PersonRow): User {
  return {
    ...pinnerOf(row),
    entityId: row.person_id,
    imageMediumUrl: row.picture_signature && pictureUrl(row.picture_signature, '136x136'),
    imageLargeUrl: row.picture_signature && pictureUrl(row.picture_signature, '236x'),
    ...(row.about !== null && { about: row.about }),
    followerCount: row.follower_count,
    followingCount: row.following_count,
    pinCount: row.person_pin_count,
    boardCount: row.board_count,
  };
}

/** The short form for tiles. */
export function pinnerOf(row: Pick<PersonRow, 'person_id' | 'username' | 'full_name' | 'picture_signature'>): PersonInBrief {
  return {
    id: row.person_id,
    username: row.username,
    fullName: row.full_name,
    imageSmallUrl: row.picture_signature && pictureUrl(row.picture_signature, '75x75'),
  };
}

/** A person by username; for the viewer's own name, with their private details. */
export async function userNamed(db: Database, username: string, viewer: Pick<Viewer, 'id'> = signedOutViewer): Promise<User | undefined> {
  const row = await db.rows
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .select([...personColumns, 'accounts.settings'])
    .where('people.username', '=', username.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  const { website } = JSON.parse(row.settings ?? '{}') as Partial<Settings>;
  const user = { ...userOf(row), ...(website && { domainUrl: website }) };
  if (row.person_id !== viewer.id) return (await withRelations(db, [user], viewer.id))[0];
  const countOf = async (table: 'pins' | 'boards'): Promise<number> => {
    const { count } = await db.rows
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('owner_id', '=', row.person_id)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return { ...user, pinCount: await countOf('pins'), boardCount: await countOf('boards') };
}

/** Those of some people who follow a person: following one of a person's boards counts as following the person. */
export async function followersAmong({ rows }: Pick<Database, 'rows'>, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
  const followers = await rows
    .selectFrom('board_follows')
    .innerJoin('boards', 'boards.id', 'board_follows.board_id')
    .select('board_follows.person_id')
    .where('boards.owner_id', '=', ownerId)
    .where('board_follows.person_id', 'in', ids)
    .union(rows.selectFrom('person_follows').select('person_id').where('followed_id', '=', ownerId).where('person_id', 'in', ids))
    .execute();
  return new Set(followers.map(({ person_id }) => person_id));
}

/** The people who follow a person, or whom the person follows, the latest first; without those with a block between them and the viewer. */
export async function followList(
  db: Pick<Database, 'rows'>,
  personId: string,
  side: 'followers' | 'following',
  viewerId: string | null,
  { bookmark, pageSize }: { bookmark?: string | null; pageSize: number },
): Promise<PeoplePage> {
  const [offset = 0] = keysAt(side, bookmark, 1) ?? [];
  const [self, other] = side === 'followers' ? (['followed_id', 'person_id'] as const) : (['person_id', 'followed_id'] as const);
  const rows = await db.rows
    .selectFrom('person_follows')
    .innerJoin('people', 'people.id', `person_follows.${other}`)
    .select(personColumns)
    .where(`person_follows.${self}`, '=', personId)
    .$if(viewerId !== null, (query) =>
      query
        .where('people.id', 'not in', db.rows.selectFrom('blocked_people').select('blocked_id').where('person_id', '=', viewerId))
        .where('people.id', 'not in', db.rows.selectFrom('blocked_people').select('person_id').where('blocked_id', '=', viewerId)),
    )
    .orderBy('person_follows.created_at', 'desc')
    .orderBy('people.serial')
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  return {
    people: await withRelations(db, rows.slice(0, pageSize).map(userOf), viewerId),
    bookmark: rows.length > pageSize ? bookmarkAt(side, offset + pageSize) : null,
  };
}

export interface PeoplePage {
  people: User[];
  bookmark: string | null;
}

/** People found by name, best first. */
export async function searchPeople(
  db: Database,
  query: string,
  { bookmark, pageSize, viewerId = null }: { bookmark?: string | null; pageSize: number; viewerId?: string | null },
): Promise<PeoplePage> {
  const after = foundRowAt('peopleFound', bookmark);
  const found = await findEvery(db, 'person_words', searchedTerms(query), { limit: pageSize + 1, after });
  const rows = await rowsInOrder(found.slice(0, pageSize), (serials) =>
    db.rows
      .selectFrom('people')
      .select(['people.serial', ...personColumns])
      .where('people.serial', 'in', serials)
      .execute(),
  );
  return {
    people: await withRelations(db, rows.map(userOf), viewerId),
    bookmark: bookmarkOfFound('peopleFound', found, pageSize),
  };
}
