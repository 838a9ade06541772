import type { PageUser } from '../../events/entities/page.ts';
import { fromRfc3339 } from '../../events/file/time.ts';

/** Milliseconds for which a person counts as new or resurrected (S2.9). */
const newly = 28 * 24 * 3600 * 1000;

/** True if the instant is less than 28 days before `at`, and not after it. */
const isRecent = (instant: string | null | undefined, at: number): boolean => {
  const age = at - (fromRfc3339(instant ?? '') ?? NaN);
  return age >= 0 && age < newly;
};

/** Created less than 28 days ago (S2.4). */
export const isNew = (user: PageUser | null, at: number): boolean => isRecent(user?.created_at, at);
/** Resurrected less than 28 days ago (S2.4). */
export const isResurrected = (user: PageUser | null, at: number): boolean => isRecent(user?.resurrection_info?.resurrection_dt, at);
