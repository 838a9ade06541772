const units = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A time to wait, rounded up to its unit: 900 seconds are "15 minutes". @param locale BCP 47 */
export function durationText(locale: string, seconds: number): string {
  const { unit, seconds: unitSeconds } = units.find((candidate) => seconds >= candidate.seconds) ?? units[2];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / unitSeconds));
}
