import type { DataOf } from '../../../events/record.ts';
import { dropHighWater, highWaters, noteLoss, type HighWater } from './highWater.ts';
import { deleteStored, storedSessions, type LogDatabase, type StoredSession } from './logDatabase.ts';

/** Maximum number of stored sessions, including the running one. */
export const maxSessions = 20;
/** Maximum number of stored characters, about as many bytes. */
export const keptLength = 50_000_000;

const lockPrefix = 'tessera.log.';

/**
 * Marks a session as running, so that no other tab drops it. A page that is left must release it: a browser ends a frozen page with a lock
 * as soon as another page asks which are held.
 * @returns releases it
 */
export function holdLock(session: string): () => void {
  const released = new AbortController();
  const holding = (): Promise<void> => new Promise((done) => released.signal.addEventListener('abort', () => done()));
  navigator.locks?.request(lockPrefix + session, { signal: released.signal }, holding).catch(() => undefined);
  return () => released.abort();
}

/** The sessions whose page is open and not frozen, in any tab of this origin. */
export async function runningSessions(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(lockPrefix.length)));
}

/**
 * Returns the records that earlier sessions lack in the store, once.
 * @param marks read before `stored`, because a running session raises its mark after writing
 */
export function lossOf(marks: ReadonlyMap<string, HighWater>, stored: readonly StoredSession[]): DataOf<'store.lossFound'> | undefined {
  const now = highWaters();
  let [expected, found] = [0, 0];
  for (const [session, { written, left }] of marks) {
    const storedCount = stored.find((candidate) => candidate.session === session)?.records ?? 0;
    // Another tab that drops an old session drops its mark first.
    if (storedCount >= left || !now.has(session)) continue;
    expected += left;
    found += storedCount;
    if (storedCount > 0) noteLoss(session, { written, left: storedCount });
    else dropHighWater(session);
  }
  return expected > 0 ? { expected, found } : undefined;
}

/**
 * Drops the oldest sessions until the number and size limits are met. One that starts in the future counts as the oldest: the clock was
 * set back since, and nobody knows when it was.
 * @param atLeast minimum number to drop
 * @returns the number dropped, and the remaining length
 */
export async function makeRoom(db: LogDatabase, session: string, atLeast = 0): Promise<{ dropped: number; length: number }> {
  const stored = await storedSessions(db);
  const running = await runningSessions();
  const now = Date.now();
  const [future, past] = [true, false].map((isFuture) =>
    stored.filter((candidate) => candidate.session !== session && candidate.startedAt > now === isFuture),
  ) as [StoredSession[], StoredSession[]];
  const otherSessions = [...future, ...past];
  let length = stored.reduce((sum, session) => sum + session.length, 0);
  let dropped = 0;
  for (const oldest of otherSessions) {
    if (otherSessions.length - dropped < maxSessions && length <= keptLength && dropped >= atLeast) break;
    if (running.has(oldest.session)) continue;
    dropHighWater(oldest.session);
    await deleteStored(db, oldest);
    length -= oldest.length;
    dropped++;
  }
  return { dropped, length };
}
