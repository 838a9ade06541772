import type { SnapshotFrom } from 'xstate';
import type { OwnPlace } from '../../events/entities/pin.ts';
import { changesShown, type outbox, savePlace } from './outbox.ts';

/**
 * The person's boards with a pin's picture after the session's changes, latest first, without the one that the page already names: the own
 * pin's board, else the board of the latest save.
 * @param stored their pins of the picture, as the server told them
 */
export function boardsAlsoIn(snapshot: SnapshotFrom<typeof outbox>, pinId: string, stored: readonly OwnPlace[]): readonly string[] {
  const places = new Map<string, string | null>(stored.toReversed().map(({ id, boardId }) => [id, boardId]));
  const deletedIds = new Set<string>();
  for (const { clientId, change } of changesShown(snapshot)) {
    if (change.kind === 'savePin' && change.pinId === pinId) places.set(clientId, change.boardId);
    if (change.kind === 'movePins') for (const id of change.pinIds) if (places.has(id)) places.set(id, change.boardId);
    if (change.kind === 'deletePins') for (const id of change.pinIds) deletedIds.add(id);
    if (change.kind === 'restorePins') for (const id of change.pinIds) deletedIds.delete(id);
  }
  const named = places.get(pinId) ?? savePlace(snapshot, pinId)?.boardId;
  const boardIds = [...places].flatMap(([id, boardId]) => (boardId === null || boardId === named || deletedIds.has(id) ? [] : [boardId]));
  return [...new Set(boardIds.reverse())];
}
