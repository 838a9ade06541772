import type { FeedSource, SearchFilters } from '../../../../events/browse.ts';
import type { SearchScope } from '../../../../machines/shell/handlers.ts';

/** A search as its address says it. */
export interface PinSearch {
  scope: SearchScope;
  query: string;
  /** 1 to 4 from light to dark. */
  skinTone?: number | undefined;
  filters?: SearchFilters | undefined;
}

/** Colors to choose from, by their texts' keys. */
export const palette = [
  ['red', 'c62f2f'],
  ['orange', 'e07a2c'],
  ['yellow', 'e3c343'],
  ['green', '4a8a45'],
  ['blue', '3b71b0'],
  ['purple', '7b4aa0'],
  ['pink', 'e08aa8'],
  ['brown', '7a5136'],
  ['black', '1c1c1c'],
  ['gray', '8c8c8c'],
  ['white', 'f2f2f2'],
] as const;

export type FilterName = 'kind' | 'since' | 'board' | 'tag' | 'domain' | 'color';

export const chosenFilters = (filters: SearchFilters = {}) => Object.entries(filters) as [FilterName, string][];

export const withoutFilter = (filters: SearchFilters, name: FilterName): SearchFilters =>
  Object.fromEntries(chosenFilters(filters).filter(([filter]) => filter !== name));

export function searchPath({ scope, query, skinTone, filters }: PinSearch): string {
  const params = { q: query || undefined, skin_tone: skinTone, ...filters };
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return `/search/${scope}/${given.length > 0 ? `?${given.join('&')}` : ''}`;
}

export const sourceOf = ({ scope, query, skinTone, filters }: PinSearch): FeedSource => ({
  kind: 'search',
  scope,
  query,
  ...(skinTone !== undefined && { skinTone }),
  ...(filters && { filters }),
});
