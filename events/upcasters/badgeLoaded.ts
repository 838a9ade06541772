/** Version 1 counted conversations only. */
const from1 = (badge: object) => ({ ...badge, news: 0, atHome: 0 });

export const badgeLoadedLifts = [from1];
