import { recentUse } from './recentUse.ts';
import { Refusal } from './refusal.ts';

interface Bounds {
  /** Of the weights inside, of all keys together and of one key; heavier work than that goes in alone. */
  total: number;
  ofKey?: number;
  /** Work inside at the same time, of all keys together and of one key. */
  places?: number;
  placesOfKey?: number;
  /** Work that waits: of all keys together, of one group and of one key. */
  maxWaiting: number;
  maxWaitingOfGroup?: number;
  maxWaitingOfKey?: number;
  /** Milliseconds that work may wait. */
  maxWait: number;
}

/** On whose behalf work is done. */
export interface Party {
  /** A person, or a network where nobody is signed in. */
  key: string;
  /** The network of a person, so that several accounts of one network share its turns; the key itself when absent. */
  group?: string;
  /** Instant of `performance.now()` until which waiting makes sense. */
  until?: number;
}

/** The server's own work: without bounds of a key, and it waits as long as it takes. */
export const ownWork: Party = { key: '' };

interface Entry {
  party: Party;
  weight: number;
  enter(): void;
  fail(refusal: Refusal): void;
}

interface Usage {
  count: number;
  weight: number;
}

const retryAfter = 10;

/**
 * Lets work in by weight and places. The next is of the group, and in it of the key, that has used the least time of late, so that costly
 * work delays its own owner first. `enter` resolves with the way out.
 * @throws {Refusal} 429 when too much of the key or its group waits, 503 when too much waits in all, or it waited too long
 */
export function fairGate(bounds: Bounds) {
  const { total, ofKey = total, places = Infinity, placesOfKey = places, maxWaiting, maxWait } = bounds;
  const { maxWaitingOfGroup = maxWaiting, maxWaitingOfKey = maxWaitingOfGroup } = bounds;
  const waiting = new Set<Entry>();
  const inside = new Map<string, Usage>();
  const totalUsage: Usage = { count: 0, weight: 0 };
  const { usedBy, charge } = recentUse();

  const groupOf = ({ key, group = key }: Party): string => `group ${group}`;

  const fits = (held: Usage, weight: number, maxPlaces: number, maxWeight: number): boolean =>
    held.count === 0 || (held.count < maxPlaces && held.weight + weight <= maxWeight);

  const mayEnter = ({ party, weight }: Entry): boolean =>
    party === ownWork || fits(inside.get(party.key) ?? { count: 0, weight: 0 }, weight, placesOfKey, ofKey);

  /**
   * Of those who used the least, what may wait for the shortest: a request that has begun goes on before the next of the same person
   * begins.
   */
  function next(): Entry | undefined {
    const now = performance.now();
    let best: { entry: Entry; rank: number[] } | undefined;
    for (const entry of waiting) {
      const { party } = entry;
      if (!mayEnter(entry)) continue;
      const rank = [usedBy(groupOf(party), now), usedBy(party.key, now), party.until ?? Infinity];
      if (!best || isLess(rank, best.rank)) best = { entry, rank };
    }
    return best?.entry;
  }

  function admit(): void {
    for (let entry = next(); entry; entry = next()) {
      // Lighter work that passed it could keep it out for ever.
      if (!fits(totalUsage, entry.weight, places, total)) return;
      waiting.delete(entry);
      const held = inside.get(entry.party.key) ?? { count: 0, weight: 0 };
      inside.set(entry.party.key, held);
      for (const usage of [totalUsage, held]) {
        usage.count += 1;
        usage.weight += entry.weight;
      }
      entry.enter();
    }
  }

  function leave({ party, weight }: Entry, milliseconds: number): void {
    const held = inside.get(party.key)!;
    for (const usage of [totalUsage, held]) {
      usage.count -= 1;
      usage.weight -= weight;
    }
    if (held.count === 0) inside.delete(party.key);
    const now = performance.now();
    // A millisecond more, so that work which takes no time goes in by turns too.
    for (const name of [party.key, groupOf(party)]) charge(name, milliseconds + 1, now);
    admit();
  }

  function refuseWhenFull(party: Party): void {
    if (party !== ownWork) {
      const same = [...waiting].filter((entry) => groupOf(entry.party) === groupOf(party));
      if (same.length >= maxWaitingOfGroup || same.filter((entry) => entry.party.key === party.key).length >= maxWaitingOfKey)
        throw new Refusal(429, 'Too many requests are running at once. Try again in a moment.', retryAfter);
    }
    if (waiting.size >= maxWaiting) throw unavailable();
  }

  return async (party: Party, weight: number, signal?: AbortSignal): Promise<() => void> => {
    if (signal?.aborted) throw unavailable();
    refuseWhenFull(party);
    const entry = { party, weight } as Entry;
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        if (!waiting.delete(entry)) return;
        reject(unavailable());
        admit();
      };
      const timer = party === ownWork ? undefined : setTimeout(giveUp, Math.min(maxWait, (party.until ?? Infinity) - performance.now()));
      signal?.addEventListener('abort', giveUp, { once: true });
      entry.enter = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.add(entry);
      admit();
    });
    const startedAt = performance.now();
    let isInside = true;
    return () => {
      if (isInside) leave(entry, performance.now() - startedAt);
      isInside = false;
    };
  };
}

/** Whether the first number in which two lists differ is the smaller one. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}

const unavailable = (): Refusal => new Refusal(503, 'The service is busy. Try again in a moment.', retryAfter);
