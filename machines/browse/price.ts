/** A locale of S1.9 as BCP 47. */
const tagOf = (locale: string): string => locale.replace('_', '-');

/** The decimal separator of a locale's numbers with digits 0 to 9. */
const separatorOf = (locale: string): string =>
  new Intl.NumberFormat(tagOf(locale), { numberingSystem: 'latn' }).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Writes a decimal as the people of a locale do: `12,50` in German for `12.50`. */
export const writtenPrice = (decimal: string, locale: string): string => decimal.replace('.', separatorOf(locale));

/** The value of a decimal digit of any script: Unicode has the ten of a script in a row. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A text with the digits of any script as 0 to 9. */
export const withPlainDigits = (text: string): string => text.replace(/\p{Nd}/gu, valueOf);

/** Reads a number without spaces as a decimal; undefined for what is none with that decimal separator. */
function decimalIn(plain: string, separator: string): string | undefined {
  const group = separator === ',' ? '.' : ',';
  const isGrouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{2,3})*\\${group}\\d{3}(?:\\${separator}\\d+)?$`).test(plain);
  const number = (isGrouped ? plain.replaceAll(group, '') : plain).replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(number) ? number : undefined;
}

/**
 * Reads a price as the people of a locale write it: `1.250,00` in German is `1250.00`. A comma or point that separates no group of three
 * digits is a decimal separator in every locale, and what only the other separator explains is read by that. What is no price stays as
 * it is.
 */
export function readPrice(text: string, locale: string): string {
  const separator = separatorOf(locale);
  const plain = withPlainDigits(text.trim())
    .replace('٫', separator)
    .replace(/[\s'’٬]/g, '');
  return decimalIn(plain, separator) ?? decimalIn(plain, separator === ',' ? '.' : ',') ?? text;
}
