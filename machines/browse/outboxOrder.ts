import type { KeptChange } from '../../events/entities/change.ts';

/** Changes in the order in which they are sent, and the ids of those that let others go first: the last ones, or one that is being sent. */
interface Queue {
  waiting: KeptChange[];
  aside: string[];
}

/** Returns the ids and other words in a change, without its kind. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => (key === 'kind' ? [] : wordsIn(inner)))
      : [];

/** Whether the order of two changes may matter: they concern the same thing, or one concerns what the other creates. */
function areRelated(one: KeptChange, other: KeptChange): boolean {
  const words = new Set(wordsIn(other));
  return wordsIn(one).some((word) => words.has(word));
}

/** Lets all other changes go before the first one, except those whose order after it may matter. */
export function withAside({ waiting, aside }: Queue, clientId: string): Queue {
  const moved = waiting.reduce<KeptChange[]>(
    (all, kept) => (kept.clientId === clientId || all.some((before) => areRelated(before, kept)) ? [...all, kept] : all),
    [],
  );
  const movedIds = moved.map(({ clientId: id }) => id);
  return {
    waiting: [...waiting.filter((kept) => !moved.includes(kept)), ...moved],
    aside: [...aside.filter((id) => !movedIds.includes(id)), ...movedIds],
  };
}

/**
 * Adds a change: before those that let others go first, unless its order after one of them may matter.
 * @param begun number of changes at the front that are being sent
 */
export function withAdded({ waiting, aside }: Queue, kept: KeptChange, begun: number): Queue {
  const isAside = ({ clientId }: KeptChange): boolean => aside.includes(clientId);
  if (waiting.some((before) => isAside(before) && areRelated(before, kept)))
    return { waiting: [...waiting, kept], aside: [...aside, kept.clientId] };
  const behind = waiting.findIndex((before, place) => place >= begun && isAside(before));
  return { waiting: waiting.toSpliced(behind < 0 ? waiting.length : behind, 0, kept), aside };
}

/** Whether a change would be the first to be sent. */
export const isNextAfter = (queue: Queue, kept: KeptChange): boolean => withAdded(queue, kept, 0).waiting[0] === kept;
