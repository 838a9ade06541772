import type { ShortcutPage } from '../../../events/entities/business.ts';

/** The path of each page that a business can put into its navigation. */
export const shortcutPaths = (username: string): Record<ShortcutPage, string> => ({
  catalog: `/brand_catalog/${username}/`,
  settings: '/settings/business',
  today: '/today/',
  explore: '/explore/',
  shopping_list: '/shopping_list/',
  topics: '/topics/',
});
