import { readLog, type LogFile } from '../../../events/file.ts';
import { logsIn } from '../../../events/file/logStarts.ts';
import '../../../machines/allFlows.ts';
import { coverageOf } from '../../../machines/logTools/coverage.ts';
import { replaying, verdictOf } from '../../../machines/logTools/replay.ts';

/** Number of times each transition was taken in several logs, by its name in `transitionRows`. */
export interface Counted {
  readonly isDone: boolean;
  /** Number of given files, and of those that were counted as logs. */
  readonly files: number;
  readonly logs: number;
  readonly records: number;
  readonly counts: readonly (readonly [name: string, times: number])[];
  /** Names of files that are not readable logs. */
  readonly unread: readonly string[];
  /** Names of sealed logs that do not replay as they were recorded. */
  readonly different: readonly string[];
}

function replaysDifferently(log: LogFile): boolean {
  if (!log.seal) return false;
  const replay = replaying();
  for (const record of log.records) replay.take(record);
  return ['differs', 'unreadable'].includes(verdictOf(log, replay).kind);
}

async function count(files: readonly File[]): Promise<void> {
  const counts = new Map<string, number>();
  const unread: string[] = [];
  const different: string[] = [];
  let [logs, recordCount] = [0, 0];
  const postUpdate = (isDone: boolean): void =>
    postMessage({ isDone, files: files.length, logs, records: recordCount, counts: [...counts], unread, different } satisfies Counted);
  for (const file of files) {
    postUpdate(false);
    for (const bytes of logsIn(new Uint8Array(await file.arrayBuffer()))) {
      const log = readLog(bytes);
      const { records } = log;
      if (records.length === 0) {
        unread.push(file.name);
        continue;
      }
      if (replaysDifferently(log)) different.push(file.name);
      for (const [name, times] of coverageOf([records])) counts.set(name, (counts.get(name) ?? 0) + times);
      logs++;
      recordCount += records.length;
    }
  }
  postUpdate(true);
}

addEventListener('message', ({ data }: MessageEvent<readonly File[]>) => void count(data));
