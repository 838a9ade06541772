const prefix = 'tessera.log.';

/** The numbers of a session's records that were written, and that were left when their loss was last told. */
export interface HighWater {
  readonly written: number;
  readonly left: number;
}

/**
 * Stores the number of a session's records in the database, beside it: a damaged database opens empty without an error, and only this mark
 * reveals the loss.
 */
export function raiseHighWater(session: string, records: number): void {
  put(session, String(records));
}

/** Notes that a loss was told, so that it is not told again; the mark stays, for those who read what is left. */
export function noteLoss(session: string, { written, left }: HighWater): void {
  put(session, `${written} ${left}`);
}

function put(session: string, text: string): void {
  try {
    localStorage.setItem(prefix + session, text);
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
export function highWaters(): Map<string, HighWater> {
  const marks = new Map<string, HighWater>();
  try {
    for (const [key, text] of Object.entries<string>(localStorage)) {
      const [written = NaN, left = written] = text.split(' ').map(Number);
      if (key.startsWith(prefix) && Number.isInteger(written) && Number.isInteger(left))
        marks.set(key.slice(prefix.length), { written, left });
    }
  } catch {
    // Storage is refused.
  }
  return marks;
}
