/** A database has not answered in time. */
export class LateError extends Error {
  override name = 'LateError';
}

/** Timeout of a transaction in milliseconds. */
export const transactionLimit = 10_000;

/** Ticks that a time limit is counted in: a device that slept counts as one of them. */
const ticks = 10;

/** @throws {LateError} for work that takes longer than `limit` milliseconds: another page's transaction can hold it up for ever */
export async function inTime<T>(work: Promise<T>, limit: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = ticks;
    timer = setInterval(() => --left === 0 && reject(new LateError(`${what} in ${limit} ms`)), limit / ticks);
  });
  return Promise.race([work, late]).finally(() => clearInterval(timer));
}

/**
 * @param limit in milliseconds
 * @throws {LateError} for a database that does not open in time; one that opens later is closed, so that it holds up no other page
 */
export function openInTime<T extends { close(): void }>(opening: Promise<T>, what: string, limit = 3_000): Promise<T> {
  return inTime(opening, limit, `${what} did not open`).catch((error: unknown) => {
    void opening.then(
      (db) => db.close(),
      () => undefined,
    );
    throw error;
  });
}
