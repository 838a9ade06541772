/**
 * A persistent map: every version stays as it was, and a new one copies one part of 64, so that its cost does not
 * grow with what stands in the other parts (a plain object of 1,000 keys is copied whole at every change).
 */
export type Shards<T> = readonly Readonly<Record<string, T>>[];

const count = 64;
const none = Object.freeze({});

/** Which part a key stands in. */
export function shardOf(key: string): number {
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = (hash * 31 + key.charCodeAt(i)) | 0;
  return hash & (count - 1);
}

export function emptyShards<T>(): Shards<T> {
  return new Array<Readonly<Record<string, T>>>(count).fill(none);
}

export function get<T>(shards: Shards<T>, key: string): T | undefined {
  const shard = shards[shardOf(key)]!;
  return Object.hasOwn(shard, key) ? shard[key] : undefined;
}

export function put<T>(shards: Shards<T>, key: string, value: T): Shards<T> {
  const at = shardOf(key);
  const next = shards.slice();
  next[at] = { ...shards[at], [key]: value };
  return next;
}

export function drop<T>(shards: Shards<T>, key: string): Shards<T> {
  const at = shardOf(key);
  if (!Object.hasOwn(shards[at]!, key)) return shards;
  const { [key]: _, ...rest } = shards[at]!;
  const next = shards.slice();
  next[at] = rest;
  return next;
}

/** All entries as one plain object, for printing and for the digest. */
export function toObject<T>(shards: Shards<T>): Record<string, T> {
  return Object.fromEntries(shards.flatMap((shard) => Object.entries(shard)));
}

export function fromObject<T>(object: Readonly<Record<string, T>>): Shards<T> {
  return Object.entries(object).reduce((shards, [key, value]) => put(shards, key, value), emptyShards<T>());
}
