import type { GridPin } from '../../../events/entities/pin.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from '../shell/viewer.ts';

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
      join
        .on('own.owner_id', '=', viewer.id)
        .onRef('own.signature', '=', 'shown.signature')
        .on('own.source_id', 'is not', null)
        .on('own.board_id', 'is not', null),
    )
    .select(['shown.id as pinId', 'own.id', 'own.board_id as boardId'])
    .where(
      'shown.id',
      'in',
      pins.map(({ id }) => id),
    )
    .orderBy('own.serial')
    .execute();
  const byPin = new Map<string, { id: string; boardId: string }>();
  for (const { pinId, id, boardId } of saves) if (byPin.get(pinId)?.id !== pinId) byPin.set(pinId, { id, boardId: boardId! });
  return pins.map((pin) => {
    const savedByMe = byPin.get(pin.id);
    return savedByMe ? { ...pin, savedByMe } : pin;
  });
}
