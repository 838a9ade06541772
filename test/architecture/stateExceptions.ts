/** State that may stand outside the charts: the names that a file may use, and the reason. Nothing else may. */
export const stateExceptions: Record<string, { names: readonly string[]; reason: string }> = {
  'src/main.tsx': {
    names: ['session', 'serverHandlers', 'Date'],
    reason: 'the composition root holds the one session of the page and the code that is fetched for it, and lends the session its clock',
  },

  'src/ui/browse/feed/feedWindow.ts': {
    names: ['performance', 'setTimeout', 'current', 'last', 'notifiedAt', 'waiting', 'grownAhead'],
    reason: 'which tiles are drawn is layout: a record for each frame of a scroll would cost frames and bury the log',
  },
  'src/ui/browse/feed/Feed.tsx': { names: ['useRef', 'useSyncExternalStore'], reason: 'reads the feed window' },
  'src/ui/shell/Product.tsx': {
    names: ['useSyncExternalStore'],
    reason: 'whether this is the drawing that hydrates is known to React alone',
  },
  'src/ui/browse/feed/useTileLink.ts': {
    names: ['useSyncExternalStore'],
    reason: 'whether a tile is in the DOM follows from the feed window',
  },
  'src/ui/browse/closeup/story/useSwipe.ts': {
    names: ['useRef'],
    reason: 'where a swipe began, until it ends: what it leads to is a record',
  },
  'src/ui/browse/visualSearch/VisualSearchPage.tsx': {
    names: ['useRef'],
    reason: 'where in the frame a drag began, until it ends: where the frame moves is a record',
  },
  'src/ui/engage/comments/Composer.tsx': { names: ['useRef'], reason: 'the turn for which the field took the focus, a fact of the DOM' },
  'src/ui/parts/useKeptFocus.ts': { names: ['useRef'], reason: 'the focus is a fact of the DOM' },
  'src/ui/parts/useStepFocus.ts': { names: ['useRef'], reason: 'the step that last took the focus, a fact of the DOM' },
  'src/ui/parts/lostFocus.ts': { names: ['requestAnimationFrame', 'frame'], reason: 'a closing dialog gives the focus back a frame later' },
  'src/ui/browse/paths/DayForm.tsx': { names: ['Date'], reason: 'bounds of a date field; the server decides which days are possible' },
  'src/ui/insight/ModerationDialog.tsx': { names: ['Date'], reason: 'bounds of a date field; the server decides what is past' },
  'src/ui/parts/lazyWithRetry.ts': {
    names: ['setTimeout'],
    reason: 'without the code of a view there is nothing that could be shown, so it is asked for until it is there',
  },
  'src/edge/shell/missingCode.ts': {
    names: ['answeredAt'],
    reason: 'when the server last answered about missing code, between two attempts to load it',
  },
  'src/ui/parts/preview.ts': {
    names: ['waiting', 'previews', 'isScheduled', 'style'],
    reason: 'decodes pictures while the browser is idle; what a picture shows meanwhile is no state of the product',
  },
  'src/ui/parts/whenIdle.ts': {
    names: ['requestIdleCallback', 'setTimeout'],
    reason: 'previews, and tiles that are out of view, are drawn when the browser has nothing else to do',
  },
  'src/ui/parts/growing.ts': {
    names: ['dataset', 'openedFrom'],
    reason: 'the picture that a view transition enlarges, as long as it runs, and which of its sizes the browser has',
  },
  'src/ui/browse/pictureImport/ImportPage.tsx': { names: ['dataset'], reason: 'a drag over the page until it ends: a drop is a record' },
  'src/ui/browse/pictureImport/SaveAnywherePage.tsx': {
    names: ['setAttribute'],
    reason: 'React refuses the address of a bookmarklet, which is the same for the life of the page',
  },
  'src/ui/messages/Composer.tsx': { names: ['dataset'], reason: 'a drag over the field until it ends: a drop is a record' },
  'src/ui/insight/draw.ts': { names: ['style'], reason: 'asks the style sheet for a color, with an element that is removed at once' },
  'src/ui/browse/closeup/duration.ts': { names: ['dayFormats'], reason: 'remembers results of a pure function' },
  'src/ui/browse/closeup/Day.tsx': { names: ['drawn'], reason: 'results of a pure function, which the server computed' },
  'src/ui/format.ts': { names: ['formats'], reason: 'remembers results of a pure function' },
  'src/ui/text.ts': {
    names: ['loaded', 'made', 'noted', 'shown'],
    reason: 'texts that were fetched, the flow viewer knows which are shown; results of pure functions; and what few visits note',
  },
  'src/ui/shell/pages.ts': { names: ['loaded'], reason: 'code that was fetched; the flow chunk knows which' },

  'src/edge/account/browserHandlers.ts': { names: ['emptying'], reason: 'a page is left only when the browser is emptied' },
  'src/edge/ads/adBlockBait.ts': {
    names: ['element', 'isRequestStopped', 'pendingCheck'],
    reason: 'the bait in the page and what became of its request, until the flow asks',
  },
  'src/edge/browse/chosenFiles.ts': { names: ['storedPictures'], reason: 'files can not stand in a record' },
  'src/edge/browse/handed.ts': { names: ['handed'], reason: 'what was in the address, until the page can read it' },
  'src/edge/browse/callTransfer.ts': { names: ['chosen', 'followed'], reason: 'files can not stand in a record; the look that goes on' },
  'src/edge/browse/creationBlobs.ts': { names: ['blobs'], reason: 'files can not stand in a record' },
  'src/edge/browse/creationStore.ts': { names: ['opening'], reason: 'an open database' },
  'src/edge/browse/outboxStore.ts': { names: ['opening'], reason: 'an open database' },
  'src/edge/engage/photos.ts': { names: ['photos'], reason: 'files can not stand in a record' },
  'src/edge/insight/eventStore.ts': {
    names: ['isStopped', 'opening', 'opened'],
    reason: 'an open database; a page whose person logs out may write nothing more',
  },
  'src/edge/shell/embedded.ts': { names: ['untaken'], reason: 'each answer that came with the page is given once' },
  'src/edge/insight/textUseNote.ts': { names: ['keys'], reason: 'what is appended with the end of the task' },
  'src/edge/visitor/remembering.ts': {
    names: ['isAllowed', 'decide'],
    reason: 'what the flow `visitor` decided, for the stores, which may not write before it',
  },
  'src/edge/visitor/visitorStore.ts': {
    names: ['isFollowing', 'waiting', 'notifying'],
    reason: 'other tabs are followed once, their changes read together, and the server told one at a time',
  },
  'src/edge/shell/keepLog.ts': {
    names: ['kept', 'isStopped', 'isLeft', 'comeBack'],
    reason: 'an open store, or one that must not open any more, as of a page that is left',
  },

  // State in closures of the edge: work that is under way, things that can not stand in a record, and what is recorded once.
  'src/edge/session.ts': { names: ['world', 'isAdvancing', 'held', 'choose'], reason: 'the session itself' },
  'src/edge/deferred.ts': {
    names: ['loading', 'loaded'],
    reason: 'code that is fetched once. A command can not even fail without its code, so that is asked for until it is there',
  },
  'src/edge/account/passwordMeter.ts': { names: ['loading', 'estimate'], reason: 'code that is fetched once' },
  'src/edge/account/profilePicture.ts': { names: ['sending'], reason: 'ends the call that the person stops' },
  'src/edge/account/vault.ts': { names: ['count'], reason: 'numbers the handles, which stand in records' },
  'src/edge/browse/callCreation.ts': { names: ['last'], reason: 'the browser stores, reads and drops drafts in order' },
  'src/edge/browse/pictureUpload.ts': { names: ['run'], reason: 'ends the call under way when the flow says so' },
  'src/edge/insight/callInsight.ts': {
    names: ['derivation', 'buffer', 'sending', 'isSendRequested', 'isKeptSoon'],
    reason: 'a fold of the log, and the send under way: flows decide when to send',
  },
  'src/edge/insight/eventBuffer.ts': {
    names: ['fresh', 'viewTypes', 'rowCount', 'answered'],
    reason: 'events on their way to the disk: a record of each would itself be an event',
  },
  'src/edge/insight/oneTab.ts': { names: ['isBegun'], reason: 'whether the work under way has the lock of its tab' },
  'src/edge/insight/pictureTimings.ts': { names: ['durations'], reason: 'measurements, recorded together from time to time' },
  'src/edge/insight/postEvents.ts': { names: ['bytes'], reason: 'a sum within one call' },
  'src/edge/media/mediaHandlers.ts': { names: ['end', 'isGone'], reason: 'the way to end what began, as long as its element is there' },
  'src/edge/media/players.ts': { names: ['shownPlayers', 'detach'], reason: 'elements can not stand in a record' },
  'src/edge/media/seenTiles.ts': {
    names: ['last', 'waiting'],
    reason: 'the tiles of the last record, so that only a change is one; the flow `preview` decides what plays',
  },
  'src/edge/media/recordElementEvents.ts': {
    names: ['second', 'wasFilling', 'wasSeen'],
    reason: 'the last record, so that only a change is one',
  },
  'src/edge/media/videoSource.ts': { names: ['isWanted', 'detach'], reason: 'the way to end what plays an element' },
  'src/edge/messages/followMessages.ts': { names: ['following'], reason: 'an open stream: the flow `messageStream` opens and closes it' },
  'src/edge/shell/calls.ts': {
    names: ['notifiedVersion'],
    reason: 'every answer tells the version, so that each is recorded once; the flow `version` decides what follows',
  },
  'src/edge/shell/gestures.ts': {
    names: ['pressed', 'isRecorded', 'field', 'latest', 'ending'],
    reason: 'a gesture until it ends, and then it is a record',
  },
  'src/edge/shell/localeHandlers.ts': {
    names: ['newest'],
    reason: 'of two languages whose texts load at once, the one chosen last counts',
  },
  'src/edge/shell/inTime.ts': { names: ['timer', 'left'], reason: 'the time limit of what a database does' },
  'src/edge/shell/logStore.ts': {
    names: [
      'isDegraded',
      'isResting',
      'isUpkept',
      'rests',
      'opened',
      'startedAt',
      'writtenCount',
      'length',
      'lines',
      'waiting',
      'timer',
      'writing',
      'releaseLock',
    ],
    reason: 'records on their way to the disk: a record of each batch would never end',
  },
  'src/edge/shell/pageFocus.ts': { names: ['frame', 'given'], reason: 'the look for a target under way, which the next page ends' },
  'src/edge/shell/pageTransition.ts': { names: ['waiting'], reason: 'what the next drawing of the page brings, for a frame or two' },
  'src/edge/shell/packLog.ts': { names: ['isPacking'], reason: 'how the log is held in memory, not what it says' },
};
