import type { Pin } from '../../../../events/entities/pin.ts';
import type { Settings } from '../../../../events/entities/settings.ts';
import { isUnder16 } from '../../account/ages.ts';
import { mayOpen } from '../../browse/boards.ts';
import type { Database } from '../../database/database.ts';
import { cachedQuery } from '../../database/cachedQuery.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { Viewer } from '../../shell/viewer.ts';
import { isVisibleTo } from './visible.ts';

type Rows = Pick<Database, 'rows'>;

/**
 * Whether a person accepts no comments on any pin: by setting, or because of their age (S2.3 `should_default_comments_off`). Imported
 * people have no account.
 */
const takesNone = ({ settings, birthday }: { settings: string | null; birthday: string | null }): boolean =>
  isUnder16(birthday) || (settings !== null && (JSON.parse(settings) as Partial<Settings>).comments_allowed === false);

const pinRows = cachedQuery((rows, { id }: { id: string }) =>
  rows
    .selectFrom('pins')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .leftJoin('accounts', 'accounts.person_id', 'pins.owner_id')
    .leftJoin('closed_comments', 'closed_comments.pin_id', 'pins.id')
    .select([
      'pins.owner_id as pin_owner_id',
      'pins.board_id',
      'boards.privacy',
      'boards.owner_id',
      'accounts.settings',
      'accounts.birthday',
      'closed_comments.pin_id as closed',
    ])
    .where('pins.id', '=', id),
);

export interface CommentedPin {
  ownerId: string;
  /** Closed by the pin's own switch. */
  isClosed: boolean;
  /** Closed because its owner accepts no comments at all. */
  isClosedByOwner: boolean;
}

/** The pin of a comment. @throws {Refusal} 404 if this viewer can not open it */
export async function commentedPin(db: Rows, id: string, viewer: Pick<Viewer, 'id'>): Promise<CommentedPin> {
  const pin = await pinSeenBy(db, id, viewer);
  if (!pin) throw new Refusal(404, 'Could not find Pin');
  return pin;
}

/** The pin of a comment; undefined if this viewer can not open it. */
export async function pinSeenBy(db: Rows, id: string, viewer: Pick<Viewer, 'id'>): Promise<CommentedPin | undefined> {
  const [row] = await pinRows(db, { id });
  if (!row || (row.privacy && !(await mayOpen(db, { id: row.board_id!, privacy: row.privacy }, viewer)))) return undefined;
  return { ownerId: row.pin_owner_id, isClosed: row.closed !== null, isClosedByOwner: takesNone(row) };
}

const factRows = cachedQuery((rows, { id, viewer }: { id: string; viewer: string }) =>
  rows
    .selectFrom('pins')
    .leftJoin('accounts', 'accounts.person_id', 'pins.owner_id')
    .leftJoin('closed_comments', 'closed_comments.pin_id', 'pins.id')
    .select(({ selectFrom, fn }) => [
      'accounts.settings',
      'accounts.birthday',
      'closed_comments.pin_id as closed',
      selectFrom('comments')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('comments.pin_id', '=', 'pins.id')
        .where(isVisibleTo(viewer))
        .as('comments'),
      selectFrom('comments')
        .innerJoin('comment_photos', 'comment_photos.comment_id', 'comments.id')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('comments.pin_id', '=', 'pins.id')
        .where(isVisibleTo(viewer))
        .as('photos'),
      selectFrom('comments')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('comments.pin_id', '=', 'pins.id')
        .where('deleted_at', 'is', null)
        .where('type', '=', 'userdiditdata')
        .where('person_id', '=', viewer)
        .as('mine'),
    ])
    .where('pins.id', '=', id),
);

/** Facts about a pin's comments for its closeup (S1.3). */
export async function commentFactsOf(
  db: Rows,
  id: string,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ commentCount: number; didItImageCount: number } & Pick<Pin, 'commentsDisabled' | 'doneByMe'>> {
  const [row] = await factRows(db, { id, viewer: viewer.id ?? '' });
  return {
    commentCount: Number(row?.comments ?? 0),
    didItImageCount: Number(row?.photos ?? 0),
    ...(row && (row.closed !== null || takesNone(row)) && { commentsDisabled: true }),
    ...(Number(row?.mine ?? 0) > 0 && { doneByMe: true }),
  };
}

/** Turns comments of an own pin off or on. @throws {Refusal} 404 or 403 */
export async function switchComments(db: Rows, personId: string, pinId: string, isOff: boolean): Promise<void> {
  const { ownerId } = await commentedPin(db, pinId, { id: personId });
  if (ownerId !== personId) throw new Refusal(403, 'Only its owner may do this to a pin.');
  if (isOff)
    await db.rows
      .insertInto('closed_comments')
      .values({ pin_id: pinId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.rows.deleteFrom('closed_comments').where('pin_id', '=', pinId).execute();
}
