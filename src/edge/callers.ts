import { callBrowse } from './browse/callBrowse.ts';
import { createCalls } from './shell/calls.ts';
import { callState } from './shell/callState.ts';

/** All carriers that call the server, as one piece of code that comes after the first picture. */
export function createCallers(onVersion: (version: string) => void) {
  const calls = createCalls(onVersion);
  return { browse: callBrowse(calls), state: callState(calls) };
}
