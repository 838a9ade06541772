import type { GridPin, OwnPlace } from '../../../events/entities/pin.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from '../shell/viewer.ts';
import { isBoardOpenTo } from './openBoards.ts';

/** Bounds what a closeup tells, however often its viewer saved one picture. */
const maxOwnPlaces = 100;

/**
 * Adds to pins where the viewer saved them: their latest copy of the same picture, whether it was made from this pin or from another copy.
 * A pin that is such a copy itself has its own place.
 */
export async function withOwnSaves<P extends Pick<GridPin, 'id'>>(
  { rows }: Pick<Database, 'rows'>,
  viewer: Pick<Viewer, 'id'>,
  pins: readonly P[],
): Promise<(P & Pick<GridPin, 'savedByMe'>)[]> {
  if (viewer.id === null || pins.length === 0) return [...pins];
  const saves = await rows
    .selectFrom('pins as shown')
    .innerJoin('pins as own', (join) =>
      // One row for each pin, however often its picture was saved.
      join.on(({ eb, selectFrom }) =>
        eb(
          'own.serial',
          '=',
          selectFrom('pins as copies')
            .select(({ fn }) => fn.max('copies.serial').as('last'))
            .where('copies.owner_id', '=', viewer.id)
            .whereRef('copies.signature', '=', 'shown.signature')
            .where('copies.source_id', 'is not', null)
            .where('copies.board_id', 'is not', null),
        ),
      ),
    )
    .select([
      'shown.id as pinId',
      'shown.owner_id as owner',
      'shown.source_id as source',
      'shown.board_id as board',
      'own.id',
      'own.board_id as boardId',
    ])
    .where(
      'shown.id',
      'in',
      pins.map(({ id }) => id),
    )
    .execute();
  const byPin = new Map(
    saves.map(({ pinId, owner, source, board, id, boardId }) => {
      const isCopy = owner === viewer.id && source !== null && board !== null;
      return [pinId, isCopy ? { id: pinId, boardId: board } : { id, boardId: boardId! }];
    }),
  );
  return pins.map((pin) => {
    const savedByMe = byPin.get(pin.id);
    return savedByMe ? { ...pin, savedByMe } : pin;
  });
}

/** The person's pins of a picture on boards that they may open, latest first. */
export async function ownPlacesOf({ rows }: Pick<Database, 'rows'>, personId: string, signature: string): Promise<OwnPlace[]> {
  return rows
    .selectFrom('pins')
    .innerJoin('boards', 'boards.id', 'pins.board_id')
    .select(['pins.id', 'boards.id as boardId'])
    .where('pins.owner_id', '=', personId)
    .where('pins.signature', '=', signature)
    .where(isBoardOpenTo(personId))
    .orderBy('pins.serial', 'desc')
    .limit(maxOwnPlaces)
    .execute();
}
