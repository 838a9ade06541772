import { sql } from 'kysely';
import * as v from 'valibot';
import type { TrashItem } from '../../../../events/entities/trash.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { plainText } from '../../shell/options.ts';
import { boardPath } from '../boardPath.ts';
import { foreignBookmark } from '../bookmark.ts';
import { boardsWithRights, mayDo } from './boardRights.ts';
import { forgetAnswers, idsOf } from './createIdempotently.ts';
import { briefOf } from './deletedBoards.ts';
import { type DeletedPin, deletedPinOf } from './deletePins.ts';
import { goneAt, oldestInTrash, oldestUndoable } from './trashPeriod.ts';

type Rows = Pick<Database, 'rows'>;

/** Deletion time and id of the last item shown. */
const Bookmark = v.pipe(v.string(), v.parseJson(), v.strictTuple([v.literal('trash'), plainText(30), plainText(100)]));

/** A page of a person's deleted pins and boards, the latest first. Pins that come back with one of the boards are not listed. */
export async function trashOf(
  db: Rows,
  personId: string,
  { bookmark, pageSize }: { bookmark: string | null; pageSize: number },
): Promise<{ items: TrashItem[]; bookmark: string | null }> {
  const position = bookmark ? v.safeParse(Bookmark, Buffer.from(bookmark, 'base64url').toString()) : undefined;
  if (position?.success === false) throw foreignBookmark();
  const [, time = '', lastId = ''] = position?.output ?? [];
  const page = await db.rows
    .selectFrom(everythingOf(db, personId).as('trash'))
    .select(['kind', 'id', 'text', 'deletedAt'])
    .$if(time !== '', (query) =>
      query.where(({ or, and, eb }) => or([eb('deletedAt', '<', time), and([eb('deletedAt', '=', time), eb('id', '<', lastId)])])),
    )
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const shown = page.slice(0, pageSize);
  const pins = new Map(shown.flatMap(({ kind, id, text }) => (kind === 'pin' ? [[id, deletedPinOf(text)] as const] : [])));
  const boards = await savableBoards(db, personId, [...pins.values()]);
  const items: TrashItem[] = [];
  for (const { id, text, deletedAt } of shown) {
    const pin = pins.get(id);
    const times = { deletedAt, goneAt: goneAt(deletedAt) };
    items.push(pin ? { ...pinItem(pin, boards), ...times } : { ...(await boardItem(db, id, text)), ...times });
  }
  const last = shown.at(-1);
  return {
    items,
    bookmark: last && page.length > pageSize ? Buffer.from(JSON.stringify(['trash', last.deletedAt, last.id])).toString('base64url') : null,
  };
}

const everythingOf = ({ rows }: Rows, personId: string) => {
  const boards = rows.selectFrom('deleted_boards').where('owner_id', '=', personId).where('deleted_at', '>=', oldestInTrash());
  const pins = rows
    .selectFrom('deleted_pins')
    .select([sql<TrashItem['kind']>`'pin'`.as('kind'), 'id', 'pin as text', 'deleted_at as deletedAt'])
    .where('owner_id', '=', personId)
    .where('is_moderated', '=', 0)
    .where('deleted_at', '>=', oldestInTrash())
    .where(({ or, eb }) => or([eb('with_board', 'is', null), eb('with_board', 'not in', boards.select('id'))]))
    // The picture of one may have been imported again.
    .where('id', 'not in', rows.selectFrom('pins').select('pins.id').where('pins.owner_id', '=', personId));
  return boards.select([sql<TrashItem['kind']>`'board'`.as('kind'), 'id', 'board as text', 'deleted_at as deletedAt']).unionAll(pins);
};

type Item<Kind extends TrashItem['kind']> = Omit<Extract<TrashItem, { kind: Kind }>, 'deletedAt' | 'goneAt'>;
type Boards = ReadonlyMap<string, { id: string; name: string; url: string }>;

function pinItem(pin: DeletedPin, boards: Boards): Item<'pin'> {
  const board = (pin.board_id !== null && boards.get(pin.board_id)) || null;
  return {
    kind: 'pin',
    id: pin.id,
    name: pin.title ?? pin.description ?? pin.alt_text ?? '',
    imageSignature: pin.signature,
    dominantColor: pin.dominant_color,
    board,
    needsBoard: pin.board_id !== null && board === null,
  };
}

/** The pins' boards to which the person may save now. */
export async function savableBoards(db: Rows, personId: string, pins: readonly { board_id: string | null }[]): Promise<Boards> {
  const ids = [...new Set(pins.flatMap(({ board_id }) => board_id ?? []))];
  const boards = ids.length === 0 ? [] : await boardsWithRights(db, personId, ids).execute();
  return new Map(
    boards
      .filter((board) => mayDo(board, personId, 'save'))
      .map(({ id, name, slug, username }) => [id, { id, name, url: boardPath(username, slug) }]),
  );
}

async function boardItem({ rows }: Rows, id: string, text: string): Promise<Item<'board'>> {
  const { name, cover_id } = briefOf(text);
  const pins = rows.selectFrom('deleted_pins').where('with_board', '=', id).where('is_moderated', '=', 0);
  const { count } = await pins.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  const pictures = pins.select('signature').limit(1);
  const chosen = await pictures.where('id', '=', cover_id ?? '').executeTakeFirst();
  // In the order of the index.
  const cover = chosen ?? (await pictures.orderBy('deleted_at', 'desc').orderBy('id', 'desc').executeTakeFirst());
  return {
    kind: 'board',
    id,
    name,
    cover: cover?.signature ?? null,
    pinCount: Number(count),
  };
}

/** Pins and boards of a person's trash, or all that were deleted up to `until`. */
export interface Erasure {
  pin_ids?: readonly string[] | undefined;
  board_ids?: readonly string[] | undefined;
  until?: string | undefined;
}

/** Deletes pins and boards of a person's trash for good. Pins of others in a board stay in their own trash. */
export async function eraseFromTrash(
  db: Pick<Database, 'rows' | 'dialect'>,
  personId: string,
  { pin_ids = [], board_ids = [], until = '' }: Erasure,
): Promise<{ erased: number }> {
  return inTransaction(db, async (writing) => {
    const { rows } = writing;
    const [pinIds, boardIds] = [await idsOf(writing, personId, pin_ids), await idsOf(writing, personId, board_ids)];
    const boards = await rows
      .deleteFrom('deleted_boards')
      .where('owner_id', '=', personId)
      .where(({ or, eb }) => or([eb('id', 'in', orNone(boardIds)), eb('deleted_at', '<=', until)]))
      .returning('id')
      .execute();
    const withThem = boards.map(({ id }) => id);
    const pins = await rows
      .deleteFrom('deleted_pins')
      .where('owner_id', '=', personId)
      .where('is_moderated', '=', 0)
      .where(({ or, eb }) => or([eb('id', 'in', orNone(pinIds)), eb('with_board', 'in', orNone(withThem)), eb('deleted_at', '<=', until)]))
      .returning('id')
      .execute();
    const erased = [...boards, ...pins];
    await forgetAnswers(writing, erased);
    return { erased: erased.length };
  });
}

/** PostgreSQL rejects an empty list. */
const orNone = (ids: readonly string[]): readonly string[] => (ids.length === 0 ? [''] : ids);

/** Deletes for good what is in the trash for too long, and what the instance's owner removed and can not restore any more. */
export async function sweepTrash({ rows }: Rows): Promise<void> {
  const removed = rows
    .deleteFrom('deleted_pins')
    .where('is_moderated', '=', 1)
    .where(({ fn }) => fn.coalesce('blocked_at', 'deleted_at'), '<', oldestUndoable());
  await forgetAnswers({ rows }, await removed.returning('id').execute());
  const boards = rows.deleteFrom('deleted_boards').where('deleted_at', '<', oldestInTrash());
  await forgetAnswers({ rows }, await boards.returning('id').execute());
  // The pins of a large board were deleted before it.
  const kept = rows.selectFrom('deleted_boards').select('id');
  const pins = rows
    .deleteFrom('deleted_pins')
    .where('deleted_at', '<', oldestInTrash())
    .where(({ or, eb }) => or([eb('with_board', 'is', null), eb('with_board', 'not in', kept)]));
  await forgetAnswers({ rows }, await pins.returning('id').execute());
}
