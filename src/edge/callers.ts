import type { LiveSession } from './session.ts';
import { carrySecrets, secretFields } from './account/secretFields.ts';
import { createVault } from './account/vault.ts';
import { callBrowse } from './browse/callBrowse.ts';
import { createCalls, type CallListener } from './shell/calls.ts';
import { callState } from './shell/callState.ts';

/** All carriers that call the server, as one piece of code that comes after the first picture. With them comes the vault. */
export function createCallers(listener: CallListener, append: LiveSession['append']) {
  const calls = createCalls(listener);
  const vault = createVault();
  return { browse: callBrowse(calls), state: callState(calls), identity: carrySecrets(vault), secretFields: secretFields(vault, append) };
}
