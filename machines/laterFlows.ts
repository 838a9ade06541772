import { accounts } from './account/accounts.ts';
import { captcha } from './account/captcha.ts';
import { crossDomain } from './account/crossDomain.ts';
import { fingerprint } from './account/fingerprint.ts';
import { landingSignals } from './account/landingSignals.ts';
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import { outsideScript, scriptKey } from './account/outsideScript.ts';
import { prompt } from './account/prompt.ts';
import { sessionCheck } from './account/sessionCheck.ts';
import { signUp } from './account/signUp.ts';
import { tokenRefresh } from './account/tokenRefresh.ts';
import { door } from './account/door.ts';
import { drafts } from './account/drafts.ts';
import { emailVerification } from './account/emailVerification.ts';
import { form, formKey } from './account/form.ts';
import { mfaEnrolment } from './account/mfaEnrolment.ts';
import { passcode } from './account/passcode.ts';
import { passwordReset } from './account/passwordReset.ts';
import { settings } from './account/settings.ts';
import { signedInPlaces } from './account/signedInPlaces.ts';
import { unsavedChanges } from './account/unsavedChanges.ts';
import { writeBan } from './account/writeBan.ts';
import { adBlocker } from './ads/adBlocker.ts';
import { attribution } from './ads/attribution.ts';
import { business } from './ads/business.ts';
import { consent } from './ads/consent.ts';
import { departures } from './ads/departures.ts';
import { hiddenFrame } from './ads/hiddenFrame.ts';
import { measurementTag } from './ads/measurementTag.ts';
import { pixel, pixelKey } from './ads/pixel.ts';
import { boardAddress } from './browse/boardAddress.ts';
import { boardBlocking, blockingInstance } from './browse/boardBlocking.ts';
import { activeTile } from './browse/activeTile.ts';
import { boardPicker } from './browse/boardPicker.ts';
import { changeNotice } from './browse/changeNotice.ts';
import { editor } from './browse/editor.ts';
import { fromAddress } from './browse/fromAddress.ts';
import { organising } from './browse/organising.ts';
import { outbox } from './browse/outbox.ts';
import { ownBoards } from './browse/ownBoards.ts';
import { pictureImport } from './browse/pictureImport.ts';
import { repinAnimation } from './browse/repinAnimation.ts';
import { recovery } from './browse/recovery.ts';
import { report } from './browse/report.ts';
import { sharing } from './browse/sharing.ts';
import { unauthSave } from './browse/unauthSave.ts';
import { feedback } from './engage/feedback.ts';
import { followedTopics } from './engage/followedTopics.ts';
import { leadForm } from './engage/leadForm.ts';
import { ownLeadForm, ownLeadFormInstance } from './engage/ownLeadForm.ts';
import { topicFollow, topicInstance, topicRetention } from './engage/topicFollow.ts';
import { commentComposer } from './engage/commentComposer.ts';
import { commentFeatures } from './engage/commentFeatures.ts';
import { commentList, commentListInstance, commentListRetention } from './engage/commentList.ts';
import { commentRemoval, removalInstance } from './engage/commentRemoval.ts';
import { comments } from './engage/comments.ts';
import { commentsPreview, previewInstance, previewRetention } from './engage/commentsPreview.ts';
import { commentsSheet } from './engage/commentsSheet.ts';
import { commentToggle, toggleInstance } from './engage/commentToggle.ts';
import { keyed, singleFlow } from './engine/flow.ts';
import { eventBuffer } from './insight/eventBuffer.ts';
import { experiments } from './insight/experiments.ts';
import { timeSpent } from './insight/timeSpent.ts';
import { playback } from './media/playback.ts';
import { preview } from './media/preview.ts';
import { storyPlayer } from './media/storyPlayer.ts';
import { video, videoInstance, videoRetention } from './media/video.ts';
import { videoHold } from './media/videoHold.ts';
import { videoImpressions } from './media/videoImpressions.ts';
import { blocking } from './messages/blocking.ts';
import { conversation, conversationKey, conversationRetention } from './messages/conversation.ts';
import { conversationList } from './messages/conversationList.ts';
import { messagesPanel } from './messages/messagesPanel.ts';
import { messageStream } from './messages/messageStream.ts';
import { newMessage } from './messages/newMessage.ts';
import { inbox } from './insight/inbox.ts';
import { inboxSettling, settlingInstance } from './insight/inboxSettling.ts';
import { instanceSettings } from './insight/instanceSettings.ts';
import { moderatedPeople } from './insight/moderatedPeople.ts';
import { moderation } from './insight/moderation.ts';
import { moderationLog } from './insight/moderationLog.ts';
import { moderationNotice } from './insight/moderationNotice.ts';
import { overview } from './insight/overview.ts';
import { permissions } from './insight/permissions.ts';
import { reportQueue } from './insight/reportQueue.ts';
import { keptState } from './shell/keptState.ts';
import { logKeeping } from './shell/logKeeping.ts';
import { pageFocus } from './shell/pageFocus.ts';
import { reachability } from './shell/reachability.ts';
import { version } from './shell/version.ts';

/** The flows that the first page does not need, by their names in the log. Their code loads after the first picture. */
export const laterFlows = {
  logKeeping: singleFlow(logKeeping),
  keptState: singleFlow(keptState),
  pageFocus: singleFlow(pageFocus),
  version: singleFlow(version),
  reachability: singleFlow(reachability),
  recovery: singleFlow(recovery),
  form: keyed(form, formKey, 'fewKeys'),
  settings: singleFlow(settings),
  passcode: singleFlow(passcode),
  unsavedChanges: singleFlow(unsavedChanges),
  // Toasts of the same moment stand in the order in which they were appended.
  emailVerification: singleFlow(emailVerification, { after: ['offlineBanner'] }),
  passwordReset: singleFlow(passwordReset),
  mfaEnrolment: singleFlow(mfaEnrolment),
  signedInPlaces: singleFlow(signedInPlaces),
  door: singleFlow(door),
  landingSignals: singleFlow(landingSignals),
  signUp: singleFlow(signUp),
  login: singleFlow(login),
  logout: singleFlow(logout),
  drafts: singleFlow(drafts),
  accounts: singleFlow(accounts),
  tokenRefresh: singleFlow(tokenRefresh),
  prompt: singleFlow(prompt),
  outsideScript: keyed(outsideScript, scriptKey, 'fewKeys'),
  captcha: singleFlow(captcha),
  sessionCheck: singleFlow(sessionCheck),
  fingerprint: singleFlow(fingerprint),
  crossDomain: singleFlow(crossDomain),
  pictureImport: singleFlow(pictureImport),
  outbox: singleFlow(outbox),
  ownBoards: singleFlow(ownBoards),
  boardPicker: singleFlow(boardPicker),
  activeTile: singleFlow(activeTile),
  changeNotice: singleFlow(changeNotice),
  repinAnimation: singleFlow(repinAnimation),
  unauthSave: singleFlow(unauthSave),
  boardAddress: singleFlow(boardAddress),
  organising: singleFlow(organising),
  editor: singleFlow(editor),
  fromAddress: singleFlow(fromAddress),
  boardBlocking: keyed(boardBlocking, blockingInstance, 'untilDone'),
  report: singleFlow(report),
  sharing: singleFlow(sharing),
  topicFollow: keyed(topicFollow, topicInstance, topicRetention),
  followedTopics: singleFlow(followedTopics),
  feedback: singleFlow(feedback),
  leadForm: singleFlow(leadForm),
  ownLeadForm: keyed(ownLeadForm, ownLeadFormInstance, 'untilDone'),
  timeSpent: singleFlow(timeSpent),
  experiments: singleFlow(experiments),
  eventBuffer: singleFlow(eventBuffer),
  video: keyed(video, videoInstance, videoRetention),
  videoHold: keyed(videoHold, videoInstance, 'untilDone'),
  playback: singleFlow(playback),
  preview: singleFlow(preview),
  storyPlayer: singleFlow(storyPlayer),
  videoImpressions: singleFlow(videoImpressions),
  messageStream: singleFlow(messageStream),
  messagesPanel: singleFlow(messagesPanel),
  conversationList: singleFlow(conversationList),
  conversation: keyed(conversation, conversationKey, conversationRetention),
  newMessage: singleFlow(newMessage),
  blocking: singleFlow(blocking),
  comments: singleFlow(comments),
  commentsSheet: singleFlow(commentsSheet),
  commentsPreview: keyed(commentsPreview, previewInstance, previewRetention),
  commentList: keyed(commentList, commentListInstance, commentListRetention),
  commentComposer: singleFlow(commentComposer),
  commentToggle: keyed(commentToggle, toggleInstance, 'untilDone'),
  commentRemoval: keyed(commentRemoval, removalInstance, 'untilDone'),
  commentFeatures: singleFlow(commentFeatures),
  adBlocker: singleFlow(adBlocker),
  consent: singleFlow(consent),
  pixel: keyed(pixel, pixelKey, 'fewKeys'),
  attribution: singleFlow(attribution),
  hiddenFrame: singleFlow(hiddenFrame),
  measurementTag: singleFlow(measurementTag),
  departures: singleFlow(departures),
  business: singleFlow(business),
  overview: singleFlow(overview),
  inbox: singleFlow(inbox),
  instanceSettings: singleFlow(instanceSettings),
  permissions: singleFlow(permissions),
  reportQueue: singleFlow(reportQueue),
  moderatedPeople: singleFlow(moderatedPeople),
  moderation: singleFlow(moderation),
  moderationNotice: singleFlow(moderationNotice),
  moderationLog: singleFlow(moderationLog),
  writeBan: singleFlow(writeBan, { after: ['offlineBanner', 'emailVerification'] }),
  inboxSettling: keyed(inboxSettling, settlingInstance, 'untilDone'),
};
