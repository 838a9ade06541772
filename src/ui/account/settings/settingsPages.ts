/** Settings pages with their addresses (S2.2), in navigation order. */
export const settingsPages = {
  account: '/settings/account-settings',
  email: '/settings/edit/email',
  password: '/settings/edit/password',
  messages: '/settings/messages',
  mentions: '/settings/edit/mentions',
  permissions: '/settings/permissions',
  notifications: '/settings/notifications',
  homeFeed: '/settings/home-feed',
  anywhere: '/settings/save-anywhere',
  activity: '/settings/activity',
  trash: '/settings/trash',
  privacy: '/settings/privacy',
  passcode: '/parental-passcode',
  departures: '/settings/departures',
  business: '/settings/business',
  instance: '/settings/instance',
} as const;

export type PageName = keyof typeof settingsPages;
export const pageNames = Object.keys(settingsPages) as PageName[];
