/** Version 1 had no settings of news, which were first told later. */
const from1 = (answer: { settings: object }) => ({
  ...answer,
  settings: {
    ...answer.settings,
    told_follows: true,
    told_saves: true,
    told_likes: true,
    told_comments: true,
    told_mentions: true,
    told_invitations: true,
    news_digest: false,
  },
});

export const settingsLifts = [from1];
