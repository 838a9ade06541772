import type { AnyRecord } from '../../../events/record.ts';
import { logReader } from '../../../events/file.ts';
import { storedLines } from '../../edge/shell/logDatabase.ts';
import { runningSessions } from '../../edge/shell/logUpkeep.ts';
import { withWrittenSessions, type WrittenSession } from '../../edge/shell/writtenSessions.ts';

/** A session in this browser's store: of an open tab, or one of the latest. */
export interface KeptSession extends WrittenSession {
  readonly isRunning: boolean;
  /** Path at which it began. */
  readonly path: string;
}

const first = (lines: string | undefined): AnyRecord | undefined => {
  const reader = logReader();
  const line = lines?.slice(0, lines.indexOf('\n'));
  if (line) reader.take(new TextEncoder().encode(line));
  return reader.handOver()[0];
};

/**
 * Returns the stored sessions: those of open tabs first, then newest first.
 * @throws if there is no store, or one that is still to be emptied
 */
export const keptSessions = (): Promise<KeptSession[]> =>
  withWrittenSessions(async (db, stored) => {
    const running = await runningSessions();
    const sessions = await Promise.all(
      stored.map(async (session) => {
        const record = first((await storedLines(db, session, 0))[0]);
        return {
          ...session,
          isRunning: running.has(session.session),
          path: record?.type === 'session.started' ? record.data.path : '',
        };
      }),
    );
    return sessions.sort((a, b) => Number(b.isRunning) - Number(a.isRunning) || b.startedAt - a.startedAt);
  });
