import type { LiveSession } from './session.ts';
import { callIdentity } from './account/callIdentity.ts';
import { carryBrowser } from './account/carryBrowser.ts';
import { callSettings } from './account/callSettings.ts';
import { outsideScripts } from './account/outsideScripts.ts';
import { storedAccounts } from './account/storedAccounts.ts';
import { carrySecrets, secretFields } from './account/secretFields.ts';
import { createVault } from './account/vault.ts';
import { callBrowse } from './browse/callBrowse.ts';
import { callSaving } from './browse/callSaving.ts';
import { createCalls, type CallListener } from './shell/calls.ts';
import { callState } from './shell/callState.ts';

/** All carriers that call the server, as one piece of code that comes after the first picture. With them comes the vault. */
export function createCallers(listener: CallListener, append: LiveSession['append']) {
  const calls = createCalls(listener);
  const vault = createVault();
  return { browse: callBrowse(calls), saving: callSaving(calls), state: callState(calls), settings: callSettings(calls, vault), identity: { ...carrySecrets(vault), ...callIdentity(calls, vault), ...carryBrowser, ...storedAccounts, ...outsideScripts(vault) }, secretFields: secretFields(vault, append) };
}
