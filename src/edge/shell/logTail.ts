import * as v from 'valibot';
import { storedSessions, writeBatch, type LogDatabase } from './logDatabase.ts';

/** Lines of a session from the record `from` on, left by a page that may never run again. */
const Tail = v.object({ startedAt: v.number(), from: v.number(), lines: v.array(v.string()) });
export type Tail = v.InferOutput<typeof Tail>;

const prefix = 'tessera.logTail.';

/**
 * Puts aside, at once, what is not in the database for sure. A page that is left may be frozen at any moment, and WebKit then keeps its
 * transactions open, for which every other page waits.
 */
export function keepTail(session: string, tail: Tail): void {
  try {
    localStorage.setItem(prefix + session, JSON.stringify(tail));
  } catch {
    // Storage is refused or full: the high-water mark tells the loss.
  }
}

/** @param text drops nothing if another tail was put aside meanwhile */
export function dropTail(session: string, text?: string): void {
  try {
    if (text === undefined || localStorage.getItem(prefix + session) === text) localStorage.removeItem(prefix + session);
  } catch {
    // Storage is refused.
  }
}

/** Returns the tails by session, with their texts; what is damaged is dropped. */
function tails(): Map<string, Tail & { text: string }> {
  const found = new Map<string, Tail & { text: string }>();
  try {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const session = key.slice(prefix.length);
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Tail), text);
      if (read.success) found.set(session, { ...read.output, text });
      else dropTail(session);
    }
  } catch {
    // Storage is refused.
  }
  return found;
}

/** Writes the tails of ended pages into the database. Two pages that do so at the same time write the same. */
export async function adoptTails(db: LogDatabase): Promise<void> {
  const waiting = tails();
  if (waiting.size === 0) return;
  const stored = await storedSessions(db);
  for (const [session, { startedAt, from, lines, text }] of waiting) {
    const count = stored.find((candidate) => candidate.session === session)?.records ?? 0;
    const missing = lines.slice(count - from).join('');
    // After a gap the lines would lead nowhere.
    if (count >= from && missing !== '')
      await writeBatch(db, [startedAt, session, count, lines.length - (count - from), missing.length], missing);
    dropTail(session, text);
  }
}
