import * as v from 'valibot';
import { PageState } from '../../../events/entities/page.ts';
import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { Carriers } from '../carriers.ts';
import { failureOf, type Calls } from './calls.ts';

/** Fetches the state that was not embedded, or not for this person (S1.7). */
export function callState(calls: Calls): Carriers<Pick<ShellCommands, 'fetchState'>> {
  return {
    fetchState({ path }, to) {
      calls.get('/_/_/state', { source_url: path }).then(
        (state) => to.append('state.loaded', { state: v.parse(PageState, state) }),
        async (error: unknown) => to.append('state.failed', { status: (await failureOf(error)).status }),
      );
    },
  };
}
