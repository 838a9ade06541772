/** A list with some items moved before or after a given one, in their own order. */
export function moved<T>(list: readonly T[], some: readonly T[], at: T, isBefore: boolean): T[] {
  const taken = list.filter((one) => some.includes(one));
  const left = list.filter((one) => !some.includes(one));
  const place = left.indexOf(at);
  const to = place < 0 ? left.length : isBefore ? place : place + 1;
  return [...left.slice(0, to), ...taken, ...left.slice(to)];
}
