import { logReader } from '../../../events/file.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { type LogDatabase, storedCount, storedLines, type StoredSession } from '../../edge/shell/logDatabase.ts';
import { runningSessions } from '../../edge/shell/logUpkeep.ts';
import type { ReaderMessage } from './readerMessages.ts';

/** Milliseconds between two reads of a running session. */
const pollMs = 250;

/**
 * Reads a session from disk, repeatedly while its tab is open, so that the tab has no work with it.
 * @param stored `written` is the number of records that were once stored
 * @param onRead called after the first read, and with the problem of a damaged session, which ends the reading
 */
export async function readKept(
  db: LogDatabase,
  stored: Pick<StoredSession, 'startedAt' | 'session'> & { readonly written: number },
  onRecords: (records: readonly AnyRecord[]) => void,
  onRead: (problem: Extract<ReaderMessage, { kind: 'read' }>['problem']) => void,
): Promise<void> {
  const reader = logReader();
  let given = 0;
  for (let isFirst = true; ; isFirst = false) {
    const isRunning = (await runningSessions()).has(stored.session);
    // Batches that are lost whole leave no key.
    const count = Math.max(stored.written, await storedCount(db, stored));
    for (const lines of await storedLines(db, stored, given))
      for (const line of lines.split('\n').slice(0, -1)) reader.take(new TextEncoder().encode(line));
    const records = reader.handOver();
    given += records.length;
    onRecords(records);
    const isDamaged = given < count;
    if (isFirst || isDamaged)
      onRead(isDamaged ? { line: given + 1, reason: `can’t be read: ${count - given} of ${count} records are missing` } : null);
    if (!isRunning || isDamaged) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
