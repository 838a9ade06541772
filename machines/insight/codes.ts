/** Event type numbers. 601 and 602 are the specification's (S2.7), the others this product's own; a number never changes its meaning. */
export const eventTypes = {
  appStarted: 1,
  viewed: 2,
  foregrounded: 3,
  backgrounded: 4,
  componentTimeSpent: 5,
  offsite: 6,
  clickedThrough: 12,
  searched: 20,
  /** A page of pins: `event_data.kind` is the feed's, `count` the number of its pins; of a search, the results. */
  feedLoaded: 24,
  pinShown: 21,
  storyPageTurned: 22,
  carouselSlotShown: 23,
  changeMade: 30,
  shared: 40,
  shareSuggestionsFailed: 41,
  reportOpened: 42,
  leadSent: 43,
  signedUp: 50,
  loggedIn: 51,
  loggedOut: 52,
  passcodeRefused: 53,
  previousPersonMissed: 54,
  /** A visitor whom this browser remembers came back: `days` since the last visit and `visits`, both as the first of their bucket. */
  visitorReturned: 55,
  experimentActivated: 60,
  experienceViewed: 62,
  picturesTimed: 61,
  adBlockerDisabled: 70,
  /** `event_data.kind` is `view` or `click`. */
  adMeasured: 71,
  mediaStateChanged: 75,
  videoWatched: 76,
  /** By the rules of the MRC: in view and playing for at least 1.5 s. */
  videoAdImpression: 77,
  /** `event_data.kind` is one of `failureKinds`. */
  failed: 80,
  pinQueryMissed: 81,
  requestReplayed: 82,
  /** A tombstone, which only the server writes: what had this session, person or visitor was erased. */
  erased: 90,
  topicFollowed: 601,
  topicUnfollowed: 602,
} as const;

/** Types of views; 186 is the specification's (S2.4). */
export const viewTypes = {
  other: 0,
  home: 1,
  search: 2,
  closeup: 3,
  user: 4,
  board: 5,
  boardSection: 6,
  topic: 7,
  login: 8,
  signUp: 9,
  settings: 10,
  pictureImport: 11,
  repin: 12,
  news: 13,
  offsite: 186,
} as const;

/** The part of a page in which an event happened. */
export const components = { page: 1, closeup: 2, search: 3, story: 4, carousel: 5, feed: 6, video: 7 } as const;

/** Elements that a person can use. */
export const elements = { visitLink: 1, saveButton: 2, searchField: 3, page: 4 } as const;

/** The parts of the product that a failure is of. */
export const failureKinds = ['chunk', 'command', 'crossDomain', 'flow', 'input', 'locale', 'shortcuts', 'state', 'store', 'view'] as const;
export type FailureKind = (typeof failureKinds)[number];
