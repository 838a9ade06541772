import type { Suggestion } from '../../../../events/entities/feed.ts';

/** Path of a suggestion's page; null for a query. */
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

/** Index after a step through the options; the field itself is −1 and part of the cycle. */
export function stepFrom(highlighted: number, by: 1 | -1, count: number): number {
  return ((highlighted + 1 + by + count + 1) % (count + 1)) - 1;
}

/** Groups adjacent suggestions of one type, each with its index in the list. */
export function groupsOf(
  suggestions: readonly Suggestion[],
): { type: Suggestion['type']; options: { suggestion: Suggestion; index: number }[] }[] {
  const groups: ReturnType<typeof groupsOf> = [];
  for (const [index, suggestion] of suggestions.entries()) {
    const last = groups.at(-1);
    if (last?.type === suggestion.type) last.options.push({ suggestion, index });
    else groups.push({ type: suggestion.type, options: [{ suggestion, index }] });
  }
  return groups;
}
