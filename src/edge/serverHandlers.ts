import type { SnapshotFrom } from 'xstate';
import { get } from '../../events/persistentMap.ts';
import { instanceName } from '../../machines/engine/instanceName.ts';
import type { MachineOf } from '../../machines/engine/flows.ts';
import { appendFailureFact } from './failureFacts.ts';
import type { LiveSession } from './session.ts';
import { callIdentity } from './account/callIdentity.ts';
import { browserHandlers } from './account/browserHandlers.ts';
import { callProfilePicture, pickedPortrait } from './account/profilePicture.ts';
import { callSettings } from './account/callSettings.ts';
import { outsideScripts } from './account/outsideScripts.ts';
import { draftStore } from './account/draftStore.ts';
import { rememberedStore } from './account/rememberedStore.ts';
import { storedAccounts } from './account/storedAccounts.ts';
import { secretHandlers, secretFields } from './account/secretFields.ts';
import { createVault } from './account/vault.ts';
import { callAds } from './ads/callAds.ts';
import { addressDrafts } from './browse/addressDrafts.ts';
import { callBrowse, type PinViewer } from './browse/callBrowse.ts';
import { callCreation } from './browse/callCreation.ts';
import { chosenFiles } from './browse/chosenFiles.ts';
import { pickedFiles } from './browse/creationFiles.ts';
import { callActivity } from './browse/callActivity.ts';
import { callSaving } from './browse/callSaving.ts';
import { callTransfer, pickedExport } from './browse/callTransfer.ts';
import { callSharing } from './browse/callSharing.ts';
import { callComments } from './engage/callComments.ts';
import { callEngage } from './engage/callEngage.ts';
import { callInstanceMail } from './insight/callInstanceMail.ts';
import { callInstanceSettings } from './insight/callInstanceSettings.ts';
import { callLogSharing } from './insight/callLogSharing.ts';
import { callModeration } from './insight/callModeration.ts';
import { callOverview } from './insight/callOverview.ts';
import { callInsight } from './insight/callInsight.ts';
import { eventStore } from './insight/eventStore.ts';
import { oneTab } from './insight/oneTab.ts';
import { postEvents } from './insight/postEvents.ts';
import { playerHandlers } from './media/players.ts';
import { callMessages } from './messages/callMessages.ts';
import { afterFrame } from './shell/afterFrame.ts';
import { createCalls } from './shell/calls.ts';
import { pageFocus } from './shell/pageFocus.ts';
import { callState } from './shell/callState.ts';
import { emptyAllLate } from './shell/emptying.ts';
import { failedPictures } from './shell/failedPictures.ts';
import { type LoadTexts, localeHandlers } from './shell/localeHandlers.ts';
import { logSaving } from './shell/logSaving.ts';
import { recoverMissingCode } from './shell/missingCode.ts';
import { isLost, probeServer } from './shell/probeServer.ts';
import { callVisitor } from './visitor/callVisitor.ts';

/** All command handlers that load after the first picture, as one chunk; most call the server. The vault is part of it. */
export function createServerHandlers(session: LiveSession, appVersion: string, loadTexts: LoadTexts) {
  const viewerNow = () => session.flow('viewer').getSnapshot() as SnapshotFrom<MachineOf<'viewer'>>;
  /** Id of the page's account; null if signed out. */
  const account = (): string | null => {
    const { user } = viewerNow().context;
    return user?.login_state ? user.id : null;
  };
  const pinViewer = (): PinViewer => {
    const { user, isMobileAgent, isTabletAgent } = viewerNow().context;
    return { isAuth: !!user?.login_state, isDesktop: !isMobileAgent && !isTabletAgent };
  };
  const calls = createCalls(
    {
      onVersion: (version) => session.append('version.differed', { version }),
      onAuthFailure: () => session.append('session.rejected', { path: location.pathname + location.search }),
      onRestricted: (restriction) => session.append('viewer.restricted', restriction),
      onAnswered: () => isLost(session.world) && session.append('call.answered', {}),
      onUnanswered: () => session.append('call.unanswered', {}),
    },
    appVersion,
    account,
  );
  recoverMissingCode(calls, {
    mayReload: () =>
      (get(session.world.instances, instanceName('version'))?.snapshot.value ?? 'current') === 'current' &&
      !(session.flow('navigation').getSnapshot() as SnapshotFrom<MachineOf<'navigation'>>).context.isHeld,
    reload: () => session.append('version.reloadRequested', {}),
  });
  const vault = createVault();
  const insight = callInsight(calls, session, {
    store: eventStore(),
    post: (body, isLast) => postEvents(body, isLast),
    alone: (work) => oneTab('tessera.events', work),
    now: Date.now,
    soon: afterFrame,
  });
  emptyAllLate();
  return {
    handlers: {
      ...callState(calls),
      ...probeServer,
      ...failedPictures,
      ...localeHandlers(loadTexts),
      ...pageFocus(),
      ...logSaving,
      ...callBrowse(calls, pinViewer, account),
      ...callSaving(calls),
      ...callActivity(calls),
      ...addressDrafts(account),
      ...callCreation(calls, account),
      ...callSharing(calls, vault),
      ...callTransfer(calls),
      ...callSettings(calls, vault),
      ...callProfilePicture(calls),
      ...playerHandlers(),
      ...secretHandlers(vault),
      ...callIdentity(calls, vault, insight.settle),
      ...browserHandlers(account),
      ...storedAccounts,
      ...rememberedStore,
      ...draftStore,
      ...outsideScripts(vault),
      ...callMessages(calls, account),
      ...callEngage(calls),
      ...callComments(calls, vault),
      ...insight.handlers,
      ...callOverview(calls),
      ...callLogSharing(calls, account),
      ...callInstanceMail(calls, vault),
      ...callInstanceSettings(calls),
      ...callModeration(calls, vault),
      ...callAds(calls),
      ...callVisitor(calls),
    },
    appendFailureFact,
    secretFields: secretFields(vault, session.append),
    chosenFiles: { ...chosenFiles(session.append), exported: pickedExport(session.append), portrait: pickedPortrait(session.append) },
    pickedFiles: pickedFiles(account, session.append),
  };
}
