/** The numbers of ids that have one. */
export const numbers = (ids: readonly string[], numberOf: (id: string) => number | undefined): Set<number> =>
  new Set(ids.flatMap((id) => numberOf(id) ?? []));

/** The ids by their numbers. */
export const numbered = (ids: readonly string[], numberOf: (id: string) => number | undefined): Map<number, string> =>
  new Map(ids.flatMap((id) => [...numbers([id], numberOf)].map((number) => [number, id])));
