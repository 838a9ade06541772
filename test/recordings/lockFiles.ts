import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { catalogue } from '../../events/catalogue.ts';
import type { LockedSchemas } from '../../events/frozenSchema.ts';
import type { AnyRecord, RecordType } from '../../events/record.ts';
import { rows } from '../../machines/insight/derive.ts';
import { dataOf } from '../arbitraries/record.ts';
import { fileOf, recording, recordings } from './files.ts';
import { frozenOf, relock, relockClasses, type LockedClasses } from './schemaLock.ts';

const events = join(import.meta.dirname, '../../events');
const files = {
  lock: join(events, 'schemas.lock.json'),
  classes: join(events, 'classes.lock.json'),
  frozen: join(events, 'upcasters/frozen.json'),
  version: join(events, 'version.ts'),
  numbers: join(import.meta.dirname, '../../machines/insight/eventNumbers.json'),
  sums: join(import.meta.dirname, 'sums.json'),
};
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

export const readLock = (): LockedSchemas => json(files.lock) as LockedSchemas;
export const readClasses = (): LockedClasses => json(files.classes) as LockedClasses;
export const readFrozen = (): LockedSchemas => json(files.frozen) as LockedSchemas;
/** By file, the SHA-256 of what no writer touches. */
export const readSums = (): Record<string, string> => json(files.sums) as Record<string, string>;

/** Recordings of released versions, one file for each catalogue version that locked some. */
export const releasedRecordings = (): string[] =>
  readdirSync(recording('released'))
    .sort()
    .map((name) => `released/${name}`);

/** The SHA-256 of a recording. Of those that are sealed anew after a change of the flows, it is that of the lines before the seal. */
export function sumOf(name: string): string {
  const file = readFileSync(recording(name), 'utf8');
  const seal = name.startsWith('released/') ? file.length : file.trimEnd().lastIndexOf('\n') + 1;
  return createHash('sha256').update(file.slice(0, seal)).digest('hex');
}

/** The longest payload of some drawn: the one with most of the fields that may be absent. */
function example(type: RecordType): object {
  const drawn = fc.sample(dataOf(type) as fc.Arbitrary<object>, { numRuns: 12, seed: 12 });
  return drawn.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]!;
}

/** Records of the types, after the first that each log needs. */
function exampleLog(types: readonly string[]): AnyRecord[] {
  const all = ['session.started', ...types.filter((type) => type !== 'session.started').sort()] as RecordType[];
  return all.map((type, seq) => ({ seq, at: 1_795_251_600_000 + seq, type, data: example(type) }) as AnyRecord);
}

/** Locks the privacy classes of the types as they are declared now; of all types, if none are named. */
export function lockClasses(types: ReadonlySet<string> = new Set(Object.keys(catalogue))): void {
  writeFileSync(files.classes, text(relockClasses(readClasses(), catalogue, types).lock));
}

/** The numbers of events, with the next ones for types whose first version was locked and which have no row of their own. */
export const withNumbers = (numbers: Readonly<Record<string, number>>, added: readonly string[]): Record<string, number> => {
  const fresh = added
    .filter((name) => name.endsWith('.v1'))
    .map((name) => name.replace(/\.v1$/, ''))
    .filter((type) => !Object.hasOwn(rows, type));
  const next = Math.max(...Object.values(numbers)) + 1;
  return { ...numbers, ...Object.fromEntries(fresh.map((type, i) => [type, next + i])) };
};

/**
 * Locks the versions that are declared and not locked yet: raises the catalogue's version, records an example of each, numbers the
 * events of new types, and keeps the sums of recordings that have none. Touches nothing that is locked or recorded.
 * @throws Error when a declaration does not fit the lock
 */
export function lockNewVersions(): void {
  const { lock, added, refused } = relock(readLock(), catalogue);
  if (refused.length > 0) throw new Error(refused.join('\n'));
  if (added.length > 0) {
    const declared = readFileSync(files.version, 'utf8');
    const next = Number(/= (\d+);/.exec(declared)![1]) + 1;
    const path = recording(`released/catalogue-${next}.ndjson`);
    if (existsSync(path)) throw new Error(`${path} is there already`);
    writeFileSync(path, fileOf(exampleLog(added.map((name) => name.replace(/\.v\d+$/, ''))), `catalogue-${next}`));
    writeFileSync(files.version, declared.replace(/= \d+;/, `= ${next};`));
    writeFileSync(files.lock, text(lock));
    lockClasses(new Set(added.map((name) => name.replace(/\.v\d+$/, ''))));
    writeFileSync(files.frozen, text(frozenOf(lock, catalogue)));
    writeFileSync(files.numbers, text(withNumbers(json(files.numbers) as Record<string, number>, added)));
  }
  const sums = readSums();
  for (const name of [...recordings(), ...releasedRecordings()]) sums[name] ??= sumOf(name);
  writeFileSync(files.sums, text(Object.fromEntries(Object.entries(sums).sort())));
}
