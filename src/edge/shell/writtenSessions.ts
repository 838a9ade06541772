import { highWaters } from './highWater.ts';
import { ensureEmptied, openLogDatabase, storedSessions, type LogDatabase, type StoredSession } from './logDatabase.ts';
import { adoptTails } from './logTail.ts';

/** A session in the store. */
export interface WrittenSession extends StoredSession {
  /** Number of records that were once stored, of which some may be lost. */
  readonly written: number;
}

/**
 * Reads the sessions in the store, oldest first, with what ended pages put aside.
 * @throws if there is no store, or one that is still to be emptied
 */
export async function withWrittenSessions<T>(read: (db: LogDatabase, sessions: readonly WrittenSession[]) => Promise<T>): Promise<T> {
  await ensureEmptied();
  const db = await openLogDatabase(3000, () => undefined);
  try {
    return await read(db, await writtenSessions(db));
  } finally {
    db.close();
  }
}

async function writtenSessions(db: LogDatabase): Promise<WrittenSession[]> {
  // Read first, because a running session raises its mark after its records are written or put aside.
  const marks = highWaters();
  await adoptTails(db);
  return (await storedSessions(db)).map((session) => ({
    ...session,
    written: Math.max(session.records, marks.get(session.session)?.written ?? 0),
  }));
}
