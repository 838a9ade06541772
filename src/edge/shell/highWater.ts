const prefix = 'tessera.log.';

/**
 * Stores the number of a session's records in the database, beside it: a damaged database opens empty without an error, and only this mark
 * reveals the loss.
 */
export function raiseHighWater(session: string, records: number): void {
  try {
    localStorage.setItem(prefix + session, String(records));
  } catch {
    // Storage is refused or full: a loss will not be noticed, but the log itself is unaffected.
  }
}

export function dropHighWater(session: string): void {
  try {
    localStorage.removeItem(prefix + session);
  } catch {
    // Storage is refused.
  }
}

/** Returns all marks by session. */
export function highWaters(): Map<string, number> {
  const marks = new Map<string, number>();
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!;
      const records = Number(localStorage.getItem(key));
      if (key.startsWith(prefix) && Number.isInteger(records)) marks.set(key.slice(prefix.length), records);
    }
  } catch {
    // Storage is refused.
  }
  return marks;
}
