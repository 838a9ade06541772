/** A list with some items moved before or after a given one, in their own order. */
export function moved<T>(list: readonly T[], movedItems: readonly T[], at: T, isBefore: boolean): T[] {
  const taken = list.filter((item) => movedItems.includes(item));
  const remaining = list.filter((item) => !movedItems.includes(item));
  const place = remaining.indexOf(at);
  const to = place < 0 ? remaining.length : isBefore ? place : place + 1;
  return [...remaining.slice(0, to), ...taken, ...remaining.slice(to)];
}
