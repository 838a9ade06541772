import type { KnownEntities } from '../../events/projections/known.ts';
import { get } from '../../events/persistentMap.ts';
import type { Advance, Instance } from '../engine/world.ts';

/**
 * Returns the effect of one record on the world, as 32 bits: the instances and projections that it changed, and the commands that it led
 * to. Two replays with the same effects end in the same world. Marks locate a difference; only the digest of the final world proves one.
 */
export function effectOf(known: KnownEntities, { world, changed, before, orders, faults }: Advance): number {
  let mark = orders.length === 0 ? 0 : markOf(orders);
  // An instance that changed more than once counts each time, with its first and its last snapshot.
  for (const name of changed)
    mark = mixed(mixed(mark, textMark(name)), instanceChange(before[changed.indexOf(name)], get(world.instances, name)));
  for (const { instance } of faults) mark = mixed(mark, textMark(instance) + 1);
  for (const projection of entityMarks(known, world.known)) mark = mixed(mark, textMark(projection) + 2);
  return mark;
}

const hexOfBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Marks as a seal holds them, 8 hexadecimal digits each. */
export function effectsText(marks: readonly number[]): string {
  const byteAt = (mark: number, shift: number): string => hexOfBytes[(mark >>> shift) & 255]!;
  return marks.map((mark) => byteAt(mark, 24) + byteAt(mark, 16) + byteAt(mark, 8) + byteAt(mark, 0)).join('');
}

function instanceChange(before: Instance | undefined, after: Instance | undefined): number {
  if (!before || !after) return after ? markOf([after.snapshot.value, after.snapshot.context, after.timers]) : 1;
  return mixed(
    mixed(changeMark(before.snapshot.value, after.snapshot.value), changeMark(before.snapshot.context, after.snapshot.context)),
    changeMark(before.timers, after.timers),
  );
}

/** The projections that changed; the record and the digest cover their contents. */
const entityMarks = (before: KnownEntities, after: KnownEntities): string[] =>
  before === after ? [] : (Object.keys(after) as (keyof KnownEntities)[]).filter((projection) => before[projection] !== after[projection]);

/** A mark of the changed places only, so that a long list is not traversed again when an item is added; 0 if nothing changed. */
function changeMark(before: unknown, after: unknown): number {
  if (Object.is(before, after)) return 0;
  if (
    typeof before !== 'object' ||
    typeof after !== 'object' ||
    before === null ||
    after === null ||
    Array.isArray(before) !== Array.isArray(after)
  )
    return markOf(after);
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after);
  const [oldFields, newFields] = [before, after] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  let sum = 0;
  for (const key in newFields) {
    const change = changeMark(oldFields[key], newFields[key]);
    if (change !== 0) sum = (sum + mixed(keyMark(key), change)) | 0;
  }
  for (const key in oldFields) if (oldFields[key] !== undefined && newFields[key] === undefined) sum = (sum + mixed(keyMark(key), 2)) | 0;
  return sum >>> 0;
}

/** Detects an item removed from or added to the start of a list, so that the rest is not traversed. */
function listChange(before: readonly unknown[], after: readonly unknown[]): number {
  const shift = [0, 1, -1].find((by) => changeMark(before[Math.max(by, 0)], after[Math.max(-by, 0)]) === 0) ?? 0;
  let mark = before.length === after.length && shift === 0 ? 0 : mixed(after.length + 1, shift);
  for (let i = 0; i < after.length; i++) {
    const old = i + shift;
    if (after[i] === before[old]) continue;
    const change = old >= 0 && old < before.length ? changeMark(before[old], after[i]) : markOf(after[i]);
    if (change !== 0) mark = mixed(mark, mixed(i, change));
  }
  return mark;
}

/** Returns 32 bits that are equal for equal JSON, whatever the order of its keys. */
function markOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return textMark(typeof value === 'string' ? `"${value}` : String(value));
  return Array.isArray(value) ? listMark(value) : fieldsMark(value as Readonly<Record<string, unknown>>);
}

function listMark(list: readonly unknown[]): number {
  let mark = 0x9e3779b9;
  for (const item of list) mark = mixed(mark, item === undefined ? 0 : markOf(item));
  return mark;
}

/** A sum, so that the order of the keys does not count. */
function fieldsMark(fields: Readonly<Record<string, unknown>>): number {
  let sum = 0x85ebca6b;
  for (const key in fields) if (fields[key] !== undefined) sum = (sum + mixed(keyMark(key), markOf(fields[key]))) | 0;
  return mixed(sum, 1);
}

const keyMarks = new Map<string, number>();

/** Cached, because there are few field names. */
function keyMark(key: string): number {
  let mark = keyMarks.get(key);
  if (mark === undefined) keyMarks.set(key, (mark = textMark(key)));
  return mark;
}

function textMark(text: string): number {
  let mark = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mark = Math.imul(mark ^ text.charCodeAt(i), 0x01000193);
  return mark >>> 0;
}

function mixed(a: number, b: number): number {
  let mark = Math.imul(a ^ b ^ (a << 5), 0xcc9e2d51);
  mark = Math.imul(mark ^ (mark >>> 15), 0x1b873593);
  return (mark ^ (mark >>> 13)) >>> 0;
}
