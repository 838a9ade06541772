import type { Board } from '../../events/entities/board.ts';
import type { Change, KeptChange } from '../../events/entities/change.ts';
import type { RecordOf } from '../../events/record.ts';

/** Replaces an id everywhere in a value: a created thing has its change's `clientId` as its id until the server has assigned one. */
export function renamed<T>(value: T, from: string, to: string): T {
  if (value === from) return to as T;
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, from, to)) as T;
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, from, to)])) as T;
  return value;
}

/** Whether a change refers to an id. */
const needs = (change: unknown, id: string): boolean =>
  change === id || (typeof change === 'object' && change !== null && Object.values(change).some((inner) => needs(inner, id)));

/** Returns the change that undoes a change; null if there is none. */
export function inverseOf(clientId: string, change: Change): Change | null {
  switch (change.kind) {
    case 'savePin':
    case 'createPin':
      return { kind: 'deletePins', pinIds: [clientId] };
    case 'deletePins':
      return { kind: 'restorePins', pinIds: change.pinIds };
    case 'deleteBoard':
      return { kind: 'restoreBoard', boardId: change.boardId };
    case 'movePins':
      return (
        change.from && {
          kind: 'movePins',
          pinIds: change.pinIds,
          ...change.from,
          from: { boardId: change.boardId, sectionId: change.sectionId },
        }
      );
    case 'notePin':
      return { ...change, note: change.before, before: change.note };
    // Some of several pins may have had the tag before.
    case 'tagPins':
      return change.pinIds.length === 1 ? { ...change, isTagged: !change.isTagged } : null;
    case 'renameTag':
      return change.isMerge ? null : { ...change, tagName: change.before, before: change.tagName };
    case 'deleteTag':
      return { ...change, kind: 'restoreTag' };
    case 'tuneHome':
      return { ...change, isOn: !change.isOn };
    default:
      return null;
  }
}

/** Ids of the boards whose pins a change affects. */
function boardsTouched(change: Change): string[] {
  switch (change.kind) {
    case 'movePins':
      return change.from ? [change.boardId, change.from.boardId] : [change.boardId];
    case 'savePin':
    case 'deleteSection':
      return [change.boardId];
    case 'editBoard':
      return change.pinOrder ? [change.boardId] : [];
    case 'restoreBoard':
      return [change.boardId];
    case 'createPin':
    case 'restorePins':
      return change.boardId ? [change.boardId] : [];
    default:
      return [];
  }
}

/** Whether a change affects the pins of the person's own profile. */
const isOnProfile = (change: Change): boolean =>
  change.kind === 'createPin' || (change.kind === 'restorePins' && change.boardId === null) || boardsTouched(change).length > 0;

/** Whether a change may affect the pins that the person saved, of which the shopping list is made. */
const isOfSaves = ({ kind }: Change): boolean => ['savePin', 'deletePins', 'restorePins', 'deleteBoard', 'restoreBoard'].includes(kind);

/** Feeds that are loaded again once the changes are sent. */
export interface Touched {
  /** Boards by their ids. */
  touched: string[];
  /** The feeds of the person's own profile. */
  touchesProfile: boolean;
  /** The home feed, which begins with what the person follows. */
  touchesHome: boolean;
  /** The shopping list, with its sums. */
  touchesShopping: boolean;
}

export const nothingTouched: Touched = {
  touched: [],
  touchesProfile: false,
  touchesHome: false,
  touchesShopping: false,
};

/** Feeds that show something else after a change. */
export function touchedBy({ touched, touchesProfile, touchesHome, touchesShopping }: Touched, change: Change): Touched {
  return {
    touched: [...new Set([...touched, ...boardsTouched(change)])],
    touchesProfile: touchesProfile || isOnProfile(change),
    touchesHome: touchesHome || change.kind === 'followPerson' || change.kind === 'followTopic',
    touchesShopping: touchesShopping || isOfSaves(change),
  };
}

/** Returns the ids of a canceled change and of all that depend on it, directly or indirectly. */
export function dependents(waiting: readonly KeptChange[], clientId: string): string[] {
  return waiting.reduce(
    (droppedIds, { clientId: droppedId, change }) =>
      droppedId !== clientId && droppedIds.some((id) => needs(change, id)) ? [...droppedIds, droppedId] : droppedIds,
    [clientId],
  );
}

/** Returns the changes that can not be made without one. */
export function lostWith(waiting: readonly KeptChange[], clientId: string): KeptChange[] {
  const lostIds = dependents(waiting, clientId);
  return waiting.filter(({ clientId: id }) => id !== clientId && lostIds.includes(id));
}

/** Returns the changes that still wait after one is refused. */
export function withoutRefused(waiting: readonly KeptChange[], clientId: string): KeptChange[] {
  const droppedIds = dependents(waiting, clientId);
  return waiting.filter(({ clientId: id }) => !droppedIds.includes(id));
}

/** Puts the stored changes before those that were added while the outbox was read. */
export function withRead(waiting: readonly KeptChange[], read: readonly KeptChange[]): KeptChange[] {
  const ids = new Set(read.map(({ clientId }) => clientId));
  return [...read, ...waiting.filter(({ clientId }) => !ids.has(clientId))];
}

/** The waiting changes after what happened to the outbox. */
export function waitingAfter(
  waiting: readonly KeptChange[],
  { type, data }: RecordOf<'change.kept'> | RecordOf<'outbox.read'> | RecordOf<'change.refused'>,
): KeptChange[] {
  if (type === 'change.kept') return [...waiting, { clientId: data.clientId, change: data.change }];
  return type === 'outbox.read' ? withRead(waiting, data.changes) : withoutRefused(waiting, data.clientId);
}

/** A person's own copy of a pin. */
export interface Save {
  boardId: string;
  savedId: string;
}

/** Returns the place and id of a pin's save after the session's changes; null if it was not saved or the save was undone. */
export function savedTo(changes: readonly KeptChange[], pinId: string, before: Save | null): Save | null {
  const deletedPins = new Set(changes.flatMap(({ change }) => (change.kind === 'deletePins' ? change.pinIds : [])));
  const back = new Set(changes.flatMap(({ change }) => (change.kind === 'restorePins' ? change.pinIds : [])));
  const last = changes.findLast(
    ({ clientId, change }) => change.kind === 'savePin' && change.pinId === pinId && (!deletedPins.has(clientId) || back.has(clientId)),
  );
  const save = last?.change.kind === 'savePin' ? { boardId: last.change.boardId, savedId: last.clientId } : before;
  if (!save || (deletedPins.has(save.savedId) && !back.has(save.savedId))) return null;
  const moved = changes.findLast(({ change }) => change.kind === 'movePins' && change.pinIds.includes(save.savedId));
  return moved?.change.kind === 'movePins' && moved.change.boardId ? { ...save, boardId: moved.change.boardId } : save;
}

/**
 * Returns the pins of a board's feed after the session's changes: removed pins are gone, those that come from elsewhere are first, those
 * that come back are where they were, and a manual order is kept. On a sorted board the loaded pins keep their places.
 */
export function boardPinsAfter(
  pins: readonly string[],
  changes: readonly KeptChange[],
  { id: boardId, pinOrder = 'own' }: Pick<Board, 'id' | 'pinOrder'>,
): readonly string[] {
  // Removed pins keep their places among the others, for when they come back.
  let places = pins;
  const gone = new Set<string>();
  for (const { change } of changes) {
    if (change.kind === 'deletePins') for (const id of change.pinIds) gone.add(id);
    if (change.kind === 'restorePins') for (const id of change.pinIds) gone.delete(id);
    if (change.kind === 'movePins')
      if (change.boardId === boardId) {
        places = [...change.pinIds.filter((id) => !places.includes(id)), ...places];
        for (const id of change.pinIds) gone.delete(id);
      } else for (const id of change.pinIds) gone.add(id);
    if (change.kind === 'orderPins' && change.boardId === boardId) places = swapped(places, change.pinIds);
  }
  const after = places.filter((id) => !gone.has(id));
  return pinOrder === 'own' ? after : inOrder(after, pins, (pin) => pin);
}

/** Some items of a list in another order, in the places that they have together. */
function swapped(list: readonly string[], order: readonly string[]): readonly string[] {
  const listed = new Set(list);
  const present = new Set(order.filter((id) => listed.has(id)));
  const next = present.values();
  return list.map((id) => (present.has(id) ? next.next().value! : id));
}

/** Sorts items by a list of names; items without a name in the list follow in their previous order. */
export function inOrder<T>(items: readonly T[], names: readonly string[], nameOf: (thing: T) => string): T[] {
  const places = new Map(names.map((name, i) => [name, i]));
  const placeOf = (item: T): number => places.get(nameOf(item)) ?? names.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

/** How the person answered the invitation to a board in this session; null if they did not. */
export function invitationAnswer(changes: readonly KeptChange[], boardId: string, username: string): 'accepted' | 'declined' | null {
  const last = changes.findLast(({ change }) => 'username' in change && change.boardId === boardId && change.username === username);
  return last ? (last.change.kind === 'removeCollaborator' ? 'declined' : 'accepted') : null;
}

/** Whether the person follows a board, after the session's changes. */
export function followsBoard(
  changes: readonly KeptChange[],
  { id, followedByMe = false }: { id: string; followedByMe?: boolean | undefined },
): boolean {
  const last = changes.findLast(({ change }) => change.kind === 'followBoard' && change.boardId === id);
  return last?.change.kind === 'followBoard' ? last.change.isFollowed : followedByMe;
}

/** Whether the person follows another, after the session's changes. */
export function followsPerson(
  changes: readonly KeptChange[],
  { id, explicitlyFollowedByMe = false }: { id: string; explicitlyFollowedByMe?: boolean | undefined },
): boolean {
  const last = changes.findLast(({ change }) => change.kind === 'followPerson' && change.userId === id);
  return last?.change.kind === 'followPerson' ? last.change.isFollowed : explicitlyFollowedByMe;
}

/** Whether the person wants to follow a topic, after the changes that wait; undefined without any. */
export function wantsTopic(waiting: readonly KeptChange[], interestId: string): boolean | undefined {
  const last = waiting.findLast(({ change }) => change.kind === 'followTopic' && change.interestId === interestId);
  return last?.change.kind === 'followTopic' ? last.change.isFollowed : undefined;
}

/** Whether the person likes a pin, after the session's changes. */
export function likesPin(
  changes: readonly KeptChange[],
  { id, likedByMe = false }: { id: string; likedByMe?: boolean | undefined },
): boolean {
  const last = changes.findLast(({ change }) => change.kind === 'likePin' && change.pinId === id);
  return last?.change.kind === 'likePin' ? last.change.isLiked : likedByMe;
}
