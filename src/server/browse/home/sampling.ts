/** A number generator of a seed, 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A spread sample of a list, always with its newest. */
export function sampled(pins: readonly number[], most: number, random: () => number): number[] {
  if (pins.length <= most) return [...pins];
  const newest = pins.slice(-Math.ceil(most / 4));
  const step = (pins.length - newest.length) / (most - newest.length);
  return [...newest, ...Array.from({ length: most - newest.length }, (_, nth) => pins[Math.floor((nth + random()) * step)]!)];
}
