import { toRfc3339 } from '../../events/file/time.ts';

/** Minimum age in years for an account. */
export const minAge = 13;

/**
 * Whether a person is younger than a number of years.
 * @param birthday `2001-02-03`, or empty
 * @param at milliseconds since the epoch
 */
export function isYounger(years: number, birthday: string, at: number): boolean {
  const today = toRfc3339(at).slice(0, 10);
  return birthday > `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}
