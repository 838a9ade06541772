/**
 * A persistent map: every version stays as it was, and a new one copies a few small arrays on the way to the entry that
 * changes, so that its cost hardly grows with the number of entries (a plain object is copied whole at every change).
 * Each branch has 16 places, by four bits of the key's hash; in a place stand a few entries or another branch.
 */
export type Shards<T> = readonly (Entry<T> | Shards<T> | undefined)[];

interface Entry<T> {
  readonly key: string;
  readonly value: T;
  /** Another that has the same place. */
  readonly next: Entry<T> | undefined;
}

const bits = 4;
const width = 2 ** bits;
/** A place with more entries becomes a branch, as long as the hash has bits left. */
const crowd = 4;

function hashOf(key: string): number {
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0;
  return Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
}

const placeOf = (hash: number, level: number): number => (hash >>> level) & (width - 1);
const isBranch = <T>(place: Entry<T> | Shards<T> | undefined): place is Shards<T> => Array.isArray(place);

const empty: Shards<never> = new Array<undefined>(width).fill(undefined);

export function emptyShards<T>(): Shards<T> {
  return empty;
}

export function get<T>(shards: Shards<T>, key: string): T | undefined {
  const hash = hashOf(key);
  let level = 0;
  let place = shards[placeOf(hash, level)];
  while (isBranch(place)) place = place[placeOf(hash, (level += bits))];
  for (let entry = place; entry; entry = entry.next) if (entry.key === key) return entry.value;
  return undefined;
}

export function put<T>(shards: Shards<T>, key: string, value: T): Shards<T> {
  return putAt(shards, hashOf(key), 0, key, value);
}

function putAt<T>(branch: Shards<T>, hash: number, level: number, key: string, value: T): Shards<T> {
  const at = placeOf(hash, level);
  const place = branch[at];
  const next = [...branch];
  if (isBranch(place)) next[at] = putAt(place, hash, level + bits, key, value);
  else {
    const others = without(place, key);
    next[at] = level + bits < 32 && lengthOf(others) >= crowd ? putAt(spread(others, level + bits), hash, level + bits, key, value) : { key, value, next: others };
  }
  return next;
}

export function drop<T>(shards: Shards<T>, key: string): Shards<T> {
  return dropAt(shards, hashOf(key), 0, key);
}

function dropAt<T>(branch: Shards<T>, hash: number, level: number, key: string): Shards<T> {
  const at = placeOf(hash, level);
  const place = branch[at];
  const left = isBranch(place) ? dropAt(place, hash, level + bits, key) : without(place, key);
  if (left === place) return branch;
  const next = [...branch];
  next[at] = left;
  return next;
}

/** The entries but that of a key; the very same when none has it. */
function without<T>(entry: Entry<T> | undefined, key: string): Entry<T> | undefined {
  if (!entry || entry.key === key) return entry?.next;
  const rest = without(entry.next, key);
  return rest === entry.next ? entry : { ...entry, next: rest };
}

function lengthOf<T>(entry: Entry<T> | undefined): number {
  let length = 0;
  for (let each = entry; each; each = each.next) length++;
  return length;
}

/** The entries of one place as a branch of their own. */
function spread<T>(entries: Entry<T> | undefined, level: number): Shards<T> {
  let branch = emptyShards<T>();
  for (let entry = entries; entry; entry = entry.next) branch = putAt(branch, hashOf(entry.key), level, entry.key, entry.value);
  return branch;
}

/** The entries of `after` that are not the same in `before`; parts that both share are not looked at. */
export function changesOf<T>(before: Shards<T>, after: Shards<T>): [key: string, value: T][] {
  const found: [string, T][] = [];
  const look = (now: Shards<T>, then: Shards<T> | undefined): void => {
    for (let at = 0; at < width; at++) {
      const place = now[at];
      const old = then?.[at];
      if (place === old) continue;
      if (isBranch(place)) look(place, isBranch(old) ? old : undefined);
      else for (let entry = place; entry; entry = entry.next) if (get(before, entry.key) !== entry.value) found.push([entry.key, entry.value]);
    }
  };
  look(after, before);
  return found;
}

/** The keys of all entries; a tenth of what `toObject` costs. */
export function keysOf<T>(shards: Shards<T>): string[] {
  const found: string[] = [];
  const look = (branch: Shards<T>): void =>
    branch.forEach((place) => {
      if (isBranch(place)) look(place);
      else for (let entry = place; entry; entry = entry.next) found.push(entry.key);
    });
  look(shards);
  return found;
}

const sizes = new WeakMap<object, number>();

/** How many entries there are; parts that were counted before, in this or in others, are not gone through again. */
export function sizeOf<T>(shards: Shards<T>): number {
  let size = sizes.get(shards);
  if (size === undefined) {
    size = 0;
    shards.forEach((place) => {
      if (isBranch(place)) size! += sizeOf(place);
      else for (let entry = place; entry; entry = entry.next) size! += 1;
    });
    sizes.set(shards, size);
  }
  return size;
}

/** All entries as one plain object, for printing and for the digest. */
export function toObject<T>(shards: Shards<T>): Record<string, T> {
  return Object.fromEntries(changesOf(empty, shards));
}

export function fromObject<T>(object: Readonly<Record<string, T>>): Shards<T> {
  return Object.entries(object).reduce((shards, [key, value]) => put(shards, key, value), emptyShards<T>());
}
