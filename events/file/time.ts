const msPerDay = 86_400_000;
/** The last millisecond of the year 9999, where RFC 3339 ends. */
export const lastTime = 253_402_300_799_999;

const pad = (part: number, width = 2): string => String(part).padStart(width, '0');

/** The day's year, month and day of the month in the proleptic Gregorian calendar; `days` since 1970-01-01, not negative. */
function civil(days: number): [number, number, number] {
  // Years begin in March here, so that the leap day is a year's last.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1];
}

function daysUntil(year: number, month: number, day: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

/**
 * A time as RFC 3339 in UTC, with milliseconds. The calendar is worked out here since this room has no clock, not even to format with.
 * @param at whole milliseconds since the epoch, 0 to `lastTime`
 */
export function toRfc3339(at: number): string {
  const days = Math.floor(at / msPerDay);
  const [year, month, day] = civil(days);
  const ms = at - days * msPerDay;
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60].map((part) => pad(part)).join(':');
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${clock}.${pad(ms % 1000, 3)}Z`;
}

/** The last day that was read, and when it began: a log has few. */
let day = '';
let dayBegan = 0;

/** The time that `toRfc3339` wrote, in milliseconds since the epoch; undefined for any other text. */
export function fromRfc3339(text: string): number | undefined {
  const [, date, hours, minutes, seconds, ms] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)\.(\d{3})Z$/.exec(text) ?? [];
  if (date === undefined) return undefined;
  if (date !== day) {
    const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number];
    const began = daysUntil(year, month, dayOfMonth) * msPerDay;
    if (began < 0 || !toRfc3339(began).startsWith(date)) return undefined;
    [day, dayBegan] = [date, began];
  }
  return dayBegan + Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(ms);
}
