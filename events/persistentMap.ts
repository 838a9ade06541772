/**
 * A persistent map: every version stays valid, and a new one copies only a few small arrays on the path to the changed entry, so its cost
 * hardly grows with the size (a plain object is copied whole at every change). Each branch has 16 slots, chosen by four bits of the key's
 * hash; a slot holds a few entries or another branch.
 */
export type PersistentMap<T> = readonly (Entry<T> | PersistentMap<T> | Owner | undefined)[];

/**
 * Branches made with an owner are changed in place by later changes with the same owner, so only a version that came after all of
 * them is one to keep: give up the owner before handing a version out. The topmost branch is copied at each change even so.
 */
export interface Owner {
  readonly isOwner: true;
}

interface Entry<T> {
  readonly key: string;
  readonly value: T;
  /** Next entry in the same slot. */
  readonly next: Entry<T> | undefined;
}

const bits = 4;
const width = 2 ** bits;
/** A slot with more entries becomes a branch, as long as the hash has bits left. */
const crowd = 4;

function hashOf(key: string): number {
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0;
  return Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
}

const placeOf = (hash: number, level: number): number => (hash >>> level) & (width - 1);
type Place<T> = Entry<T> | PersistentMap<T> | undefined;
const isBranch = <T>(place: Place<T>): place is PersistentMap<T> => Array.isArray(place);
/** The last place of a branch is its owner's. */
const ownerPlace = width;
const placeIn = <T>(branch: PersistentMap<T>, at: number): Place<T> => branch[at] as Place<T>;

const empty: PersistentMap<never> = new Array<undefined>(width + 1).fill(undefined);

/** The branch itself where it may be changed, else a copy that may. */
function writable<T>(branch: PersistentMap<T>, level: number, owner: Owner | undefined): (Place<T> | Owner)[] {
  if (owner && level > 0 && branch[ownerPlace] === owner) return branch as (Place<T> | Owner)[];
  const copy = branch.slice();
  copy[ownerPlace] = owner;
  return copy;
}

export function emptyMap<T>(): PersistentMap<T> {
  return empty;
}

export function get<T>(map: PersistentMap<T>, key: string): T | undefined {
  const hash = hashOf(key);
  let level = 0;
  let place = placeIn(map, placeOf(hash, level));
  while (isBranch(place)) place = placeIn(place, placeOf(hash, (level += bits)));
  for (let entry = place; entry; entry = entry.next) if (entry.key === key) return entry.value;
  return undefined;
}

export function put<T>(map: PersistentMap<T>, key: string, value: T, owner?: Owner): PersistentMap<T> {
  return putAt(map, hashOf(key), 0, key, value, owner);
}

function putAt<T>(
  branch: PersistentMap<T>,
  hash: number,
  level: number,
  key: string,
  value: T,
  owner: Owner | undefined,
): PersistentMap<T> {
  const at = placeOf(hash, level);
  const place = placeIn(branch, at);
  const next = writable(branch, level, owner);
  if (isBranch(place)) next[at] = putAt(place, hash, level + bits, key, value, owner);
  else {
    const otherEntries = withoutKey(place, key);
    next[at] =
      level + bits < 32 && lengthOf(otherEntries) >= crowd
        ? putAt(spread(otherEntries, level + bits, owner), hash, level + bits, key, value, owner)
        : { key, value, next: otherEntries };
  }
  return next;
}

export function drop<T>(map: PersistentMap<T>, key: string, owner?: Owner): PersistentMap<T> {
  return dropAt(map, hashOf(key), 0, key, owner);
}

function dropAt<T>(branch: PersistentMap<T>, hash: number, level: number, key: string, owner: Owner | undefined): PersistentMap<T> {
  const at = placeOf(hash, level);
  const place = placeIn(branch, at);
  const remaining = isBranch(place) ? dropAt(place, hash, level + bits, key, owner) : withoutKey(place, key);
  if (remaining === place) return branch;
  const next = writable(branch, level, owner);
  next[at] = remaining;
  return next;
}

/** Returns the entries without that of a key; the same object if the key is absent. */
function withoutKey<T>(entry: Entry<T> | undefined, key: string): Entry<T> | undefined {
  if (!entry || entry.key === key) return entry?.next;
  const rest = withoutKey(entry.next, key);
  return rest === entry.next ? entry : { ...entry, next: rest };
}

function lengthOf<T>(entry: Entry<T> | undefined): number {
  let length = 0;
  for (let current = entry; current; current = current.next) length++;
  return length;
}

/** Returns the entries of one slot as a branch. */
function spread<T>(entries: Entry<T> | undefined, level: number, owner: Owner | undefined): PersistentMap<T> {
  let branch = emptyMap<T>();
  for (let entry = entries; entry; entry = entry.next) branch = putAt(branch, hashOf(entry.key), level, entry.key, entry.value, owner);
  return branch;
}

/** Returns the entries of `after` that differ from `before`; shared parts are skipped. */
export function changesOf<T>(before: PersistentMap<T>, after: PersistentMap<T>): [key: string, value: T][] {
  const changes: [string, T][] = [];
  const compare = (now: PersistentMap<T>, then: PersistentMap<T> | undefined): void => {
    for (let at = 0; at < width; at++) {
      const place = placeIn(now, at);
      const old = then && placeIn(then, at);
      if (place === old) continue;
      if (isBranch(place)) compare(place, isBranch(old) ? old : undefined);
      else
        for (let entry = place; entry; entry = entry.next)
          if (get(before, entry.key) !== entry.value) changes.push([entry.key, entry.value]);
    }
  };
  compare(after, before);
  return changes;
}

/** The keys of all entries, at a tenth of the cost of `toObject`. */
export function keysOf<T>(map: PersistentMap<T>): string[] {
  const keys: string[] = [];
  const collect = (branch: PersistentMap<T>): void => {
    for (let at = 0; at < width; at++) {
      const place = placeIn(branch, at);
      if (isBranch(place)) collect(place);
      else for (let entry = place; entry; entry = entry.next) keys.push(entry.key);
    }
  };
  collect(map);
  return keys;
}

const sizes = new WeakMap<object, number>();

/** Returns the number of entries; counts of shared parts are cached. */
export function sizeOf<T>(map: PersistentMap<T>): number {
  let size = sizes.get(map);
  if (size === undefined) {
    size = 0;
    for (let at = 0; at < width; at++) {
      const place = placeIn(map, at);
      if (isBranch(place)) size += sizeOf(place);
      else for (let entry = place; entry; entry = entry.next) size += 1;
    }
    sizes.set(map, size);
  }
  return size;
}

/** Returns all entries as one plain object, for printing and the digest. */
export function toObject<T>(map: PersistentMap<T>): Record<string, T> {
  return Object.fromEntries(changesOf(empty, map));
}

export function fromObject<T>(object: Readonly<Record<string, T>>): PersistentMap<T> {
  return Object.entries(object).reduce((map, [key, value]) => put(map, key, value), emptyMap<T>());
}
