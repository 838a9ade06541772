/** A random number generator seeded with a text: the same text gives the same drawing on every machine. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  between(least: number, most: number): number;
  /** An integer, both ends included. */
  whole(least: number, most: number): number;
  /** Normal distribution with mean 0 and deviation 1. */
  bell(): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(these: readonly T[]): T[];
}

export function seeded(text: string): Random {
  let state = hash(text);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (least: number, most: number) => least + (most - least) * next();
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  return {
    next,
    between,
    whole,
    bell: () => (next() + next() + next() + next() - 2) * 1.73,
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]) => from[whole(0, from.length - 1)] as T,
    shuffled: <T>(these: readonly T[]) =>
      these
        .map((each) => ({ each, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each),
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
