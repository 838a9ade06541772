import { digestOf } from '../events/digest.ts';
import { writeLog, type LogFile } from '../events/file.ts';
import type { AnyRecord } from '../events/record.ts';
import './allFlows.ts';
import { effectOf } from './effects.ts';
import { advance, emptyWorld, toPlain, type World } from './world.ts';

/** A log folded, record by record, into what a seal tells of it. */
export interface Replaying {
  readonly world: World;
  readonly effects: string;
  take(record: AnyRecord): void;
}

export function replaying(): Replaying {
  let world = emptyWorld;
  const effects: string[] = [];
  return {
    get world() {
      return world;
    },
    get effects() {
      return effects.join('');
    },
    take(record) {
      const step = advance(world, record);
      effects.push(effectOf(world, step));
      world = step.world;
    },
  };
}

/** A log as a file, sealed with what it does here. */
export function sealedFile(records: readonly AnyRecord[], session: string): string {
  const replay = replaying();
  for (const record of records) replay.take(record);
  return writeLog(records, { session, digest: digestOf(toPlain(replay.world)), effects: replay.effects });
}

/** Whether a file's log, replayed here, is what its seal says. Where not, `seq` is the first record at which it is not. */
export type Verdict =
  | { readonly kind: 'equal' }
  | { readonly kind: 'differs' | 'unreadable'; readonly seq: number; readonly line: number; readonly reason: string };

/** @param replayed the file's records, all taken */
export function verdictOf({ records, seal, problem }: Pick<LogFile, 'seal' | 'problem'> & { readonly records: readonly Pick<AnyRecord, 'type'>[] }, replayed: Pick<Replaying, 'world' | 'effects'>): Verdict {
  if (problem) return { ...problem, seq: Math.min(problem.line - 1, records.length) };
  const at = firstDifference(seal!.effects, replayed.effects);
  if (at >= 0) return differsAt(at, `does something else here than when it was recorded (${records[at]!.type})`);
  if (digestOf(toPlain(replayed.world)) === seal!.digest) return { kind: 'equal' };
  return differsAt(records.length - 1, 'ends in another world than was sealed, though every record did the same');
}

const differsAt = (seq: number, reason: string): Verdict => ({ kind: 'differs', seq, line: seq + 1, reason });

function firstDifference(sealed: string, replayed: string): number {
  for (let at = 0; at < sealed.length; at += 8) if (sealed.slice(at, at + 8) !== replayed.slice(at, at + 8)) return at / 8;
  return -1;
}
