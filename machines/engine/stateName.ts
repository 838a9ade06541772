/** Returns the names of a state value: `open`, `open.listing`; for parallel states, one per region. */
export function stateNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([region, inner]) => stateNames(inner).map((name) => `${region}.${name}`));
}

/** Returns a state value as text; `store.kept file.idle` for a parallel one. */
export const stateName = (value: unknown): string => stateNames(value).join(' ');
