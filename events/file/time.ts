const msPerDay = 86_400_000;
/** The last millisecond of the year 9999, the maximum of RFC 3339. */
export const lastTime = 253_402_300_799_999;

const pad = (part: number, width = 2): string => String(part).padStart(width, '0');

/** Returns year, month and day in the proleptic Gregorian calendar; `days` since 1970-01-01, not negative. */
function civil(days: number): [number, number, number] {
  // Years begin in March here, so that the leap day is a year's last.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
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
 * Returns a time as RFC 3339 in UTC, with milliseconds. Computed without `Date`, which this layer must not use.
 * @param at whole milliseconds since the epoch, 0 to `lastTime`
 */
export function toRfc3339(at: number): string {
  const days = Math.floor(at / msPerDay);
  const [year, month, day] = civil(days);
  const ms = at - days * msPerDay;
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60].map((part) => pad(part)).join(':');
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${clock}.${pad(ms % 1000, 3)}Z`;
}

/** Caches the last parsed day and its start, because a log has few days. */
let day = '';
let dayBegan = 0;

/** The number that `width` digits stand for; NaN for anything else. */
function digits(text: string, from: number, width: number): number {
  let number = 0;
  for (let at = from; at < from + width; at++) {
    const digit = text.charCodeAt(at) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : NaN;
  }
  return number;
}

/** Returns the time written by `toRfc3339`, in milliseconds since the epoch; undefined for any other text. */
export function fromRfc3339(text: string): number | undefined {
  if (text.length !== 24 || text[10] !== 'T' || text[13] !== ':' || text[16] !== ':' || text[19] !== '.' || text[23] !== 'Z')
    return undefined;
  const [hours, minutes, seconds, ms] = [digits(text, 11, 2), digits(text, 14, 2), digits(text, 17, 2), digits(text, 20, 3)];
  if (!(hours < 24 && minutes < 60 && seconds < 60 && ms < 1000)) return undefined;
  if (!text.startsWith(day) || day === '') {
    const date = text.slice(0, 10);
    const dayStart = daysUntil(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2)) * msPerDay;
    // Also for what is no date, such as the 30th of February.
    if (!(dayStart >= 0) || !toRfc3339(dayStart).startsWith(date)) return undefined;
    [day, dayBegan] = [date, dayStart];
  }
  return dayBegan + hours * 3_600_000 + minutes * 60_000 + seconds * 1000 + ms;
}
