import type { Place } from '../shell/navigation.ts';

/** Returns the query of a page that searches, without white space around it; empty on any other page. */
export const queryAt = ({ handler, search }: { handler: string | null; search: Place['search'] }): string =>
  handler === 'search/[scope]' ? (search.q?.trim() ?? '') : '';
