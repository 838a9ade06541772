import type { Suggestion } from '../../../../events/entities/feed.ts';

/** Where a suggestion leads: a query is searched for, all others have a page of their own. */
export function pathOf(suggestion: Suggestion): string | null {
  switch (suggestion.type) {
    case 'query':
      return null;
    case 'pin':
      return `/pin/${suggestion.id}/`;
    case 'board':
      return suggestion.url;
    case 'user':
      return `/${suggestion.username}/`;
  }
}

/** The option that a step leads to; the field itself, −1, is one of the round. */
export function stepFrom(highlighted: number, by: 1 | -1, count: number): number {
  return ((highlighted + 1 + by + count + 1) % (count + 1)) - 1;
}

/** Neighbours of one type under one heading, each with its place in the list. */
export function groupsOf(suggestions: readonly Suggestion[]): { type: Suggestion['type']; options: { suggestion: Suggestion; index: number }[] }[] {
  const groups: ReturnType<typeof groupsOf> = [];
  for (const [index, suggestion] of suggestions.entries()) {
    const last = groups.at(-1);
    if (last?.type === suggestion.type) last.options.push({ suggestion, index });
    else groups.push({ type: suggestion.type, options: [{ suggestion, index }] });
  }
  return groups;
}
