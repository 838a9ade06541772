import type { Price } from '../../events/entities/pin.ts';

/** Creating a formatter costs a thousand times as much as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency?: string): Intl.NumberFormat {
  const key = locale + currency;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, currency ? { style: 'currency', currency } : {});
  formats.set(key, format);
  return format;
}

/**
 * A sign after letters, as in `US$`, stays with them where the text runs from right to left.
 * @param price in the currency's minor unit; a yen has no fraction, a dinar has a thousand
 */
export function formatPrice(locale: string, { amount, currency }: Price): string {
  const format = formatOf(locale, currency);
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits!).replace(/[A-Z]\p{Sc}$/u, '$&\u200e');
}

/** A number or a clock in the locale's own digits, as `Intl` writes them. @param latin with digits from 0 to 9 */
export const inDigits = (locale: string, latin: number | string): string =>
  String(latin).replace(/\d/g, (digit) => formatOf(locale).format(+digit));

/** `1:05`, `1:02:03`. @param milliseconds of a video */
export function formatDuration(locale: string, milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (parts[0] === 0) parts.shift();
  return inDigits(locale, parts.map((part, i) => String(part).padStart(i && 2, '0')).join(':'));
}
