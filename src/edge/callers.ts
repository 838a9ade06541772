import type { LiveSession } from './session.ts';
import { callIdentity } from './account/callIdentity.ts';
import { carryBrowser } from './account/carryBrowser.ts';
import { callSettings } from './account/callSettings.ts';
import { outsideScripts } from './account/outsideScripts.ts';
import { storedAccounts } from './account/storedAccounts.ts';
import { carrySecrets, secretFields } from './account/secretFields.ts';
import { createVault } from './account/vault.ts';
import { callAds } from './ads/callAds.ts';
import { callBrowse } from './browse/callBrowse.ts';
import { callSaving } from './browse/callSaving.ts';
import { callSharing } from './browse/callSharing.ts';
import { callComments } from './engage/callComments.ts';
import { callEngage } from './engage/callEngage.ts';
import { callOverview } from './insight/callOverview.ts';
import { callInsight } from './insight/callInsight.ts';
import { eventStore } from './insight/eventStore.ts';
import { oneTab } from './insight/oneTab.ts';
import { postEvents } from './insight/postEvents.ts';
import { carryPlayers } from './media/players.ts';
import { callMessages } from './messages/callMessages.ts';
import { afterFrame } from './shell/afterFrame.ts';
import { createCalls, type CallListener } from './shell/calls.ts';
import { callState } from './shell/callState.ts';

/** All carriers that come after the first picture, as one piece of code; most call the server. With them comes the vault. */
export function createCallers(listener: CallListener, session: LiveSession) {
  const calls = createCalls(listener);
  const vault = createVault();
  const insight = callInsight(calls, session, { store: eventStore(), post: (body, isLast) => postEvents(body, isLast), alone: (work) => oneTab('tessera.events', work), now: Date.now, soon: afterFrame });
  return {
    carriers: {
      ...callState(calls), ...callBrowse(calls), ...callSaving(calls), ...callSharing(calls), ...callSettings(calls, vault), ...carryPlayers(),
      ...carrySecrets(vault), ...callIdentity(calls, vault, insight.settle), ...carryBrowser, ...storedAccounts, ...outsideScripts(vault),
      ...callMessages(calls), ...callEngage(calls), ...callComments(calls, vault), ...insight.carriers, ...callOverview(calls), ...callAds(calls),
    },
    secretFields: secretFields(vault, session.append),
  };
}
