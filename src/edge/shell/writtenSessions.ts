import { highWaters } from './highWater.ts';
import { storedSessions, type LogDatabase, type StoredSession } from './logDatabase.ts';
import { adoptTails } from './logTail.ts';

/** A session in the store. */
export interface WrittenSession extends StoredSession {
  /** Number of records that were once stored, of which some may be lost. */
  readonly written: number;
}

/** Returns the sessions in the store, oldest first, with what ended pages put aside. */
export async function writtenSessions(db: LogDatabase): Promise<WrittenSession[]> {
  // Read first, because a running session raises its mark after its records are written or put aside.
  const marks = highWaters();
  await adoptTails(db);
  return (await storedSessions(db)).map((session) => ({
    ...session,
    written: Math.max(session.records, marks.get(session.session)?.written ?? 0),
  }));
}
