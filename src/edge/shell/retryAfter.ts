/** Returns the seconds of an answer's `Retry-After`; null if there is none. Dates are not supported, because this server sends seconds. */
export function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
