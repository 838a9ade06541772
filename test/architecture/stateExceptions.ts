/** State that may stand outside the charts: the names that a file may use, and the reason. Nothing else may. */
export const stateExceptions: Record<string, { names: readonly string[]; reason: string }> = {
  'src/main.tsx': {
    names: ['session', 'serverHandlers', 'Date'],
    reason: 'the composition root holds the one session of the page and the code that is fetched for it, and lends the session its clock',
  },

  'src/ui/browse/feed/feedWindow.ts': {
    names: ['performance', 'setTimeout'],
    reason: 'which tiles are drawn is layout: a record for each frame of a scroll would cost frames and bury the log',
  },
  'src/ui/browse/feed/Feed.tsx': { names: ['useRef', 'useSyncExternalStore'], reason: 'reads the feed window' },
  'src/ui/browse/feed/useTileLink.ts': {
    names: ['useSyncExternalStore'],
    reason: 'whether a tile is in the DOM follows from the feed window',
  },
  'src/ui/browse/closeup/story/StoryViewer.tsx': {
    names: ['useRef'],
    reason: 'where a swipe began, until it ends: what it leads to is a record',
  },
  'src/ui/engage/comments/Composer.tsx': { names: ['useRef'], reason: 'the turn for which the field took the focus, a fact of the DOM' },
  'src/ui/insight/useKeptFocus.ts': { names: ['useRef'], reason: 'the focus is a fact of the DOM' },
  'src/ui/account/settings/MfaSection.tsx': { names: ['useRef'], reason: 'the step whose field last took the focus, a fact of the DOM' },
  'src/ui/parts/lostFocus.ts': { names: ['requestAnimationFrame'], reason: 'a closing dialog gives the focus back a frame later' },
  'src/ui/insight/ModerationDialog.tsx': { names: ['Date'], reason: 'bounds of a date field; the server decides what is past' },
  'src/ui/parts/lazyWithRetry.ts': { names: ['setTimeout'], reason: 'without the code of a view there is nothing that could be shown' },
  'src/ui/parts/preview.ts': {
    names: ['waiting', 'previews', 'isScheduled', 'requestIdleCallback', 'setTimeout'],
    reason: 'decodes pictures while the browser is idle; what a picture shows meanwhile is no state of the product',
  },
  'src/ui/format.ts': { names: ['formats'], reason: 'remembers results of a pure function' },
  'src/ui/pageText.ts': { names: ['together'], reason: 'remembers results of a pure function' },
  'src/ui/shell/pages.ts': { names: ['loaded'], reason: 'code that was fetched; the flow chunk knows which' },

  'src/edge/account/browserHandlers.ts': { names: ['emptying'], reason: 'a page is left only when the browser is emptied' },
  'src/edge/ads/adBlockBait.ts': {
    names: ['element', 'isRequestStopped', 'pendingCheck'],
    reason: 'the bait in the page and what became of its request, until the flow asks',
  },
  'src/edge/browse/chosenFiles.ts': { names: ['storedFiles'], reason: 'files can not stand in a record' },
  'src/edge/browse/outboxStore.ts': { names: ['opening'], reason: 'an open database' },
  'src/edge/engage/photos.ts': { names: ['photos'], reason: 'files can not stand in a record' },
  'src/edge/insight/eventStore.ts': { names: ['isStopped'], reason: 'a page whose person logs out may write nothing more' },
  'src/edge/media/players.ts': { names: ['shownPlayers'], reason: 'elements can not stand in a record' },
  'src/edge/shell/embedded.ts': { names: ['answers'], reason: 'each answer that came with the page is given once' },
  'src/edge/shell/keepLog.ts': { names: ['stop', 'isStopped'], reason: 'an open store, or one that must not open any more' },
};
