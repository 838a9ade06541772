import { featuresForm } from '../../events/entities/comment.ts';
import type { Commands } from '../../machines/commands.ts';
import type { Order } from '../../machines/engine/world.ts';
import type { CommandContext } from './commandHandlers.ts';

type Fact = Commands['append'];

/** The handler broke: no answer came, and there is nothing to tell of it. */
const failure = { status: null, code: null, message: '' };
const noAnswer = { status: null };
type Data<T> = Extract<Fact, { type: T }>['data'];
/** Exact: a field too many, which a spread could bring, does not compile. */
const fact = <T extends Fact['type'], D extends Data<T>>(type: T, data: D & Record<Exclude<keyof D, keyof Data<T>>, never>): Fact =>
  ({ type, data }) as unknown as Fact;

/** By command, the fact by which a flow that waits for it learns that it failed; null where none waits. A new command has to say which. */
const factOf: { [C in keyof Commands]: ((params: Commands[C]) => Fact) | null } = {
  append: null,
  goTo: null,
  stepHistory: null,
  loadChunk: ({ chunk }) => fact('chunk.failed', { chunk, message: '' }),
  fetchState: () => fact('state.failed', noAnswer),
  render: null,
  loadFlows: null,
  removeShellLoader: null,
  showStartUpFault: null,
  hardReload: null,
  loadLocale: null,
  applyTheme: null,
  keepPreference: null,
  keepState: null,
  probeServer: null,
  reloadPictures: null,
  focusPage: null,
  scrollTo: null,
  saveLog: () => fact('log.saveFailed', { message: '' }),

  loadFeedPage: ({ source }) => fact('feed.pageFailed', { source, ...failure }),
  loadCloseup: ({ pinId }) => fact('closeup.failed', { pinId, ...failure }),
  loadSubject: ({ subject }) => fact('subject.failed', { subject, ...failure }),
  askAgain: null,
  suggest: ({ text }) => fact('search.suggestionsFailed', { text, status: null }),
  uploadPictures: ({ from }) => fact('import.fileFailed', { file: from, name: '', ...failure }),
  stopUpload: null,

  keepChange: () => fact('outbox.storeFailed', {}),
  readOutbox: () => fact('outbox.read', { changes: [] }),
  forgetChanges: () => fact('outbox.storeFailed', {}),
  // The flow `outbox` follows `command.failed` itself: it waits without end for an answer, but not for a handler that fails.
  sendChange: null,
  requestChanges: null,
  refreshBoards: null,
  listBoards: () => fact('boards.listFailed', failure),
  keepUnauthSave: null,
  readUnauthSave: null,
  lookAtAddress: ({ url }) => fact('address.failed', { url, ...failure }),
  loadBoardBlocking: ({ boardId }) => fact('boardBlocking.failed', { boardId, ...failure }),

  loadShareSuggestions: () => fact('share.suggestionsFailed', failure),
  findPeopleToShareWith: ({ text }) => fact('share.searchFailed', { text, ...failure }),
  copyLink: () => fact('share.copyFailed', {}),
  shareNatively: () => fact('share.nativeFailed', { isAbort: false }),
  sendReport: () => fact('report.failed', failure),

  loadCommentsPreview: ({ pinId }) => fact('comments.previewFailed', { pinId, ...failure }),
  loadComments: ({ pinId, parentId, filter, bookmark }) =>
    fact('comments.pageFailed', { pinId, parentId, filter, after: bookmark, ...failure }),
  // Its handler draws the id, so that it alone can say which comment failed.
  sendComment: null,
  forgetPhotos: null,
  updateComment: ({ commentId }) => fact('comment.updateFailed', { commentId, ...failure }),
  sendCommentToggle: ({ commentId, what, isOn }) => fact('comment.toggleRefused', { commentId, what, isOn, ...failure }),
  removeComment: (removal) => fact('comment.removalRefused', { ...removal, ...failure }),
  restoreComment: (removal) => fact('comment.restoreRefused', { ...removal, ...failure }),
  translateComment: ({ commentId }) => fact('comment.translated', { commentId, text: '' }),
  removeMentions: ({ commentId }) => fact('comment.untagFailed', { commentId, ...failure }),
  suggestMentions: ({ term }) => fact('commentComposer.suggestionsFailed', { term, ...failure }),
  setPinComments: ({ pinId, isOff }) => fact('pinComments.setFailed', { pinId, isOff, ...failure }),
  saveCommentFeatures: () => fact('settings.saveFailed', { form: featuresForm, ...failure }),

  followTopic: ({ interestId }) => fact('topic.followFailed', { interestId, ...failure }),
  unfollowTopic: ({ interestId }) => fact('topic.unfollowFailed', { interestId, ...failure }),
  loadFollowedTopics: () => fact('followedTopics.failed', failure),
  submitFeedback: () => fact('feedback.failed', failure),
  loadLeadAutofill: () => fact('leadForm.autofillFailed', failure),
  submitLead: ({ pinId }) => fact('leadForm.failed', { pinId, ...failure }),
  setLeadForm: ({ pinId }) => fact('ownLeadForm.refused', { pinId, ...failure }),

  beginEvents: () => fact('events.found', { events: 0 }),
  sendEvents: () => fact('events.sendFailed', { status: null, retryAfter: null, jitter: Math.random() }),
  activateExperiments: () => fact('experiments.activationFailed', { status: null, jitter: Math.random() }),
  loadInbox: ({ after }) => fact('inbox.failed', { after, ...failure }),
  sendSettling: (settling) => fact('inbox.settlingRefused', { ...settling, ...failure }),
  loadInstanceSettings: () => fact('instanceSettings.loadFailed', failure),
  saveInstanceSettings: () => fact('instanceSettings.saveFailed', failure),
  copyInvitation: () => fact('invitation.copyFailed', {}),
  renewInvitation: () => fact('instanceSettings.saveFailed', failure),
  loadReports: ({ order, after }) => fact('reportQueue.failed', { order, after, ...failure }),
  findModeratedPeople: ({ name }) => fact('moderatedPeople.failed', { name, ...failure }),
  loadModerationLog: ({ after }) => fact('moderationLog.failed', { after, ...failure }),
  sendModeration: ({ order }) => fact('moderation.refused', { order, ...failure }),
  undoModeration: ({ id }) => fact('moderation.undoRefused', { id, ...failure }),
  loadOverview: ({ span }) => fact('overview.failed', { span, status: null }),

  playVideos: null,
  pauseVideos: null,
  seekVideo: null,
  reloadVideo: ({ player }) => fact('video.failed', { ...player, code: 2 }),
  fillScreen: null,
  tellWatched: null,

  loadMessageBadge: () => fact('conversations.badgeFailed', failure),
  listConversations: ({ mailbox }) => fact('conversations.listFailed', { mailbox, ...failure }),
  loadConversation: ({ conversationId }) => fact('conversation.loadFailed', { conversationId, ...failure }),
  loadOlderMessages: ({ conversationId }) => fact('conversation.olderFailed', { conversationId, ...failure }),
  keepMessage: null,
  sendMessage: ({ conversationId, clientId, text, attachment }) =>
    fact('message.sendFailed', { conversationId, clientId, text, attachment, ...failure }),
  markRead: null,
  acceptConversation: ({ conversationId }) => fact('conversation.changeFailed', { conversationId, what: 'accept', ...failure }),
  removeConversation: ({ conversationId }) => fact('conversation.changeFailed', { conversationId, what: 'remove', ...failure }),
  findPeople: ({ term }) => fact('newMessage.peopleFailed', { term, ...failure }),
  createConversation: ({ clientId }) => fact('newMessage.sendFailed', { clientId: clientId ?? '', ...failure }),
  setBlock: ({ userId, isBlocked }) => fact('block.failed', { userId, isBlocked, ...failure }),
  listBlockedPeople: () => fact('blockedPeople.listFailed', failure),
  openMessageStream: () => fact('messageStream.failed', { jitter: Math.random() }),
  closeMessageStream: null,
  pollMessages: () => fact('messageStream.pollFailed', failure),

  forgetSecrets: null,
  focusField: null,
  register: () => fact('signUp.failed', failure),
  logIn: () => fact('login.failed', failure),
  exchangeToken: ({ isRegistration }) => fact('handshake.failed', { isRegistration, ...failure }),
  sendLandingSignals: () => fact('landingSignals.sent', noAnswer),
  readNavigationState: () => fact('navigation.stateRead', { next: null, isAppFactoryOauth: false }),
  keepReminder: null,
  takeReminder: null,
  setAgeRestrictedCookie: null,
  openPage: null,
  tellOtherTabs: null,
  deleteSession: () => fact('logout.failed', { ...failure, isAbort: false }),
  // The session has ended by now: to leave is better than to stay on a page that still shows the person.
  clearStorages: () => fact('logout.cleared', {}),
  setLoggedOutCookie: null,
  clearPages: null,
  readDrafts: null,
  keepDrafts: null,
  dropDraft: null,
  readAccounts: () => fact('accounts.read', { stored: [] }),
  storeAccounts: null,
  listAccounts: () => fact('accounts.listFailed', failure),
  fetchAccounts: null,
  switchAccount: () => fact('accounts.switchFailed', failure),
  refreshTokens: ({ which }) => fact('tokens.refreshed', { which, status: null }),
  loadScript: null,
  lookForScript: ({ script }) => fact('script.missed', { script }),
  solveCaptcha: ({ action }) => fact('captcha.failed', { action, message: '' }),
  verifySession: () => fact('session.verified', noAnswer),
  computeFingerprint: null,
  sendFingerprint: () => fact('fingerprint.sent', noAnswer),
  makeCrossDomainToken: () => fact('crossDomain.failed', { at: 'token', ...failure }),
  makeCrossDomainSession: () => fact('crossDomain.failed', { at: 'session', ...failure }),

  loadSettings: () => fact('settings.loadFailed', failure),
  saveSettings: ({ form }) => fact('settings.saveFailed', { form, ...failure }),
  guardUnload: null,
  resendVerification: () => fact('emailVerification.resendFailed', failure),
  askPasswordReset: () => fact('passwordReset.failed', failure),
  resetPassword: () => fact('passwordReset.failed', failure),
  copySecret: () => fact('mfaEnrolment.copyFailed', {}),
  beginMfa: () => fact('mfaEnrolment.failed', failure),
  confirmMfa: () => fact('mfaEnrolment.failed', failure),
  loadPlaces: () => fact('places.failed', failure),
  endPlace: ({ id }) => fact('places.endFailed', { id, ...failure }),

  readAdBlockRecord: null,
  keepAdBlockRecord: null,
  layBaits: null,
  lookForAdBlocker: () => fact('adBlocker.notSeen', {}),
  readConsent: () => fact('consent.read', { hasPrivacySignal: false, choice: null }),
  keepConsent: null,
  spreadConsent: null,
  keepIdentifiers: () => fact('ads.identified', { advertisingId: null, analyticsId: null }),
  considerPixels: null,
  sendPixel: ({ partner: { name } }) => fact('pixel.failed', { pixel: name }),
  registerSources: null,
  loadFrame: () => fact('frame.failed', {}),
  tellFrame: null,
  removeFrame: null,
  loadTag: ({ name }) => fact('tag.failed', { name }),
  keepDeparture: null,
  readDepartures: () => fact('departures.read', { departures: [] }),
  loadBusiness: () => fact('business.failed', noAnswer),
};

/** Appends the fact by which the flow that waits for a command learns that its handler failed. */
export function appendFailureFact({ command, params }: Order, to: CommandContext): void {
  // The look-up pairs a command with its own parameters; the compiler can't follow the pair through it.
  const failed = (factOf[command] as ((params: unknown) => Fact) | null)?.(params);
  if (failed) to.append(failed.type, failed.data as never);
}
