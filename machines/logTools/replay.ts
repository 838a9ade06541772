import { digestOf } from '../../events/digest.ts';
import { readLogInBatches, writeLog, type LogFile } from '../../events/file.ts';
import type { Origin, Seal } from '../../events/file/seal.ts';
import type { AnyRecord } from '../../events/record.ts';
import type { Owner } from '../../events/persistentMap.ts';
import '../allFlows.ts';
import { effectOf, effectsText } from './effects.ts';
import { renamed } from './fork.ts';
import { advance, emptyWorld, toPlain, type World } from '../engine/world.ts';

/** Folds a log, record by record, into the values of its seal. */
export interface Replaying {
  readonly world: World;
  readonly effects: string;
  take(record: AnyRecord): void;
}

export function replaying(): Replaying {
  let world = emptyWorld;
  let owner: Owner = { isOwner: true };
  const marks: number[] = [];
  return {
    get world() {
      // A world that was handed out must not change any more.
      owner = { isOwner: true };
      return world;
    },
    get effects() {
      return effectsText(marks);
    },
    take(record) {
      const step = advance(world, record, owner);
      marks.push(effectOf(world.known, step));
      world = step.world;
    },
  };
}

/** Returns a log as a file, sealed with its effects in this version. @param forkedFrom of a fork */
export function sealedFile(records: readonly AnyRecord[], session: string, forkedFrom?: Origin): string {
  const replay = replaying();
  for (const record of records) replay.take(record);
  return writeLog(records, {
    session,
    digest: digestOf(toPlain(replay.world)),
    effects: replay.effects,
    ...(forkedFrom && { forkedFrom }),
  });
}

/** Returns an edited log as a file, under a session's name of its own. */
export const forkFile = (records: readonly AnyRecord[], session: string, forkedFrom: Origin): string =>
  sealedFile(renamed(records, session), session, forkedFrom);

/** A file that matches its seal, with its final world and its first and last record. */
export interface SoundLog {
  readonly file: LogFile;
  readonly world: World;
  readonly first: AnyRecord;
  readonly last: AnyRecord;
}

/** Reads and replays a file in one pass that keeps no record. @returns undefined if the replay differs from the seal */
export function replaySoundLog(bytes: Uint8Array): SoundLog | undefined {
  const replay = replaying();
  let first: AnyRecord | undefined;
  let last: AnyRecord | undefined;
  const file = readLogInBatches(bytes, (records) => {
    first ??= records[0];
    last = records.at(-1) ?? last;
    for (const record of records) replay.take(record);
  });
  if (!first || !last || file.problem || firstDifference(file.seal!.effects, replay.effects) >= 0) return undefined;
  const { world } = replay;
  return digestOf(toPlain(world)) === file.seal!.digest ? { file, world, first, last } : undefined;
}

/** Result of comparing a replay with the file's seal. On a divergence `seq` is the first record that differs. */
export type Verdict =
  | { readonly kind: 'equal' }
  /**
   * It is what was sealed, but a fork: no evidence of what a person or a server did. Or what is left of a session, which is damaged or cut
   * off where it ends: no evidence of the whole.
   */
  | { readonly kind: 'fork'; readonly forkedFrom: Origin; readonly isCut: boolean }
  | { readonly kind: 'differs' | 'unreadable'; readonly seq: number; readonly line: number; readonly reason: string };

/** @param replayed all records of the file were processed */
export function verdictOf(
  { records, seal, problem }: Pick<LogFile, 'seal' | 'problem'> & { readonly records: readonly Pick<AnyRecord, 'type'>[] },
  replayed: Pick<Replaying, 'world' | 'effects'>,
): Verdict {
  if (problem) return { ...problem, seq: Math.min(problem.line - 1, records.length) };
  const at = firstDifference(seal!.effects, replayed.effects);
  if (at >= 0) return differsAt(at, `does something else here than when it was recorded (${records[at]!.type})`);
  if (digestOf(toPlain(replayed.world)) === seal!.digest) return soundVerdict(seal!);
  return differsAt(records.length - 1, 'ends in another world than was sealed, though every record did the same');
}

/** The verdict on a replay that matches its seal. */
export const soundVerdict = ({ forkedFrom, count }: Seal): Verdict =>
  forkedFrom ? { kind: 'fork', forkedFrom, isCut: forkedFrom.at === count } : { kind: 'equal' };

const differsAt = (seq: number, reason: string): Verdict => ({ kind: 'differs', seq, line: seq + 1, reason });

function firstDifference(sealed: string, replayed: string): number {
  if (sealed === replayed) return -1;
  for (let at = 0; at < sealed.length; at += 8) if (sealed.slice(at, at + 8) !== replayed.slice(at, at + 8)) return at / 8;
  return -1;
}
