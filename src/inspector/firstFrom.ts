/** Returns the index of the first of ascending numbers that is at least `min`; their count if there is none. */
export function firstFrom(ascending: ArrayLike<number>, min: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < min) low = middle + 1;
    else high = middle;
  }
  return low;
}
