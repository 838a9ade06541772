type Pair = readonly [a: number, b: number];

/** Returns the positions of a longest common subsequence of two lists, in order: Hirschberg's algorithm, whose memory is linear. */
export function commonSubsequence(a: readonly string[], b: readonly string[]): Pair[] {
  const pairs: Pair[] = [];

  function addPairs(fromA: number, toA: number, fromB: number, toB: number): void {
    let [startA, startB, endA, endB] = [fromA, fromB, toA, toB];
    while (startA < endA && startB < endB && a[startA] === b[startB]) pairs.push([startA++, startB++]);
    while (startA < endA && startB < endB && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
    const half = (startA + endA) >> 1;
    if (startA === half && startA < endA) {
      const found = b.indexOf(a[startA]!, startB);
      if (found >= 0 && found < endB) pairs.push([startA, found]);
    } else if (startA < endA && startB < endB) {
      const before = lengths(a.slice(startA, half), b.slice(startB, endB));
      const after = lengths(a.slice(half, endA).reverse(), b.slice(startB, endB).reverse());
      const total = before.map((length, at) => length + after[endB - startB - at]!);
      const split = startB + total.indexOf(Math.max(...total));
      addPairs(startA, half, startB, split);
      addPairs(half, endA, split, endB);
    }
    for (let rest = 0; endA + rest < toA; rest++) pairs.push([endA + rest, endB + rest]);
  }

  addPairs(0, a.length, 0, b.length);
  return pairs;
}

/** Returns the length of the longest common subsequence of a list with each beginning of another. */
function lengths(list: readonly string[], other: readonly string[]): number[] {
  let row = Array.from({ length: other.length + 1 }, () => 0);
  for (const item of list) {
    const next = [0];
    for (let at = 0; at < other.length; at++) next.push(item === other[at] ? row[at]! + 1 : Math.max(next[at]!, row[at + 1]!));
    row = next;
  }
  return row;
}
