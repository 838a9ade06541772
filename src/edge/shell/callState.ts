import { PageState } from '../../../events/entities/page.ts';
import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from './calls.ts';
import { readAnswer } from './readAnswer.ts';

/** Loads the state if it was not embedded, or not for this person (S1.7). */
export function callState(calls: Calls): CommandHandlers<Pick<ShellCommands, 'fetchState'>> {
  return {
    fetchState({ path }, to) {
      return calls
        .get('/_/_/state', { source_url: path })
        .then((state) => to.append('state.loaded', { state: readAnswer(PageState, state) }))
        .catch(reportFailure(({ status }) => to.append('state.failed', { status })));
    },
  };
}
