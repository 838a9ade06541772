/** Milliseconds in which half of the time that somebody used is forgiven. */
const halfLife = 60_000;
/** Milliseconds of use that make no difference any more: less than that of work which takes no time. */
const forgiven = 0.5;

/** The time that each name has used of late, which halves every minute. Names whose use is forgiven are forgotten. */
export function recentUse() {
  /** In the order of their last use. */
  const used = new Map<string, { milliseconds: number; at: number }>();

  function usedBy(name: string, now: number): number {
    const known = used.get(name);
    return known ? known.milliseconds * 0.5 ** ((now - known.at) / halfLife) : 0;
  }

  return {
    usedBy,

    charge(name: string, milliseconds: number, now: number): void {
      const sum = usedBy(name, now) + milliseconds;
      // A name that is set again would keep its old place.
      used.delete(name);
      used.set(name, { milliseconds: sum, at: now });
      for (const oldest of used.keys()) {
        if (usedBy(oldest, now) > forgiven) break;
        used.delete(oldest);
      }
    },

    get size(): number {
      return used.size;
    },
  };
}
