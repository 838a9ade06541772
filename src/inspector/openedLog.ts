import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';

/** A log that somebody handed over. */
export interface OpenedLog {
  name: string;
  records: readonly AnyRecord[];
  isSealed: boolean;
  /** The first line that can't stand where it stands, and why; what is before it is in `records`. */
  problem: string | null;
  /** The size of the recorded window. */
  viewport: { width: number; height: number };
}

/** Reads a log file that was picked or dropped. @throws never; a file of which nothing can be read has no records */
export async function openLog(file: File): Promise<OpenedLog> {
  const { records, seal, problem } = readLog(new Uint8Array(await file.arrayBuffer()));
  const first = records[0];
  return {
    name: file.name,
    records,
    isSealed: seal !== null,
    problem: problem && `${problem.line}: ${problem.reason}`,
    viewport: first?.type === 'session.started' ? first.data.viewport : { width: 1024, height: 768 },
  };
}

/** Milliseconds that a record stands when the log is played; a wait of more than a second and a half is cut short. */
export function waitAfter(records: readonly AnyRecord[], at: number): number {
  const wait = (records[at + 1]?.at ?? 0) - (records[at]?.at ?? 0);
  return Math.min(1500, Math.max(0, wait));
}
