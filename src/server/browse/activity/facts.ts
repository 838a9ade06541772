import type { Board } from '../../../../events/entities/board.ts';
import type { Database } from '../../database/database.ts';
import { blockedBy, blockersOf } from '../../messages/blocks.ts';
import { boardPath } from '../boardPath.ts';
import { sourceName } from '../home/pinFacts.ts';
import { type KeptWish, removalOf } from '../home/wishes.ts';
import { isBoardOpenTo } from '../openBoards.ts';
import { briefOf } from '../saving/deletedBoards.ts';
import { deletedPinOf } from '../saving/deletePins.ts';
import { notesOn } from '../saving/pinNotes.ts';
import { savableBoards } from '../saving/trash.ts';
import { oldestInTrash, oldestUndoable } from '../saving/trashPeriod.ts';
import type { RecordedAct } from './recordAct.ts';
import { type TagFacts, tagFacts } from './tagActs.ts';

type Rows = Pick<Database, 'rows'>;

export const pinsOf = ({ subject, detail }: Pick<RecordedAct, 'subject' | 'detail'>): readonly string[] => detail.pinIds ?? [subject];

interface NamedThing {
  name: string;
  url: string;
}

export interface LivePin {
  name: string;
  signature: string;
  isOwn: boolean;
  boardId: string | null;
  sectionId: string | null;
  /** The fields that an edit changes. */
  fields: Readonly<Record<string, string | null>>;
  /** Its source, as wishes for the home feed name it. */
  source: string;
}

interface LiveBoard extends NamedThing {
  isOwn: boolean;
  maySave: boolean;
  fields: Readonly<Record<'name' | 'description', string | null>> & { privacy: Board['privacy'] };
}

/** The present state of the things that some acts concern, as far as the person may see it. */
export interface Facts {
  pins: ReadonlyMap<string, LivePin>;
  /**
   * Pins that the person can restore, those of others only while the board where they were is open to the person; `hasPlace` if that board
   * takes them back.
   */
  trashedPins: ReadonlyMap<string, { name: string; signature: string; hasPlace: boolean }>;
  boards: ReadonlyMap<string, LiveBoard>;
  trashedBoards: ReadonlyMap<string, { name: string }>;
  sections: ReadonlyMap<string, { boardId: string; title: string }>;
  /** People and topics. */
  others: ReadonlyMap<string, NamedThing>;
  liked: ReadonlySet<string>;
  followed: ReadonlySet<string>;
  /** Kind and subject of each wish for the home feed. */
  wishes: ReadonlySet<string>;
  /** People whom the person blocks. */
  blocked: ReadonlyMap<string, NamedThing>;
  comments: ReadonlyMap<string, CommentFact>;
  tags: TagFacts;
}

/** `deleted` comments can be restored by the person. */
type CommentFact = 'own' | 'others' | 'deleted' | 'gone';

/** Reads what there is now of the things that a page of acts concerns. */
export async function factsFor(db: Rows, personId: string, acts: readonly RecordedAct[]): Promise<Facts> {
  const pinIds = [...new Set(acts.flatMap(pinsOf))];
  const pins = await livePins(db, personId, pinIds);
  const gone = pinIds.filter((id) => !pins.has(id));
  const onBoards = [...pins.values()].flatMap(({ boardId }) => boardId ?? []);
  const named = acts.flatMap(({ subject, detail: { to, from } }) => [subject, to?.boardId ?? [], from?.boardId ?? []].flat());
  const boardIds = [...new Set([...named, ...onBoards])];
  return {
    pins,
    trashedPins: await trashedPins(db, personId, gone),
    boards: await liveBoards(db, personId, boardIds),
    trashedBoards: await trashedBoards(db, personId, boardIds),
    sections: await sectionsWith(
      db,
      acts.flatMap(({ detail: { sectionId, from } }) => [sectionId ?? [], from?.sectionId ?? []].flat()),
    ),
    others: await othersWith(
      db,
      personId,
      acts.map(({ subject }) => personOfSource(subject)),
    ),
    blocked: await blockedWith(
      db,
      personId,
      acts.flatMap(({ act, subject }) => (act === 'blocked' || act === 'unblocked' ? [subject] : [])),
    ),
    comments: await commentsWith(
      db,
      personId,
      acts.flatMap(({ detail: { commentId } }) => commentId ?? []),
    ),
    tags: await tagFacts(db, personId, acts),
    ...(await stancesOn(db, personId, [
      ...new Set([
        ...acts.map(({ subject }) => subject),
        ...[...pins.values()].map(({ source }) => source),
        ...acts.flatMap((act) => removalIn(act)?.subject ?? []),
      ]),
    ])),
  };
}

/** The wish that stands for the removal of the assumption that an act concerns. */
export const removalIn = ({ subject, detail: { assumption } }: Pick<RecordedAct, 'subject' | 'detail'>): KeptWish | null =>
  assumption ? removalOf(assumption, subject) : null;

const personSource = 'person:';
/** The id of the person whose pins a source is; others as they are. */
export const personOfSource = (source: string): string => (source.startsWith(personSource) ? source.slice(personSource.length) : source);

/** PostgreSQL rejects an empty list. */
const orNone = (ids: readonly string[]): readonly string[] => (ids.length === 0 ? [''] : ids);

const nameOf = ({ title, description, alt_text }: { title: string | null; description: string | null; alt_text: string | null }): string =>
  title ?? description ?? alt_text ?? '';

async function livePins({ rows }: Rows, personId: string, ids: readonly string[]): Promise<Map<string, LivePin>> {
  const found = await rows
    .selectFrom('pins')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .select(['pins.id', 'pins.owner_id', 'pins.board_id', 'pins.section_id', 'pins.signature', 'pins.domain'])
    .select(['pins.title', 'pins.description', 'pins.alt_text', 'pins.link'])
    .where('pins.id', 'in', orNone(ids))
    .where(isBoardOpenTo(personId))
    .where('pins.owner_id', 'not in', blockedBy({ rows }, personId))
    .where('pins.owner_id', 'not in', blockersOf({ rows }, personId))
    .execute();
  const notes = await notesOn({ rows }, personId, ids);
  return new Map(
    found.map(({ id, title, description, alt_text, link, ...pin }) => [
      id,
      {
        name: nameOf({ title, description, alt_text }),
        signature: pin.signature,
        isOwn: pin.owner_id === personId,
        boardId: pin.board_id,
        sectionId: pin.section_id,
        fields: { title, description, altText: alt_text, link, note: notes.get(id) ?? '' },
        source: sourceName(pin.domain, pin.owner_id),
      },
    ]),
  );
}

async function trashedPins(db: Rows, personId: string, ids: readonly string[]): Promise<Facts['trashedPins']> {
  const found = await db.rows
    .selectFrom('deleted_pins')
    .select(['id', 'pin', 'owner_id'])
    .where('id', 'in', orNone(ids))
    .where('is_moderated', '=', 0)
    .where(({ or, and, eb }) =>
      or([
        and([eb('owner_id', '=', personId), eb('deleted_at', '>=', oldestInTrash())]),
        and([eb('deleted_by', '=', personId), eb('deleted_at', '>=', oldestUndoable())]),
      ]),
    )
    .execute();
  const pins = found.map(({ id, pin, owner_id }) => ({ id, isOwn: owner_id === personId, pin: deletedPinOf(pin) }));
  const savable = await savableBoards(
    db,
    personId,
    pins.map(({ pin }) => pin),
  );
  const boards = db.rows
    .selectFrom('boards')
    .select('id')
    .where('id', 'in', orNone(pins.flatMap(({ pin }) => pin.board_id ?? [])))
    .where(isBoardOpenTo(personId));
  const open = new Set((await boards.execute()).map(({ id }) => id));
  return new Map(
    pins
      .filter(({ isOwn, pin }) => isOwn || (pin.board_id !== null && open.has(pin.board_id)))
      .map(({ id, isOwn, pin }) => [
        id,
        { name: nameOf(pin), signature: pin.signature, hasPlace: !isOwn || pin.board_id === null || savable.has(pin.board_id) },
      ]),
  );
}

async function liveBoards(db: Rows, personId: string, ids: readonly string[]): Promise<Map<string, LiveBoard>> {
  const found = await db.rows
    .selectFrom('boards')
    .innerJoin('people', 'people.id', 'boards.owner_id')
    .select(['boards.id', 'boards.name', 'boards.slug', 'boards.description', 'boards.privacy', 'boards.owner_id', 'people.username'])
    .where('boards.id', 'in', orNone(ids))
    .where(isBoardOpenTo(personId))
    .where('boards.owner_id', 'not in', blockedBy(db, personId))
    .where('boards.owner_id', 'not in', blockersOf(db, personId))
    .execute();
  const savable = await savableBoards(
    db,
    personId,
    found.map(({ id }) => ({ board_id: id })),
  );
  return new Map(
    found.map(({ id, name, slug, username, owner_id, description, privacy }) => [
      id,
      {
        name,
        url: boardPath(username, slug),
        isOwn: owner_id === personId,
        maySave: savable.has(id),
        fields: { name, description, privacy },
      },
    ]),
  );
}

async function trashedBoards({ rows }: Rows, personId: string, ids: readonly string[]): Promise<Facts['trashedBoards']> {
  const found = await rows
    .selectFrom('deleted_boards')
    .select(['id', 'board'])
    .where('id', 'in', orNone(ids))
    .where('owner_id', '=', personId)
    .where('deleted_at', '>=', oldestInTrash())
    .execute();
  return new Map(found.map(({ id, board }) => [id, { name: briefOf(board).name }]));
}

async function sectionsWith({ rows }: Rows, ids: readonly string[]): Promise<Facts['sections']> {
  const found = await rows.selectFrom('sections').select(['id', 'board_id', 'title']).where('id', 'in', orNone(ids)).execute();
  return new Map(found.map(({ id, board_id, title }) => [id, { boardId: board_id, title }]));
}

async function othersWith({ rows }: Rows, personId: string, ids: readonly string[]): Promise<Facts['others']> {
  const people = await rows
    .selectFrom('people')
    .select(['id', 'username', 'full_name'])
    .where('id', 'in', orNone(ids))
    .where('id', 'not in', blockedBy({ rows }, personId))
    .where('id', 'not in', blockersOf({ rows }, personId))
    .execute();
  const topics = await rows.selectFrom('topics').select(['id', 'name', 'slug']).where('id', 'in', orNone(ids)).execute();
  return new Map<string, NamedThing>([
    ...people.map(({ id, username, full_name }) => [id, { name: full_name, url: `/${encodeURIComponent(username)}/` }] as const),
    ...topics.map(({ id, name, slug }) => [id, { name, url: `/ideas/${encodeURIComponent(slug)}/${id}/` }] as const),
  ]);
}

async function blockedWith({ rows }: Rows, personId: string, ids: readonly string[]): Promise<Facts['blocked']> {
  const found = await rows
    .selectFrom('blocked_people')
    .innerJoin('people', 'people.id', 'blocked_people.blocked_id')
    .select(['people.id', 'people.username', 'people.full_name'])
    .where('blocked_people.person_id', '=', personId)
    .where('people.id', 'in', orNone(ids))
    .execute();
  return new Map(found.map(({ id, username, full_name }) => [id, { name: full_name, url: `/${encodeURIComponent(username)}/` }]));
}

async function commentsWith({ rows }: Rows, personId: string, ids: readonly string[]): Promise<Facts['comments']> {
  const found = await rows
    .selectFrom('comments')
    .select(['id', 'person_id', 'deleted_at', 'deleted_by', 'deleted_with'])
    .where('id', 'in', orNone(ids))
    .execute();
  return new Map(
    found.map(({ id, person_id, deleted_at, deleted_by, deleted_with }) => {
      if (deleted_at === null) return [id, person_id === personId ? 'own' : 'others'];
      return [id, deleted_by === personId && deleted_with === id && deleted_at >= oldestUndoable() ? 'deleted' : 'gone'];
    }),
  );
}

/** The person's likes, follows and wishes that concern some things. */
async function stancesOn({ rows }: Rows, personId: string, ids: readonly string[]): Promise<Pick<Facts, 'liked' | 'followed' | 'wishes'>> {
  const subjects = orNone(ids);
  const likes = await rows
    .selectFrom('pin_likes')
    .select('pin_id')
    .where('person_id', '=', personId)
    .where('pin_id', 'in', subjects)
    .execute();
  const boards = await rows
    .selectFrom('board_follows')
    .select('board_id as id')
    .where('person_id', '=', personId)
    .where('board_id', 'in', subjects)
    .execute();
  const people = await rows
    .selectFrom('person_follows')
    .select('followed_id as id')
    .where('person_id', '=', personId)
    .where('followed_id', 'in', subjects)
    .execute();
  const topics = await rows
    .selectFrom('topic_follows')
    .select('topic_id as id')
    .where('person_id', '=', personId)
    .where('topic_id', 'in', subjects)
    .execute();
  const wishes = await rows
    .selectFrom('home_wishes')
    .select(['kind', 'subject'])
    .where('person_id', '=', personId)
    .where('subject', 'in', subjects)
    .execute();
  return {
    liked: new Set(likes.map(({ pin_id }) => pin_id)),
    followed: new Set([...boards, ...people, ...topics].map(({ id }) => id)),
    wishes: new Set(wishes.map(({ kind, subject }) => `${kind} ${subject}`)),
  };
}
