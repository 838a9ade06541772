/** What a profile shows: the pins that the person made, or the boards that they saved to. */
export type ProfileTab = 'created' | 'saved';

/**
 * The tab that a path's second segment names, or null when it names a board: a board's slug never begins with an
 * underscore. A tab that this product does not have shows the first one (S1.2).
 */
export function profileTabOf(segment: string): ProfileTab | null {
  if (!segment.startsWith('_')) return null;
  return segment === '_saved' ? 'saved' : 'created';
}
