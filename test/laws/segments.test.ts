import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '#sha256';
import { canonicalText, digestOf } from '../../events/digest.ts';
import { readLog, writeLog } from '../../events/file.ts';
import { chainLine, type Envelope } from '../../events/file/line.ts';
import { keyframeType, type Keyframe } from '../../events/file/seal.ts';
import type { AnyRecord } from '../../events/record.ts';
import { replaying, sealedFile, sealing, verdictOf, type Verdict } from '../../machines/logTools/replay.ts';
import { replaySegment, segmentsOf, soundLog, type SoundLog } from '../../machines/logTools/segments.ts';
import { toPlain } from '../../machines/engine/world.ts';
import { damages, logs, place } from './damages.ts';
import { sessions } from './sessions.ts';

const session = 'law';
const between = fc.integer({ min: 1, max: 5 });
const threads = fc.integer({ min: 2, max: 6 });

const onePass = (file: Uint8Array): Verdict => {
  const read = readLog(file);
  const replay = replaying();
  for (const record of read.records) replay.take(record);
  return verdictOf(read, replay);
};

/** As threads do it, which get and return copies. */
const inSegments = (file: Uint8Array, max: number): SoundLog | undefined =>
  soundLog(segmentsOf(file, max).map((segment) => structuredClone(replaySegment(structuredClone(segment)))));

const bytesOf = (records: readonly AnyRecord[], every: number): Uint8Array =>
  new TextEncoder().encode(sealedFile(records, session, undefined, every));

/** Changes the keyframes of a file, whose chain is then whole again; all else stays. */
function forged(file: Uint8Array, change: (keyframe: Keyframe, count: number) => Partial<Keyframe>): Uint8Array {
  const lines = new TextDecoder().decode(file).trimEnd().split('\n');
  let previous = '';
  const made = lines.map((text) => {
    const { chain, ...envelope } = JSON.parse(text) as Envelope & { chain: string };
    if (envelope.type !== keyframeType) {
      previous = chain;
      return `${text}\n`;
    }
    const keyframe = envelope.data as Keyframe;
    const link = chainLine({ ...envelope, data: { ...keyframe, ...change(keyframe, Number(envelope.sequence)) } }, previous);
    previous = link.chain;
    return link.line;
  });
  return new TextEncoder().encode(made.join(''));
}

const withDigest = (world: string): Keyframe => ({ world, digest: digestOf(JSON.parse(world)) });

describe('a log replayed in segments, from its keyframes', () => {
  test('is sound, and ends in the same world with the same effects as in one pass [N-05]', () => {
    fc.assert(
      fc.property(sessions(40), between, threads, (records, every, max) => {
        const file = bytesOf(records, every);
        const keyframes = Math.floor((records.length - 1) / every);
        expect(segmentsOf(file, max)).toHaveLength(Math.min(max, keyframes + 1));
        const [whole, joined] = [inSegments(file, 1), inSegments(file, max)];
        expect(onePass(file)).toEqual({ kind: 'equal' });
        expect(joined).toMatchObject({ world: whole!.world, first: whole!.first, last: whole!.last });
        const { seal, foreign, lifted, place: end } = whole!.file;
        expect(joined!.file).toMatchObject({ seal, foreign, lifted, place: end, session });
      }),
      { numRuns: 60 },
    );
  });

  test('is divided evenly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), threads, (parts, max) => {
        const start = fc.sample(logs, { numRuns: 1, seed: 1 })[0]![0]!;
        const records = Array.from({ length: parts * 3 }, (_, seq) =>
          seq === 0 ? start : ({ seq, at: start.at, type: 'connection.lost', data: {} } as AnyRecord),
        );
        const lines = segmentsOf(bytesOf(records, 3), max).map(
          ({ start: from, end }) => (end?.count ?? records.length) - (from?.count ?? 0),
        );
        expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(3);
      }),
    );
  });

  describe.each(Object.entries(damages))('with %s', (_, damage) => {
    test('is sound only if it is in one pass, with the same world [N-05]', () => {
      fc.assert(
        fc.property(logs, between, threads, damage, (records, every, max, by) => {
          const damaged = by(Buffer.from(bytesOf(records, every)));
          const sound = inSegments(damaged, max);
          expect(sound !== undefined).toBe(onePass(damaged).kind === 'equal');
          if (sound) expect(sound.world).toEqual(inSegments(damaged, 1)!.world);
        }),
        { numRuns: 100 },
      );
    });
  });

  test('is refused from a keyframe of another world, though its digest and the chain are right [N-05]', () => {
    const known = (world: string): string =>
      canonicalText({ ...(JSON.parse(world) as object), known: { pins: { 1: {} }, boards: {}, people: {} } });
    const later = (world: string): string => canonicalText({ ...(JSON.parse(world) as object), seq: 10_000 });
    fc.assert(
      fc.property(
        logs,
        between,
        threads,
        fc.constantFrom(
          known,
          later,
          () => '{}',
          () => '[null]',
        ),
        (records, every, max, change) => {
          const file = bytesOf(records, every);
          fc.pre(segmentsOf(file, max).length > 1);
          const wrong = forged(file, ({ world }) => withDigest(change(world)));
          expect(inSegments(wrong, max)).toBeUndefined();
          // It says nothing of the log.
          expect(onePass(wrong)).toEqual({ kind: 'equal' });
          expect(inSegments(wrong, 1)!.world).toEqual(inSegments(file, 1)!.world);
        },
      ),
    );
  });

  test('is refused if the world of a keyframe is no such text, or not that of its digest [N-05]', () => {
    fc.assert(
      fc.property(logs, between, threads, fc.oneof(fc.string(), fc.json()), (records, every, max, world) => {
        const file = bytesOf(records, every);
        fc.pre(segmentsOf(file, max).length > 1);
        expect(
          inSegments(
            forged(file, () => ({ world })),
            max,
          ),
        ).toBeUndefined();
        expect(
          inSegments(
            forged(file, ({ digest }) => ({ digest: [...digest].reverse().join('') })),
            max,
          ),
        ).toBeUndefined();
      }),
    );
  });

  test('is what it is in one pass if a keyframe is no JSON, but has its head and its link [N-05]', () => {
    fc.assert(
      fc.property(logs, between, threads, (records, every, max) => {
        const lines = new TextDecoder().decode(bytesOf(records, every)).trimEnd().split('\n');
        fc.pre(lines.length > records.length + 1);
        const { chain } = JSON.parse(lines.at(-2)!) as { chain: string };
        const body = lines
          .at(-1)!
          .replace(/,"chain":"\w+"}$/, '')
          .replace('"world":"', '"world":"\\');
        const line = `${body},"chain":"${sha256Hex(chain + body)}"}`;
        expect(() => JSON.parse(line) as unknown).toThrow();
        const file = new TextEncoder().encode([...lines.slice(0, -1), line, ''].join('\n'));
        expect(onePass(file)).toEqual({ kind: 'equal' });
        const isUsed = segmentsOf(file, max).at(-1)!.start?.count === Number(/-keyframe-(\d+)/.exec(line)![1]);
        expect(inSegments(file, max) === undefined).toBe(isUsed);
        const unlinked = new TextEncoder().encode([...lines.slice(0, -1), line.replace('"world":"', '"world":" '), ''].join('\n'));
        expect(onePass(unlinked).kind).not.toBe('equal');
        expect(inSegments(unlinked, max)).toBeUndefined();
      }),
    );
  });

  test('of a forged file has no more keyframes read than those of a billion records [N-05]', () => {
    const records = fc.sample(logs, { numRuns: 1, seed: 1 })[0]!;
    const lines = new TextDecoder().decode(bytesOf(records, 1)).trimEnd().split('\n');
    const keyframe = lines.at(-1)!;
    const file = new TextEncoder().encode([...lines, ...Array<string>(10_500).fill(keyframe), ''].join('\n'));
    expect(keyframe).toContain(keyframeType);
    expect(segmentsOf(file, 1_000_000)).toHaveLength(10_001);
    expect(inSegments(file, 2)).toBeUndefined();
  });

  test('of halves of two sessions, each right by itself, is refused as in one pass [N-05]', () => {
    fc.assert(
      fc.property(logs, logs, place, (ours, theirs, at) => {
        const half = 1 + (at % Math.min(ours.length, theirs.length));
        fc.pre(half < theirs.length);
        const [first, second] = [replaying(), sealing(half)];
        for (const record of ours.slice(0, half)) first.take(record);
        for (const record of theirs) second.take(record);
        const [digest, keyframe] = [digestOf(toPlain(first.world)), second.keyframes.get(half)!];
        fc.pre(digest !== keyframe.digest);
        // Also if the keyframe claims the digest that the first half leads to.
        for (const claimed of [keyframe.digest, digest]) {
          const file = writeLog([...ours.slice(0, half), ...theirs.slice(half)], {
            session,
            digest: digestOf(toPlain(second.world)),
            effects: first.effects + second.effects.slice(half * 8),
            keyframes: new Map([[half, { ...keyframe, digest: claimed }]]),
          });
          const bytes = new TextEncoder().encode(file);
          expect(segmentsOf(bytes, 2)).toHaveLength(2);
          expect(inSegments(bytes, 2)).toBeUndefined();
          expect(onePass(bytes).kind).toBe('differs');
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is one segment without keyframes, and for one thread; a reader of all records does not see them [N-05]', () => {
    fc.assert(
      fc.property(logs, between, threads, (records, every, max) => {
        const [plain, framed] = [bytesOf(records, records.length), bytesOf(records, every)];
        expect(segmentsOf(plain, max)).toHaveLength(1);
        expect(segmentsOf(framed, 1)).toHaveLength(1);
        const { records: read, seal, problem } = readLog(framed);
        expect({ read, seal, problem }).toEqual({ read: readLog(plain).records, seal: readLog(plain).seal, problem: null });
      }),
    );
  });
});
