import type { Change, KeptChange } from '../../events/entities/change.ts';

/** Everything that is called `from` in a change, called `to`: what it makes is called by its `clientId` until the server has named it. */
export function renamed<T>(value: T, from: string, to: string): T {
  if (value === from) return to as T;
  if (Array.isArray(value)) return value.map((one: unknown) => renamed(one, from, to)) as T;
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, from, to)])) as T;
  return value;
}

/** Whether a change needs what is called so. */
export const needs = (change: unknown, id: string): boolean => change === id || (typeof change === 'object' && change !== null && Object.values(change).some((inner) => needs(inner, id)));

/** The change that takes one back; null where there is none. */
export function inverseOf(clientId: string, change: Change): Change | null {
  switch (change.kind) {
    case 'savePin':
    case 'createPin':
      return { kind: 'deletePins', pinIds: [clientId] };
    case 'deletePins':
      return { kind: 'restorePins', pinIds: change.pinIds };
    case 'movePins':
      return change.from && { kind: 'movePins', pinIds: change.pinIds, ...change.from, from: { boardId: change.boardId, sectionId: change.sectionId } };
    default:
      return null;
  }
}

/** The boards whose pins a change moves about. */
export function boardsTouched(change: Change): string[] {
  switch (change.kind) {
    case 'movePins':
      return change.from ? [change.boardId, change.from.boardId] : [change.boardId];
    case 'savePin':
    case 'createPin':
    case 'deleteSection':
      return [change.boardId];
    default:
      return [];
  }
}

/** A change that is not to be, and those that need what it would have made, and so on. */
export function dependents(waiting: readonly KeptChange[], clientId: string): string[] {
  return waiting.reduce((gone, { clientId: id, change }) => (id !== clientId && gone.some((made) => needs(change, made)) ? [...gone, id] : gone), [clientId]);
}

/** What still waits when one is refused. */
export function withoutRefused(waiting: readonly KeptChange[], clientId: string): KeptChange[] {
  const gone = dependents(waiting, clientId);
  return waiting.filter(({ clientId: id }) => !gone.includes(id));
}

/** What lay in the outbox comes before what was put in while it was read. */
export function withRead(waiting: readonly KeptChange[], read: readonly KeptChange[]): KeptChange[] {
  const ids = new Set(read.map(({ clientId }) => clientId));
  return [...read, ...waiting.filter(({ clientId }) => !ids.has(clientId))];
}
