/** A state value's names: `open`, `open.listing`; of parallel ones, each region's. */
export function stateNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([region, inner]) => stateNames(inner).map((name) => `${region}.${name}`));
}

/** A state value as words, `store.kept file.idle` for a parallel one. */
export const stateName = (value: unknown): string => stateNames(value).join(' ');
