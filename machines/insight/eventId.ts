const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0').slice(-digits);

/**
 * Returns the id of a record's event: a UUID of version 7 (time first, so that an index grows at its end) from the record's time and
 * number and its session. The same log always gives the same ids.
 * @param session a UUID; for any other text, its letters and digits are used
 */
export function eventId(session: string, seq: number, at: number): string {
  const [head, tail] = halvesOf(session);
  const time = hex(at, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(seq, 3)}-8${head}-${tail}${hex(Math.floor(seq / 4096), 3)}`;
}

/** Returns the number of the record of an event, from its id. */
export const recordOf = (id: string): number => parseInt(id.slice(15, 18), 16) + 4096 * parseInt(id.slice(-3), 16);

let cached: { session: string; halves: readonly [string, string] } | undefined;

/** Returns the session's last 48 bits as three and nine hexadecimal digits; in a UUID these are random. */
function halvesOf(session: string): readonly [string, string] {
  if (cached?.session === session) return cached.halves;
  const digits = Array.from(session.replaceAll('-', ''), (letter) => (/[\da-f]/.test(letter) ? letter : hex(letter.charCodeAt(0), 1)))
    .join('')
    .padStart(12, '0')
    .slice(-12);
  cached = { session, halves: [digits.slice(0, 3), digits.slice(3)] };
  return cached.halves;
}
