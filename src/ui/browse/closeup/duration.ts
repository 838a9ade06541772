/** Duration in the locale's words: `1 hr 20 min`. Null for zero. */
export function durationText(locale: string, { h, m }: { h: number; m: number }): string | null {
  const total = Math.round(h * 60 + m);
  if (!(total > 0)) return null;
  const parts: [value: number, unit: string][] = [
    [Math.floor(total / 60), 'hour'],
    [total % 60, 'minute'],
  ];
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value))
    .join(' ');
}

/** Creating a format costs a thousand times as much as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A date in the locale's words, independent of the time zone. Null if invalid. @param date ISO 8601 */
export function dayText(locale: string, date: string): string | null {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return null;
  const format = dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(locale, format);
  return format.format(time);
}
