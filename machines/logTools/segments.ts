import { sha256Hex } from '#sha256';
import { digestOf } from '../../events/digest.ts';
import { readLogInBatches, type LogFile, type Place } from '../../events/file.ts';
import { keyframeHead, keyframeHeadLength, type Keyframe } from '../../events/file/seal.ts';
import type { AnyRecord } from '../../events/record.ts';
import { fromPlain, toPlain, type PlainWorld } from '../engine/world.ts';
import { replaying } from './replay.ts';

/** The place of a keyframe in the log, and the digest of its world. */
type KeyframePlace = Place & Pick<Keyframe, 'digest'>;

/** Lines of a file that are replayed by themselves. */
export interface Segment {
  readonly bytes: Uint8Array;
  /** Absent from the first one. */
  readonly start?: KeyframePlace & { readonly line: Uint8Array };
  /** The place it has to lead to; absent from the last one, whose end is the seal's. */
  readonly end?: KeyframePlace;
}

/** Result of a sound segment, for the verdict and for printing. */
export interface Replayed {
  readonly file: LogFile;
  readonly effects: string;
  readonly first: AnyRecord | undefined;
  readonly last: AnyRecord | undefined;
  /** Of the last segment. */
  readonly world: PlainWorld | undefined;
}

/** A file that matches its seal, with its final world and its first and last record. */
export interface SoundLog {
  readonly file: LogFile;
  readonly world: PlainWorld;
  readonly first: AnyRecord;
  readonly last: AnyRecord;
}

/**
 * Splits a file at its keyframes into as many segments as possible, up to `max`. Nothing that it reads is believed: each segment checks
 * that it ends in the world that the next one begins with, so that all of them together prove what one pass proves.
 */
export function segmentsOf(bytes: Uint8Array, max: number): readonly Segment[] {
  const keyframes = max > 1 ? keyframesIn(bytes) : [];
  const length = Math.min(max, keyframes.length + 1);
  const starts = Array.from({ length: length - 1 }, (_, i) => keyframes[Math.round(((i + 1) * (keyframes.length + 1)) / length) - 1]!);
  const offsets = lineOffsets(
    bytes,
    starts.map(({ count }) => count),
  );
  if (!offsets) return [{ bytes }];
  const places = starts.map((start, i) => ({
    ...start,
    chain: latin1.decode(bytes.subarray(offsets[i]! - linkEnd - 64, offsets[i]! - linkEnd)),
  }));
  return [undefined, ...places].map((start, i) => ({
    bytes: bytes.subarray(offsets[i - 1] ?? 0, offsets[i]),
    ...(start && { start }),
    ...(places[i] && { end: placeOf(places[i]) }),
  }));
}

const placeOf = ({ session, count, chain, digest }: KeyframePlace): KeyframePlace => ({ session, count, chain, digest });

/** Characters behind a line's link: `"}` and the line end. */
const linkEnd = 3;
const latin1 = new TextDecoder('latin1');
/** Number of keyframes that are used: those of a billion records. A file may be forged. */
const maxKeyframes = 10_000;

/** The keyframes behind a file's seal, in their order. */
function keyframesIn(bytes: Uint8Array): (Omit<KeyframePlace, 'chain'> & { readonly line: Uint8Array })[] {
  const keyframes = [];
  for (let end = bytes.length; end > 1 && keyframes.length < maxKeyframes;) {
    const from = bytes.lastIndexOf(10, end - 2) + 1;
    const head = keyframeHead(latin1.decode(bytes.subarray(from, Math.min(end, from + keyframeHeadLength))));
    if (!head) break;
    keyframes.push({ ...head, line: bytes.subarray(from, end) });
    end = from;
  }
  return keyframes.reverse();
}

/** Returns the places of lines by their numbers from 0, in ascending order; undefined if there are not as many. */
function lineOffsets(bytes: Uint8Array, lines: readonly number[]): number[] | undefined {
  const offsets: number[] = [];
  let [at, line] = [0, 0];
  for (const wanted of lines) {
    for (; line < wanted; line++) {
      at = bytes.indexOf(10, at) + 1;
      if (at === 0) return undefined;
    }
    offsets.push(at);
  }
  return offsets;
}

/** Replays a segment in one pass that keeps no record. @returns undefined for anything that differs from what the file says */
export function replaySegment({ bytes, start, end }: Segment): Replayed | undefined {
  try {
    const begun = start && worldText(start.line);
    if (begun !== undefined && sha256Hex(begun) !== start!.digest) return undefined;
    const replay = replaying(begun === undefined ? undefined : fromPlain(JSON.parse(begun) as PlainWorld));
    let first: AnyRecord | undefined;
    let last: AnyRecord | undefined;
    const file = readLogInBatches(
      bytes,
      (records) => {
        first ??= records[0];
        last = records.at(-1) ?? last;
        for (const record of records) replay.take(record);
      },
      start || end ? { start, isLast: !end } : undefined,
    );
    if (file.problem) return undefined;
    const world = toPlain(replay.world);
    const digest = digestOf(world);
    const isSound = end ? isSamePlace({ ...file.place, digest }, end) : digest === file.seal!.digest;
    return isSound ? { file, effects: replay.effects, first, last, world: end ? undefined : world } : undefined;
  } catch {
    // A forged world may hold anything.
    return undefined;
  }
}

const worldText = (line: Uint8Array): string => (JSON.parse(new TextDecoder().decode(line)) as { data: Keyframe }).data.world;

const isSamePlace = (a: KeyframePlace, b: KeyframePlace): boolean =>
  a.session === b.session && a.count === b.count && a.chain === b.chain && a.digest === b.digest;

/** Returns the log of these segments; undefined unless each is sound and all did what the seal says. */
export function soundLog(segments: readonly (Replayed | undefined)[]): SoundLog | undefined {
  const replayed = segments.filter((segment) => segment !== undefined);
  const { file, world } = replayed.at(-1) ?? {};
  const [first, last] = [replayed[0]?.first, replayed.findLast((segment) => segment.last)?.last];
  if (replayed.length < segments.length || !file?.seal || !world || !first || !last) return undefined;
  if (replayed.map(({ effects }) => effects).join('') !== file.seal.effects) return undefined;
  const foreign: Record<string, number> = {};
  for (const part of replayed) for (const [type, count] of Object.entries(part.file.foreign)) foreign[type] = (foreign[type] ?? 0) + count;
  return { file: { ...file, foreign, lifted: replayed.reduce((sum, part) => sum + part.file.lifted, 0) }, world, first, last };
}

/** Reads and replays a file in one pass. @returns undefined if the replay differs from the seal */
export const replaySoundLog = (bytes: Uint8Array): SoundLog | undefined => soundLog([replaySegment({ bytes })]);
