import { readLog } from '../../../events/file.ts';
import '../../../machines/allFlows.ts';
import { coverageOf } from '../../../machines/coverage.ts';

/** How often transitions were taken over several logs, by their names in `transitionRows`. */
export interface Counted {
  readonly isDone: boolean;
  /** Files that were given, and those of them that were logs and are counted. */
  readonly of: number;
  readonly logs: number;
  readonly records: number;
  readonly taken: readonly (readonly [name: string, times: number])[];
  /** Names of files in which nothing could be read as a log. */
  readonly unread: readonly string[];
}

async function count(files: readonly File[]): Promise<void> {
  const taken = new Map<string, number>();
  const unread: string[] = [];
  let [logs, all] = [0, 0];
  const tell = (isDone: boolean): void => postMessage({ isDone, of: files.length, logs, records: all, taken: [...taken], unread } satisfies Counted);
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
