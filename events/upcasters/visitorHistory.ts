/** In version 1 nothing was kept of what a visitor said about their home feed. */
const from1 = (stored: { history: object }) => ({ ...stored, history: { homeWishes: [], homeDeclinedAt: null, ...stored.history } });

export const visitorHistoryLifts = [from1];
