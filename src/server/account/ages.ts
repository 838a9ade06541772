import { isDay } from '../../../events/entities/day.ts';

/** Full years from a birthday (`yyyy-mm-dd`) to now; null when it is not known. */
export function ageOf(birthday: string | null | undefined): number | null {
  if (!birthday) return null;
  const now = new Date();
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Whether the person is known to be under 16; messages and comments are off for them (S2.3). */
export const isUnder16 = (birthday: string | null): boolean => (ageOf(birthday) ?? 16) < 16;

/** Whether the text is a day (`yyyy-mm-dd`) between 1900 and today. */
export const isBirthday = (text: string): boolean => isDay(text) && text >= '1900' && Date.parse(text) <= Date.now();
