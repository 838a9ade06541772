/**
 * A persistent map: every version stays valid, and a new one copies only a few small arrays on the path to the changed entry, so its cost
 * hardly grows with the size (a plain object is copied whole at every change). Each branch has 16 slots, chosen by four bits of the key's
 * hash; a slot holds a few entries or another branch.
 */
export type PersistentMap<T> = readonly (Entry<T> | PersistentMap<T> | Owner | undefined)[];

/**
 * Branches and entries made with an owner are changed in place by later changes with the same owner, so only a version that came after
 * all of them is one to keep: give up the owner before handing a version out. The topmost branch is copied at each change even so.
 */
export interface Owner {
  readonly isOwner: true;
}

interface Entry<T> {
  readonly key: string;
  /** Changed in place by the entry's owner only. */
  value: T;
  /** Next entry in the same slot. */
  readonly next: Entry<T> | undefined;
  readonly owner: Owner | undefined;
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

type Writable<T> = (Place<T> | Owner)[];

function copyOf<T>(branch: PersistentMap<T>, owner: Owner | undefined): Writable<T> {
  const copy = branch.slice();
  copy[ownerPlace] = owner;
  return copy;
}

/** Returns the branch itself if its owner changes it, else a copy. */
const writable = <T>(branch: PersistentMap<T>, owner: Owner | undefined): Writable<T> =>
  owner && branch[ownerPlace] === owner ? (branch as Writable<T>) : copyOf(branch, owner);

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
  const next = copyOf(map, owner);
  putIn(next, 0, key, value, owner);
  return next;
}

/** Puts several values at once, each merged with the one that its key has. Copies each branch once at most, the topmost always. */
export function putAll<T>(
  map: PersistentMap<T>,
  values: readonly T[],
  keyOf: (value: T) => string,
  merge: (existing: T, value: T) => T,
  owner: Owner = { isOwner: true },
): PersistentMap<T> {
  if (values.length === 0) return map;
  const next = copyOf(map, owner);
  for (const value of values) putIn(next, 0, keyOf(value), value, owner, merge);
  return next;
}

/** Puts a value into a branch that may be changed. */
function putIn<T>(
  topmost: Writable<T>,
  topLevel: number,
  key: string,
  value: T,
  owner: Owner | undefined,
  merge?: (existing: T, value: T) => T,
): void {
  const hash = hashOf(key);
  let branch = topmost;
  let level = topLevel;
  let at = placeOf(hash, level);
  let place = branch[at] as Place<T>;
  while (isBranch(place)) {
    branch = branch[at] = writable(place, owner);
    at = placeOf(hash, (level += bits));
    place = branch[at] as Place<T>;
  }
  let existing: Entry<T> | undefined;
  let count = 0;
  for (let entry = place; entry; entry = entry.next, count++) if (entry.key === key) existing = entry;
  if (existing) {
    const merged = merge ? merge(existing.value, value) : value;
    if (owner && existing.owner === owner) existing.value = merged;
    else branch[at] = { key, value: merged, next: withoutKey(place, key), owner };
    return;
  }
  const first: Entry<T> = { key, value, next: place, owner };
  branch[at] = first;
  if (level + bits >= 32 || count < crowd) return;
  const inner = (branch[at] = copyOf<T>(empty, owner));
  for (let entry: Entry<T> | undefined = first; entry; entry = entry.next) putIn(inner, level + bits, entry.key, entry.value, owner);
}

export function drop<T>(map: PersistentMap<T>, key: string, owner?: Owner): PersistentMap<T> {
  return dropAt(map, hashOf(key), 0, key, owner);
}

function dropAt<T>(branch: PersistentMap<T>, hash: number, level: number, key: string, owner: Owner | undefined): PersistentMap<T> {
  const at = placeOf(hash, level);
  const place = placeIn(branch, at);
  const remaining = isBranch(place) ? dropAt(place, hash, level + bits, key, owner) : withoutKey(place, key);
  if (remaining === place) return branch;
  const next = writable(branch, level > 0 ? owner : undefined);
  next[at] = remaining;
  return next;
}

/** Returns the entries without that of a key; the same object if the key is absent. */
function withoutKey<T>(entry: Entry<T> | undefined, key: string): Entry<T> | undefined {
  if (!entry || entry.key === key) return entry?.next;
  const rest = withoutKey(entry.next, key);
  return rest === entry.next ? entry : { ...entry, next: rest };
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

/** All entries, at a tenth of the cost of `toObject`. They are the map's own: a change with the same owner changes their values. */
export function entriesOf<T>(map: PersistentMap<T>): Pick<Entry<T>, 'key' | 'value'>[] {
  const entries: Entry<T>[] = [];
  const collect = (branch: PersistentMap<T>): void => {
    for (let at = 0; at < width; at++) {
      const place = placeIn(branch, at);
      if (isBranch(place)) collect(place);
      else for (let entry = place; entry; entry = entry.next) entries.push(entry);
    }
  };
  collect(map);
  return entries;
}

export const keysOf = <T>(map: PersistentMap<T>): string[] => entriesOf(map).map(({ key }) => key);

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
  return Object.fromEntries(entriesOf(map).map(({ key, value }) => [key, value]));
}

export function fromObject<T>(object: Readonly<Record<string, T>>): PersistentMap<T> {
  return Object.entries(object).reduce((map, [key, value]) => put(map, key, value), emptyMap<T>());
}
