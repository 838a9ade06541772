import fc from 'fast-check';
import { createLog } from '../../events/log.ts';
import type { AnyRecord } from '../../events/record.ts';
import { dataOf, happeningOf, recordTypes } from '../arbitraries/record.ts';
import { fileOf } from '../recordings/files.ts';

const happenings = happeningOf(recordTypes.filter((type) => type !== 'session.started'));

/** A log of a few records; every third has a cause. */
export const logs: fc.Arbitrary<readonly AnyRecord[]> = fc
  .record({ start: fc.nat(1_800_000_000_000), first: dataOf('session.started'), then: fc.array(happenings, { maxLength: 12 }) })
  .map(({ start, first, then }) => {
    const log = createLog();
    let at = start;
    log.append('session.started', first, at);
    for (const { type, data, after } of then)
      log.append(type, data as never, (at += after), log.length % 3 === 2 ? log.length - 2 : undefined);
    return log.from(0);
  });

/** Returns the lines with their ends; each character is one byte. */
export const linesOf = (bytes: Buffer): string[] => bytes.toString('latin1').match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** A way to damage a file; it may leave the file unchanged. */
export type Damage = (file: Buffer) => Buffer;
const spliced =
  (at: number, remove: number, ...insert: number[]): Damage =>
  (file) => {
    const place = at % file.length;
    return Buffer.concat([file.subarray(0, place), Buffer.from(insert), file.subarray(place + remove)]);
  };
const rearranged =
  (change: (lines: string[]) => string[]): Damage =>
  (file) =>
    Buffer.from(change(linesOf(file)).join(''), 'latin1');
export const place = fc.nat(2 ** 24);
const byte = fc.nat(255);
export const damages: Record<string, fc.Arbitrary<Damage>> = {
  'a byte that is another': fc.tuple(place, byte).map(([at, value]) => spliced(at, 1, value)),
  'a byte too many': fc.tuple(place, byte).map(([at, value]) => spliced(at, 0, value)),
  'a byte too few': place.map((at) => spliced(at, 1)),
  'a cut': place.map((at) => (file) => file.subarray(0, at % file.length)),
  'a cut before a line’s end': place.map((at) =>
    rearranged((lines) => [...lines.slice(0, at % lines.length), lines[at % lines.length]!.slice(0, -1)]),
  ),
  'swapped lines': fc.tuple(place, place).map(([a, b]) =>
    rearranged((lines) => {
      const [i, j] = [a % lines.length, b % lines.length];
      return lines.map((line, at) => (at === i ? lines[j]! : at === j ? lines[i]! : line));
    }),
  ),
  'a line too few': place.map((at) => rearranged((lines) => lines.filter((_, i) => i !== at % lines.length))),
  'a line twice': place.map((at) => rearranged((lines) => lines.flatMap((line, i) => (i === at % lines.length ? [line, line] : [line])))),
  'a foreign line': fc
    .tuple(place, fc.oneof(fc.constant('{}'), fc.json(), fc.string()))
    .map(([at, text]) => rearranged((lines) => lines.toSpliced(at % lines.length, 0, `${Buffer.from(text).toString('latin1')}\n`))),
  'lines of another session': fc
    .tuple(place, logs)
    .map(([at, other]) =>
      rearranged((lines) => [
        ...lines.slice(0, 1 + (at % (lines.length - 1))),
        ...linesOf(Buffer.from(fileOf(other, 'other'))).slice(1 + (at % (lines.length - 1))),
      ]),
    ),
};
