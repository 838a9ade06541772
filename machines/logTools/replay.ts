import { sha256Hex } from '#sha256';
import { canonicalText, digestOf } from '../../events/digest.ts';
import { writeLog, type LogFile } from '../../events/file.ts';
import type { Keyframe, Origin, Seal } from '../../events/file/seal.ts';
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

export function replaying(start: World = emptyWorld): Replaying {
  let world = start;
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

/** Records between two keyframes of a file (`test/bench/README.md` has their size). */
const recordsBetween = 100_000;

/** A replay that also yields the keyframes for a file, by the number of records that lead to them. */
export interface Sealing extends Replaying {
  readonly keyframes: ReadonlyMap<number, Keyframe>;
}

/** @param between records from one keyframe to the next */
export function sealing(between = recordsBetween): Sealing {
  const replay = replaying();
  const keyframes = new Map<number, Keyframe>();
  let count = 0;
  return {
    get world() {
      return replay.world;
    },
    get effects() {
      return replay.effects;
    },
    keyframes,
    take(record) {
      // At the next record, as a log that ends here needs none.
      if (count > 0 && count % between === 0) {
        const world = canonicalText(toPlain(replay.world));
        keyframes.set(count, { digest: sha256Hex(world), world });
      }
      replay.take(record);
      count++;
    },
  };
}

/** Returns a log as a file, sealed with its effects in this version. @param forkedFrom of a fork */
export function sealedFile(records: readonly AnyRecord[], session: string, forkedFrom?: Origin, between?: number): string {
  const replay = sealing(between);
  for (const record of records) replay.take(record);
  return writeLog(records, {
    session,
    digest: digestOf(toPlain(replay.world)),
    effects: replay.effects,
    keyframes: replay.keyframes,
    ...(forkedFrom && { forkedFrom }),
  });
}

/** Returns an edited log as a file, under a session's name of its own. */
export const forkFile = (records: readonly AnyRecord[], session: string, forkedFrom: Origin): string =>
  sealedFile(renamed(records, session), session, forkedFrom);

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
