/** One line of the table. `ok` is absent if there is no limit. */
export interface Measure {
  name: string;
  value: number;
  unit: string;
  /** Printed limit, such as `≥ 0.9`. */
  bar?: string;
  ok?: boolean;
}

export const atLeast = (name: string, value: number, bar: number, unit: string): Measure => ({
  name,
  value,
  unit,
  bar: `≥ ${bar}`,
  ok: value >= bar,
});
export const atMost = (name: string, value: number, bar: number, unit: string): Measure => ({
  name,
  value,
  unit,
  bar: `≤ ${bar}`,
  ok: value <= bar,
});

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Returns the milliseconds that the work took. */
export function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
