import { Experiences, PageState } from '../../../events/entities/page.ts';
import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from './calls.ts';
import { readAnswer, readData } from './readAnswer.ts';
import { keep, readStored } from './stored.ts';

/** In the browser's storage, which a log-out empties. */
const name = 'state';

/** Loads the state if it was not embedded, or not for this person (S1.7); without an answer, takes the one that was kept. */
export function callState(calls: Calls): CommandHandlers<Pick<ShellCommands, 'fetchState' | 'loadExperiences' | 'keepState'>> {
  return {
    fetchState({ path }, to) {
      return calls
        .get('/_/_/state', { source_url: path })
        .then((state) => to.append('state.loaded', { state: readAnswer(PageState, state) }))
        .catch(
          reportFailure(({ status }) => {
            const state = status === null && readStored(name, PageState, to);
            if (state) to.append('state.loaded', { state });
            else to.append('state.failed', { status });
          }),
        );
    },
    loadExperiences(_, to) {
      return calls
        .get('/v3/experiences/')
        .then((answer) => to.append('experiences.loaded', { experiences: readData(Experiences, answer) }))
        .catch(reportFailure(({ status }) => to.append('experiences.failed', { status })));
    },
    keepState: ({ state }) => keep(name, state),
  };
}
