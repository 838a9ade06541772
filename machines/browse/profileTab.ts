import type { FeedSource } from '../../events/browse.ts';

/**
 * Tabs of a profile: pins that the person created, boards that they saved to, all their pins, pins that they commented on, and people who
 * follow them or whom they follow (S1.2).
 */
export const profileTabs = ['created', 'saved', 'pins', 'activity', 'community'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/**
 * Returns the tab in a path's second segment; null if the segment is a board's slug, which never begins with an underscore. An unknown tab
 * maps to the first one (S1.2).
 */
export function profileTabOf(segment: string): ProfileTab | null {
  if (!segment.startsWith('_')) return null;
  return profileTabs.find((tab) => segment === `_${tab}`) ?? 'created';
}

/** Returns the feed of a tab, if it shows one. */
export function profileFeed(username: string, tab: ProfileTab | null): Extract<FeedSource, { kind: 'user' }> | undefined {
  if (tab === 'created') return { kind: 'user', username };
  return tab === 'pins' || tab === 'activity' ? { kind: 'user', username, list: tab } : undefined;
}
