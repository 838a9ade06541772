import { flows } from '../../../machines/allFlows.ts';

const names = Object.keys(flows);

/** Returns the flows whose names contain every word, in any case. */
export function flowsNamed(query: string): string[] {
  const words = query.toLowerCase().split(/\s+/);
  return names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
}
