import { readLog } from '../../../events/file.ts';
import '../../../machines/allFlows.ts';
import { coverageOf } from '../../../machines/logTools/coverage.ts';

/** Number of times each transition was taken in several logs, by its name in `transitionRows`. */
export interface Counted {
  readonly isDone: boolean;
  /** Number of given files, and of those that were counted as logs. */
  readonly of: number;
  readonly logs: number;
  readonly records: number;
  readonly taken: readonly (readonly [name: string, times: number])[];
  /** Names of files that are not readable logs. */
  readonly unread: readonly string[];
}

async function count(files: readonly File[]): Promise<void> {
  const taken = new Map<string, number>();
  const unread: string[] = [];
  let [logs, all] = [0, 0];
  const tell = (isDone: boolean): void =>
    postMessage({ isDone, of: files.length, logs, records: all, taken: [...taken], unread } satisfies Counted);
  for (const file of files) {
    tell(false);
    const { records } = readLog(new Uint8Array(await file.arrayBuffer()));
    if (records.length === 0) {
      unread.push(file.name);
      continue;
    }
    for (const [name, times] of coverageOf([records])) taken.set(name, (taken.get(name) ?? 0) + times);
    logs++;
    all += records.length;
  }
  tell(true);
}

addEventListener('message', ({ data }: MessageEvent<readonly File[]>) => void count(data));
