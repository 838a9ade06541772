/** The same on every machine; numbers within titles count: "Day 2" comes before "Day 10". */
const collator = new Intl.Collator('und', { numeric: true });

/** Number of a board's pins that are sorted, or put in another order by hand: a feed of sorted ones ends there (S2.9). */
export const maxSorted = 5000;
/** Characters of a title that are compared: people may write much longer ones, alike to the end. */
const compared = 100;

/** Sorts pins by their titles, or by what describes their pictures; those without both come last. Equal ones keep their order. */
export function byTitle<Pin extends { title: string | null; alt_text: string | null }>(pins: readonly Pin[]): Pin[] {
  const named = pins.map((pin) => ({ pin, name: (pin.title ?? pin.alt_text ?? '').trim().slice(0, compared) }));
  const compare = (a: string, b: string): number => (a === '' || b === '' ? Number(a === '') - Number(b === '') : collator.compare(a, b));
  return named.sort((a, b) => compare(a.name, b.name)).map(({ pin }) => pin);
}
