/** Tab of a profile: pins that the person created, or boards that they saved to. */
export type ProfileTab = 'created' | 'saved';

/**
 * Returns the tab in a path's second segment; null if the segment is a board's slug, which never begins with an underscore. An unknown tab
 * maps to the first one (S1.2).
 */
export function profileTabOf(segment: string): ProfileTab | null {
  if (!segment.startsWith('_')) return null;
  return segment === '_saved' ? 'saved' : 'created';
}
