import { toRfc3339 } from '../../events/file/time.ts';

/**
 * Age in years from which people may have an account by themselves, where it is not 13: the national laws on Article 8 of the GDPR, which
 * also hold in France's regions overseas, and those of Australia, China and South Korea.
 */
const agesByCountry: Readonly<Record<string, number>> = Object.fromEntries(
  ['14 AT BG CN CY ES IT KR LT', '15 CZ DK FR GF GP GR MF MQ RE SI YT', '16 AU DE HR HU IE LI LU NL PL RO SK'].flatMap((line) => {
    const [age, ...countries] = line.split(' ');
    return countries.map((country) => [country, Number(age)]);
  }),
);

/** Minimum age in years for an account. @param country ISO 3166 */
export const minAgeIn = (country: string): number => (Object.hasOwn(agesByCountry, country) ? agesByCountry[country]! : 13);

/**
 * Whether a person is younger than a number of years.
 * @param birthday `2001-02-03`, or empty
 * @param at milliseconds since the epoch
 */
export function isYounger(years: number, birthday: string, at: number): boolean {
  const today = toRfc3339(at).slice(0, 10);
  return birthday > `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}
