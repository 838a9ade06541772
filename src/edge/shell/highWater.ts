const prefix = 'tessera.log.';

/**
 * How many records of a session the database has taken, kept beside it: a database that was damaged opens empty without
 * an error, and only this tells that there was something.
 */
export function raiseHighWater(session: string, records: number): void {
  try {
    localStorage.setItem(prefix + session, String(records));
  } catch {
    // Storage is refused or full: a loss will not be seen, the log itself is not touched.
  }
}

export function dropHighWater(session: string): void {
  try {
    localStorage.removeItem(prefix + session);
  } catch {
    // As above.
  }
}

/** Every mark, by session. */
export function highWaters(): Map<string, number> {
  const marks = new Map<string, number>();
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!;
      const records = Number(localStorage.getItem(key));
      if (key.startsWith(prefix) && Number.isInteger(records)) marks.set(key.slice(prefix.length), records);
    }
  } catch {
    // As above.
  }
  return marks;
}
