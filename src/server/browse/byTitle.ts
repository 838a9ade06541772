/** The same on every machine; numbers within titles count: "Day 2" comes before "Day 10". */
const collator = new Intl.Collator('und', { numeric: true });

/** Sorts pins by their titles, or by what describes their pictures; those without both come last. Equal ones keep their order. */
export function byTitle<Pin extends { title: string | null; alt_text: string | null }>(pins: readonly Pin[]): Pin[] {
  const named = pins.map((pin) => ({ pin, name: (pin.title ?? pin.alt_text ?? '').trim() }));
  const compare = (a: string, b: string): number => (a === '' || b === '' ? Number(a === '') - Number(b === '') : collator.compare(a, b));
  return named.sort((a, b) => compare(a.name, b.name)).map(({ pin }) => pin);
}
