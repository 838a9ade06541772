/** A listener of calls to which nothing matters. */
export const ignored = {
  onVersion: () => undefined,
  onAuthFailure: () => undefined,
  onRestricted: () => undefined,
  onAnswered: () => undefined,
  onUnanswered: () => undefined,
};
